// The star of ratings, whose shape is once in the document. Other icons that lists repeat are masks (components.css), and icons that
// they do not repeat are drawn in place (icon.tsx).
import { starPath } from './star-path.ts';

/** Five stars side by side, on a grid of 100 × 20. */
export function FiveStarShapes({ className }: { className: string }) {
  return <use href="#icon-stars" className={className} />;
}

/** Once per document, before the first use. Fill and stroke are those of each use. */
export function IconShapes() {
  return (
    <svg aria-hidden className="hidden">
      <symbol id="icon-star">
        <path d={starPath} />
      </symbol>
      <symbol id="icon-stars">
        {[0, 20, 40, 60, 80].map((x) => (
          <use key={x} href="#icon-star" x={x} />
        ))}
      </symbol>
    </svg>
  );
}
