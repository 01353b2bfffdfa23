// Copy of chargebacks: states, the bank’s reasons, and the history entries of an order.
import { Landmark, ShieldCheck, Unlink } from 'lucide-react';
import { formatMinor } from '#contract/common/money.ts';
import type { Chargeback } from '#contract/orders/orders/chargeback.schema.ts';
import type { ChargebackEventName } from '#contract/orders/orders/order.events.ts';
import type { OrderView } from '#contract/orders/orders/order.schema.ts';
import type { EventCopy } from './event-copy.ts';
import type { Tone } from '#web/ui/badge.tsx';

export const chargebackStateLabels: Record<Chargeback['state'], { label: string; tone: Tone }> = {
  opened: { label: 'With the bank', tone: 'warning' },
  won: { label: 'Payment upheld', tone: 'success' },
  lost: { label: 'Payment reversed', tone: 'danger' },
};

const reasons: Record<string, string> = {
  product_not_received: 'the buyer says they did not receive what they paid for',
  product_unacceptable: 'the buyer says it is not what was agreed',
  fraudulent: 'the buyer says they did not make this payment',
  unrecognized: 'the buyer does not recognize this payment',
  duplicate: 'the buyer says they paid twice',
  credit_not_processed: 'the buyer says a refund did not arrive',
};

/** The end of a sentence; null for reasons that mean nothing outside of banks. */
export function chargebackReasonText(reason: string): string | null {
  return reasons[reason] ?? null;
}

const bankOf = (order: OrderView) =>
  order.role === 'buyer' ? 'Your bank' : `${order.buyer.displayName}’s bank`;

export const chargebackEventCopy: Record<ChargebackEventName, EventCopy> = {
  'order.charged_back': {
    icon: Landmark,
    tone: 'warning',
    text: (order) => `${bankOf(order)} disputed a payment; the order is on hold`,
  },
  'order.chargeback_won': {
    icon: ShieldCheck,
    tone: 'success',
    text: (order) => `${bankOf(order)} upheld the payment`,
  },
  'order.chargeback_lost': {
    icon: Unlink,
    tone: 'danger',
    text: (order, entry) =>
      entry.toBuyerMinor
        ? `${bankOf(order)} took back ${formatMinor(entry.toBuyerMinor)}`
        : `${bankOf(order)} took back the payment`,
  },
};
