// Deletes occurrences that raised no alert, dismissed alerts and confirmed ones without orders, and erases addresses of guests, each
// after its retention.
import { riskRetention } from '#contract/trust/risk/risk.rules.ts';
import { later } from '#server/platform/clock.ts';
import type { Timer } from '#server/platform/data/handlers.ts';
import { inTransaction } from '#server/platform/data/tx.ts';
import { purgeRisk, riskRowsAreOld } from './risk-alert.store.ts';

const most = 500;
const keptSince = (now: Date) => ({
  decided: later(now, { days: -riskRetention.decidedDays }),
  addresses: later(now, { days: -riskRetention.addressDays }),
  hits: later(now, { days: -riskRetention.hitDays }),
});

export const riskTimers: readonly Timer[] = [
  {
    name: 'risk/purge',
    everySeconds: 3600,
    due: (now) => riskRowsAreOld(keptSince(now)),
    run: (platform) => inTransaction(platform, (tx) => purgeRisk(tx, keptSince(tx.now), most)),
  },
];
