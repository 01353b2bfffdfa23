// The upload of one image for an editorial text.
import type { ReactNode } from 'react';
import { uploadPicture } from '#contract/foundation/uploads/upload.endpoints.ts';
import { type Picture, pictureLimits } from '#contract/foundation/uploads/upload.schema.ts';
import { call } from '#web/app/call.ts';
import { FileDrop } from '#web/ui/forms/file-drop.tsx';

type Props = { label: ReactNode; error?: string | undefined; onUploaded: (picture: Picture) => void };

export function PictureDrop({ label, error, onUploaded }: Props) {
  return (
    <FileDrop
      label={label}
      help={`JPEG, PNG, WebP or AVIF, up to 10 MB, at least ${pictureLimits.minimumWidth} × ${pictureLimits.minimumHeight} pixels.`}
      error={error}
      accept="image/jpeg,image/png,image/webp,image/avif"
      maxBytes={pictureLimits.bytes}
      remaining={1}
      upload={(file, options) => call(uploadPicture, {}, { file, ...options })}
      onUploaded={onUploaded}
    />
  );
}
