// A correction: its own journal that compensates for an earlier one, never a change to a posted journal.
// give-buyer    Dr goodwill_loss → Cr buyer_credit          take-buyer    Dr buyer_credit → Cr goodwill_loss
// give-seller   Dr goodwill_loss → Cr seller_debt           up to the debt
//               Dr goodwill_loss → Cr seller_available      the rest
// pay-out-buyer Dr buyer_credit → Cr operator_bank          reclaim-buyer Dr buyer_credit → Cr goodwill_loss
// take-seller   Dr seller_available → Cr goodwill_loss      forgive-debt  Dr goodwill_loss → Cr seller_debt
// Guarantees: a seller's debt is repaid before anything can be withdrawn, as when earnings clear. Only these seven exist: escrow, money
// in flight, fees and the provider's account have rules and rows of their own, which a correction would contradict. Throws
// `Overdrawn` where an account with a floor holds less.
import type { Tx } from '#server/platform/data/tx.ts';
import { buyerCredit, goodwillLoss, operatorBank, sellerAvailable, sellerDebt } from './accounts.ts';
import { lockBalances, post } from './ledger.store.ts';
import type { Leg } from './ledger.store.ts';

export type CorrectionPosting =
  | 'give-buyer'
  | 'give-seller'
  | 'forgive-debt'
  | 'take-buyer'
  | 'take-seller'
  | 'pay-out-buyer'
  | 'reclaim-buyer';

type Corrected = { kind: CorrectionPosting; userId: string; amountMinor: number; currency: string };

export async function postCorrection(
  tx: Tx,
  of: Corrected & { correctionId: string; cause: Record<string, unknown> },
): Promise<number> {
  return post(tx, {
    subject: `fix:${of.correctionId}`,
    event: 'correction',
    cause: of.cause,
    legs: await legsOf(tx, of),
  });
}

async function legsOf(tx: Tx, { kind, userId, amountMinor, currency }: Corrected): Promise<Leg[]> {
  const loss = goodwillLoss(currency);
  const credit = buyerCredit(userId, currency);
  const available = sellerAvailable(userId, currency);
  const debt = sellerDebt(userId, currency);
  switch (kind) {
    case 'give-buyer':
      return [{ debit: loss, credit, amountMinor }];
    case 'take-buyer':
    case 'reclaim-buyer':
      return [{ debit: credit, credit: loss, amountMinor }];
    case 'pay-out-buyer':
      return [{ debit: credit, credit: operatorBank(currency), amountMinor }];
    case 'take-seller':
      return [{ debit: available, credit: loss, amountMinor }];
    case 'forgive-debt':
      return [{ debit: loss, credit: debt, amountMinor }];
    case 'give-seller': {
      // Locks both at once: the debt must not change between reading and repaying it.
      const [owedMinor] = await lockBalances(tx, [debt, available]);
      const paidOffMinor = Math.min(owedMinor!, amountMinor);
      return [
        { debit: loss, credit: debt, amountMinor: paidOffMinor },
        { debit: loss, credit: available, amountMinor: amountMinor - paidOffMinor },
      ];
    }
  }
}
