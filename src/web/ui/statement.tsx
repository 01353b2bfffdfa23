// A statement in a dispute or claim: author, time, and their text unchanged.
import type { ReactNode } from 'react';
import { RelativeTime } from '#web/ui/relative-time.tsx';

export function Statement({ by, at, children }: { by: ReactNode; at: string; children: ReactNode }) {
  return (
    <div className="border-l-2 border-line pl-4">
      <p className="flex flex-wrap gap-x-2 text-sm text-ink-faint">
        {by}
        <RelativeTime at={at} />
      </p>
      <p dir="auto" className="mt-1 whitespace-pre-line wrap-anywhere">
        {children}
      </p>
    </div>
  );
}
