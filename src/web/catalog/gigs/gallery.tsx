// The images of a gig: one large image in a snapping row, and thumbnails.
// Without JavaScript the row scrolls and thumbnails are links; arrow keys move; nothing shifts while images load.
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Picture as PictureView } from '#contract/foundation/uploads/upload.schema.ts';
import { IconButton } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Picture } from '#web/ui/picture.tsx';

export type GalleryProps = { pictures: PictureView[]; title: string; transitionName: string };

const sizes = '(min-width: 80rem) 832px, (min-width: 64rem) 62vw, 100vw';

export function Gallery({ pictures, title, transitionName }: GalleryProps) {
  const track = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const show = (at: number) => {
    const target = Math.max(0, Math.min(pictures.length - 1, at));
    const box = track.current;
    box?.scrollTo({ left: target * box.clientWidth, behavior: 'smooth' });
  };
  const frame = 'overflow-hidden rounded-md outline-1 -outline-offset-1 outline-ink/10';
  if (pictures.length < 2) {
    return (
      <div className={frame} style={{ viewTransitionName: transitionName }}>
        <Picture picture={pictures[0] ?? null} alt={title} sizes={sizes} priority />
      </div>
    );
  }
  return (
    <section aria-label="Images" aria-roledescription="carousel">
      <div className={cx(frame, 'group relative')} style={{ viewTransitionName: transitionName }}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys move a scrolling row */}
        <ul
          ref={track}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling row must be reachable by keyboard
          tabIndex={0}
          aria-label={`Image ${current + 1} of ${pictures.length}`}
          onScroll={(event) => {
            const { scrollLeft, clientWidth } = event.currentTarget;
            setCurrent(Math.round(scrollLeft / Math.max(1, clientWidth)));
          }}
          onKeyDown={(event) => {
            const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
            if (step === 0) return;
            event.preventDefault();
            show(current + step);
          }}
          className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain rounded-md [scrollbar-width:none] focus-visible:-outline-offset-4"
        >
          {pictures.map((picture, at) => (
            <li key={picture.id} id={`picture-${at + 1}`} className="w-full shrink-0 snap-center snap-always">
              <Picture
                picture={picture}
                alt={`${title}: image ${at + 1}`}
                sizes={sizes}
                priority={at === 0}
              />
            </li>
          ))}
        </ul>
        <Steps current={current} count={pictures.length} show={show} />
      </div>
      <Thumbnails pictures={pictures} current={current} show={show} />
    </section>
  );
}

type ThumbnailsProps = { pictures: PictureView[]; current: number; show: (at: number) => void };

function Thumbnails({ pictures, current, show }: ThumbnailsProps) {
  return (
    <ol className="mt-3 grid grid-cols-5 gap-2 sm:gap-3">
      {pictures.map((picture, at) => (
        <li key={picture.id}>
          <a
            href={`#picture-${at + 1}`}
            aria-label={`Show image ${at + 1}`}
            aria-current={at === current ? 'true' : undefined}
            onClick={(event) => {
              event.preventDefault();
              show(at);
            }}
            className={cx(
              'block overflow-hidden rounded-sm transition-[opacity,outline-color] outline-2 outline-offset-2',
              at === current
                ? 'outline-accent'
                : 'opacity-70 outline-transparent hover:opacity-100 focus-visible:outline-accent',
            )}
          >
            <Picture picture={picture} alt="" sizes="160px" />
          </a>
        </li>
      ))}
    </ol>
  );
}

function Steps({ current, count, show }: { current: number; count: number; show: (at: number) => void }) {
  const place =
    'absolute! top-1/2 -translate-y-1/2! border-line! bg-surface/92! transition-opacity pointer-coarse:hidden';
  const shown = 'opacity-0 group-hover:opacity-100 focus-visible:opacity-100';
  return (
    <>
      {current > 0 && (
        <IconButton
          icon={ChevronLeft}
          label="Previous image"
          onClick={() => show(current - 1)}
          className={cx(place, shown, 'left-3')}
        />
      )}
      {current < count - 1 && (
        <IconButton
          icon={ChevronRight}
          label="Next image"
          onClick={() => show(current + 1)}
          className={cx(place, shown, 'right-3')}
        />
      )}
      <p
        className="absolute right-3 bottom-3 rounded-full bg-[oklch(0.2_0.02_270/0.72)] px-2.5 py-1 text-xs font-medium text-[oklch(0.98_0.005_85)] tabular-nums"
        aria-hidden
      >
        {current + 1} / {count}
      </p>
    </>
  );
}
