// What happened, in words, by the posting and by what it moved: the names of the ledger's events are for those who keep it.
// Guards: a posting that is not known here is still told, by whether it brought or took.
import type { StatementLine } from './statement.report.ts';

type Posting = Pick<StatementLine, 'kind' | 'event'>;
type Changes = ReadonlyMap<string, number>;

export function wordsOf(side: 'seller' | 'buyer', posting: Posting, changes: Changes): string {
  const words = side === 'seller' ? sellerWords : buyerWords;
  const known = words[`${posting.kind}/${posting.event}`];
  if (known) return typeof known === 'string' ? known : known(changes);
  return sumOf(changes) >= 0 ? 'Received' : 'Taken back';
}

type Words = Record<string, string | ((changes: Changes) => string)>;

const corrected = (changes: Changes): string =>
  sumOf(changes) >= 0 ? 'Correction by support' : 'Correction by support, taken back';

const sellerWords: Words = {
  'order/settle': 'Earned',
  'order/cleared': (changes) => (changes.has('owed') ? 'Cleared, what was owed paid off' : 'Cleared'),
  'order/post_refund': 'Refunded to the buyer after the end',
  'payment/captured': 'Tip',
  'tip/cleared': 'Tip cleared',
  'payout/requested': 'Withdrawal',
  'payout/resolve': 'Withdrawal returned by the bank',
  'payout/returned': 'Withdrawal sent back by the bank after it was paid',
  'cb/opened': 'Held for a chargeback',
  'cb/resolve': (changes) => (sumOf(changes) > 0 ? 'Chargeback won' : 'Chargeback lost'),
  'fix/correction': (changes) =>
    changes.has('owed') ? 'Correction by support, towards what was owed' : corrected(changes),
};

const buyerWords: Words = {
  'payment/captured': (changes) => {
    if (!changes.has('escrow'))
      return changes.has('credit') ? 'Tip from your balance' : 'Payment to be returned';
    return changes.has('credit') ? 'Paid into escrow with your balance' : 'Paid into escrow';
  },
  'order/settle': (changes) => {
    if (!changes.has('returning')) return 'Released to the seller';
    return sumOf(changes) === 0 ? 'Cancelled: refund on its way' : 'Split: a part on its way back';
  },
  'order/partial_refund': 'Partial refund on its way',
  'order/post_refund': 'Refund after the end on its way',
  'refund/resolve': (changes) =>
    changes.has('credit') ? 'Refund kept in your balance' : 'Refund sent to your card',
  'refund/returned': 'Refund came back from your card, kept in your balance',
  'cb/opened': 'Held for a chargeback',
  'cb/resolve': (changes) => (sumOf(changes) > 0 ? 'Chargeback given back' : 'Chargeback settled'),
  'fix/correction': corrected,
};

function sumOf(changes: Changes): number {
  return [...changes.values()].reduce((sum, change) => sum + change, 0);
}
