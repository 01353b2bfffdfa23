// Moves one payment by what its provider says. Guards: a payment that has ended stays as it ended, unless its money moved after all; a success is told to the
// caller exactly once, who places the order or sends the money back in the same transaction. What ends without money gives back
// what was set aside for it of the buyer's balance.
// Does not know checkouts or orders; whoever calls has locked the checkout first.
import { assert } from '#server/platform/http/refuse.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import type { PaymentResult } from '#server/platform/ports/payments.ts';
import { lockPaymentRow, movePayment } from './payment.store.ts';
import type { Payment } from './payment.store.ts';
import { releaseCredit } from './release-credit.ts';

/** `changed`: this call moved it. An answer that tells nothing new changes nothing. */
export type Settled = { payment: Payment; before: Payment['state']; changed: boolean };

export async function settlePayment(tx: Tx, paymentId: string, result: PaymentResult): Promise<Settled> {
  const payment = await lockPaymentRow(tx, paymentId);
  const before = payment.state;
  const same = { payment, before, changed: false };
  if (before === 'succeeded') return same;
  // One that ended without money, as far as we knew: only money that moved after all matters.
  if ((before === 'abandoned' || before === 'declined') && result.state !== 'succeeded') return same;
  const told = { reference: result.reference, card_label: result.cardLabel, asked_at: tx.now };
  switch (result.state) {
    case 'succeeded':
      return moved(
        before,
        await movePayment(tx, paymentId, {
          ...told,
          state: 'succeeded',
          declined_because: null,
          settled_at: tx.now,
        }),
      );
    case 'declined':
      return moved(
        before,
        await releaseCredit(
          tx,
          await movePayment(tx, paymentId, {
            ...told,
            state: 'declined',
            declined_because: result.declinedBecause ?? 'The bank declined this card.',
            settled_at: tx.now,
          }),
        ),
      );
    case 'requires-confirmation':
      if (before === 'requires-confirmation') return same;
      return moved(before, await movePayment(tx, paymentId, { ...told, state: 'requires-confirmation' }));
    case 'processing':
      if (before === 'confirming') return same;
      return moved(before, await movePayment(tx, paymentId, { ...told, state: 'confirming' }));
  }
}

function moved(before: Payment['state'], payment: Payment): Settled {
  return { payment, before, changed: true };
}

/** The buyer's answer is on its way to the bank. */
export async function startConfirming(tx: Tx, paymentId: string): Promise<Payment> {
  const payment = await lockPaymentRow(tx, paymentId);
  assert(
    payment.state === 'requires-confirmation' || payment.state === 'confirming',
    'the payment waits for an answer',
  );
  return movePayment(tx, paymentId, { state: 'confirming', asked_at: tx.now });
}

/** The provider never heard of it: nothing was charged, the buyer may try again. True when this call gave it up. */
export async function abandonPayment(tx: Tx, paymentId: string): Promise<boolean> {
  const payment = await lockPaymentRow(tx, paymentId);
  await movePayment(tx, paymentId, { asked_at: tx.now });
  if (payment.state !== 'created') return false;
  await releaseCredit(tx, await movePayment(tx, paymentId, { state: 'abandoned' }));
  return true;
}

/** Notes that the provider was asked and did not answer, so that the next round asks about others first. */
export async function noteAsked(tx: Tx, paymentId: string): Promise<void> {
  await movePayment(tx, paymentId, { asked_at: tx.now });
}

export async function tieToOrder(tx: Tx, paymentId: string, orderId: string): Promise<void> {
  await movePayment(tx, paymentId, { order_id: orderId });
}

/** For whoever records something of a payment that is not its own state: the lock that comes before its order's. */
export function lockPayment(tx: Tx, paymentId: string): Promise<Payment> {
  return lockPaymentRow(tx, paymentId);
}
