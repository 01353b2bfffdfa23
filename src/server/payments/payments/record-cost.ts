// Records what the provider kept of a payment. Often known with the answer, sometimes later.
import { recordPaymentCost } from '#server/foundation/ledger/record-payment-cost.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import type { PaymentResult } from '#server/platform/ports/payments.ts';
import { lockPaymentRow, movePayment } from './payment.store.ts';

export async function recordCost(tx: Tx, paymentId: string, result: PaymentResult): Promise<void> {
  const { costMinor, currency } = result;
  if (costMinor === null) return;
  const payment = await lockPaymentRow(tx, paymentId);
  if (payment.state !== 'succeeded' || payment.cost_minor !== null) return;
  await movePayment(tx, paymentId, { cost_minor: costMinor });
  if (costMinor > 0)
    await recordPaymentCost(tx, { paymentId, provider: payment.provider, amountMinor: costMinor, currency });
}
