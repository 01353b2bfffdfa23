// A moment: "3 hours ago" with the absolute time on hover, in the viewer's zone.
// Guarantees: no hydration mismatch: the server's text stays until the page has hydrated, then the viewer's clock and zone take over.
import { useEffect, useState } from 'react';

export type RelativeTimeProps = {
  /** ISO instant. */
  at: string;
  /** 'relative' (the default), or the date, or date and time written out. */
  as?: 'relative' | 'date' | 'datetime';
  /** Up to how many days away it is shown as a distance; beyond that, as the date. */
  withinDays?: number;
  className?: string;
};

export function RelativeTime({ at, as = 'relative', withinDays, className }: RelativeTimeProps) {
  const [clock, setClock] = useState(() => ({ now: Date.now(), hydrated: false }));
  useEffect(() => {
    const tick = () => setClock({ now: Date.now(), hydrated: true });
    tick();
    if (as !== 'relative') return undefined;
    const timer = setInterval(tick, 30_000);
    return () => clearInterval(timer);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a new moment may be later than the last clock reading
  }, [as, at]);
  const zone = clock.hydrated ? undefined : 'UTC';
  const date = new Date(at);
  return (
    <time
      key={clock.hydrated ? 'viewer' : 'server'}
      dateTime={at}
      title={absoluteText(date, 'datetime', zone)}
      className={className}
      suppressHydrationWarning
    >
      {as === 'relative' ? relativeText(date, clock.now, zone, withinDays) : absoluteText(date, as, zone)}
    </time>
  );
}

export function absoluteText(date: Date, as: 'date' | 'datetime', timeZone?: string): string {
  const zone = timeZone === undefined ? {} : { timeZone };
  const day = { day: 'numeric', month: 'short', year: 'numeric', ...zone } as const;
  const clock = { ...day, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  return new Intl.DateTimeFormat('en-US', as === 'date' ? day : clock).format(date);
}

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

export function relativeText(date: Date, now: number, timeZone?: string, withinDays = 7): string {
  const seconds = Math.round((date.getTime() - now) / 1000);
  const size = Math.abs(seconds);
  if (size < 45) return seconds > 0 ? 'in a moment' : 'just now';
  if (size < 3600) return relative.format(Math.round(seconds / 60) || Math.sign(seconds), 'minute');
  if (size < 86_400) return relative.format(Math.round(seconds / 3600), 'hour');
  if (size < withinDays * 86_400) return relative.format(Math.round(seconds / 86_400), 'day');
  return absoluteText(date, 'date', timeZone);
}
