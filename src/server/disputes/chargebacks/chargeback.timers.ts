// Asks providers that tell nothing by themselves (the sandbox) which payments banks ask back, and how that stands.
// Guards: what is known already costs one reading; one that cannot be recorded does not stop the others.
import type { Timer } from '#server/platform/data/events.ts';
import type { Platform } from '#server/platform/platform.ts';
import { reading } from '#server/platform/data/tx.ts';
import type { Payments } from '#server/platform/ports/payments.ts';
import { findChargeback } from './chargeback.store.ts';
import { recordChargeback } from './record-chargeback.ts';

async function askProvider(platform: Platform, provider: Payments): Promise<number> {
  let heard = 0;
  for (const told of (await provider.askChargebacks?.()) ?? []) {
    const known = await findChargeback(reading(platform), provider.name, told.result.reference);
    if (known && (known.closed_at !== null || known.state === told.result.state)) continue;
    try {
      if ((await recordChargeback(platform, { provider: provider.name, ...told })) === 'done') heard++;
    } catch (error) {
      platform.log.error(
        { err: error, chargeback: told.result.reference },
        'a chargeback could not be recorded',
      );
    }
  }
  return heard;
}

export const chargebackTimers: readonly Timer[] = [
  {
    name: 'chargebacks/ask-providers',
    everySeconds: 15,
    async run(platform) {
      const providers = new Map(
        [platform.payments, platform.sandboxPayments].map((provider) => [provider.name, provider]),
      );
      let heard = 0;
      for (const provider of providers.values()) heard += await askProvider(platform, provider);
      return heard;
    },
  },
];
