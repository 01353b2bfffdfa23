// Icons of the cards in lists: their shapes are once in the document, and each use refers to them.
// Other icons are drawn in place (icon.tsx), so that a page carries no shapes that it does not show.
import { Heart, MessageSquare, Scale } from 'lucide-react';
import { starPath } from './star-path.ts';

const drawn = { heart: Heart, message: MessageSquare, scale: Scale };

export type SharedIconName = keyof typeof drawn;

/** The same look as `Icon`. */
export function SharedIcon({
  name,
  size = 18,
  className = 'shrink-0',
}: {
  name: SharedIconName;
  size?: number;
  className?: string;
}) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      strokeWidth={(1.5 * 24) / size}
      aria-hidden
      className={`icon ${className}`}
    >
      <use href={`#icon-${name}`} />
    </svg>
  );
}

/** On a grid of 20 × 20. */
export function StarShape() {
  return <use href="#icon-star" />;
}

/** Five of them side by side, for stars.tsx. */
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
      {Object.entries(drawn).map(([name, Drawn]) => (
        <symbol key={name} id={`icon-${name}`}>
          <Drawn size={24} className="icon-shape" />
        </symbol>
      ))}
    </svg>
  );
}
