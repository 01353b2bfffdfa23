// The bank decides for the payment: what it took is back, what was held goes where it was, and the order goes on.
import { winChargebackMoney } from '#server/foundation/ledger/resolve-chargeback.ts';
import { releaseOrder } from '#server/orders/orders/charge-order.ts';
import type { Doer } from '#server/orders/orders/lock-order.ts';
import { beginStep } from '#server/orders/orders/order.step.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { resolvedFor } from './chargeback.postings.ts';
import { anotherIsOpen, getChargeback, moveChargeback } from './chargeback.store.ts';

export async function winChargeback(
  tx: Tx,
  by: Doer,
  input: { orderNumber: string; chargebackId: string; feeMinor: number },
): Promise<void> {
  const step = await beginStep(tx, by, input.orderNumber, 'win-chargeback', 'order_wrong_state');
  const { order } = step;
  const row = await getChargeback(tx, input.chargebackId);
  const { feeMinor } = input;
  const journalId = await winChargebackMoney(
    tx,
    resolvedFor(row, { orderId: order.id, sellerId: order.seller_id, feeMinor }),
  );
  await moveChargeback(tx, row.id, { state: 'won', fee_minor: feeMinor, closed_at: tx.now });
  const staysHeld = await anotherIsOpen(tx, row);
  const { amount_minor: askedMinor, held_minor: heldMinor } = row;
  const detail = { chargeback: row.id, askedMinor, heldMinor };
  await releaseOrder(tx, step, { journalId, staysHeld, detail });
}
