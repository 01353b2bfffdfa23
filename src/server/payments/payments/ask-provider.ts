// The calls to the payment provider, outside any transaction. A lost answer is asked for once more by our own key.
// Guards: whatever happens to an answer, the same payment is asked for again, never a second one.
// Gives null when the provider could not be reached: the payment stays as it is until somebody learns more.
import type { Card, PaymentResult, Payments } from '#server/platform/ports/payments.ts';
import { ProviderUnavailable } from '#server/platform/ports/payments.ts';
import type { Platform } from '#server/platform/platform.ts';
import { assert } from '#server/platform/http/refuse.ts';
import type { Payment } from './payment.store.ts';

/** The answer, or null (no answer). Without a card, the payment is opened and waits for the provider's own fields. */
export async function chargeCard(
  platform: Platform,
  payment: Payment,
  card: Card | null,
): Promise<PaymentResult | null> {
  const request = {
    key: payment.provider_key,
    amountMinor: payment.amount_minor,
    currency: payment.currency,
    card,
  };
  return orAskAgain(platform, payment, () => providerOf(platform, payment).createPayment(request));
}

export async function confirmAtProvider(
  platform: Platform,
  payment: Payment,
  approve: boolean,
): Promise<PaymentResult | null> {
  const { reference } = payment;
  if (reference === null) return null;
  return orAskAgain(platform, payment, () =>
    providerOf(platform, payment).confirmPayment({ reference, approve }),
  );
}

/** What became of the payment: the provider's answer, 'unknown' when it never heard of it, null when it does not answer. */
export async function askAboutPayment(
  platform: Platform,
  payment: Payment,
): Promise<PaymentResult | 'unknown' | null> {
  try {
    const { provider_key: key, reference } = payment;
    return (await providerOf(platform, payment).findPayment({ key, reference })) ?? 'unknown';
  } catch (error) {
    if (error instanceof ProviderUnavailable) return null;
    throw error;
  }
}

/** Who took this payment, which may not be who takes the payments of today. */
export function providerOf(platform: Platform, of: { provider: string }): Payments {
  const found = [platform.payments, platform.sandboxPayments].find(({ name }) => name === of.provider);
  assert(found, `payments of ${of.provider} can be asked about`);
  return found;
}

async function orAskAgain(
  platform: Platform,
  payment: Payment,
  call: () => Promise<PaymentResult>,
): Promise<PaymentResult | null> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    platform.log.warn(
      { paymentId: payment.id },
      'the payment provider did not answer; asking what became of the payment',
    );
    const found = await askAboutPayment(platform, payment);
    return found === 'unknown' ? null : found;
  }
}
