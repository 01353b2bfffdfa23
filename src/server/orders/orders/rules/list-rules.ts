// The versions of the rules that count: the one in force and those that will come. Guards: what a newer version has overtaken, or
// support has withdrawn, is told to nobody as something that is to come.
import { orderRulesSchema } from '#contract/orders/orders/order.rules.ts';
import type { OrderRules } from '#contract/orders/orders/order.rules.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { listRulesFromNow } from './order-rules.store.ts';

export type RulesVersion = { version: number; startsAt: Date; rules: OrderRules };

/** In force first, then what is to come; not what a newer version has overtaken. */
export async function listRules(read: Read): Promise<RulesVersion[]> {
  const rows = await listRulesFromNow(read);
  return rows
    .filter((row, at) => !rows.slice(at + 1).some((newer) => newer.starts_at <= row.starts_at))
    .map((row) => ({
      version: row.version,
      startsAt: row.starts_at,
      // In the order of the schema, for whoever prints them.
      rules: orderRulesSchema.parse(row.rules),
    }));
}
