// The cover of a post: one picture and what it shows. Guards: a replaced cover asks for its own description again.
import { postLimits } from '#contract/content/post-writing.rules.ts';
import type { KeeperState, ManuscriptKeeper } from '#web/content/writing/manuscript-keeper.ts';
import { PictureDrop } from '#web/content/writing/picture-drop.tsx';
import { Button } from '#web/ui/button.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { TextField } from '#web/ui/text-field.tsx';

type Props = { keeper: ManuscriptKeeper; state: KeeperState; isFixed: boolean };

export function CoverField({ keeper, state: { text, cover, refused }, isFixed }: Props) {
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
          {!isFixed && (
            <Button
              size="sm"
              className="mt-3"
              onClick={() => keeper.change({ coverPictureId: null, coverAlt: '' }, null)}
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
            onUploaded={(picture) => keeper.change({ coverPictureId: picture.id }, picture)}
          />
        </div>
      )}
      {cover && (
        <TextField
          id="post-coverAlt"
          label="What the cover shows"
          help="For people who do not see it."
          dir="auto"
          value={text.coverAlt}
          maxLength={postLimits.alt}
          error={refused['coverAlt']}
          onChange={(event) => keeper.change({ coverAlt: event.target.value })}
        />
      )}
    </div>
  );
}
