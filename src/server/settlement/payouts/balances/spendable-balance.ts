// What a buyer can spend: the balance without what is frozen while a bank asks about the payment it came from.
import { buyerCreditMinor, lockBuyerCredit } from '#server/foundation/ledger/balances.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Read, Tx } from '#server/platform/data/tx.ts';
import { frozenBalanceMinor } from './frozen-balance.report.ts';

export async function balanceOfBuyer(
  read: Read,
  buyerId: string,
): Promise<{ availableMinor: number; frozenMinor: number }> {
  const creditMinor = await buyerCreditMinor(read, buyerId);
  const frozenMinor = creditMinor === 0 ? 0 : Math.min(creditMinor, await frozenBalanceMinor(read, buyerId));
  return { availableMinor: creditMinor - frozenMinor, frozenMinor };
}

/** Before a payment takes this much from the balance. Locks it, so that two payments do not count on the same part. */
export async function assertNotFrozen(tx: Tx, buyerId: string, amountMinor: number): Promise<void> {
  const creditMinor = await lockBuyerCredit(tx, buyerId);
  const frozenMinor = await frozenBalanceMinor(tx, buyerId);
  // Without a frozen part, the account's floor decides.
  if (frozenMinor > 0 && amountMinor > creditMinor - frozenMinor) refuse('balance_frozen');
}
