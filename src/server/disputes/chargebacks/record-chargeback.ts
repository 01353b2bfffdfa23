// A provider told of a chargeback and was asked how it stands: that is what is recorded here, whatever was heard before.
// Guards: late, doubled and reversed tellings end the same. The payment's lock comes first, so that two tellings wait for each other;
// each of the two postings has one key; one that has ended stays as it ended, and a provider that then says otherwise is logged.
import { newId } from '#contract/common/ids.ts';
import { findPaymentByReference } from '#server/payments/payments/payment.view.ts';
import type { Payment } from '#server/payments/payments/payment.view.ts';
import type { Heard } from '#server/payments/payments/read-webhook.ts';
import { lockPayment } from '#server/payments/payments/settle-payment.ts';
import type { Platform } from '#server/platform/platform.ts';
import { inTransaction, reading } from '#server/platform/data/tx.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import type { ChargebackResult } from '#server/platform/ports/payments.ts';
import { findChargeback, findTarget, insertChargeback, moveChargeback } from './chargeback.store.ts';
import type { ChargebackRow } from './chargeback.store.ts';
import { endChargeback } from './end-chargeback.ts';
import { holdForBank } from './hold-for-bank.ts';

export type ToldChargeback = {
  provider?: string;
  paymentReference: string | null;
  result: ChargebackResult;
};

export async function recordChargeback(platform: Platform, told: ToldChargeback): Promise<Heard> {
  const provider = told.provider ?? platform.payments.name;
  // By hand in the provider's dashboard, or of another installation.
  if (told.paymentReference === null) return 'foreign';
  const payment = await findPaymentByReference(reading(platform), provider, told.paymentReference);
  // The answer to the payment itself may be on its way still.
  if (payment?.state !== 'succeeded') return 'unknown';
  const contradicted = await inTransaction(platform, (tx) => record(tx, payment.id, told.result));
  if (contradicted)
    platform.log.error(
      { chargeback: told.result.reference, ended: contradicted.state, told: told.result.state },
      'a chargeback that has ended is told of otherwise',
    );
  return 'done';
}

/** The row that says otherwise, where there is one. */
async function record(tx: Tx, paymentId: string, result: ChargebackResult): Promise<ChargebackRow | null> {
  const payment = await lockPayment(tx, paymentId);
  const known = await findChargeback(tx, payment.provider, result.reference);
  if (known?.state === 'won' || known?.state === 'lost') return isNewsOf(known, result) ? known : null;
  const row = known ?? (await insert(tx, payment, result));
  switch (result.state) {
    case 'inquiry':
      break;
    case 'withdrawn':
      // Only a question was ended by it; what was taken is given back by 'won' alone.
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

/** A telling from before the end is late; another end is news. */
function isNewsOf(known: ChargebackRow, result: ChargebackResult): boolean {
  return (result.state === 'won' || result.state === 'lost') && result.state !== known.state;
}

async function opened(tx: Tx, row: ChargebackRow, result: ChargebackResult): Promise<ChargebackRow> {
  if (row.state === 'opened') return row;
  // What a question was about may differ from what is taken after it.
  const taken = {
    amount_minor: result.amountMinor,
    currency: result.currency,
    fee_minor: result.feeMinor,
    reason: result.reason,
    answer_by: result.answerBy,
  };
  return holdForBank(tx, await moveChargeback(tx, row.id, taken));
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
    answer_by: result.answerBy,
  });
}
