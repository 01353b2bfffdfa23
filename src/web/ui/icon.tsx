// The icon component: 1.5 px stroke, hidden from screen readers. Its meaning is in the text beside it or in its control's label.
import type { LucideIcon } from 'lucide-react';

export type { LucideIcon };

export function Icon({
  of: Drawn,
  size = 18,
  className,
}: {
  of: LucideIcon;
  size?: number;
  className?: string;
}) {
  return (
    <Drawn
      size={size}
      strokeWidth={1.5}
      absoluteStrokeWidth
      aria-hidden
      className={className ?? 'shrink-0'}
    />
  );
}
