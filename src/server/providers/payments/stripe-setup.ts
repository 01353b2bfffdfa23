// Whether the operator's Stripe account is set up as this installation needs it: webhooks, payouts, currency.
// Guarantees: reads only. What a restricted key may not read is stated as unread, not as wrong.
import { Stripe } from 'stripe';
import { settlementCurrency } from '#contract/common/money.ts';
import { ask } from './stripe-client.ts';

/** On our own account and on the sellers' accounts, each at an endpoint of its own. */
export const neededEvents = [
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.processing',
  'payment_intent.canceled',
  // The fee of a payment can be known later than the payment.
  'charge.updated',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'refund.updated',
  'refund.failed',
  'transfer.reversed',
  'account.updated',
  'account.application.deauthorized',
  'payout.paid',
  'payout.failed',
] as const;

/** Earlier versions send no `refund.…` events for refunds of charges. */
const oldestVersion = '2024-10-28';

/** Sentences for the operator; empty if nothing is wrong. */
export async function checkStripeSetup(stripe: Stripe, webhookUrl: string): Promise<string[]> {
  return [
    ...(await readable('webhook endpoints (Webhook Endpoints: Read)', async () =>
      problemsOfWebhooks(
        (await ask('list webhook endpoints', () => stripe.webhookEndpoints.list({ limit: 100 }))).data,
        webhookUrl,
      ),
    )),
    ...(await readable('account (Accounts: Read)', async () =>
      problemsOfAccount(await ask('look up our account', () => stripe.accounts.retrieveCurrent())),
    )),
  ];
}

async function readable(what: string, check: () => Promise<string[]>): Promise<string[]> {
  try {
    return await check();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripePermissionError)) throw error;
    return [`The key may not read the ${what}, so it was not checked.`];
  }
}

function problemsOfWebhooks(endpoints: readonly Stripe.WebhookEndpoint[], webhookUrl: string): string[] {
  const ours = endpoints.filter(({ url, status }) => url === webhookUrl && status === 'enabled');
  if (ours.length === 0) return [`No enabled webhook endpoint has the address ${webhookUrl}.`];
  const problems: string[] = [];
  if (ours.length === 1)
    problems.push(
      `Only one webhook endpoint has the address ${webhookUrl}. Two are needed: one for your account, one for connected accounts.`,
    );
  const enabled = new Set(ours.flatMap((endpoint) => endpoint.enabled_events));
  const missing = enabled.has('*') ? [] : neededEvents.filter((event) => !enabled.has(event));
  if (missing.length > 0) problems.push(`These webhook events are not enabled: ${missing.join(', ')}.`);
  const old = ours.find(({ api_version: version }) => version !== null && version < oldestVersion);
  if (old)
    problems.push(
      `A webhook endpoint uses the API version ${old.api_version}. Use ${oldestVersion} or newer: earlier ones do not report refunds.`,
    );
  return problems;
}

function problemsOfAccount(account: Stripe.Account): string[] {
  const problems: string[] = [];
  const interval = account.settings?.payouts?.schedule.interval;
  if (interval !== undefined && interval !== 'manual')
    problems.push(
      `Payouts of your account run by schedule (${interval}). Set them to manual: the ledger counts on the balance at Stripe.`,
    );
  if (account.default_currency && account.default_currency !== settlementCurrency.toLowerCase())
    problems.push(
      `Your account settles in ${account.default_currency.toUpperCase()}, not in ${settlementCurrency}. Add a bank account in ${settlementCurrency} and make it the default, or Stripe converts every payment.`,
    );
  if (!account.charges_enabled || !account.payouts_enabled)
    problems.push(
      'Stripe has not enabled payments or payouts of your account. Its dashboard says what is missing.',
    );
  return problems;
}
