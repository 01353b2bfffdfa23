// The rules in force, for everybody: what the terms and the pages on fees say is read from here, so that it is what is charged.
import type { RulesInForce } from '#contract/orders/orders/rules.endpoints.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { listRules } from './list-rules.ts';

/** More than anybody decides ahead. */
const most = 20;

export async function getRules(read: Read): Promise<RulesInForce> {
  const [inForce, ...later] = await listRules(read);
  const coming = later
    .slice(0, most)
    .toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
    .map(({ version, startsAt, rules }) => ({
      version,
      startsAt: startsAt.toISOString(),
      fees: rules.fees,
    }));
  return { rules: inForce!.rules, coming };
}
