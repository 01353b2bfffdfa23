// The chargebacks of an order: what the bank disputed, its decision, and what it means for the viewer.
// Guarantees: the amounts are the server’s; the seller’s share and debt are shown to the seller only.
import { formatMinor } from '#contract/common/money.ts';
import type { Chargeback } from '#contract/orders/orders/chargeback.schema.ts';
import type { OrderView } from '#contract/orders/orders/order.schema.ts';
import { chargebackStateLabels, chargebackReasonText } from './chargeback-copy.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';

export function hasOpenChargeback(order: Pick<OrderView, 'chargebacks'>): boolean {
  return order.chargebacks.some(({ state }) => state === 'opened');
}

/** Whether a bank has taken back a payment of the order. */
export function hasLostChargeback(order: Pick<OrderView, 'chargebacks'>): boolean {
  return order.chargebacks.some(({ state }) => state === 'lost');
}

/** What banks have taken back of the order; the rest of its refunds is the platform's. */
export function takenByBanks(order: Pick<OrderView, 'chargebacks'>): number {
  return order.chargebacks.reduce(
    (sum, { state, takenMinor }) => sum + (state === 'lost' ? takenMinor : 0),
    0,
  );
}

export function ChargebackCard({ order }: { order: OrderView }) {
  const newest = order.chargebacks.at(-1);
  if (!newest) return null;
  const { label, tone } = chargebackStateLabels[newest.state];
  return (
    <Card title="Chargeback" action={<Badge tone={tone}>{label}</Badge>}>
      <ul className="grid gap-5">
        {order.chargebacks.toReversed().map((chargeback) => (
          <li key={chargeback.id} className="grid gap-1.5 [&+li]:border-t [&+li]:border-line [&+li]:pt-5">
            <p>
              <strong className="font-semibold">{headlineOf(order, chargeback)}</strong>{' '}
              <RelativeTime at={chargeback.openedAt} as="date" className="whitespace-nowrap text-ink-soft" />
            </p>
            <p className="text-ink-soft">{meaningOf(order, chargeback)}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function headlineOf(order: OrderView, { amountMinor }: Chargeback): string {
  const bank = order.role === 'buyer' ? 'Your bank' : `${order.buyer.displayName}’s bank`;
  return `${bank} disputed ${formatMinor(amountMinor)}.`;
}

function meaningOf(order: OrderView, chargeback: Chargeback): string {
  switch (chargeback.state) {
    case 'opened':
      return [reasonText(order, chargeback), holdText(order, chargeback), nextStep(order)]
        .filter(Boolean)
        .join(' ');
    case 'won':
      return 'The bank upheld the payment. Held funds were released.';
    case 'lost':
      return order.role === 'buyer' ? returnText(chargeback) : lossText(order, chargeback);
  }
}

function reasonText(order: OrderView, chargeback: Chargeback): string | null {
  const reason = chargebackReasonText(chargeback.reason);
  return reason && order.role === 'seller' ? `Reason given: ${reason}.` : null;
}

function holdText(order: OrderView, { heldMinor }: Chargeback): string {
  const until = 'The bank’s decision can take weeks; until then the order is on hold.';
  if (heldMinor === null || heldMinor === 0) return until;
  const from = order.completedAt === null ? 'of the escrow' : 'of your earnings';
  return `${until} ${formatMinor(heldMinor)} ${from} is held.`;
}

function nextStep(order: OrderView): string {
  return order.role === 'buyer'
    ? 'If you did not request this, contact your bank.'
    : 'You don’t need to do anything: your work and messages are in the order record.';
}

function returnText({ amountMinor, returnedMinor }: Chargeback): string {
  if (returnedMinor === 0) return 'The bank decided in your favor and returns the money to you.';
  return `The bank decided in part in your favor and returns ${formatMinor(amountMinor - returnedMinor)} to you.`;
}

function lossText(order: OrderView, { takenMinor, fromSellerMinor, owedMinor }: Chargeback): string {
  const took = `The bank decided in favor of the buyer and took back ${formatMinor(takenMinor)} of this order.`;
  if (fromSellerMinor === null || fromSellerMinor === 0) {
    return order.cancellation && order.cancellation.fault !== 'seller'
      ? `${took} The cancellation does not count against you.`
      : took;
  }
  const share = `Your share is ${formatMinor(fromSellerMinor)}; we bear the fees.`;
  const debt = owedMinor
    ? ` You owe ${formatMinor(owedMinor)} of it, which is deducted from your next cleared earnings.`
    : '';
  return `${took} ${share}${debt}`;
}
