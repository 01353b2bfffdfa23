// The chargebacks of an order as its two people see them. Recording them is the business of src/server/disputes/chargebacks.
// Guards: a question of the bank that took nothing is nobody's business; what the seller has and owes is told to the seller alone.
import type { Chargeback } from '#contract/orders/orders/chargeback.schema.ts';
import { isoOf } from './order-reviews.report.ts';

/** As it comes out of JSON aggregation: times as text. */
export type ChargebackRoom = {
  id: string;
  state: Chargeback['state'];
  reason: string;
  amount_minor: number;
  held_from: 'escrow' | 'pending' | 'available' | null;
  held_minor: number;
  taken_minor: number;
  from_seller_minor: number;
  owed_minor: number;
  opened_at: string;
  closed_at: string | null;
};

export function chargebacksShape(rooms: readonly ChargebackRoom[], side: 'buyer' | 'seller'): Chargeback[] {
  const isSeller = side === 'seller';
  return rooms.map((room) => ({
    id: room.id,
    state: room.state,
    reason: room.reason,
    askedMinor: room.amount_minor,
    heldMinor: isSeller || room.held_from === 'escrow' ? room.held_minor : null,
    takenMinor: room.taken_minor,
    fromSellerMinor: isSeller ? room.from_seller_minor : null,
    owedMinor: isSeller ? room.owed_minor : null,
    openedAt: isoOf(room.opened_at),
    closedAt: room.closed_at === null ? null : isoOf(room.closed_at),
  }));
}
