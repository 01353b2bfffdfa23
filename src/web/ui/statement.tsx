// What somebody said in a case: who, when, and their words as they wrote them.
import type { ReactNode } from 'react';
import { RelativeTime } from '#web/ui/relative-time.tsx';

export function Said({ by, at, children }: { by: ReactNode; at: string; children: ReactNode }) {
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
