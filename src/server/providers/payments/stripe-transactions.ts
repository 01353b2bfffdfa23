// Stripe's balance transactions in the terms of the port: by the object that caused one, otherwise by its type.
// Guarantees: pages of a hundred, with the client's limits; a type unknown to us is 'other', so no rule books it by mistake.
import type { Stripe } from 'stripe';
import type {
  BalanceTransaction,
  TransactionKind,
  TransactionPage,
} from '#server/platform/ports/payments.ts';
import { ask, idOf } from './stripe-client.ts';

const pageSize = 100;

/** docs.stripe.com/reports/balance-transaction-types; those of charges, refunds, transfers and disputes follow from their object. */
const kindOfType: Record<string, TransactionKind> = {
  payout: 'operator-bank',
  payout_cancel: 'operator-bank',
  payout_failure: 'operator-bank',
  topup: 'operator-bank',
  topup_reversal: 'operator-bank',
  stripe_fee: 'fee',
  stripe_fx_fee: 'fee',
  tax_fee: 'fee',
  reserve_transaction: 'reserve',
  reserved_funds: 'reserve',
  reserve_hold: 'reserve',
  reserve_release: 'reserve',
  payment_network_reserve_hold: 'reserve',
  payment_network_reserve_release: 'reserve',
  payout_minimum_balance_hold: 'reserve',
  payout_minimum_balance_release: 'reserve',
  adjustment: 'adjustment',
};

export async function listTransactionsAtStripe(
  stripe: Stripe,
  { from, to }: { from: Date; to: Date },
  after: string | null,
): Promise<TransactionPage> {
  const page = await ask('list balance transactions', () =>
    stripe.balanceTransactions.list({
      created: { gte: seconds(from), lt: seconds(to) },
      limit: pageSize,
      expand: ['data.source'],
      ...(after ? { starting_after: after } : {}),
    }),
  );
  return {
    transactions: page.data.filter(isOfBalance).map(transactionOf),
    next: page.has_more ? (page.data.at(-1)?.id ?? null) : null,
  };
}

/** Other balances, such as reserves for risk, have transactions of their own. Older API versions do not name them. */
function isOfBalance({ balance_type: balance }: Stripe.BalanceTransaction): boolean {
  return (balance as string | undefined) === undefined || balance === 'payments';
}

function seconds(at: Date): number {
  return Math.floor(at.getTime() / 1000);
}

function transactionOf(transaction: Stripe.BalanceTransaction): BalanceTransaction {
  const cause = causeOf(transaction.source);
  return {
    reference: transaction.id,
    kind: cause?.kind ?? kindOfType[transaction.type] ?? 'other',
    type: transaction.type,
    amountMinor: transaction.amount,
    feeMinor: transaction.fee,
    currency: transaction.currency.toUpperCase(),
    madeAt: new Date(transaction.created * 1000),
    source: cause?.source ?? referenceOf(transaction.source),
  };
}

type Cause = { kind: TransactionKind; source: NonNullable<BalanceTransaction['source']> };

/** Null for objects that the port does not know. */
function causeOf(source: Stripe.BalanceTransaction['source']): Cause | null {
  if (source === null || typeof source === 'string') return null;
  switch (source.object) {
    case 'charge': {
      const reference = source.payment_intent ? idOf(source.payment_intent) : source.id;
      const key = source.metadata.payment_key ?? null;
      return { kind: 'payment', source: { reference, key, paymentReference: reference } };
    }
    case 'refund': {
      const paymentReference = source.payment_intent ? idOf(source.payment_intent) : null;
      const key = source.metadata?.refund_key ?? null;
      return { kind: 'refund', source: { reference: source.id, key, paymentReference } };
    }
    case 'transfer':
      return {
        kind: 'transfer',
        source: {
          reference: source.id,
          key: source.metadata.withdrawal_key ?? null,
          paymentReference: null,
        },
      };
    // By its transfer: a reversal made by hand has no key.
    case 'transfer_reversal':
      return {
        kind: 'transfer',
        source: { reference: idOf(source.transfer), key: null, paymentReference: null },
      };
    case 'dispute': {
      const paymentReference = source.payment_intent ? idOf(source.payment_intent) : null;
      return { kind: 'chargeback', source: { reference: source.id, key: null, paymentReference } };
    }
    default:
      return null;
  }
}

function referenceOf(source: Stripe.BalanceTransaction['source']): BalanceTransaction['source'] {
  return source === null ? null : { reference: idOf(source), key: null, paymentReference: null };
}
