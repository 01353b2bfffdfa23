// A correction: a journal of its own that makes up for something, never a change of what was posted.
// give-buyer    Dr goodwill_loss → Cr buyer_credit          take-buyer    Dr buyer_credit → Cr goodwill_loss
// give-seller   Dr goodwill_loss → Cr seller_debt           as much as is owed
//               Dr goodwill_loss → Cr seller_available      the rest
// take-seller   Dr seller_available → Cr goodwill_loss      forgive-debt  Dr goodwill_loss → Cr seller_debt
// Guards: nothing can be withdrawn that is owed, as when earnings clear; these five and no others: escrow, what is in flight, fees and the provider's account have rules of their own, with rows
// beside them that a correction would contradict. Floors hold: `Overdrawn` where there is less than that.
import type { Tx } from '#server/platform/tx.ts';
import { buyerCredit, goodwillLoss, sellerAvailable, sellerDebt } from './accounts.ts';
import { lockBalances, post } from './ledger.store.ts';
import type { Leg } from './ledger.store.ts';

export type CorrectionPosting = 'give-buyer' | 'give-seller' | 'forgive-debt' | 'take-buyer' | 'take-seller';

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
  const house = goodwillLoss(currency);
  const credit = buyerCredit(userId, currency);
  const available = sellerAvailable(userId, currency);
  const debt = sellerDebt(userId, currency);
  switch (kind) {
    case 'give-buyer':
      return [{ debit: house, credit, amountMinor }];
    case 'take-buyer':
      return [{ debit: credit, credit: house, amountMinor }];
    case 'take-seller':
      return [{ debit: available, credit: house, amountMinor }];
    case 'forgive-debt':
      return [{ debit: house, credit: debt, amountMinor }];
    case 'give-seller': {
      // Both are locked here, in one go: what is owed must not change between reading it and paying it off.
      const [owedMinor] = await lockBalances(tx, [debt, available]);
      const paidOffMinor = Math.min(owedMinor!, amountMinor);
      return [
        { debit: house, credit: debt, amountMinor: paidOffMinor },
        { debit: house, credit: available, amountMinor: amountMinor - paidOffMinor },
      ];
    }
  }
}
