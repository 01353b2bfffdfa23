// A picture for a text: it is uploaded, described, and put in. Guards: not without a description.
import { useState } from 'react';
import { postLimits } from '#contract/content/post-writing.rules.ts';
import type { Picture as PictureView } from '#contract/uploads/upload.schema.ts';
import { PictureDrop } from '#web/content/writing/picture-drop.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormActions } from '#web/ui/form-parts.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { TextField } from '#web/ui/text-field.tsx';

type Props = { open: boolean; onClose: () => void; onAdd: (pictureId: string, alt: string) => void };

export function PictureDialog({ open, onClose, onAdd }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title="Add a picture" closeOnOutside={false}>
      {open && <PictureForm onClose={onClose} onAdd={onAdd} />}
    </Dialog>
  );
}

function PictureForm({ onClose, onAdd }: Omit<Props, 'open'>) {
  const [picture, setPicture] = useState<PictureView | null>(null);
  const [alt, setAlt] = useState('');
  const [wrong, setWrong] = useState<string>();
  const add = () => {
    if (!picture) return setWrong('Choose a picture');
    if (alt.trim() === '') return setWrong('Say what it shows');
    onAdd(picture.id, alt);
  };
  return (
    <form
      className="grid gap-5"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // The text around this dialog is a form, too; React lets events rise through the tree of components.
        event.stopPropagation();
        add();
      }}
    >
      {picture ? (
        <Picture
          picture={picture}
          alt=""
          sizes="(min-width: 40rem) 32rem, 92vw"
          className="rounded-md"
          natural
        />
      ) : (
        <PictureDrop
          label="Picture"
          error={wrong === 'Choose a picture' ? wrong : undefined}
          onUploaded={setPicture}
        />
      )}
      <TextField
        label="What it shows"
        help="For people who do not see it, and when it does not load."
        value={alt}
        maxLength={postLimits.alt}
        error={wrong === 'Say what it shows' ? wrong : undefined}
        onChange={(event) => {
          setAlt(event.target.value);
          setWrong(undefined);
        }}
      />
      <FormActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary">
          Put it into the text
        </Button>
      </FormActions>
    </form>
  );
}
