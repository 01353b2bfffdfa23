// The sandbox's chargebacks without their delays: opened at once, and decided at once.
// As with a real provider, its own records change first, and the product learns of it afterwards.
import { recordChargeback } from '#server/disputes/chargebacks/record-chargeback.ts';
import type { Platform } from '#server/platform/platform.ts';
import { outsideOperation } from './interrupt.ts';

/** Later than any test's clock: the chargeback is never decided by time. */
const never = '1000 days';

/** Opens a chargeback of the order's payment; at most one, however often it is called. */
export function openChargeback(platform: Platform, orderId: string): Promise<string> {
  return reportChargeback(platform, orderId, () =>
    platform.pool.query(
      `update sandbox.payments set dispute_at = $2, dispute_ends_at = $2::timestamptz + $3::interval, dispute_ends = 'lost'
       where reference = (select reference from payments where order_id = $1) and dispute_at is null`,
      [orderId, platform.clock.now(), never],
    ),
  );
}

/** Decides the open chargeback in the seller's favor. */
export function winChargeback(platform: Platform, orderId: string): Promise<string> {
  return reportChargeback(platform, orderId, () =>
    platform.pool.query(
      `update sandbox.disputes set state = 'won' where payment_reference = (select reference from payments where order_id = $1)`,
      [orderId],
    ),
  );
}

async function reportChargeback(
  platform: Platform,
  orderId: string,
  act: () => Promise<unknown>,
): Promise<string> {
  const provider = platform.sandboxPayments;
  const reported = await outsideOperation(async () => {
    await act();
    const { rows } = await platform.pool.query<{ reference: string }>(
      'select reference from payments where order_id = $1',
      [orderId],
    );
    const all = (await provider.listChargebacks?.()) ?? [];
    return all.find((chargeback) => chargeback.paymentReference === rows[0]!.reference);
  });
  if (!reported) return 'nothing to charge back';
  const outcome = await recordChargeback(platform, { provider: provider.name, ...reported });
  return outcome === 'done' ? 'ok' : outcome;
}
