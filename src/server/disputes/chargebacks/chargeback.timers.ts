// Polls providers that do not report chargebacks by webhook (the sandbox).
// Warns support of chargebacks whose evidence is due.
// Guarantees: a known state costs one read; an error does not stop the others.
import type { Timer } from '#server/platform/data/handlers.ts';
import type { Platform } from '#server/platform/platform.ts';
import { reading } from '#server/platform/data/tx.ts';
import type { Payments } from '#server/platform/ports/payments.ts';
import { evidenceIsUnwarned, findChargeback } from './chargeback.store.ts';
import { recordChargeback } from './record-chargeback.ts';
import { warnOfEvidence } from './warn-of-evidence.ts';

async function pollProvider(platform: Platform, provider: Payments): Promise<number> {
  let recorded = 0;
  for (const report of (await provider.listChargebacks?.()) ?? []) {
    const known = await findChargeback(reading(platform), provider.name, report.result.reference);
    if (known && (known.closed_at !== null || known.state === report.result.state)) continue;
    try {
      if ((await recordChargeback(platform, { provider: provider.name, ...report })) === 'done') recorded++;
    } catch (error) {
      platform.log.error(
        { err: error, chargeback: report.result.reference },
        'a chargeback could not be recorded',
      );
    }
  }
  return recorded;
}

export const chargebackTimers: readonly Timer[] = [
  { name: 'chargebacks/warn-of-evidence', everySeconds: 600, due: evidenceIsUnwarned, run: warnOfEvidence },
  {
    name: 'chargebacks/poll-providers',
    lane: 'provider',
    everySeconds: 15,
    async run(platform) {
      const providers = new Map(
        [platform.payments, platform.sandboxPayments].map((provider) => [provider.name, provider]),
      );
      let recorded = 0;
      for (const provider of providers.values()) recorded += await pollProvider(platform, provider);
      return recorded;
    },
  },
];
