// The cover of a post: one image and its description. Guarantees: a new cover starts without a description.
import { postLimits } from '#contract/help/content/post-writing.rules.ts';
import type { Picture as PictureView } from '#contract/foundation/uploads/upload.schema.ts';
import type { PostAutosave, PostEditorState } from './post-autosave.ts';
import { PictureDrop } from './picture-drop.tsx';
import { Button } from '#web/ui/button.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';

type Props = {
  autosave: PostAutosave;
  state: PostEditorState;
  cover: PictureView | null;
  isReadOnly: boolean;
};

export function CoverField({ autosave, state: { content: text, refused }, cover, isReadOnly }: Props) {
  return (
    <div className="grid min-w-0 content-start gap-5">
      {cover ? (
        <div>
          <p className="mb-1.5 text-sm font-medium">Cover</p>
          <Picture
            picture={cover}
            alt={text.coverAlt}
            sizes="(min-width: 64rem) 28rem, 92vw"
            className="w-full rounded-md outline-1 -outline-offset-1 outline-ink/10"
          />
          {!isReadOnly && (
            <Button
              size="sm"
              className="mt-3"
              onClick={() => autosave.change({ coverPictureId: null, coverAlt: '' })}
            >
              Choose another cover
            </Button>
          )}
        </div>
      ) : (
        <div id="post-coverPictureId" tabIndex={-1}>
          <PictureDrop
            label="Cover"
            error={refused['coverPictureId']}
            onUploaded={(picture) => {
              autosave.addPicture(picture);
              autosave.change({ coverPictureId: picture.id });
            }}
          />
        </div>
      )}
      {cover && (
        <TextField
          id="post-coverAlt"
          label="Cover description"
          help="For people who cannot see the image."
          dir="auto"
          value={text.coverAlt}
          maxLength={postLimits.alt}
          error={refused['coverAlt']}
          onChange={(event) => autosave.change({ coverAlt: event.target.value })}
        />
      )}
    </div>
  );
}
