// Five stars, filled according to the rating (in hundredths of a star: 487 = 4.87).
// The number is part of the accessible name. To ask for a rating: stars-field.tsx.
import { formatRating } from '#web/ui/rating.tsx';
import { FiveStarShapes } from '#web/ui/star-shapes.tsx';

export function Stars({ ratingHundredths, size = 18 }: { ratingHundredths: number; size?: number }) {
  return (
    <svg
      role="img"
      aria-label={`${formatRating(ratingHundredths)} out of 5 stars`}
      width={size * 5}
      height={size}
      viewBox="0 0 100 20"
      className="shrink-0"
    >
      <FiveStarShapes className="fill-ink/15" />
      <svg width={Math.max(0, Math.min(100, ratingHundredths / 5))} height="20">
        <FiveStarShapes className="fill-marigold" />
      </svg>
    </svg>
  );
}
