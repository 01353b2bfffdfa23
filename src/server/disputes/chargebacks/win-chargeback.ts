// A won chargeback of an order: the provider returns the amount, the held money goes back to where it was, and the order resumes.
import { winChargebackMoney } from '#server/foundation/ledger/resolve-chargeback.ts';
import { unfreezeOrder } from '#server/orders/orders/apply-chargeback.ts';
import type { Actor } from '#server/orders/orders/lock-order.ts';
import { beginStep } from '#server/orders/orders/order.step.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { resolvedFor } from './chargeback.postings.ts';
import { anotherIsOpen, getChargeback, moveChargeback } from './chargeback.store.ts';

export async function winChargeback(
  tx: Tx,
  actor: Actor,
  input: { orderNumber: string; chargebackId: string; feeMinor: number },
): Promise<void> {
  const step = await beginStep(tx, actor, input.orderNumber, 'win-chargeback', 'order_wrong_state');
  const { order } = step;
  const row = await getChargeback(tx, input.chargebackId);
  const { feeMinor } = input;
  const journalId = await winChargebackMoney(
    tx,
    resolvedFor(row, { orderId: order.id, sellerId: order.seller_id, feeMinor }),
  );
  await moveChargeback(tx, row.id, { state: 'won', fee_minor: feeMinor, closed_at: tx.now });
  const staysHeld = await anotherIsOpen(tx, row);
  const { amount_minor: amountMinor, held_minor: heldMinor } = row;
  const detail = { chargeback: row.id, amountMinor, heldMinor };
  await unfreezeOrder(tx, step, { journalId, staysHeld, detail });
}
