// Whether a seller takes orders of a buyer now: no block between them, and the seller is not away.
import { stopsOrders } from '#contract/people/accounts/absence.rules.ts';
import { blockBetween } from '#server/people/accounts/blocks/blocks.ts';
import { findAbsence } from '#server/people/accounts/profiles/absence.report.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Tx } from '#server/platform/data/tx.ts';

/** Refuses with cannot_order or seller_away. */
export async function assertMayOrder(tx: Tx, buyerId: string, sellerId: string): Promise<void> {
  if ((await blockBetween(tx, buyerId, sellerId)) !== null) refuse('cannot_order');
  if (stopsOrders(await findAbsence(tx, sellerId))) refuse('seller_away');
}
