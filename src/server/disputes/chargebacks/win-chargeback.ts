// A won chargeback of an order: the provider returns the amount, the held money goes back to where it was, and the order resumes, unless
// another chargeback has taken nearly all of it.
import { closeByChargeback } from '#server/disputes/disputes/close-by-chargeback.ts';
import { winChargebackMoney } from '#server/foundation/ledger/resolve-chargeback.ts';
import { endingOf, unfreezeOrder } from '#server/orders/orders/apply-chargeback.ts';
import type { Actor } from '#server/orders/orders/lock-order.ts';
import { beginStep } from '#server/orders/orders/order.step.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { endedChange, resolvedFor } from './chargeback.postings.ts';
import type { ReportedEnd } from './chargeback.postings.ts';
import { anotherIsOpen, getChargeback, moveChargeback } from './chargeback.store.ts';

export async function winChargeback(
  tx: Tx,
  actor: Actor,
  input: { orderNumber: string; chargebackId: string; end: ReportedEnd },
): Promise<void> {
  const step = await beginStep(tx, actor, input.orderNumber, 'win-chargeback', 'order_wrong_state');
  const { order } = step;
  const row = await getChargeback(tx, input.chargebackId);
  const { end } = input;
  await moveChargeback(tx, row.id, endedChange(end, tx.now));
  const staysHeld = await anotherIsOpen(tx, row);
  const ending = staysHeld ? null : await endingOf(tx, order, null);
  const journalId = await winChargebackMoney(
    tx,
    resolvedFor(row, { orderId: order.id, sellerId: order.seller_id, end }),
    ending && { orderId: order.id, refunds: ending.refunds },
  );
  const { amount_minor: amountMinor, held_minor: heldMinor } = row;
  const detail = { chargeback: row.id, amountMinor, heldMinor };
  const change = ending ? await closeByChargeback(tx, order, ending.priceMinor) : {};
  await unfreezeOrder(tx, step, { journalId, staysHeld, ending, change, detail });
}
