// Calls to the payment provider, outside any transaction. If an answer is lost, the payment is looked up by our key.
// Guards: a lost provider response never causes a second charge; retries reuse the payment's key.
// Returns null if the provider is unreachable; the payment is then left unchanged.
import type { Card, PaymentResult, Payments } from '#server/platform/ports/payments.ts';
import { ProviderUnavailable } from '#server/platform/ports/payments.ts';
import type { Platform } from '#server/platform/platform.ts';
import { getContact } from '#server/people/accounts/account.contact.ts';
import { reading } from '#server/platform/data/tx.ts';
import { assert } from '#server/platform/http/refuse.ts';
import type { Payment } from './payment.store.ts';

/** Without a card, opens the payment at the provider, to be confirmed in the provider's own fields. */
export async function chargeCard(
  platform: Platform,
  payment: Payment,
  card: Card | null,
): Promise<PaymentResult | null> {
  const provider = providerOf(platform, payment);
  const request = {
    key: payment.provider_key,
    amountMinor: payment.amount_minor,
    currency: payment.currency,
    card,
    orderNumber: payment.order_number,
    receiptEmail: provider.sendsReceipts
      ? (await getContact(reading(platform), payment.buyer_id)).email
      : null,
  };
  return orLookUp(platform, payment, () => provider.createPayment(request));
}

export async function confirmAtProvider(
  platform: Platform,
  payment: Payment,
  approve: boolean,
): Promise<PaymentResult | null> {
  const { reference } = payment;
  if (reference === null) return null;
  return orLookUp(platform, payment, () =>
    providerOf(platform, payment).confirmPayment({ reference, approve }),
  );
}

/** The payment's state at the provider: 'unknown' if the provider has no such payment, null if it is unreachable. */
export async function fetchPaymentResult(
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

/** The provider that took this payment; not necessarily the one configured now. */
export function providerOf(platform: Platform, of: { provider: string }): Payments {
  const provider = [platform.payments, platform.sandboxPayments].find(({ name }) => name === of.provider);
  assert(provider, `the payment provider ${of.provider} is available`);
  return provider;
}

async function orLookUp(
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
      'the payment provider did not answer; looking up the payment',
    );
    const result = await fetchPaymentResult(platform, payment);
    return result === 'unknown' ? null : result;
  }
}
