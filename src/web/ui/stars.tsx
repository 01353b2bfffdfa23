// Five stars, filled according to the rating (in hundredths of a star: 487 = 4.87).
// The number is part of the accessible name. To ask for a rating: stars-field.tsx.
import { useId } from 'react';
import { formatRating, starPath } from '#web/ui/rating.tsx';

export function Stars({ ratingHundredths, size = 18 }: { ratingHundredths: number; size?: number }) {
  const id = useId();
  const filled = `${Math.max(0, Math.min(100, ratingHundredths / 5))}%`;
  return (
    <svg
      role="img"
      aria-label={`${formatRating(ratingHundredths)} out of 5 stars`}
      width={size * 5}
      height={size}
      viewBox="0 0 100 20"
      className="shrink-0"
    >
      <clipPath id={id}>
        <rect width={filled} height="20" />
      </clipPath>
      {[0, 20, 40, 60, 80].map((x) => (
        <path key={x} d={starPath} transform={`translate(${x})`} className="fill-ink/15" />
      ))}
      <g clipPath={`url(#${id})`}>
        {[0, 20, 40, 60, 80].map((x) => (
          <path key={x} d={starPath} transform={`translate(${x})`} className="fill-marigold" />
        ))}
      </g>
    </svg>
  );
}
