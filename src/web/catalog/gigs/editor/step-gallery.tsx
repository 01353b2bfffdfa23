// Step 5 of the gig editor: one to five images; the first is the cover. Their alternative texts are made from the title.
import { ArrowLeft, ArrowRight, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { gigLimits } from '#contract/catalog/gigs/gig.schema.ts';
import { uploadPicture } from '#contract/foundation/uploads/upload.endpoints.ts';
import { type Picture as PictureView, pictureLimits } from '#contract/foundation/uploads/upload.schema.ts';
import { call } from '#web/app/call.ts';
import type { Editor } from './editor-context.ts';
import { Badge } from '#web/ui/badge.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { FileDrop } from '#web/ui/forms/file-drop.tsx';
import { Picture } from '#web/ui/picture.tsx';

export function StepGallery({ editor }: { editor: Editor }) {
  const { content, pictures, change } = editor;
  // Uploads finish with the list as it was rendered when they started; this is the current one.
  const latest = useRef(content.pictureIds);
  useEffect(() => {
    latest.current = content.pictureIds;
  }, [content.pictureIds]);
  const shown = content.pictureIds
    .map((id) => pictures.find((picture) => picture.id === id))
    .filter((picture) => picture !== undefined);
  const isFull = content.pictureIds.length >= gigLimits.pictures.max;
  const set = (pictureIds: string[]) => {
    latest.current = pictureIds;
    change({ pictureIds });
  };
  return (
    <div className="grid gap-6">
      <FileDrop
        label="Images"
        help={
          isFull
            ? `The limit is ${gigLimits.pictures.max}. Remove one to add another.`
            : `1 to ${gigLimits.pictures.max} images, JPEG, PNG, WebP or AVIF, up to 10 MB each, at least ${pictureLimits.minimumWidth} × ${pictureLimits.minimumHeight} pixels. They are shown at 3:2.`
        }
        error={editor.errorOf('pictureIds')}
        accept="image/jpeg,image/png,image/webp,image/avif"
        maxBytes={pictureLimits.bytes}
        remaining={gigLimits.pictures.max - content.pictureIds.length}
        upload={(file, options) => call(uploadPicture, {}, { file, ...options })}
        onUploaded={(picture) => {
          if (latest.current.length >= gigLimits.pictures.max) return;
          editor.addPicture(picture);
          set([...latest.current, picture.id]);
        }}
      />
      {shown.length > 0 && <PictureOrder pictures={shown} title={content.title} onChange={set} />}
    </div>
  );
}

type PictureOrderProps = { pictures: PictureView[]; title: string; onChange: (ids: string[]) => void };

function PictureOrder({ pictures, title, onChange }: PictureOrderProps) {
  const list = useRef<HTMLOListElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const ids = pictures.map((picture) => picture.id);
  const move = (at: number, by: -1 | 1) => {
    const next = [...ids];
    const [moved] = next.splice(at, 1) as [string];
    next.splice(at + by, 0, moved);
    onChange(next);
    setAnnouncement(
      at + by === 0
        ? 'This image is the cover now'
        : `Image moved to position ${at + by + 1} of ${ids.length}`,
    );
    requestAnimationFrame(() =>
      list.current?.children[at + by]
        ?.querySelector<HTMLElement>(`[data-move="${by}"]:not(:disabled), [data-move]:not(:disabled)`)
        ?.focus(),
    );
  };
  return (
    <>
      <ol ref={list} aria-label="Images in order" className="grid gap-4 sm:grid-cols-2">
        {pictures.map((picture, at) => (
          <li key={picture.id} className="overflow-hidden rounded-md border border-line bg-surface">
            <Picture
              picture={picture}
              alt={`${title || 'Gig'}: image ${at + 1}`}
              sizes="(min-width: 40rem) 340px, 90vw"
            />
            <div className="flex items-center gap-1 py-1.5 pr-1.5 pl-4">
              <span className="flex-1 text-sm text-ink-faint">
                {at === 0 ? <Badge tone="accent">Cover</Badge> : `Image ${at + 1}`}
              </span>
              <IconButton
                icon={ArrowLeft}
                size="sm"
                data-move="-1"
                disabled={at === 0}
                label={at === 1 ? 'Make this the cover' : `Move image ${at + 1} forward`}
                onClick={() => move(at, -1)}
              />
              <IconButton
                icon={ArrowRight}
                size="sm"
                data-move="1"
                disabled={at === pictures.length - 1}
                label={`Move image ${at + 1} back`}
                onClick={() => move(at, 1)}
              />
              <IconButton
                icon={Trash2}
                size="sm"
                label={`Remove image ${at + 1}`}
                onClick={() => {
                  onChange(ids.filter((id) => id !== picture.id));
                  setAnnouncement('Image removed');
                }}
              />
            </div>
          </li>
        ))}
      </ol>
      <span className="sr-only" role="status">
        {announcement}
      </span>
    </>
  );
}
