// Orders placed from offers. Reads the tables of orders.
import { sql } from 'kysely';
import type { OrderState } from '#contract/orders/orders/order.machine.ts';
import type { Read } from '#server/platform/data/tx.ts';

export type OrderOfOffer = { offerId: string; number: string; state: OrderState; milestone: number | null };

/** Keyed by offer id, in milestone order. */
export async function ordersOfOffers(
  read: Read,
  offerIds: readonly string[],
): Promise<Map<string, OrderOfOffer[]>> {
  const byOffer = new Map<string, OrderOfOffer[]>(offerIds.map((id) => [id, []]));
  if (offerIds.length === 0) return byOffer;
  const { rows } = await sql<OrderOfOffer>`
    select offer_id as "offerId", number, state, milestone from orders where offer_id = any(${offerIds})
    order by milestone nulls first`.execute(read.sql);
  for (const row of rows) byOffer.get(row.offerId)!.push(row);
  return byOffer;
}

const endedMilestones = sql`from offers f join orders o on o.offer_id = f.id where f.state = 'running'
    group by f.id
    having bool_or(o.state = 'cancelled') or count(*) filter (where o.state = 'completed') = max(o.milestone_count)`;

export const milestonesHaveEnded = () => sql<boolean>`exists (select ${endedMilestones})`;

/** Running offers whose last milestone is completed, or one of whose milestones was cancelled. */
export async function listEndedMilestones(
  read: Read,
  limit: number,
): Promise<{ offerId: string; how: 'finished' | 'stopped' }[]> {
  const { rows } = await sql<{ offerId: string; how: 'finished' | 'stopped' }>`
    select f.id as "offerId", case when bool_or(o.state = 'cancelled') then 'stopped' else 'finished' end as how
    ${endedMilestones} limit ${limit}`.execute(read.sql);
  return rows;
}
