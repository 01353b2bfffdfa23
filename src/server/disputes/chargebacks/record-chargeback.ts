// Records the current state of a chargeback, read from the provider, whatever was reported before.
// Guarantees: late, duplicate and out-of-order reports lead to the same result, because the payment is locked first and each posting has
// one idempotency key. A closed chargeback is final; a contradicting report is logged.
import { newId } from '#contract/common/ids.ts';
import { findPaymentByReference } from '#server/payments/payments/payment.view.ts';
import type { Payment } from '#server/payments/payments/payment.view.ts';
import type { ChangeOutcome } from '#server/payments/payments/process-webhook.ts';
import { lockPayment } from '#server/payments/payments/apply-payment-result.ts';
import type { Platform } from '#server/platform/platform.ts';
import { inTransaction, reading } from '#server/platform/data/tx.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import type { ChargebackResult } from '#server/platform/ports/payments.ts';
import { findChargeback, findTarget, insertChargeback, moveChargeback } from './chargeback.store.ts';
import type { ChargebackRow } from './chargeback.store.ts';
import { endChargeback } from './end-chargeback.ts';
import { holdForBank } from './hold-for-bank.ts';

export type ReportedChargeback = {
  provider?: string;
  paymentReference: string | null;
  result: ChargebackResult;
};

export async function recordChargeback(
  platform: Platform,
  report: ReportedChargeback,
): Promise<ChangeOutcome> {
  const provider = report.provider ?? platform.payments.name;
  // A payment made in the provider’s dashboard or by another installation.
  if (report.paymentReference === null) return 'foreign';
  const payment = await findPaymentByReference(reading(platform), provider, report.paymentReference);
  // The result of the payment itself may not be recorded yet.
  if (payment?.state !== 'succeeded') return 'unknown';
  const contradicted = await inTransaction(platform, (tx) => record(tx, payment.id, report.result));
  if (contradicted)
    platform.log.error(
      { chargeback: report.result.reference, ended: contradicted.state, reported: report.result.state },
      'the provider contradicts a closed chargeback',
    );
  return 'done';
}

/** Returns the closed row that the report contradicts, or null. */
async function record(tx: Tx, paymentId: string, result: ChargebackResult): Promise<ChargebackRow | null> {
  const payment = await lockPayment(tx, paymentId);
  const known = await findChargeback(tx, payment.provider, result.reference);
  if (known?.state === 'won' || known?.state === 'lost') return contradicts(known, result) ? known : null;
  const row = known ?? (await insert(tx, payment, result));
  switch (result.state) {
    case 'inquiry':
      break;
    case 'withdrawn':
      // Closes an inquiry only; a debited amount comes back with 'won' alone.
      if (row.state === 'inquiry')
        await moveChargeback(tx, row.id, { state: 'withdrawn', closed_at: tx.now });
      break;
    case 'opened':
      await opened(tx, row, result);
      break;
    case 'won':
    case 'lost':
      await endChargeback(tx, await opened(tx, row, result), result.state, result.feeMinor);
  }
  return null;
}

/** An earlier state is a late report; another outcome contradicts the row. */
function contradicts(known: ChargebackRow, result: ChargebackResult): boolean {
  return (result.state === 'won' || result.state === 'lost') && result.state !== known.state;
}

async function opened(tx: Tx, row: ChargebackRow, result: ChargebackResult): Promise<ChargebackRow> {
  if (row.state === 'opened') return row;
  // The debited amount may differ from the inquiry.
  const update = {
    amount_minor: result.amountMinor,
    currency: result.currency,
    fee_minor: result.feeMinor,
    reason: result.reason,
    evidence_due_at: result.evidenceDueAt,
  };
  return holdForBank(tx, await moveChargeback(tx, row.id, update));
}

async function insert(tx: Tx, payment: Payment, result: ChargebackResult): Promise<ChargebackRow> {
  const target = await findTarget(tx, payment.id);
  return insertChargeback(tx, {
    id: newId(tx.now.getTime()),
    provider: payment.provider,
    reference: result.reference,
    payment_id: payment.id,
    order_id: target && target.tipId === null ? target.orderId : null,
    tip_id: target?.tipId ?? null,
    reason: result.reason,
    amount_minor: result.amountMinor,
    currency: result.currency,
    fee_minor: result.feeMinor,
    evidence_due_at: result.evidenceDueAt,
  });
}
