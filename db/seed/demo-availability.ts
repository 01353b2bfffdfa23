// What sellers of the demo world state about their time: three are away or will be soon, one of whom takes no orders, one gig
// has a full queue, and the sellers of six gigs ask first. Stated at the end of the history, so that no order of the history is refused.
import type { Actor, Actors } from '#seed/demo-actors.ts';
import { announceAbsence } from '#server/people/accounts/profiles/announce-absence.ts';
import { saveGig } from '#server/catalog/gigs/save-gig.ts';
import { later } from '#server/platform/clock.ts';
import type { Platform } from '#server/platform/platform.ts';
import { inTransaction } from '#server/platform/data/tx.ts';
import { sql } from 'kysely';

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

export async function stateAvailability(platform: Platform, actors: Actors, now: Date): Promise<void> {
  await announceAbsences(platform, actors, now);
  await fillQueue(platform, actors);
  await askFirst(platform, actors);
}

/** The newest gigs without orders, of six sellers. */
async function askFirst(platform: Platform, actors: Actors): Promise<void> {
  const { rows } = await sql<StoredGig>`
    select distinct on (g.seller_id) g.id as "gigId", g.version, g.seller_id as "sellerId"
    from gigs g join gig_statistics s on s.gig_id = g.id
    where g.state = 'active' and s.orders_placed = 0
    order by g.seller_id, g.published_at desc, g.id limit 6`.execute(platform.db);
  await inTransaction(platform, async (tx) => {
    for (const { gigId, version, sellerId } of rows)
      await saveGig(tx, sellerOf(actors, sellerId), { gigId, version, asksFirst: true });
  });
}

type StoredGig = { gigId: string; version: number; sellerId: string };

function sellerOf(actors: Actors, sellerId: string): Actor {
  return [...actors.sellers.values()].find(({ userId }) => userId === sellerId)!;
}

/** The gig with the most open orders takes no more than it has; not one of the demo seller's. */
async function fillQueue(platform: Platform, actors: Actors): Promise<void> {
  await inTransaction(platform, async (tx) => {
    const own = actors.sellers.get('seller')!.userId;
    const { rows } = await sql<StoredGig & { open: number }>`
      select g.id as "gigId", g.version, g.seller_id as "sellerId", s.orders_open as open
      from gigs g join gig_statistics s on s.gig_id = g.id
      where g.state = 'active' and g.seller_id <> ${own} order by s.orders_open desc, g.id limit 1`.execute(
      tx.sql,
    );
    const { gigId, version, sellerId, open } = rows[0]!;
    await saveGig(tx, sellerOf(actors, sellerId), { gigId, version, maxOpenOrders: open });
  });
}

async function announceAbsences(platform: Platform, actors: Actors, now: Date): Promise<void> {
  const sellers = [...actors.sellers.values()].filter(({ username }) => username !== 'seller');
  const day = (inDays: number) => later(now, { days: inDays }).toISOString().slice(0, 10);
  await inTransaction(platform, async (tx) => {
    for (const [at, { inDays, days, ...terms }] of absences.entries()) {
      const [fromOn, untilOn] = [day(inDays), day(inDays + days)];
      await announceAbsence(tx, sellers[at]!, { ...terms, fromOn, untilOn });
    }
  });
}
