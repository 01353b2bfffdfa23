// Saved lists of the demo buyer and saved searches of both demo logins, by the real commands.
// None contains the demo seller, so that My Picks shows various sellers.
import { randomFrom } from '#seed/random.ts';
import { demoSavedLists } from '#seed/content/saved-lists.ts';
import type { Actors } from '#seed/demo-actors.ts';
import type { OfferedGig } from '#seed/demo-gigs.ts';
import type { Step } from '#seed/demo-orders.ts';
import { later } from '#server/platform/clock.ts';
import type { Platform } from '#server/platform/platform.ts';
import { inTransaction } from '#server/platform/data/tx.ts';
import { createSavedList } from '#server/discovery/saved/create-saved-list.ts';
import { setEntryNote } from '#server/discovery/saved/set-entry-note.ts';
import { saveEntry } from '#server/discovery/saved/save-entry.ts';
import { saveSearch } from '#server/discovery/saved/save-search.ts';

export function savedListSteps(
  platform: Platform,
  actors: Actors,
  offered: readonly OfferedGig[],
  now: Date,
): Step[][] {
  const buyer = actors.buyers[0]!;
  const random = randomFrom('picks');
  const others = offered.filter(({ seller }) => seller.username !== 'seller');
  const gigs = random.shuffle([...others]).map(({ gig }) => gig.gigId);
  const sellers = [...new Set(random.shuffle([...others]).map(({ seller }) => seller.userId))];
  return demoSavedLists().map((list, at) => {
    const run = () =>
      inTransaction(platform, async (tx) => {
        const made = list.name === undefined ? null : await createSavedList(tx, buyer, { name: list.name });
        const listId = made === null ? {} : { listId: made.id };
        const entries = [
          ...gigs.splice(0, list.gigs).map((id) => ({ kind: 'gig' as const, id })),
          ...sellers.splice(0, list.sellers).map((id) => ({ kind: 'seller' as const, id })),
        ];
        for (const entry of entries) {
          const { entryId } = await saveEntry(tx, buyer, { ...entry, ...listId });
          if (list.note !== undefined && entry === entries[0]) {
            await setEntryNote(tx, buyer, { entryId, note: list.note });
          }
        }
      });
    return [{ at: later(now, { days: -12 + at * 4 }), run }];
  });
}

/** Saved before the newest open projects, so that the first start of the app notifies the demo seller of some. */
export function savedSearchSteps(platform: Platform, actors: Actors, now: Date): Step[][] {
  const buyer = actors.buyers[0]!;
  const seller = actors.sellers.get('seller')!;
  const run = () =>
    inTransaction(platform, async (tx) => {
      await saveSearch(tx, buyer, {
        kind: 'gigs',
        name: 'Logos up to $200',
        query: { q: 'logo', category: 'design', priceMax: '20000' },
      });
      await saveSearch(tx, seller, {
        kind: 'projects',
        name: 'Design projects',
        query: { category: 'design' },
      });
    });
  return [[{ at: later(now, { days: -6 }), run }]];
}
