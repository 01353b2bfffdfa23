// A responsive image: AVIF in several widths, its own color until it has loaded, no layout shift. All browsers that the styles are built
// for (vite.config.ts) read AVIF; `src` is a WebP for crawlers and readers that know no `srcset`.
// `sizes` is required; lazy unless it is above the fold (`priority`). Without a picture, a drawn placeholder.
import { pictureSources, type PictureWidth } from '#contract/foundation/uploads/picture.rules.ts';
import { cx } from '#web/ui/class-names.ts';

export type PictureSource = { alt: string; color: string; width: number; height: number; src: string };

export type PictureProps = {
  picture: PictureSource | null;
  /** The width it is shown at, as CSS: "(min-width: 64rem) 20rem, 50vw". */
  sizes: string;
  /** The widest image to offer: for pictures that are always shown small. */
  most?: PictureWidth;
  /** The one image above the fold. */
  priority?: boolean;
  /** Keeps the picture's own proportions instead of the cover's 3:2. */
  natural?: boolean;
  /** Overrides the picture's own text; '' where a title beside it has the same text. */
  alt?: string;
  className?: string;
};

export function Picture({
  picture,
  sizes,
  most,
  priority = false,
  natural = false,
  alt,
  className,
}: PictureProps) {
  const frame = cx('picture', !natural && 'picture-cover', className);
  if (!picture) return <EmptyPicture className={frame} />;
  const webp = pictureSources(picture, 'webp', most);
  const fallback = webp[Math.min(1, webp.length - 1)]!;
  const loading = priority ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy' } as const);
  return (
    <picture className={frame} style={{ backgroundColor: picture.color }}>
      <img
        src={fallback.url}
        srcSet={setOf(picture, most)}
        sizes={sizes}
        alt={alt ?? picture.alt}
        width={picture.width}
        height={picture.height}
        {...loading}
      />
    </picture>
  );
}

function setOf(picture: PictureSource, most: PictureWidth | undefined): string {
  return pictureSources(picture, 'avif', most)
    .map(({ url, width }) => `${url} ${width}w`)
    .join();
}

/** Light hatching as a placeholder. */
function EmptyPicture({ className }: { className: string }) {
  return (
    <span className={className} aria-hidden>
      <svg width="100%" height="100%" viewBox="0 0 300 200" preserveAspectRatio="xMidYMid slice">
        <path
          d="M-40 220 180 0M0 220 220 0M40 220 260 0M80 220 300 0M120 220 340 0M160 220 380 0"
          className="stroke-line"
          strokeWidth="1"
        />
        <path
          d="M118 148v-44a32 32 0 0 1 64 0v44"
          fill="none"
          className="stroke-line-strong"
          strokeWidth="1.5"
        />
      </svg>
    </span>
  );
}
