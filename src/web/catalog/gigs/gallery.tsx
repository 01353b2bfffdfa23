// The images of a gig: one snapping row with thumbnails, on wide screens a mosaic from three images on. An image opens at full size.
// Without JavaScript the row scrolls, and images and thumbnails are links; arrow keys move; nothing shifts while images load.
import { widestPicture } from '#contract/foundation/uploads/picture.rules.ts';
import { Images } from 'lucide-react';
import { lazy, type MouseEvent, Suspense, useRef, useState } from 'react';
import type { Picture as PictureView } from '#contract/foundation/uploads/upload.schema.ts';
import { buttonClasses } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { ImageArrows } from './image-arrows.tsx';

export type GalleryProps = { pictures: PictureView[]; title: string; transitionName: string };

const lightbox = () => import('./lightbox.tsx');
const Lightbox = lazy(() => lightbox().then((part) => ({ default: part.Lightbox })));
function preload(): void {
  void lightbox().catch(() => undefined);
}

const columnSizes = '(min-width: 80rem) 832px, (min-width: 64rem) 62vw, 100vw';
const mosaicSizes = {
  large: '(min-width: 80rem) 552px, (min-width: 64rem) 41vw, 100vw',
  small: '(min-width: 80rem) 272px, (min-width: 64rem) 20vw, 100vw',
};
/** The mosaic: one large image and two small ones beside it; the row has all of them. */
const mosaicCount = 3;

export function Gallery({ pictures, title, transitionName }: GalleryProps) {
  const track = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const { opened, open, isOpen, close } = useOpened();
  const isMosaic = pictures.length >= mosaicCount;
  const linkOf = (at: number) => track.current?.querySelectorAll('a')[at] ?? null;
  const show = (at: number) => {
    const target = Math.max(0, Math.min(pictures.length - 1, at));
    const box = track.current;
    box?.scrollTo({ left: target * box.clientWidth });
  };
  return (
    <section aria-label="Images">
      <div
        className="group relative overflow-hidden rounded-md"
        // In a mosaic, only the large image is the card's cover.
        style={isMosaic ? undefined : { viewTransitionName: transitionName }}
      >
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys move a scrolling row */}
        <ul
          ref={track}
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
          className={cx(
            'flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain scroll-smooth [scrollbar-width:none]',
            isMosaic && 'lg:grid lg:grid-cols-3 lg:gap-2 lg:overflow-visible',
          )}
        >
          <GalleryItems pictures={pictures} title={title} transitionName={transitionName} open={open} />
        </ul>
        {pictures.length === 0 && <Picture picture={null} alt={title} sizes={columnSizes} />}
        {pictures.length > 1 && (
          <div className={isMosaic ? 'lg:hidden' : undefined}>
            <Steps current={current} count={pictures.length} show={show} />
          </div>
        )}
        {pictures.length > mosaicCount && <AllImages count={pictures.length} open={open} />}
      </div>
      {pictures.length > 1 && (
        <div className={isMosaic ? 'lg:hidden' : undefined}>
          <Thumbnails pictures={pictures} current={current} show={show} />
        </div>
      )}
      {opened !== null && (
        <Suspense fallback={null}>
          <Lightbox
            pictures={pictures}
            title={title}
            open={isOpen}
            first={opened}
            onClose={close}
            openerOf={(at) => visible(linkOf(at)) ?? linkOf(0)}
          />
        </Suspense>
      )}
    </section>
  );
}

type GalleryItemsProps = GalleryProps & { open: Open };

function GalleryItems({ pictures, title, transitionName, open }: GalleryItemsProps) {
  const isMosaic = pictures.length >= mosaicCount;
  return pictures.map((picture, at) => (
    <li
      key={picture.id}
      id={`picture-${at + 1}`}
      style={isMosaic && at === 0 ? { viewTransitionName: transitionName } : undefined}
      className={cx(
        'relative w-full shrink-0 snap-center snap-always',
        isMosaic && 'lg:w-auto lg:shrink',
        // The gaps make two small rows a little taller than the large image.
        isMosaic &&
          at === 0 &&
          'lg:col-span-2 lg:row-span-2 lg:[&_:is(a,picture)]:h-full lg:[&_picture]:aspect-auto',
        at >= mosaicCount && 'lg:hidden',
      )}
    >
      <Enlarging picture={picture} at={at} count={pictures.length} title={title} open={open} />
    </li>
  ));
}

type Open = (event: MouseEvent, at: number) => void;
type EnlargingProps = { picture: PictureView; at: number; count: number; title: string; open: Open };

/** Without scripts, a link to the image itself. As a button, a press before the page is interactive is held (held-presses.ts). */
function Enlarging({ picture, at, count, title, open }: EnlargingProps) {
  return (
    <a
      href={widestPicture(picture)}
      role="button"
      aria-haspopup="dialog"
      aria-label={count > 1 ? `Enlarge image ${at + 1} of ${count}` : 'Enlarge image'}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={(event) => open(event, at)}
      onKeyDown={(event) => {
        if (event.key !== ' ') return;
        event.preventDefault();
        event.currentTarget.click();
      }}
      className="block cursor-zoom-in -outline-offset-4"
    >
      <Picture
        picture={picture}
        alt={count > 1 ? `${title}: image ${at + 1}` : title}
        sizes={count >= mosaicCount ? (at === 0 ? mosaicSizes.large : mosaicSizes.small) : columnSizes}
        priority={at === 0}
      />
    </a>
  );
}

function AllImages({ count, open }: { count: number; open: Open }) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onPointerEnter={preload}
      onFocus={preload}
      onClick={(event) => open(event, 0)}
      className={cx(buttonClasses({ size: 'sm' }), 'absolute right-3 bottom-3 max-lg:hidden')}
    >
      <Icon of={Images} size={16} />
      All {count} images
    </button>
  );
}

/** The image that is or was last open: the lightbox stays mounted, so that it can animate out. */
function useOpened() {
  const [opened, setOpened] = useState<number | null>(null);
  const [isOpen, setOpen] = useState(false);
  const open: Open = (event, at) => {
    // A new tab or window was asked for.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setOpened(at);
    setOpen(true);
  };
  return { opened, isOpen, open, close: () => setOpen(false) };
}

/** The mosaic hides the images after the third. */
function visible(element: HTMLElement | null): HTMLElement | null {
  return element?.offsetParent ? element : null;
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
  return (
    <>
      <ImageArrows
        current={current}
        count={count}
        show={show}
        className="border-line! bg-surface/92! opacity-0 transition-opacity group-hover:opacity-100 focus-visible:opacity-100 pointer-coarse:hidden"
      />
      <p
        className="absolute right-3 bottom-3 rounded-full bg-[oklch(0.2_0.02_270/0.72)] px-2.5 py-1 text-xs font-medium text-[oklch(0.98_0.005_85)] tabular-nums"
        aria-hidden
      >
        {current + 1} / {count}
      </p>
    </>
  );
}
