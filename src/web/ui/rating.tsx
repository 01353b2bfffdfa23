// A rating in its short form, beside a title: ★ 4.9 (128). The API gives ratings in hundredths of a star (487 = 4.87).
// The number is always written, never only drawn. Five drawn stars: stars.tsx.
import { cx } from '#web/ui/class-names.ts';

export const starPath = 'M10 1.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8L10 14.9l-5.2 2.7 1-5.8L1.6 7.7l5.8-.8z';

export function formatRating(ratingHundredths: number): string {
  return (Math.round(ratingHundredths / 10) / 10).toFixed(1);
}

/** ★ 4.9 (128), or "New" before the first review. */
export function Rating({
  ratingHundredths,
  count,
  className,
}: {
  ratingHundredths: number | null;
  count?: number;
  className?: string;
}) {
  if (ratingHundredths === null) return <span className={cx('text-sm text-ink-faint', className)}>New</span>;
  const rating = formatRating(ratingHundredths);
  const label = `Rated ${rating} out of 5${count === undefined ? '' : ` from ${reviews(count)}`}`;
  return (
    <span className={cx('inline-flex items-center gap-1 text-sm whitespace-nowrap', className)}>
      <span className="sr-only">{label}</span>
      <svg width="15" height="15" viewBox="0 0 20 20" aria-hidden className="fill-marigold">
        <path d={starPath} />
      </svg>
      <span aria-hidden className="font-semibold tabular-nums">
        {rating}
      </span>
      {count !== undefined && (
        <span aria-hidden className="text-ink-faint tabular-nums">
          ({count.toLocaleString('en-US')})
        </span>
      )}
    </span>
  );
}

function reviews(count: number): string {
  return count === 1 ? '1 review' : `${count.toLocaleString('en-US')} reviews`;
}
