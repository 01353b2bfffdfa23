// The payment providers that an operator's tool compares with the ledger: Stripe where it is configured, and the sandbox, which keeps
// earlier payments.
import type pg from 'pg';
import { systemClock } from '#server/platform/clock.ts';
import type { Payments } from '#server/platform/ports/payments.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import { openSandboxPayments } from '#server/providers/payments/sandbox-payments.ts';

/** The configured one first. */
export async function openPaymentProviders(
  settings: Settings,
  pool: pg.Pool,
): Promise<[Payments, ...Payments[]]> {
  const sandbox = openSandboxPayments(pool, systemClock);
  if (!settings.stripe) return [sandbox];
  const { openStripeProviders } = await import('#server/providers/payments/stripe-providers.ts');
  return [openStripeProviders(settings.stripe).payments, sandbox];
}
