// One component of the /ui page with its name and its states side by side.
import type { ReactNode } from 'react';
import { cx } from '#web/ui/class-names.ts';

export function Example({
  name,
  columns = false,
  children,
}: {
  /** The component as it is imported. */
  name: string;
  /** States in columns, for components that fill their width. */
  columns?: boolean;
  children: ReactNode;
}) {
  return (
    <div className="min-w-0">
      <h3 className="mb-3 font-mono text-sm text-ink-soft">{name}</h3>
      <div
        className={cx(
          columns
            ? 'grid items-start gap-6 *:min-w-0 md:grid-cols-2 xl:grid-cols-3'
            : 'flex flex-wrap items-center gap-3',
        )}
      >
        {children}
      </div>
    </div>
  );
}
