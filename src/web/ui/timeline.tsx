// Events in order: a line with a mark per event. For the order page and histories.
import type { ReactNode } from 'react';
import type { Tone } from '#web/ui/badge.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Icon, type LucideIcon } from '#web/ui/icon.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';

export type TimelineEvent = {
  id: string;
  icon: LucideIcon;
  title: ReactNode;
  /** ISO instant; none for future steps. */
  at?: string;
  tone?: Tone;
  children?: ReactNode;
};

const tones: Record<Tone, string> = {
  neutral: 'bg-surface text-ink-soft border-line',
  accent: 'bg-accent-wash text-accent border-transparent',
  success: 'bg-success-wash text-success border-transparent',
  warning: 'bg-marigold-wash text-marigold-ink border-transparent',
  danger: 'bg-danger-wash text-danger border-transparent',
};

export function Timeline({ label, events }: { label: string; events: TimelineEvent[] }) {
  return (
    <ol aria-label={label}>
      {events.map((event) => (
        <li key={event.id} className="group relative flex gap-4 pb-7 last:pb-0">
          <span
            aria-hidden
            className="absolute top-10 bottom-1 left-[17.5px] w-px bg-line group-last:hidden"
          />
          <span
            className={cx(
              'flex size-9 shrink-0 items-center justify-center rounded-full border',
              tones[event.tone ?? 'neutral'],
            )}
          >
            <Icon of={event.icon} />
          </span>
          <div className="min-w-0 flex-1 pt-1.5">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="font-medium">{event.title}</span>
              {event.at && <RelativeTime at={event.at} className="text-sm text-ink-faint" />}
            </p>
            {event.children && <div className="mt-2 text-ink-soft">{event.children}</div>}
          </div>
        </li>
      ))}
    </ol>
  );
}
