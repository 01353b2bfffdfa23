// A placeholder for loading content, in its final size. Invisible for the first 150 ms, so that quick answers do not flicker.
import type { ReactNode } from 'react';
import { cx } from '#web/ui/class-names.ts';

export function Skeleton({ className }: { className: string }) {
  return (
    <span aria-hidden className="animate-late block">
      <span className={cx('block animate-breathe rounded-sm bg-ink/8', className)} />
    </span>
  );
}

/** Around the skeletons of one area: announces once that it is loading. */
export function Loading({
  label = 'Loading',
  children,
  className,
}: {
  label?: string;
  children: ReactNode;
  className?: string;
}) {
  return (
    <div role="status" className={className}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}
