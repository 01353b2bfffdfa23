// One way to show an icon: 1.5 px stroke, silent to screen readers. What it means is always said beside it or by its control.
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
