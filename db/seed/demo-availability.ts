// Sellers of the demo world who are away, or will be soon: one takes no orders, one keeps taking them, one has announced it.
// Announced at the end of the history, so that no order of the history is refused.
import type { Actors } from '#seed/demo-actors.ts';
import { announceAbsence } from '#server/people/accounts/profiles/announce-absence.ts';
import { later } from '#server/platform/clock.ts';
import type { Platform } from '#server/platform/platform.ts';
import { inTransaction } from '#server/platform/data/tx.ts';

const absences = [
  {
    inDays: 0,
    days: 6,
    message: 'I am hiking and offline. I answer every message when I am back.',
    takesOrders: false,
  },
  {
    inDays: 0,
    days: 10,
    message: 'I am at a trade fair this week and work in the evenings, so replies take a day.',
    takesOrders: true,
  },
  {
    inDays: 5,
    days: 8,
    message: 'A family holiday. Order before it, and I will deliver before I leave.',
    takesOrders: false,
  },
];

export async function announceAbsences(platform: Platform, actors: Actors, now: Date): Promise<void> {
  const sellers = [...actors.sellers.values()].filter(({ username }) => username !== 'seller');
  const day = (inDays: number) => later(now, { days: inDays }).toISOString().slice(0, 10);
  await inTransaction(platform, async (tx) => {
    for (const [at, { inDays, days, ...terms }] of absences.entries()) {
      const [fromOn, untilOn] = [day(inDays), day(inDays + days)];
      await announceAbsence(tx, sellers[at]!, { ...terms, fromOn, untilOn });
    }
  });
}
