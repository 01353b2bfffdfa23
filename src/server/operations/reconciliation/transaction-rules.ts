// What a movement of the balance at a provider is to the ledger. Pure.
// Guarantees: what belongs to an object of ours is never booked by itself, because that object's own postings cover it; what no rule
// explains is booked nowhere and stays a difference.
import { settlementCurrency } from '#contract/common/money.ts';
import type { Counterpart } from '#server/foundation/ledger/book-transaction.ts';
import type { BalanceTransaction } from '#server/platform/ports/payments.ts';

export type Assigned =
  /** Of an object of ours; the subject is null while the object has no row yet. */
  | { is: 'own'; subject: string | null }
  | { is: 'booked'; counterpart: Counterpart; isMadeByHand: boolean }
  | { is: 'unexplained' };

const booked = (counterpart: Counterpart): Assigned => ({ is: 'booked', counterpart, isMadeByHand: false });

/** `subject`: of the object's postings, if it is ours. `isOurPayment`: the payment behind the object is. */
export function assign(
  transaction: Pick<BalanceTransaction, 'kind' | 'currency' | 'amountMinor' | 'feeMinor' | 'source'>,
  { subject, isOurPayment }: { subject: string | null; isOurPayment: boolean },
): Assigned {
  const { kind, currency, amountMinor, feeMinor, source } = transaction;
  if (currency !== settlementCurrency || (amountMinor === 0 && feeMinor === 0)) return { is: 'unexplained' };
  switch (kind) {
    case 'operator-bank':
      return booked('operator-bank');
    case 'fee':
      return booked('cost');
    case 'reserve':
      return booked('reserve');
    // The provider's own corrections: the platform bears them, as what moves beside a chargeback.
    case 'adjustment':
      return booked('loss');
    case 'chargeback':
      // Its event may be late.
      return subject !== null || isOurPayment ? { is: 'own', subject } : { is: 'unexplained' };
    case 'refund':
    case 'transfer':
      if (subject !== null) return { is: 'own', subject };
      return isOurPayment && source?.key === null
        ? { is: 'booked', counterpart: 'loss', isMadeByHand: true }
        : { is: 'unexplained' };
    case 'payment':
      return subject === null ? { is: 'unexplained' } : { is: 'own', subject };
    case 'other':
      return { is: 'unexplained' };
  }
}
