// The portfolio editor: items with picture, title, text and link. Uploading a picture adds an item.
// Guarantees: parallel uploads are all kept, and edits made meanwhile are not lost.
import { useEffect, useRef } from 'react';
import { profileLimits } from '#contract/people/accounts/profile.schema.ts';
import { uploadPicture } from '#contract/foundation/uploads/upload.endpoints.ts';
import { pictureLimits } from '#contract/foundation/uploads/upload.schema.ts';
import type { PieceValues } from './profile-form.ts';
import { call } from '#web/app/call.ts';
import { OrderedList } from '#web/ui/forms/ordered-list.tsx';
import { FileDrop } from '#web/ui/forms/file-drop.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { TextArea, TextField } from '#web/ui/forms/text-field.tsx';

export type PortfolioFieldProps = {
  value: PieceValues[];
  onChange: (pieces: PieceValues[]) => void;
  onBlur: () => void;
  errorOf: (path?: string) => string | undefined;
};

const max = profileLimits.portfolio;

export function PortfolioField({ value, onChange, onBlur, errorOf }: PortfolioFieldProps) {
  // Each upload callback sees the list of its own render; the ref has the current one.
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
      <OrderedList label="Portfolio" itemName="piece" items={value} max={max} onChange={set}>
        {(piece, at, change) => (
          <PortfolioPiece
            piece={piece}
            at={at}
            onChange={change}
            onBlur={onBlur}
            errorOf={(name) => errorOf(`${at}.${name}`)}
          />
        )}
      </OrderedList>
      {value.length < max && (
        <FileDrop
          label={value.length === 0 ? 'Images of your work' : 'More images'}
          help={`Up to ${max} pieces. JPEG, PNG, WebP or AVIF, up to 10 MB each, at least ${pictureLimits.minimumWidth} × ${pictureLimits.minimumHeight} pixels.`}
          error={errorOf()}
          accept="image/jpeg,image/png,image/webp,image/avif"
          maxBytes={pictureLimits.bytes}
          remaining={max - value.length}
          upload={(file, options) => call(uploadPicture, {}, { file, ...options })}
          onUploaded={(picture) => {
            if (latest.current.length >= max) return;
            set([...latest.current, { picture, title: '', text: '', link: '' }]);
          }}
        />
      )}
    </div>
  );
}

type PieceProps = {
  piece: PieceValues;
  at: number;
  onChange: (piece: PieceValues) => void;
  onBlur: () => void;
  errorOf: (name: 'title' | 'text' | 'link') => string | undefined;
};

function PortfolioPiece({ piece, at, onChange, onBlur, errorOf }: PieceProps) {
  return (
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
          error={errorOf('title')}
          onChange={(event) => onChange({ ...piece, title: event.target.value })}
          onBlur={onBlur}
        />
        <TextArea
          label="Description"
          optional
          rows={2}
          maxLength={profileLimits.portfolioText}
          value={piece.text}
          error={errorOf('text')}
          onChange={(event) => onChange({ ...piece, text: event.target.value })}
          onBlur={onBlur}
        />
        <TextField
          label="Link"
          optional
          inputMode="url"
          maxLength={300}
          placeholder="https://example.com"
          value={piece.link}
          error={errorOf('link')}
          onChange={(event) => onChange({ ...piece, link: event.target.value })}
          onBlur={onBlur}
        />
      </div>
    </div>
  );
}
