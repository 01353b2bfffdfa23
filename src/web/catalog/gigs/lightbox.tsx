// The images of a gig at full size: a dialog above the page with one snapping row. Loaded when an image is first opened.
// Guarantees: arrow keys, Home and End move; swiping and pinching are the browser's own; the focus returns to the image last shown.
import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type KeyboardEvent, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Picture as PictureView } from '#contract/foundation/uploads/upload.schema.ts';
import { iconButtonClasses } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { ImageArrows } from './image-arrows.tsx';

type Props = {
  pictures: PictureView[];
  title: string;
  open: boolean;
  /** The image to begin with. */
  first: number;
  onClose: () => void;
  /** The element that gets the focus after closing, by the image shown last. */
  openerOf: (at: number) => HTMLElement | null;
};

export function Lightbox({ open, onClose, openerOf, first, ...rest }: Props) {
  const last = useRef(first);
  return (
    <Base.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
    >
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-50 min-h-dvh bg-lightbox transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Popup
          finalFocus={() => openerOf(last.current) ?? true}
          className="fixed inset-0 z-50 flex flex-col text-on-lightbox transition-opacity duration-200 outline-none data-ending-style:opacity-0 data-starting-style:opacity-0"
        >
          <Slides
            {...rest}
            first={first}
            onShown={(at) => {
              last.current = at;
            }}
          />
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

type SlidesProps = Pick<Props, 'pictures' | 'title' | 'first'> & { onShown: (at: number) => void };

function Slides({ pictures, title, first, onShown }: SlidesProps) {
  const row = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(first);
  const shown = useEffectEvent(onShown);
  useLayoutEffect(() => {
    shown(first);
    row.current?.scrollTo({ left: first * row.current.clientWidth, behavior: 'instant' });
  }, [first]);
  const show = (at: number) => {
    const target = Math.max(0, Math.min(pictures.length - 1, at));
    row.current?.scrollTo({ left: target * row.current.clientWidth });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const targets: Record<string, number> = {
      ArrowLeft: current - 1,
      ArrowRight: current + 1,
      Home: 0,
      End: pictures.length - 1,
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    show(target);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrow keys work on every control inside
    <div className="flex min-h-0 flex-1 flex-col" onKeyDown={onKeyDown}>
      <Head title={title} current={current} count={pictures.length} />
      <div className="relative min-h-0 flex-1">
        <ul
          ref={row}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling row must be reachable by keyboard
          tabIndex={0}
          aria-label="Images"
          onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => {
            const at = Math.round(scrollLeft / Math.max(1, clientWidth));
            onShown(at);
            setCurrent(at);
          }}
          className="flex h-full snap-x snap-mandatory touch-manipulation overflow-x-auto overscroll-x-contain scroll-smooth [scrollbar-width:none] focus-visible:outline-on-lightbox focus-visible:-outline-offset-4"
        >
          {pictures.map((picture, at) => (
            <li
              key={picture.id}
              inert={at !== current}
              className="flex w-full shrink-0 snap-center snap-always items-center justify-center sm:px-16"
            >
              <div style={{ width: fittingWidth(picture) }}>
                <Picture
                  picture={picture}
                  natural
                  alt={`${title}: image ${at + 1}`}
                  sizes="100vw"
                  priority={at === first}
                />
              </div>
            </li>
          ))}
        </ul>
        <ImageArrows
          current={current}
          count={pictures.length}
          show={show}
          className={cx(onDark, 'max-sm:hidden')}
        />
      </div>
      <div className="h-[max(1rem,env(safe-area-inset-bottom))]" />
    </div>
  );
}

type Place = { current: number; count: number };

function Head({ title, current, count }: Place & { title: string }) {
  return (
    <div className="flex items-center gap-4 px-4 pt-[max(0.5rem,env(safe-area-inset-top))] pb-2">
      <Base.Title className="min-w-0 flex-1 truncate text-sm">
        <bdi>{title}</bdi>
      </Base.Title>
      <p className="text-sm tabular-nums" aria-live="polite">
        <span aria-hidden>
          {current + 1} / {count}
        </span>
        <span className="sr-only">
          Image {current + 1} of {count}
        </span>
      </p>
      <Base.Close aria-label="Close" className={cx(iconButtonClasses('quiet'), onDark)}>
        <Icon of={X} size={20} />
      </Base.Close>
    </div>
  );
}

const onDark = 'text-on-lightbox! hover:bg-on-lightbox/15! focus-visible:outline-on-lightbox!';

/** As large as the window and the image itself allow, in its own proportions. */
function fittingWidth({ width, height }: PictureView): string {
  return `min(100%, ${width}px, calc((100dvh - 6rem) * ${width / height}))`;
}
