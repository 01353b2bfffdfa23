// Saved lists and entries, as their owner and as visitors of a shared list see them.
// Guarantees: gigs and sellers that are no longer public are shown as gone, without their content; notes are for the owner only.
import type { SavedEntry, SavedList, SharedEntry } from '#contract/discovery/saved/saved.schema.ts';
import { sellerSummaries } from '#server/people/accounts/profiles/seller.view.ts';
import { gigCards } from '#server/catalog/gigs/gig.view.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { publicSellers } from './saveable.report.ts';
import type { CountedListRow, SavedEntryRow } from './saved.store.ts';

export function savedListView(row: CountedListRow): SavedList {
  return {
    id: row.id,
    name: row.name,
    isDefault: row.is_default,
    count: row.entry_count,
    shareToken: row.share_token,
  };
}

/** Four queries for a page of entries of any size. */
export async function sharedEntryViews(read: Read, rows: readonly SavedEntryRow[]): Promise<SharedEntry[]> {
  const gigIds = rows.flatMap((row) => row.gig_id ?? []);
  const gigs = new Map((await gigCards(read, gigIds)).map((card) => [card.id, card]));
  const sellerIds = rows.flatMap((row) => row.seller_id ?? []);
  const active = await publicSellers(read, sellerIds);
  const sellers = await sellerSummaries(read, [...active]);
  return rows.map((row) => {
    const seller = row.seller_id === null ? undefined : sellers.get(row.seller_id);
    return {
      id: row.id,
      kind: row.gig_id === null ? 'seller' : 'gig',
      gig: row.gig_id === null ? null : (gigs.get(row.gig_id) ?? null),
      seller: seller
        ? {
            id: seller.id,
            username: seller.username,
            displayName: seller.displayName,
            avatarUrl: seller.avatarUrl,
            title: seller.title,
            country: seller.country,
            level: seller.level,
            ratingHundredths: seller.ratingHundredths,
            reviewCount: seller.reviewCount,
            ordersCompleted: seller.ordersCompleted,
          }
        : null,
    };
  });
}

export async function savedEntryViews(read: Read, rows: readonly SavedEntryRow[]): Promise<SavedEntry[]> {
  const views = await sharedEntryViews(read, rows);
  return views.map((view, i) => {
    const row = rows[i]!;
    return {
      ...view,
      itemId: (row.gig_id ?? row.seller_id)!,
      listId: row.list_id,
      note: row.note,
      savedAt: row.saved_at.toISOString(),
    };
  });
}
