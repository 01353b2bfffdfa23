// Stripe as the payment provider: one intent per attempt, confirmed by the buyer's page in Stripe's own fields.
// Guarantees: card data never comes here. Every object carries our key in its metadata and is made under it, so that a retry finds it:
// within a day by Stripe's idempotency keys, later by search. An intent whose answer was lost cannot be paid: no one got its secret.
import { Stripe } from 'stripe';
import type { StripeSettings } from '#server/platform/settings/stripe-settings.ts';
import { PaymentChargedBack, ProviderUnavailable } from '#server/platform/ports/payments.ts';
import type { Payments, RefundResult } from '#server/platform/ports/payments.ts';
import { delayedMethods } from '#contract/settlement/checkout/delayed-methods.ts';
import { ask, hasCode, orNull } from './stripe-client.ts';
import { listAtStripe } from './stripe-lists.ts';
import { resultOfIntent, resultOfRefund, retrieveIntent, withCharge } from './stripe-objects.ts';
import { listTransactionsAtStripe } from './stripe-transactions.ts';
import { checkStripeSetup } from './stripe-setup.ts';
import { openStripeWebhooks } from './stripe-webhooks.ts';

export function openStripePayments(stripe: Stripe, settings: StripeSettings): Payments {
  const look = async (reference: string) => resultOfIntent(await retrieveIntent(stripe, reference));
  return {
    name: 'stripe',
    cards: { typedInto: 'provider-fields', publishableKey: settings.publishableKey },
    checkCard: (card) =>
      card && { 'card.number': 'Cards are typed into Stripe’s own fields. Reload the page and try again.' },

    namesOrders: true,
    sendsReceipts: settings.sendsReceipts,

    async createPayment({ key, amountMinor, currency, orderNumber, receiptEmail }) {
      const request = {
        amount: amountMinor,
        currency: currency.toLowerCase(),
        automatic_payment_methods: { enabled: true },
        excluded_payment_method_types: [...delayedMethods],
        metadata: { payment_key: key },
        // Of card payments only; the prefix is the account's own.
        ...(orderNumber ? { statement_descriptor_suffix: suffixOf(orderNumber) } : {}),
        ...(receiptEmail ? { receipt_email: receiptEmail } : {}),
        ...withCharge,
      };
      return resultOfIntent(
        await orNewAttempt(
          ask('open a payment', () => stripe.paymentIntents.create(request, { idempotencyKey: key })),
        ),
      );
    },

    async confirmPayment({ reference, approve }) {
      // Confirmation happens in Stripe's own fields; here it can only be read.
      if (approve) return look(reference);
      try {
        const request = { cancellation_reason: 'abandoned' as const, ...withCharge };
        return resultOfIntent(
          await ask('cancel a payment', () => stripe.paymentIntents.cancel(reference, request)),
        );
      } catch (error) {
        if (!hasCode(error, 'payment_intent_unexpected_state')) throw error;
        return look(reference);
      }
    },

    findPayment: async ({ reference }) => (reference === null ? null : orNull(look(reference))),

    refund: (request) => refund(stripe, request),

    async balanceMinor(currency) {
      const balance = await ask('read the balance', () => stripe.balance.retrieve());
      // Without reserves: what moves there is a balance transaction, and booked to an account of its own.
      return [...balance.available, ...balance.pending]
        .filter((part) => part.currency === currency.toLowerCase())
        .reduce((sum, part) => sum + part.amount, 0);
    },

    list: (kind, window, after) => listAtStripe(stripe, kind, window, after),
    listBalanceTransactions: (window, after) => listTransactionsAtStripe(stripe, window, after),
    checkSetup: (webhookUrl) => checkStripeSetup(stripe, webhookUrl),
    webhooks: openStripeWebhooks(stripe, settings),
    listChargebacks: null,
  };
}

/** The first request under this key had other details, such as the buyer's earlier address: only a new attempt can be paid. */
async function orNewAttempt<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeIdempotencyError)) throw error;
    throw new ProviderUnavailable('Stripe knows this payment with other details', { cause: error });
  }
}

const longestSuffix = 10;

/**
 * A statement has 22 characters, of which the account's prefix takes up to 10 and its separator 2: ORD-2026-0042 becomes O26-0042, so
 * that Stripe neither refuses nor cuts it. A suffix needs a letter.
 */
function suffixOf(orderNumber: string): string {
  const [, year = '', count = orderNumber] = /^ORD-\d\d(\d\d)-(\d+)$/.exec(orderNumber) ?? [];
  const whole = `O${year}-${count}`;
  return whole.length <= longestSuffix ? whole : `O${count}`.slice(0, longestSuffix);
}

/** Searched first: Stripe forgets keys after a day, and a refund retried later must not become a second one. */
async function refund(
  stripe: Stripe,
  { key, reference, amountMinor }: { key: string; reference: string; amountMinor: number },
): Promise<RefundResult> {
  const made = await ask('list refunds', () =>
    stripe.refunds.list({ payment_intent: reference, limit: 100 }),
  );
  const request = { payment_intent: reference, amount: amountMinor, metadata: { refund_key: key } };
  const answer =
    made.data.find((refund) => refund.metadata?.refund_key === key) ??
    (await orChargedBack(ask('refund', () => stripe.refunds.create(request, { idempotencyKey: key }))));
  if (answer.amount !== amountMinor) throw new Error(`Stripe received ${key} twice with different amounts`);
  return resultOfRefund(answer);
}

async function orChargedBack<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    if (!hasCode(error, 'charge_disputed')) throw error;
    throw new PaymentChargedBack('Stripe sends no refund of a payment that is charged back', {
      cause: error,
    });
  }
}
