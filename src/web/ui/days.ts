// Lists under days as headings, in the viewer's zone.
import { useEffect, useState } from 'react';

export type Day<Item> = { heading: string; items: Item[] };

/** Newest first, as the list is. The server's days are of UTC; after hydration those of the viewer take over. */
export function useDays<Item extends { createdAt: string }>(items: readonly Item[]): Day<Item>[] {
  const [viewer, setViewer] = useState<{ now: Date; timeZone?: string }>(() => ({
    now: new Date(),
    timeZone: 'UTC',
  }));
  useEffect(() => setViewer({ now: new Date() }), []);
  return daysOf(items, viewer.now, viewer.timeZone);
}

export function daysOf<Item extends { createdAt: string }>(
  items: readonly Item[],
  now: Date,
  timeZone?: string,
): Day<Item>[] {
  const heading = headingsFor(now, timeZone);
  const days: Day<Item>[] = [];
  for (const item of items) {
    const of = heading(new Date(item.createdAt));
    if (days.at(-1)?.heading === of) days.at(-1)!.items.push(item);
    else days.push({ heading: of, items: [item] });
  }
  return days;
}

function headingsFor(now: Date, timeZone?: string): (at: Date) => string {
  const zone = timeZone === undefined ? {} : { timeZone };
  const calendar = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', ...zone });
  const thisYear = new Intl.DateTimeFormat('en', { weekday: 'long', month: 'long', day: 'numeric', ...zone });
  const earlier = new Intl.DateTimeFormat('en', { dateStyle: 'long', ...zone });
  const dayNumber = (at: Date) => Date.parse(calendar.format(at)) / 86_400_000;
  return (at) => {
    const daysAgo = dayNumber(now) - dayNumber(at);
    if (daysAgo <= 0) return 'Today';
    if (daysAgo === 1) return 'Yesterday';
    return (daysAgo < 180 ? thisYear : earlier).format(at);
  };
}
