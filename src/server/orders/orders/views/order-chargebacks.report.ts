// The chargebacks of an order as shown to its parties; src/server/disputes/chargebacks records them.
// Inquiries without a chargeback are not shown. What the seller has and owes is visible to the seller only.
import type { Chargeback } from '#contract/orders/orders/chargeback.schema.ts';
import { isoOf } from './order-reviews.report.ts';

/** A row from a JSON aggregate: times are text. */
export type ChargebackJson = {
  id: string;
  state: Chargeback['state'];
  reason: string;
  amount_minor: number;
  returned_minor: number;
  held_from: 'escrow' | 'pending' | 'available' | null;
  held_minor: number;
  taken_minor: number;
  from_seller_minor: number;
  owed_minor: number;
  opened_at: string;
  closed_at: string | null;
};

export function chargebacksShape(rows: readonly ChargebackJson[], side: 'buyer' | 'seller'): Chargeback[] {
  const isSeller = side === 'seller';
  return rows.map((row) => ({
    id: row.id,
    state: row.state,
    reason: row.reason,
    amountMinor: row.amount_minor,
    returnedMinor: row.state === 'lost' ? row.returned_minor : 0,
    heldMinor: isSeller || row.held_from === 'escrow' ? row.held_minor : null,
    takenMinor: row.taken_minor,
    fromSellerMinor: isSeller ? row.from_seller_minor : null,
    owedMinor: isSeller ? row.owed_minor : null,
    openedAt: isoOf(row.opened_at),
    closedAt: row.closed_at === null ? null : isoOf(row.closed_at),
  }));
}
