// Chosen works: each a picture with a title, a few words and an address. A picture that was uploaded becomes a new piece.
// Guards: several pictures that arrive together all count; what is being typed meanwhile stays.
import { useEffect, useRef } from 'react';
import { profileLimits } from '#contract/accounts/profile.schema.ts';
import { uploadPicture } from '#contract/uploads/upload.endpoints.ts';
import { pictureLimits } from '#contract/uploads/upload.schema.ts';
import type { PieceValues } from '#web/accounts/profile-form.ts';
import { call } from '#web/app/call.ts';
import { OrderedList } from '#web/gigs/editor/ordered-list.tsx';
import { FileDrop } from '#web/ui/file-drop.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { TextArea, TextField } from '#web/ui/text-field.tsx';

export type PortfolioFieldProps = {
  value: PieceValues[];
  onChange: (pieces: PieceValues[]) => void;
  onBlur: () => void;
  errorOf: (path?: string) => string | undefined;
};

const most = profileLimits.portfolio;

export function PortfolioField({ value, onChange, onBlur, errorOf }: PortfolioFieldProps) {
  // Uploads end one after the other, each with the list as it was rendered; the latest is read here.
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);
  const set = (pieces: PieceValues[]) => {
    latest.current = pieces;
    onChange(pieces);
  };
  return (
    <div className="grid gap-5">
      <OrderedList label="Portfolio" itemName="piece" items={value} max={most} onChange={set}>
        {(piece, at, change) => (
          <div className="grid gap-4 sm:grid-cols-[11rem_1fr] sm:gap-5">
            <Picture
              picture={piece.picture}
              alt={piece.title || `Piece ${at + 1}`}
              sizes="(min-width: 40rem) 176px, 90vw"
              className="w-full self-start rounded-md"
            />
            <div className="grid gap-4">
              <TextField
                label="Title"
                maxLength={profileLimits.portfolioTitle}
                value={piece.title}
                error={errorOf(`${at}.title`)}
                onChange={(event) => change({ ...piece, title: event.target.value })}
                onBlur={onBlur}
              />
              <TextArea
                label="What it is"
                optional
                rows={2}
                maxLength={profileLimits.portfolioText}
                value={piece.text}
                error={errorOf(`${at}.text`)}
                onChange={(event) => change({ ...piece, text: event.target.value })}
                onBlur={onBlur}
              />
              <TextField
                label="Link"
                optional
                inputMode="url"
                maxLength={300}
                placeholder="https://example.com"
                value={piece.link}
                error={errorOf(`${at}.link`)}
                onChange={(event) => change({ ...piece, link: event.target.value })}
                onBlur={onBlur}
              />
            </div>
          </div>
        )}
      </OrderedList>
      {value.length < most && (
        <FileDrop
          label={value.length === 0 ? 'Pictures of your work' : 'More pictures'}
          help={`Up to ${most} pieces. JPEG, PNG, WebP or AVIF, up to 10 MB each, at least ${pictureLimits.minimumWidth} × ${pictureLimits.minimumHeight} pixels.`}
          error={errorOf()}
          accept="image/jpeg,image/png,image/webp,image/avif"
          maxBytes={pictureLimits.bytes}
          remaining={most - value.length}
          upload={(file, options) => call(uploadPicture, {}, { file, ...options })}
          onUploaded={(picture) => {
            if (latest.current.length >= most) return;
            set([...latest.current, { picture, title: '', text: '', link: '' }]);
          }}
        />
      )}
    </div>
  );
}
