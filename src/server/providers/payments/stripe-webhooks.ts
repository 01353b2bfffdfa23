// What Stripe tells by itself: checks who says it, and reads anew what it is about.
// Guards: nothing in an event is believed but which object it names; late, doubled and reversed events therefore end the same. Signed
// bytes only, no older or newer than five minutes, and never an event of the test mode beside live keys.
import { Stripe } from 'stripe';
import type { StripeSettings } from '#server/platform/stripe-settings.ts';
import { readAccount } from '../bank/stripe-accounts.ts';
import { outcomeOfPayout, outcomeOfTransfer } from '../bank/stripe-transfers.ts';
import { newId } from '#contract/common/ids.ts';
import type { ListedKind, ProviderChange, Webhooks } from './payments.ts';
import { ask, idOf } from './stripe-client.ts';
import { resultOfDispute, resultOfIntent, resultOfRefund, retrieveIntent } from './stripe-objects.ts';

const toleranceSeconds = 300;
const namesAtStripe: Record<ListedKind, string> = {
  payment: 'payment_intent',
  refund: 'refund',
  transfer: 'transfer',
  chargeback: 'dispute',
};

/** Of an event we read no more than this. */
type Told = {
  id: string;
  type: string;
  livemode: boolean;
  /** The connected account it happened on; absent on our own. */
  account?: string;
  data: { object: { object: string; id: string; payment_intent?: string | null } };
};

export function openStripeWebhooks(stripe: Stripe, settings: StripeSettings): Webhooks {
  return {
    verify(raw, signature, now) {
      const told = settings.webhookSecrets
        .map((secret) => opened(stripe, raw, signature ?? '', secret, now))
        .find((event) => event !== null);
      if (!told || told.livemode !== settings.isLive) return null;
      return { id: told.id, type: told.type };
    },
    eventAbout(kind, reference) {
      const type = `reconcile.${kind}`;
      // One for each asking: the inbox keeps an event once.
      const id = `${type}:${reference}:${newId()}`;
      const told = {
        id,
        type,
        livemode: settings.isLive,
        data: { object: { object: namesAtStripe[kind], id: reference } },
      };
      return { id, type, raw: Buffer.from(JSON.stringify(told)) };
    },
    read: (raw) => read(stripe, JSON.parse(raw.toString('utf8')) as Told),
  };
}

function opened(stripe: Stripe, raw: Buffer, signature: string, secret: string, now: Date): Told | null {
  const signedAt = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1]);
  if (!(signedAt * 1000 <= now.getTime() + toleranceSeconds * 1000)) return null;
  try {
    const given = [raw, signature, secret, toleranceSeconds, undefined, now.getTime()] as const;
    return stripe.webhooks.constructEvent(...given) as unknown as Told;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError)
      return null;
    throw error;
  }
}

async function read(stripe: Stripe, told: Told): Promise<ProviderChange | null> {
  const { object } = told.data;
  if (told.account !== undefined) return readOfAccount(stripe, told.account, object);
  switch (object.object) {
    case 'payment_intent':
      return readPayment(stripe, object.id);
    // Of a charge only its payment matters; one without is none of ours.
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

/** On a seller's own account: their bank sent a payout back, or what they may be paid has changed. */
async function readOfAccount(
  stripe: Stripe,
  account: string,
  object: Told['data']['object'],
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
    // Its owner has cut the connection.
    case 'application':
      return { kind: 'account', reference: account, result: await readAccount(stripe, account) };
    default:
      return null;
  }
}
