// The viewer's balance as a buyer, and their refund preference.
import { settlementCurrency } from '#contract/common/money.ts';
import type { Balance } from '#contract/settlement/payouts/balance.schema.ts';
import { keepsRefunds } from '#server/payments/payments/refund-preference.ts';
import { heldCreditMinor } from '#server/payments/payments/payment.view.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { balanceOfBuyer } from './spendable-balance.ts';

export async function getBalance(read: Read, viewer: Viewer): Promise<Balance> {
  return {
    currency: settlementCurrency,
    ...(await balanceOfBuyer(read, viewer.userId)),
    heldMinor: await heldCreditMinor(read, viewer.userId),
    keepsRefunds: await keepsRefunds(read, viewer.userId),
  };
}
