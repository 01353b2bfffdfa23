// How often the gigs of the demo world were looked at: a little by chance, and the more the oftener they were ordered.
// Guards: counted by the same function as a visit to the page, so every figure built on looks has something to show.
import { sql } from 'kysely';
import { randomFrom } from '#seed/content/random.ts';
import type { OfferedGig } from '#seed/demo-gigs.ts';
import { countView, flushViews } from '#server/gigs/gig-views.ts';
import type { Platform } from '#server/platform/platform.ts';
import { reading } from '#server/platform/tx.ts';

export async function lookAtGigs(platform: Platform, offered: readonly OfferedGig[]): Promise<void> {
  const { rows } = await sql<{ gigId: string; orders: number }>`
    select gig_id as "gigId", orders_placed as orders from gig_statistics where orders_placed > 0`.execute(
    platform.db,
  );
  const ordersOf = new Map(rows.map((row) => [row.gigId, row.orders]));
  const random = randomFrom('looks');
  const read = reading(platform);
  for (const { gig } of offered) {
    const looks = random.int(4, 40) + (ordersOf.get(gig.gigId) ?? 0) * random.int(9, 26);
    for (let look = 0; look < looks; look += 1) countView(read, gig.gigId);
  }
  await flushViews(platform);
}
