// Withdrawals by Stripe: a transfer from our balance to the seller's account, and a payout from there to their bank, under one key.
// Guarantees: each is searched for before it is made, so that a retry days later makes no second one. A payout names its bank account,
// so that a change of the account's bank in between pays no other one. A failed payout is followed by
// the reversal of its transfer: the money is back in our balance, or, if that fails, stays the seller's at Stripe.
import { Stripe } from 'stripe';
import { ProviderUnavailable } from '#server/platform/ports/payments.ts';
import { ask, hasCode, idOf } from '../payments/stripe-client.ts';
import type { TransferChange, TransferRequest, TransferResult } from '#server/platform/ports/bank.ts';

/** The outcome with our key, which every transfer and payout carries. */
export type KeyedOutcome = { key: string | null; result: TransferChange };

const refusedSentence = 'Stripe did not pay this out. The money is back in your balance.';

export async function transferByStripe(stripe: Stripe, request: TransferRequest): Promise<TransferResult> {
  const transfer = await transferOnce(stripe, request);
  if (transfer === null)
    return { reference: `refused:${request.key}`, state: 'failed', failedBecause: refusedSentence };
  if (transfer.amount !== request.amountMinor)
    throw new Error(`Stripe received ${request.key} twice with different amounts`);
  if (transfer.reversed) return { reference: transfer.id, state: 'failed', failedBecause: refusedSentence };
  const payout = await payoutOnce(stripe, request);
  if (payout && isUnderWay(payout)) return { reference: transfer.id, state: 'paid', failedBecause: null };
  await takeBack(stripe, transfer.id, request.key);
  return { reference: transfer.id, state: 'failed', failedBecause: failureOf(payout) };
}

/** Reverses a transfer that has no payout yet. A payout under way is not canceled: Stripe allows that only before it is sent. */
export async function cancelByStripe(stripe: Stripe, request: TransferRequest): Promise<TransferResult> {
  const transfer = await findTransfer(stripe, request.key);
  if (transfer === null) return { reference: `stopped:${request.key}`, state: 'failed', failedBecause: null };
  if (transfer.reversed) return { reference: transfer.id, state: 'failed', failedBecause: refusedSentence };
  const payout = await findPayout(stripe, request);
  if (payout && isUnderWay(payout)) return { reference: transfer.id, state: 'paid', failedBecause: null };
  await takeBack(stripe, transfer.id, request.key);
  return { reference: transfer.id, state: 'failed', failedBecause: payout ? failureOf(payout) : null };
}

const isUnderWay = (payout: Stripe.Payout) => payout.status !== 'failed' && payout.status !== 'canceled';

async function findTransfer(stripe: Stripe, key: string): Promise<Stripe.Transfer | null> {
  const made = await ask('list transfers', () => stripe.transfers.list({ transfer_group: key, limit: 1 }));
  return made.data[0] ?? null;
}

/** Null when the account cannot receive payments at all. */
async function transferOnce(stripe: Stripe, request: TransferRequest): Promise<Stripe.Transfer | null> {
  const { key, amountMinor, currency, account } = request;
  const made = await findTransfer(stripe, key);
  if (made) return made;
  await assertFree(stripe, amountMinor, currency.toLowerCase());
  try {
    return await ask('transfer', () =>
      stripe.transfers.create(
        {
          amount: amountMinor,
          currency: currency.toLowerCase(),
          destination: account.accountNumber,
          transfer_group: key,
          metadata: { withdrawal_key: key },
        },
        { idempotencyKey: key },
      ),
    );
  } catch (error) {
    if (hasCode(error, 'insufficient_capabilities_for_transfer') || hasCode(error, 'account_invalid'))
      return null;
    throw error;
  }
}

/** Checked first: Stripe would repeat a refusal under this key for a day. */
async function assertFree(stripe: Stripe, amountMinor: number, currency: string): Promise<void> {
  const { available } = await ask('read the balance', () => stripe.balance.retrieve());
  const free = available.find((part) => part.currency === currency)?.amount ?? 0;
  if (free < amountMinor) throw new ProviderUnavailable('the money at Stripe is not free to be sent yet');
}

/** Null when Stripe will not start a payout: the account has no bank for this currency, or payouts are disabled. */
async function payoutOnce(stripe: Stripe, request: TransferRequest): Promise<Stripe.Payout | null> {
  const { key, amountMinor, currency, account } = request;
  const on = { stripeAccount: account.accountNumber };
  const found = await findPayout(stripe, request);
  if (found) return found;
  try {
    return await ask('pay out', () =>
      stripe.payouts.create(
        {
          amount: amountMinor,
          currency: currency.toLowerCase(),
          ...(account.destination === null ? {} : { destination: account.destination }),
          metadata: { withdrawal_key: key },
        },
        { ...on, idempotencyKey: `${key}:payout` },
      ),
    );
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return null;
    throw error;
  }
}

/** Null also when the seller has disconnected the account. */
async function findPayout(stripe: Stripe, { key, account }: TransferRequest): Promise<Stripe.Payout | null> {
  try {
    const on = { stripeAccount: account.accountNumber };
    const made = await ask('list payouts', () => stripe.payouts.list({ limit: 100 }, on));
    return made.data.find((payout) => payout.metadata?.withdrawal_key === key) ?? null;
  } catch (error) {
    if (error instanceof Stripe.errors.StripePermissionError) return null;
    throw error;
  }
}

async function takeBack(stripe: Stripe, transferId: string, key: string): Promise<void> {
  await ask('reverse a transfer', () =>
    stripe.transfers.createReversal(
      transferId,
      { metadata: { withdrawal_key: key } },
      { idempotencyKey: `${key}:back` },
    ),
  );
}

/** The outcome of a payout that we started; for a failed one, after reversing its transfer. Null while undecided. */
export async function outcomeOfPayout(
  stripe: Stripe,
  account: string,
  payoutId: string,
): Promise<KeyedOutcome | null> {
  const payout = await ask('look up a payout', () =>
    stripe.payouts.retrieve(payoutId, {}, { stripeAccount: account }),
  );
  const key = payout.metadata?.withdrawal_key ?? null;
  // The seller's own payout, on their own account.
  if (key === null) return null;
  const isBack = payout.status === 'failed' || payout.status === 'canceled';
  if (!isBack && payout.status !== 'paid') return null;
  const transfer = await findTransfer(stripe, key);
  if (!transfer) return null;
  if (!isBack) return { key, result: { reference: transfer.id, state: 'arrived', returnedBecause: null } };
  if (!transfer.reversed) await takeBack(stripe, transfer.id, key);
  return { key, result: { reference: transfer.id, state: 'returned', returnedBecause: failureOf(payout) } };
}

/** A fully reversed transfer, by us or manually in Stripe's dashboard. */
export async function outcomeOfTransfer(stripe: Stripe, transferId: string): Promise<KeyedOutcome | null> {
  const transfer = await ask('look up a transfer', () => stripe.transfers.retrieve(transferId));
  if (!transfer.reversed) return null;
  const key = transfer.metadata.withdrawal_key ?? null;
  return { key, result: { reference: idOf(transfer), state: 'returned', returnedBecause: refusedSentence } };
}

function failureOf(payout: Stripe.Payout | null): string {
  return payout?.failure_message
    ? `${payout.failure_message} The money is back in your balance.`
    : refusedSentence;
}
