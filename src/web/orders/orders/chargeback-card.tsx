// What the buyer's bank does with the payments of an order: asked back, decided, and what that means for this reader.
// Guards: only what the server says of it; the seller's share and debt are told to the seller alone.
import { formatMinor } from '#contract/common/money.ts';
import type { Chargeback } from '#contract/orders/orders/chargeback.schema.ts';
import type { OrderView } from '#contract/orders/orders/order.schema.ts';
import { chargebackStateWords, reasonWords } from './chargeback-copy.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';

export function isStandingStill(order: Pick<OrderView, 'chargebacks'>): boolean {
  return order.chargebacks.some((one) => one.state === 'opened');
}

/** Whether a bank's decision has taken money from it. */
export function wasTakenByBank(order: Pick<OrderView, 'chargebacks'>): boolean {
  return order.chargebacks.some((one) => one.state === 'lost');
}

export function ChargebackCard({ order }: { order: OrderView }) {
  const newest = order.chargebacks.at(-1);
  if (!newest) return null;
  const { label, tone } = chargebackStateWords[newest.state];
  return (
    <Card title="Chargeback" action={<Badge tone={tone}>{label}</Badge>}>
      <ul className="grid gap-5">
        {order.chargebacks.toReversed().map((one) => (
          <li key={one.id} className="grid gap-1.5 [&+li]:border-t [&+li]:border-line [&+li]:pt-5">
            <p>
              <strong className="font-semibold">{asked(order, one)}</strong>{' '}
              <RelativeTime at={one.openedAt} as="date" className="whitespace-nowrap text-ink-soft" />
            </p>
            <p className="text-ink-soft">{meaning(order, one)}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function asked(order: OrderView, one: Chargeback): string {
  const bank = order.role === 'buyer' ? 'Your bank' : `${order.buyer.displayName}’s bank`;
  const asks = one.state === 'opened' ? 'asks' : 'asked';
  return `${bank} ${asks} ${formatMinor(one.askedMinor)} back.`;
}

function meaning(order: OrderView, one: Chargeback): string {
  switch (one.state) {
    case 'opened':
      return [why(order, one), held(order, one), nextStep(order)].filter(Boolean).join(' ');
    case 'won':
      return 'The bank has decided that the payment stands. What was held is back where it was.';
    case 'lost':
      return order.role === 'buyer'
        ? 'The bank has decided for you; the money comes back to you through it.'
        : lost(order, one);
  }
}

function why(order: OrderView, one: Chargeback): string | null {
  const reason = reasonWords(one.reason);
  return reason && order.role === 'seller' ? `The reason it gives: ${reason}.` : null;
}

function held(order: OrderView, one: Chargeback): string {
  const until = 'The bank decides, which can take weeks; until then the order stands still.';
  if (one.heldMinor === null || one.heldMinor === 0) return until;
  const from = order.completedAt === null ? 'of the escrow' : 'of your earnings';
  return `${until} ${formatMinor(one.heldMinor)} ${from} is held.`;
}

function nextStep(order: OrderView): string {
  return order.role === 'buyer'
    ? 'If you did not ask for this, tell your bank.'
    : 'There is nothing you need to do here: what you made and wrote is kept in the case file.';
}

function lost(order: OrderView, one: Chargeback): string {
  const took = `The bank has decided for the buyer. ${formatMinor(one.takenMinor)} of this order is gone.`;
  if (one.fromSellerMinor === null || one.fromSellerMinor === 0) {
    return order.state === 'cancelled' ? `${took} The cancellation does not count against you.` : took;
  }
  const share = `Your share of it is ${formatMinor(one.fromSellerMinor)}; commission and buyer fee are borne by us.`;
  const debt = one.owedMinor
    ? ` You owe ${formatMinor(one.owedMinor)} of it, which is paid off first from what clears next.`
    : '';
  return `${took} ${share}${debt}`;
}
