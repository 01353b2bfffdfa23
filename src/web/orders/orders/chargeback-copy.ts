// Chargebacks in words: the bank's reasons, and the lines of an order's history.
import { Landmark, ShieldCheck, Unlink } from 'lucide-react';
import { formatMinor } from '#contract/common/money.ts';
import type { Chargeback } from '#contract/orders/orders/chargeback.schema.ts';
import type { ChargebackEventName } from '#contract/orders/orders/order.events.ts';
import type { OrderView } from '#contract/orders/orders/order.schema.ts';
import type { EventWords } from './order-copy.ts';
import type { Tone } from '#web/ui/badge.tsx';

export const chargebackStateWords: Record<Chargeback['state'], { label: string; tone: Tone }> = {
  opened: { label: 'The bank decides', tone: 'warning' },
  won: { label: 'Stays paid', tone: 'success' },
  lost: { label: 'Taken back', tone: 'danger' },
};

const reasons: Record<string, string> = {
  product_not_received: 'the buyer says they did not receive what they paid for',
  product_unacceptable: 'the buyer says it is not what was agreed',
  fraudulent: 'the buyer says they did not make this payment',
  unrecognized: 'the buyer does not recognise this payment',
  duplicate: 'the buyer says they paid twice',
  credit_not_processed: 'the buyer says a refund did not arrive',
};

/** A sentence's end; null for what only banks understand. */
export function reasonWords(reason: string): string | null {
  return reasons[reason] ?? null;
}

const bankOf = (order: OrderView) =>
  order.role === 'buyer' ? 'Your bank' : `${order.buyer.displayName}’s bank`;

export const chargebackWords: Record<ChargebackEventName, EventWords> = {
  'order.charged_back': {
    icon: Landmark,
    tone: 'warning',
    says: (order) => `${bankOf(order)} asked a payment back; the order stands still`,
  },
  'order.chargeback_won': {
    icon: ShieldCheck,
    tone: 'success',
    says: (order) => `${bankOf(order)} decided that the payment stands`,
  },
  'order.chargeback_lost': {
    icon: Unlink,
    tone: 'danger',
    says: (order, entry) =>
      entry.toBuyerMinor
        ? `${bankOf(order)} took ${formatMinor(entry.toBuyerMinor)} back`
        : `${bankOf(order)} took the payment back`,
  },
};
