// The one door to Stripe: the official SDK with our limits, and its errors in the words of the port.
// Guards: no call takes longer than ten seconds, and whoever asks repeats under the same key. (The SDK itself repeats once, under that
// key too, when a kept connection turns out to be closed.) What another try may heal (no connection, Stripe's own failures, too many requests) is `ProviderUnavailable`, all else is a fault to look at.
import { Stripe } from 'stripe';
import type { StripeSettings } from '#server/platform/stripe-settings.ts';
import { ProviderUnavailable } from './payments.ts';

const timeoutMs = 10_000;

export function openStripe(settings: StripeSettings): Stripe {
  const host = settings.apiHost === null ? null : new URL(settings.apiHost);
  return new Stripe(settings.secretKey, {
    timeout: timeoutMs,
    maxNetworkRetries: 0,
    telemetry: false,
    ...(host
      ? {
          host: host.hostname,
          port: host.port || (host.protocol === 'https:' ? 443 : 80),
          protocol: host.protocol === 'https:' ? 'https' : 'http',
        }
      : {}),
  });
}

/** Another request under our key is still at work, or the money is on Stripe's side but not free yet. */
const passing = new Set(['idempotency_key_in_use', 'lock_timeout', 'balance_insufficient']);

export async function ask<Answer>(what: string, call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    const isAway =
      error instanceof Stripe.errors.StripeConnectionError ||
      error instanceof Stripe.errors.StripeAPIError ||
      error instanceof Stripe.errors.StripeRateLimitError ||
      passing.has(error.code ?? '');
    if (!isAway) throw error;
    throw new ProviderUnavailable(`Stripe could not ${what}: ${error.code ?? error.type}`, { cause: error });
  }
}

/** Gives null where Stripe says there is no such object. */
export async function orNull<Answer>(call: Promise<Answer>): Promise<Answer | null> {
  try {
    return await call;
  } catch (error) {
    if (hasCode(error, 'resource_missing')) return null;
    throw error;
  }
}

export function hasCode(error: unknown, code: string): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === code;
}

/** The id, whether the object was expanded or not. */
export function idOf(object: string | { id: string }): string {
  return typeof object === 'string' ? object : object.id;
}
