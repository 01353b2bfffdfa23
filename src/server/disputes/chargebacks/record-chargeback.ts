// Records the current state of a chargeback, read from the provider, whatever was reported before.
// Guarantees: late, duplicate and out-of-order reports lead to the same result, because the payment is locked first and each posting has
// one idempotency key. What moves is what the provider says it has moved. A closed chargeback is final: what is moved afterwards is
// posted for the platform, and logged for support to decide who bears it.
import { newId } from '#contract/common/ids.ts';
import { findPaymentByReference } from '#server/payments/payments/payment.view.ts';
import type { Payment } from '#server/payments/payments/payment.view.ts';
import type { ChangeOutcome } from '#server/payments/payments/process-webhook.ts';
import { lockPayment } from '#server/payments/payments/apply-payment-result.ts';
import type { Platform } from '#server/platform/platform.ts';
import { inTransaction, reading } from '#server/platform/data/tx.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import type { ChargebackResult } from '#server/platform/ports/payments.ts';
import { adjustChargeback } from '#server/foundation/ledger/adjust-chargeback.ts';
import { endOf, postedFor } from './chargeback.postings.ts';
import {
  findChargeback,
  findTarget,
  getChargeback,
  insertChargeback,
  moveChargeback,
} from './chargeback.store.ts';
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
  const moved = await inTransaction(platform, (tx) => record(tx, payment.id, report.result));
  if (moved)
    platform.log.error(
      { chargeback: report.result.reference, reported: report.result.state, ...moved },
      'the provider moved money of a chargeback beside its outcome',
    );
  return 'done';
}

/** Returns what was moved beside the outcome, or null. */
async function record(tx: Tx, paymentId: string, result: ChargebackResult): Promise<Adjustment | null> {
  const payment = await lockPayment(tx, paymentId);
  const known = await findChargeback(tx, payment.provider, result.reference);
  if (known?.state === 'won' || known?.state === 'lost') return adjust(tx, known, result);
  const row = await recordEvidence(tx, known ?? (await insert(tx, payment, result)), result);
  switch (result.state) {
    case 'inquiry':
      break;
    case 'withdrawn':
      // Closes an inquiry only; a debited amount comes back with 'won' alone.
      if (row.state === 'inquiry')
        await moveChargeback(tx, row.id, { state: 'withdrawn', closed_at: tx.now });
      break;
    case 'opened':
      return adjust(tx, await opened(tx, row, result), result);
    case 'won':
    case 'lost': {
      const held = await opened(tx, row, result);
      await endChargeback(tx, held, endOf(held, result));
      return adjust(tx, await getChargeback(tx, row.id), result);
    }
  }
  return null;
}

/** An inquiry that becomes a chargeback needs evidence again, by another date: support is warned again. */
async function recordEvidence(
  tx: Tx,
  row: ChargebackRow,
  { evidenceDueAt: dueAt, isEvidenceSubmitted }: ChargebackResult,
): Promise<ChargebackRow> {
  const submittedAt = isEvidenceSubmitted ? (row.evidence_submitted_at ?? tx.now) : null;
  const isSameDate = row.evidence_due_at?.getTime() === dueAt?.getTime();
  if (isSameDate && row.evidence_submitted_at?.getTime() === submittedAt?.getTime()) return row;
  return moveChargeback(tx, row.id, {
    evidence_due_at: dueAt,
    evidence_submitted_at: submittedAt,
    evidence_warned_at: isSameDate ? row.evidence_warned_at : null,
  });
}

type Adjustment = { amountMinor: number; feeMinor: number };

/** Posts what the provider has moved and no posting covers; null if nothing. A report older than the row says nothing new. */
async function adjust(
  tx: Tx,
  row: ChargebackRow,
  { takenMinor, returnedMinor, feeMinor, movements }: ChargebackResult,
): Promise<Adjustment | null> {
  if (movements < row.movements) return null;
  const amountMinor =
    takenMinor - returnedMinor - (row.amount_minor - row.returned_minor + row.adjusted_minor);
  const by = { amountMinor, feeMinor: feeMinor - row.fee_minor };
  if (by.amountMinor === 0 && by.feeMinor === 0) return null;
  const number = row.adjustments + 1;
  await adjustChargeback(tx, { ...postedFor(row), ...by, number });
  await moveChargeback(tx, row.id, {
    adjusted_minor: row.adjusted_minor + amountMinor,
    adjustments: number,
    fee_minor: feeMinor,
    movements,
  });
  return by;
}

async function opened(tx: Tx, row: ChargebackRow, result: ChargebackResult): Promise<ChargebackRow> {
  if (row.state === 'opened') return row;
  const update = {
    amount_minor: result.takenMinor,
    movements: result.movements,
    currency: result.currency,
    fee_minor: result.feeMinor,
    reason: result.reason,
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
