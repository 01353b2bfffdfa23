// The rules in force, for everybody: what the terms and the pages on fees say is read from here, so that it is what is charged.
import type { RulesInForce } from '#contract/orders/rules.endpoints.ts';
import type { Read } from '#server/platform/tx.ts';
import { listRulesFromNow } from './order-rules.store.ts';

/** More than anybody decides ahead. */
const most = 20;

export async function getRules(read: Read): Promise<RulesInForce> {
  const [inForce, ...later] = await listRulesFromNow(read);
  const coming = later
    .slice(0, most)
    .toSorted((one, other) => one.starts_at.getTime() - other.starts_at.getTime())
    .map(({ version, starts_at, rules }) => ({
      version,
      startsAt: starts_at.toISOString(),
      fees: rules.fees,
    }));
  return { rules: inForce!.rules, coming };
}
