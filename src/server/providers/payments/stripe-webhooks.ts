// Stripe's webhooks: verifies the sender, and re-reads the object an event is about.
// Guarantees: nothing in an event is trusted except the object's id, so late, duplicate and reordered events have the same effect.
// Signed bytes only, at most five minutes old or early, and never an event of the test mode with live keys.
import { Stripe } from 'stripe';
import type { StripeSettings } from '#server/platform/settings/stripe-settings.ts';
import { readAccount } from '../bank/stripe-accounts.ts';
import { outcomeOfPayout, outcomeOfTransfer } from '../bank/stripe-transfers.ts';
import { newId } from '#contract/common/ids.ts';
import type { ListedKind, ProviderChange, Webhooks } from '#server/platform/ports/payments.ts';
import { ask, idOf } from './stripe-client.ts';
import { resultOfDispute, resultOfIntent, resultOfRefund, retrieveIntent } from './stripe-objects.ts';

const toleranceSeconds = 300;
const namesAtStripe: Record<ListedKind, string> = {
  payment: 'payment_intent',
  refund: 'refund',
  transfer: 'transfer',
  chargeback: 'dispute',
};

/** The part of an event that is read. */
type SignedEvent = {
  id: string;
  type: string;
  livemode: boolean;
  /** The connected account it happened on; absent for our own. */
  account?: string;
  data: { object: { object: string; id: string; payment_intent?: string | null } };
};

export function openStripeWebhooks(stripe: Stripe, settings: StripeSettings): Webhooks {
  return {
    verify(raw, signature, now) {
      const event = settings.webhookSecrets
        .map((secret) => opened(stripe, raw, signature ?? '', secret, now))
        .find((event) => event !== null);
      if (!event || event.livemode !== settings.isLive) return null;
      return { id: event.id, type: event.type };
    },
    eventAbout(kind, reference) {
      const type = `reconcile.${kind}`;
      // A new id for each request, because the inbox stores an event once.
      const id = `${type}:${reference}:${newId()}`;
      const event = {
        id,
        type,
        livemode: settings.isLive,
        data: { object: { object: namesAtStripe[kind], id: reference } },
      };
      return { id, type, raw: Buffer.from(JSON.stringify(event)) };
    },
    read: (raw) => read(stripe, JSON.parse(raw.toString('utf8')) as SignedEvent),
  };
}

function opened(
  stripe: Stripe,
  raw: Buffer,
  signature: string,
  secret: string,
  now: Date,
): SignedEvent | null {
  const signedAt = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1]);
  if (!(signedAt * 1000 <= now.getTime() + toleranceSeconds * 1000)) return null;
  try {
    const given = [raw, signature, secret, toleranceSeconds, undefined, now.getTime()] as const;
    return stripe.webhooks.constructEvent(...given) as unknown as SignedEvent;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError)
      return null;
    throw error;
  }
}

async function read(stripe: Stripe, event: SignedEvent): Promise<ProviderChange | null> {
  const { object } = event.data;
  if (event.account !== undefined) return readOfAccount(stripe, event.account, object);
  switch (object.object) {
    case 'payment_intent':
      return readPayment(stripe, object.id);
    // Of a charge only its payment matters; a charge without one is not ours.
    case 'charge':
      return object.payment_intent ? readPayment(stripe, object.payment_intent) : null;
    case 'refund': {
      const refund = await ask('look up a refund', () => stripe.refunds.retrieve(object.id));
      return { kind: 'refund', key: refund.metadata?.refund_key ?? null, result: resultOfRefund(refund) };
    }
    case 'dispute': {
      const dispute = await ask('look up a dispute', () => stripe.disputes.retrieve(object.id));
      const paymentReference = dispute.payment_intent && idOf(dispute.payment_intent);
      return { kind: 'chargeback', paymentReference, result: resultOfDispute(dispute) };
    }
    case 'transfer': {
      const outcome = await outcomeOfTransfer(stripe, object.id);
      return outcome && { kind: 'transfer', ...outcome };
    }
    default:
      return null;
  }
}

async function readPayment(stripe: Stripe, reference: string): Promise<ProviderChange> {
  const intent = await retrieveIntent(stripe, reference);
  return { kind: 'payment', key: intent.metadata.payment_key ?? null, result: resultOfIntent(intent) };
}

/** On a seller's own account: their bank returned a payout, or their payout status changed. */
async function readOfAccount(
  stripe: Stripe,
  account: string,
  object: SignedEvent['data']['object'],
): Promise<ProviderChange | null> {
  switch (object.object) {
    case 'payout': {
      const outcome = await outcomeOfPayout(stripe, account, object.id);
      return outcome && { kind: 'transfer', ...outcome };
    }
    case 'account':
    case 'bank_account':
    case 'card':
    case 'capability':
    // Its owner has disconnected it.
    case 'application':
      return { kind: 'account', reference: account, result: await readAccount(stripe, account) };
    default:
      return null;
  }
}
