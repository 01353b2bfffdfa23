// The buyer's bank as the sandbox plays it, without its minutes of waiting: it asks a payment back now, or decides now.
// Guards: what it takes and gives back stands in the provider's books first, as with a real one; the product is told of it after.
import { recordChargeback } from '#server/disputes/chargebacks/record-chargeback.ts';
import type { Platform } from '#server/platform/platform.ts';
import { asAnother } from './interrupt.ts';

/** Later than any test's clock goes: the bank decides when it is told to, never by itself. */
const undecided = '1000 days';

/** Gives 'ok', or that there is nothing to ask back. However often it is called, the bank asks once. */
export function askBack(platform: Platform, orderId: string): Promise<string> {
  return tellOf(platform, orderId, () =>
    platform.pool.query(
      `update sandbox.payments set dispute_at = $2, dispute_ends_at = $2::timestamptz + $3::interval, dispute_ends = 'lost'
       where reference = (select reference from payments where order_id = $1) and dispute_at is null`,
      [orderId, platform.clock.now(), undecided],
    ),
  );
}

/** Of what it has asked back before. */
export function decideForPayment(platform: Platform, orderId: string): Promise<string> {
  return tellOf(platform, orderId, () =>
    platform.pool.query(
      `update sandbox.disputes set state = 'won' where payment_reference = (select reference from payments where order_id = $1)`,
      [orderId],
    ),
  );
}

async function tellOf(platform: Platform, orderId: string, act: () => Promise<unknown>): Promise<string> {
  const provider = platform.sandboxPayments;
  const told = await asAnother(async () => {
    await act();
    const { rows } = await platform.pool.query<{ reference: string }>(
      'select reference from payments where order_id = $1',
      [orderId],
    );
    const all = (await provider.askChargebacks?.()) ?? [];
    return all.find((one) => one.paymentReference === rows[0]!.reference);
  });
  if (!told) return 'nothing to ask back';
  const heard = await recordChargeback(platform, { provider: provider.name, ...told });
  return heard === 'done' ? 'ok' : heard;
}
