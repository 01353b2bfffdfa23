// A buyer's money: in escrow, spent, and balance. Balances come from the ledger, never from a sum over orders.
import { settlementCurrency } from '#contract/common/money.ts';
import type { Spending } from '#contract/orders/orders/order.schema.ts';
import { buyerCreditMinor } from '#server/foundation/ledger/balances.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { escrowOfBuyer, spentByMonth, spentMinor } from './spending.report.ts';

export async function getSpending(read: Read, viewer: Viewer): Promise<Spending> {
  const [escrow, spent, creditMinor, months] = await Promise.all([
    escrowOfBuyer(read, viewer.userId),
    spentMinor(read, viewer.userId),
    buyerCreditMinor(read, viewer.userId),
    spentByMonth(read, viewer.userId),
  ]);
  return { currency: settlementCurrency, ...escrow, creditMinor, spentMinor: spent, months };
}
