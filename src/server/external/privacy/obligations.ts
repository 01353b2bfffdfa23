// What blocks account deletion, each with a sentence on how to resolve it, so no order, payment or money is left behind.
import { formatMinor } from '#contract/common/money.ts';
import { minWithdrawalMinor } from '#contract/settlement/payouts/payout.schema.ts';
import type { Obligation } from '#contract/external/privacy/privacy.schema.ts';
import { buyerCreditMinor, sellerBalances } from '#server/foundation/ledger/balances.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { countOpenObligations } from './obligation.report.ts';
import type { OpenObligations } from './obligation.report.ts';

/** `forfeitedMinor`: earnings below the minimum withdrawal, which are lost with the account unless they are paid out first. */
export async function obligationsOf(
  read: Read,
  userId: string,
): Promise<{
  obligations: Obligation[];
  forfeitedMinor: number;
  availableMinor: number;
  creditMinor: number;
}> {
  const open = await countOpenObligations(read, userId);
  const { pendingMinor, availableMinor, debtMinor } = await sellerBalances(read, userId);
  const creditMinor = await buyerCreditMinor(read, userId);
  const canWithdraw = availableMinor >= minWithdrawalMinor;
  const all = [
    ...orderObligations(open),
    ...paymentObligations(open),
    ...earningsObligations(open, { pendingMinor, withdrawableMinor: canWithdraw ? availableMinor : 0 }),
    ...balanceObligations(open, { debtMinor, creditMinor }),
  ];
  return {
    obligations: all.filter((obligation) => obligation !== false),
    forfeitedMinor: canWithdraw ? 0 : availableMinor,
    availableMinor,
    creditMinor,
  };
}

type Optional = Obligation | false;

function orderObligations(open: OpenObligations): Optional[] {
  return [
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
  ];
}

function paymentObligations(open: OpenObligations): Optional[] {
  return [
    open.payments > 0 && {
      kind: 'payment-under-way',
      sentence:
        'One of your payments is still being confirmed. Wait until it completes, which takes at most half an hour.',
      side: null,
    },
    open.sales > 0 && {
      kind: 'sale-under-way',
      sentence:
        'A buyer is paying for one of your gigs. Wait until the payment completes, which takes at most half an hour.',
      side: null,
    },
    open.refunds > 0 && {
      kind: 'refund-under-way',
      sentence: 'A refund to you is in progress. Wait until it arrives.',
      side: null,
    },
    open.lateRefundsUntil !== null && {
      kind: 'late-refund-possible',
      sentence: `You paid for a completed order from your balance, and until ${day.format(open.lateRefundsUntil)} its seller may refund part of it to your balance. You can delete your account after that day.`,
      side: 'buyer',
    },
  ];
}

function earningsObligations(
  open: OpenObligations,
  { pendingMinor, withdrawableMinor }: { pendingMinor: number; withdrawableMinor: number },
): Optional[] {
  return [
    pendingMinor > 0 && {
      kind: 'earnings-clearing',
      sentence: `${formatMinor(pendingMinor)} of your earnings is still clearing. Wait until you can withdraw it.`,
      side: 'seller',
    },
    withdrawableMinor > 0 && {
      kind: 'earnings-available',
      sentence: `You have ${formatMinor(withdrawableMinor)} available. Withdraw it first.`,
      side: 'seller',
    },
    open.withdrawals > 0 && {
      kind: 'withdrawal-under-way',
      sentence: 'A withdrawal to your bank is in progress. Wait until it arrives.',
      side: 'seller',
    },
  ];
}

function balanceObligations(
  open: OpenObligations,
  { debtMinor, creditMinor }: { debtMinor: number; creditMinor: number },
): Optional[] {
  return [
    open.chargebacks > 0 && {
      kind: 'chargeback-open',
      sentence:
        'A payment of one of your orders or tips has an open chargeback. Wait until the bank decides, which can take weeks.',
      side: null,
    },
    debtMinor > 0 && {
      kind: 'debt',
      sentence: `You owe ${formatMinor(debtMinor)}. Contact support to pay it.`,
      side: null,
    },
    creditMinor > 0 && {
      kind: 'credit',
      sentence: `Your balance is ${formatMinor(creditMinor)}. Spend it at checkout, or have it paid out.`,
      side: null,
    },
  ];
}

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

function orders(count: number): string {
  return count === 1 ? '1 open order' : `${count} open orders`;
}
