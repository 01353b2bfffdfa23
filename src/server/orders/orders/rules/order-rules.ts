// The rules for orders placed now, complete: what a key means that the version in force lacks is frozen with them. Existing orders use
// the rules frozen on them.
import { completeRules } from '#contract/orders/orders/order.rules.ts';
import type { OrderRules } from '#contract/orders/orders/order.rules.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { getRulesInForce } from './order-rules.store.ts';

export async function currentOrderRules(read: Read): Promise<OrderRules> {
  return completeRules((await getRulesInForce(read)).rules);
}
