// What the demo buyer has put aside: the default list and two of their own, one of them with notes, by the real commands.
// Guards: gigs and sellers other than the demo seller's, so that My Picks shows more than one hand.
import { randomFrom } from '#seed/content/random.ts';
import type { Actors } from '#seed/demo-actors.ts';
import type { OfferedGig } from '#seed/demo-gigs.ts';
import type { Step } from '#seed/demo-orders.ts';
import { later } from '#server/platform/clock.ts';
import type { Platform } from '#server/platform/platform.ts';
import { inTransaction } from '#server/platform/tx.ts';
import { createSavedList } from '#server/saved/create-saved-list.ts';
import { noteEntry } from '#server/saved/note-entry.ts';
import { saveEntry } from '#server/saved/save-entry.ts';

const lists = [
  { name: null, gigs: 4, sellers: 2, note: '' },
  {
    name: 'Autumn launch',
    gigs: 3,
    sellers: 0,
    note: 'Ask whether the files come with a licence for print.',
  },
  { name: 'People to ask again', gigs: 0, sellers: 3, note: 'Quick to answer, and says no when it is a no.' },
];

export function pickSteps(
  platform: Platform,
  actors: Actors,
  offered: readonly OfferedGig[],
  now: Date,
): Step[][] {
  const buyer = actors.buyers[0]!;
  const random = randomFrom('picks');
  const others = offered.filter((one) => one.seller.username !== 'seller');
  const gigs = random.shuffle([...others]).map((one) => one.gig.gigId);
  const sellers = [...new Set(random.shuffle([...others]).map((one) => one.seller.userId))];
  return lists.map((list, at) => {
    const run = () =>
      inTransaction(platform, async (tx) => {
        const made = list.name === null ? null : await createSavedList(tx, buyer, { name: list.name });
        const listId = made === null ? {} : { listId: made.id };
        const entries = [
          ...gigs.splice(0, list.gigs).map((id) => ({ kind: 'gig' as const, id })),
          ...sellers.splice(0, list.sellers).map((id) => ({ kind: 'seller' as const, id })),
        ];
        for (const entry of entries) {
          const { entryId } = await saveEntry(tx, buyer, { ...entry, ...listId });
          if (list.note !== '' && entry === entries[0]) {
            await noteEntry(tx, buyer, { entryId, note: list.note });
          }
        }
      });
    return [{ at: later(now, { days: -12 + at * 4 }), run }];
  });
}
