// Withdrawals by Stripe: a transfer from our balance to the seller's account, and a payout from there to their bank, under one key.
// Guards: each is looked for before it is made, so that a repeat days later makes no second one. A payout that fails is followed by
// the reversal of its transfer: the money is then where it was before, or it stays the seller's with Stripe.
import { Stripe } from 'stripe';
import { ProviderUnavailable } from '../payments/payments.ts';
import { ask, hasCode, idOf } from '../payments/stripe-client.ts';
import type { TransferOutcome, TransferResult } from './bank.ts';

type Request = { key: string; amountMinor: number; currency: string; account: { accountNumber: string } };
/** Our key, which every transfer and payout carries, beside what became of it. */
export type KeyedOutcome = { key: string | null; result: TransferOutcome };

const refusedSentence = 'Stripe did not pay this out. The money is back in your balance.';

export async function transferByStripe(stripe: Stripe, request: Request): Promise<TransferResult> {
  const transfer = await transferOnce(stripe, request);
  if (transfer === null)
    return { reference: `refused:${request.key}`, state: 'failed', failedBecause: refusedSentence };
  if (transfer.amount !== request.amountMinor)
    throw new Error(`Stripe was asked for ${request.key} twice with different amounts`);
  if (transfer.reversed) return { reference: transfer.id, state: 'failed', failedBecause: refusedSentence };
  const payout = await payoutOnce(stripe, request);
  if (payout && payout.status !== 'failed' && payout.status !== 'canceled')
    return { reference: transfer.id, state: 'paid', failedBecause: null };
  await takeBack(stripe, transfer.id, request.key);
  return { reference: transfer.id, state: 'failed', failedBecause: failureOf(payout) };
}

/** Null when the account cannot be paid to, whoever asks and however often. */
async function transferOnce(stripe: Stripe, request: Request): Promise<Stripe.Transfer | null> {
  const { key, amountMinor, currency, account } = request;
  const made = await ask('list transfers', () => stripe.transfers.list({ transfer_group: key, limit: 1 }));
  if (made.data[0]) return made.data[0];
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

/** Asked before: a refusal would be all that Stripe answers under this key for a day. */
async function assertFree(stripe: Stripe, amountMinor: number, currency: string): Promise<void> {
  const { available } = await ask('tell the balance', () => stripe.balance.retrieve());
  const free = available.find((part) => part.currency === currency)?.amount ?? 0;
  if (free < amountMinor) throw new ProviderUnavailable('the money at Stripe is not free to be sent yet');
}

/** Null when Stripe will not begin one: the account has no bank that takes this currency, or may not be paid out. */
async function payoutOnce(stripe: Stripe, request: Request): Promise<Stripe.Payout | null> {
  const { key, amountMinor, currency, account } = request;
  const on = { stripeAccount: account.accountNumber };
  const made = await ask('list payouts', () => stripe.payouts.list({ limit: 100 }, on));
  const found = made.data.find((one) => one.metadata?.withdrawal_key === key);
  if (found) return found;
  try {
    return await ask('pay out', () =>
      stripe.payouts.create(
        { amount: amountMinor, currency: currency.toLowerCase(), metadata: { withdrawal_key: key } },
        { ...on, idempotencyKey: `${key}:payout` },
      ),
    );
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return null;
    throw error;
  }
}

async function takeBack(stripe: Stripe, transferId: string, key: string): Promise<void> {
  await ask('take a transfer back', () =>
    stripe.transfers.createReversal(
      transferId,
      { metadata: { withdrawal_key: key } },
      { idempotencyKey: `${key}:back` },
    ),
  );
}

/** What a payout that we began says now; one that failed brings its transfer back first. Null while nothing is decided. */
export async function outcomeOfPayout(
  stripe: Stripe,
  account: string,
  payoutId: string,
): Promise<KeyedOutcome | null> {
  const payout = await ask('look up a payout', () =>
    stripe.payouts.retrieve(payoutId, {}, { stripeAccount: account }),
  );
  const key = payout.metadata?.withdrawal_key ?? null;
  // The seller's own doing, on their own account.
  if (key === null) return null;
  const isBack = payout.status === 'failed' || payout.status === 'canceled';
  if (!isBack && payout.status !== 'paid') return null;
  const made = await ask('list transfers', () => stripe.transfers.list({ transfer_group: key, limit: 1 }));
  const transfer = made.data[0];
  if (!transfer) return null;
  if (!isBack) return { key, result: { reference: transfer.id, state: 'arrived', returnedBecause: null } };
  if (!transfer.reversed) await takeBack(stripe, transfer.id, key);
  return { key, result: { reference: transfer.id, state: 'returned', returnedBecause: failureOf(payout) } };
}

/** A transfer that was taken back as a whole, by us or by hand in Stripe's dashboard. */
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
