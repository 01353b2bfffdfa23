// The only access to Stripe: the official SDK with our limits, its errors translated to those of the port.
// Guarantees: no call takes longer than ten seconds; callers retry under the same key. (The SDK itself retries once, under that key
// too, when a kept-alive connection turns out to be closed.) Retryable failures (no connection, Stripe's own failures, rate limits)
// are `ProviderUnavailable`; all others are bugs to look at.
import { Stripe } from 'stripe';
import type { StripeSettings } from '#server/platform/settings/stripe-settings.ts';
import { ProviderUnavailable } from '#server/platform/ports/payments.ts';

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

/** Another request under our key is still running, or the money at Stripe is not available yet. */
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

/** Null if Stripe has no such object. */
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
