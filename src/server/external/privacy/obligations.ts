// What must be settled before an account can be deleted, each in a sentence that says what to do.
// Guards: nobody leaves an order, a payment or money of theirs behind unawares.
import { formatMinor } from '#contract/common/money.ts';
import { minWithdrawalMinor } from '#contract/settlement/payouts/payout.schema.ts';
import type { Obligation } from '#contract/external/privacy/privacy.schema.ts';
import { buyerCreditMinor, sellerBalances } from '#server/foundation/ledger/balances.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { countOpenMatters } from './obligation.report.ts';

/** `leftMinor`: earnings below the smallest withdrawal, which go with the account. */
export async function obligationsOf(
  read: Read,
  userId: string,
): Promise<{ obligations: Obligation[]; leftMinor: number }> {
  const open = await countOpenMatters(read, userId);
  const { pendingMinor, availableMinor, debtMinor } = await sellerBalances(read, userId);
  const creditMinor = await buyerCreditMinor(read, userId);
  const canWithdraw = availableMinor >= minWithdrawalMinor;
  const all: (Obligation | false)[] = [
    open.ordersBought > 0 && {
      kind: 'orders-as-buyer',
      sentence: `You have ${orders(open.ordersBought)} as a buyer. Approve the work, or cancel where that is possible.`,
      side: 'buyer',
    },
    open.ordersSold > 0 && {
      kind: 'orders-as-seller',
      sentence: `You have ${orders(open.ordersSold)} as a seller. Deliver the work and wait for the approval.`,
      side: 'seller',
    },
    open.payments > 0 && {
      kind: 'payment-under-way',
      sentence:
        'A payment of yours is still being confirmed. Wait until it is done, about half an hour at most.',
      side: null,
    },
    open.sales > 0 && {
      kind: 'sale-under-way',
      sentence: 'A buyer is paying for one of your gigs. Wait until it is done, about half an hour at most.',
      side: null,
    },
    open.refunds > 0 && {
      kind: 'refund-under-way',
      sentence: 'A refund is on its way to you. Wait until it has arrived.',
      side: null,
    },
    open.lateRefundsUntil !== null && {
      kind: 'late-refund-possible',
      sentence: `You paid for a finished order from your balance, and until ${day.format(open.lateRefundsUntil)} its seller may give some of it back. It would return to your balance: come back the day after.`,
      side: 'buyer',
    },
    pendingMinor > 0 && {
      kind: 'earnings-clearing',
      sentence: `${formatMinor(pendingMinor)} of your earnings is still clearing. Wait until you can withdraw it.`,
      side: 'seller',
    },
    canWithdraw && {
      kind: 'earnings-available',
      sentence: `You have ${formatMinor(availableMinor)} available. Withdraw it first.`,
      side: 'seller',
    },
    open.withdrawals > 0 && {
      kind: 'withdrawal-under-way',
      sentence: 'A withdrawal is on its way to your bank. Wait until it has arrived.',
      side: 'seller',
    },
    open.chargebacks > 0 && {
      kind: 'chargeback-open',
      sentence:
        'A bank asks a payment of one of your orders or tips back. Wait until the bank has decided; it can take weeks.',
      side: null,
    },
    debtMinor > 0 && {
      kind: 'debt',
      sentence: `You owe ${formatMinor(debtMinor)}. Write to support to settle it.`,
      side: null,
    },
    creditMinor > 0 && {
      kind: 'credit',
      sentence: `Your balance holds ${formatMinor(creditMinor)}. Pay with it at a checkout, or write to support to have it paid out.`,
      side: null,
    },
  ];
  return {
    obligations: all.filter((one): one is Obligation => one !== false),
    leftMinor: canWithdraw ? 0 : availableMinor,
  };
}

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

function orders(count: number): string {
  return count === 1 ? '1 open order' : `${count} open orders`;
}
