// Adds an image to a text: upload, description, insert. The description is required.
import { useState } from 'react';
import { postLimits } from '#contract/help/content/post-writing.rules.ts';
import type { Picture as PictureView } from '#contract/foundation/uploads/upload.schema.ts';
import { PictureDrop } from './picture-drop.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { FormActions } from '#web/ui/forms/form-parts.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';

type Props = { open: boolean; onClose: () => void; onAdd: (pictureId: string, alt: string) => void };

export function PictureDialog({ open, onClose, onAdd }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title="Add an image" closeOnOutside={false}>
      {open && <PictureForm onClose={onClose} onAdd={onAdd} />}
    </Dialog>
  );
}

function PictureForm({ onClose, onAdd }: Omit<Props, 'open'>) {
  const [picture, setPicture] = useState<PictureView | null>(null);
  const [alt, setAlt] = useState('');
  const [missing, setMissing] = useState<'picture' | 'alt'>();
  const add = () => {
    if (!picture) return setMissing('picture');
    if (alt.trim() === '') return setMissing('alt');
    onAdd(picture.id, alt);
  };
  return (
    <form
      className="grid gap-5"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // The editor around this dialog is a form too, and React events bubble through the component tree.
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
          label="Image"
          error={missing === 'picture' ? 'Choose an image' : undefined}
          onUploaded={setPicture}
        />
      )}
      <TextField
        label="Description"
        help="For people who cannot see the image, and when it does not load."
        value={alt}
        maxLength={postLimits.alt}
        error={missing === 'alt' ? 'Describe the image' : undefined}
        onChange={(event) => {
          setAlt(event.target.value);
          setMissing(undefined);
        }}
      />
      <FormActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary">
          Insert image
        </Button>
      </FormActions>
    </form>
  );
}
