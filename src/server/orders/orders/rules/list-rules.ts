// Lists the version of the rules in force and the scheduled ones, without superseded and withdrawn versions.
import { orderRulesSchema } from '#contract/orders/orders/order.rules.ts';
import type { OrderRules } from '#contract/orders/orders/order.rules.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { listRulesFromNow } from './order-rules.store.ts';

export type RulesVersion = { version: number; startsAt: Date; rules: OrderRules };

/** The version in force first, then the scheduled ones. */
export async function listRules(read: Read): Promise<RulesVersion[]> {
  const rows = await listRulesFromNow(read);
  return rows
    .filter((row, at) => !rows.slice(at + 1).some((newer) => newer.starts_at <= row.starts_at))
    .map((row) => ({
      version: row.version,
      startsAt: row.starts_at,
      // Parsing puts the keys in the order of the schema.
      rules: orderRulesSchema.parse(row.rules),
    }));
}
