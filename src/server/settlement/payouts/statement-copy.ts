// Labels of statement entries, by posting and by what it changed.
// Guards: an unknown posting still gets a label, by whether it added or deducted money.
import type { StatementLine } from './statement.report.ts';

type Posting = Pick<StatementLine, 'kind' | 'event' | 'correction'>;
type Changes = ReadonlyMap<string, number>;

export function entryLabel(side: 'seller' | 'buyer', posting: Posting, changes: Changes): string {
  if (posting.correction === 'pay-out-buyer') return 'Balance paid out';
  const labels = side === 'seller' ? sellerLabels : buyerLabels;
  const label = labels[`${posting.kind}/${posting.event}`];
  if (label) return typeof label === 'string' ? label : label(changes);
  return sumOf(changes) >= 0 ? 'Received' : 'Deducted';
}

type Labels = Record<string, string | ((changes: Changes) => string)>;

const corrected = (changes: Changes): string =>
  sumOf(changes) >= 0 ? 'Correction by support' : 'Correction by support, deducted';

const sellerLabels: Labels = {
  'order/settle': 'Earned',
  'order/cleared': (changes) => (changes.has('owed') ? 'Cleared, debt repaid' : 'Cleared'),
  'order/post_refund': 'Refunded to the buyer after completion',
  'payment/captured': 'Tip',
  'tip/cleared': 'Tip cleared',
  'payout/requested': (changes) => (changes.has('owed') ? 'Withdrawal, debt repaid' : 'Withdrawal'),
  'payout/resolve': 'Withdrawal refused by the bank',
  'payout/returned': 'Paid withdrawal returned by the bank',
  'cb/opened': 'Held for a chargeback',
  'cb/resolve': (changes) => (sumOf(changes) > 0 ? 'Chargeback won' : 'Chargeback lost'),
  'fix/correction': (changes) =>
    changes.has('owed') ? 'Correction by support, debt repaid' : corrected(changes),
};

const buyerLabels: Labels = {
  'payment/captured': (changes) => {
    if (!changes.has('escrow'))
      return changes.has('credit') ? 'Tip from your balance' : 'Payment to be refunded';
    return changes.has('credit') ? 'Paid into escrow with your balance' : 'Paid into escrow';
  },
  'order/settle': (changes) => {
    if (!changes.has('returning')) return 'Released to the seller';
    return sumOf(changes) === 0 ? 'Cancelled: refund in transit' : 'Split: partial refund in transit';
  },
  'order/partial_refund': 'Partial refund in transit',
  'order/post_refund': 'Refund after completion in transit',
  'refund/resolve': (changes) =>
    changes.has('credit') ? 'Refund kept in your balance' : 'Refund sent to your card',
  'refund/returned': 'Refund returned by your card, kept in your balance',
  'cb/opened': 'Held for a chargeback',
  'cb/resolve': (changes) => (sumOf(changes) > 0 ? 'Chargeback reversed' : 'Chargeback settled'),
  'cb/recovered': 'Taken back after a chargeback',
  'fix/correction': corrected,
};

function sumOf(changes: Changes): number {
  return [...changes.values()].reduce((sum, change) => sum + change, 0);
}
