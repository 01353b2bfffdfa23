// A rating in its short form, beside a title: ★ 4.9 (128). The API gives ratings in hundredths of a star (487 = 4.87).
// The number is always written, never only drawn. Five drawn stars: stars.tsx.
import { cx } from '#web/ui/class-names.ts';

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
    <span className={cx('rating', className)}>
      <span className="sr-only">{label}</span>
      <span aria-hidden>
        {rating}
        {count !== undefined && <span>{`(${count.toLocaleString('en-US')})`}</span>}
      </span>
    </span>
  );
}

function reviews(count: number): string {
  return count === 1 ? '1 review' : `${count.toLocaleString('en-US')} reviews`;
}
