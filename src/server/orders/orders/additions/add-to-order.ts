// Applies a paid addition: the payment joins the escrow, and price, criteria, days and revisions are added to the order.
// Asserts that the captured amount matches the order's frozen fees. After a delivery the seller resumes work without using a
// revision. Called in the checkout's transaction after recheckAddition, so nothing is refused here.
import type { Captured } from '#server/foundation/ledger/captured.ts';
import { holdInEscrow } from '#server/foundation/ledger/hold-in-escrow.ts';
import { findUncountedDays } from '#server/people/accounts/profiles/absence.report.ts';
import { assert } from '#server/platform/http/refuse.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { amountsWith, criteriaOf, dueWithAddition, isPayable } from './addition.policy.ts';
import { detailOf } from './addition.step.ts';
import { findAddition, moveAddition } from './addition.store.ts';
import type { AdditionRow, RevisionRequest } from './addition.store.ts';
import type { Actor } from '../lock-order.ts';
import { deadlineAt } from '../order.policy.ts';
import { beginStep, finishStep } from '../order.step.ts';
import { insertOrderPayment, insertRevisionRequest } from '../order.store.ts';

export async function addToOrder(
  tx: Tx,
  actor: Actor,
  input: { orderNumber: string; additionId: string; payment: Captured },
): Promise<{ orderId: string; orderNumber: string }> {
  const step = await beginStep(tx, actor, input.orderNumber, 'add-to-order', 'additions_closed');
  const { order } = step;
  const addition = await findAddition(tx, order.id, input.additionId);
  assert(addition && isPayable(addition), `the addition ${input.additionId} can be paid`);
  const { payment } = input;
  const { whole, buyerFeeMinor, totalMinor } = amountsWith(order, addition.price_minor!);
  assert(payment.amountMinor === totalMinor, 'the captured amount equals the price of the addition');
  assert(payment.currency === order.currency, 'the captured currency equals the order’s');
  const journalId = await holdInEscrow(tx, {
    orderId: order.id,
    payment,
    cause: { verb: step.verb, order: order.number, actor: step.actor, addition: addition.id },
  });
  const request = order.state === 'delivered' ? requestOf(addition) : null;
  if (request) await insertRevisionRequest(tx, { orderId: order.id, ...request });
  const dueAt = dueWithAddition(order, addition, tx.now, await findUncountedDays(tx, order));
  const moved = await finishStep(
    tx,
    step,
    {
      price_minor: whole.priceMinor,
      buyer_fee_minor: whole.buyerFeeMinor,
      total_minor: whole.totalMinor,
      seller_fee_minor: whole.sellerFeeMinor,
      seller_gets_minor: whole.sellerGetsMinor,
      criteria: JSON.stringify([...order.criteria, ...criteriaOf(addition)]),
      ...(addition.kind !== 'revision' && { added_days: order.added_days + addition.days }),
      revisions_left: order.revisions_left === null ? null : order.revisions_left + addition.revisions,
      ...deadlineAt(order, dueAt),
      ...(request && { auto_complete_at: null, remind_at: null }),
    },
    {
      journalId,
      detail: {
        ...(await detailOf(tx, addition, request)),
        buyerFeeMinor,
        dueAt: dueAt?.toISOString() ?? null,
      },
    },
  );
  await insertOrderPayment(tx, moved, payment);
  await moveAddition(tx, addition.id, {
    state: 'paid',
    ended_at: tx.now,
    payment_id: payment.paymentId,
    buyer_fee_minor: buyerFeeMinor,
  });
  return { orderId: order.id, orderNumber: order.number };
}

/** The revision request shown to the seller on the delivery. */
function requestOf(addition: AdditionRow): RevisionRequest {
  if (addition.request) return addition.request;
  const message = [`Added: ${addition.title}`, addition.description].filter(Boolean).join('\n\n');
  return { message, fileIds: [], failedCriteria: [] };
}
