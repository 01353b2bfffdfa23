// Refuses to start with a live Stripe key if the ledger holds sandbox payments, which would be paid out of the real balance.
import type { Platform } from '#server/platform/platform.ts';
import { WrongSetting } from '#server/platform/settings/settings.ts';
import { reading } from '#server/platform/data/tx.ts';
import { anyPaymentOf } from './payment.store.ts';

export async function assertNoSandboxPayments(platform: Platform): Promise<void> {
  if (!platform.settings.stripe?.isLive || !(await anyPaymentOf(reading(platform), 'sandbox'))) return;
  throw new WrongSetting(
    'The setting STRIPE_SECRET_KEY is a live key, and this database holds orders paid with test cards: use a new database',
  );
}
