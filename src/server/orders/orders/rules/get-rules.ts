// The rules in force and scheduled fee changes, public. The terms and the fee pages read them, so they always match what is charged.
import type { RulesInForce } from '#contract/orders/orders/rules.endpoints.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { listRules } from './list-rules.ts';

const maxScheduled = 20;

export async function getRules(read: Read): Promise<RulesInForce> {
  const [inForce, ...later] = await listRules(read);
  const scheduled = later
    .slice(0, maxScheduled)
    .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
    .map(({ version, startsAt, rules }) => ({
      version,
      startsAt: startsAt.toISOString(),
      fees: rules.fees,
    }));
  return { rules: inForce!.rules, scheduled };
}
