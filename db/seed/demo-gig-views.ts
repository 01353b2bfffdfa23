// Views of the demo gigs: a random base, plus more for each order.
// Counted by the same function as page visits, so that every figure derived from views has data.
import { sql } from 'kysely';
import { randomFrom } from '#seed/random.ts';
import type { OfferedGig } from '#seed/demo-gigs.ts';
import { countView, flushViews } from '#server/catalog/gigs/gig-views.ts';
import type { Platform } from '#server/platform/platform.ts';
import { reading } from '#server/platform/data/tx.ts';

export async function recordGigViews(platform: Platform, offered: readonly OfferedGig[]): Promise<void> {
  const { rows } = await sql<{ gigId: string; orders: number }>`
    select gig_id as "gigId", orders_placed as orders from gig_statistics where orders_placed > 0`.execute(
    platform.db,
  );
  const ordersOf = new Map(rows.map((row) => [row.gigId, row.orders]));
  const random = randomFrom('looks');
  const read = reading(platform);
  for (const { gig } of offered) {
    const views = random.int(4, 40) + (ordersOf.get(gig.gigId) ?? 0) * random.int(9, 26);
    for (let view = 0; view < views; view += 1) countView(read, gig.gigId);
  }
  await flushViews(platform);
}
