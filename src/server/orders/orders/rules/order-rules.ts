// The rules for orders placed now. Existing orders use the rules frozen on them.
import type { OrderRules } from '#contract/orders/orders/order.rules.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { getRulesInForce } from './order-rules.store.ts';

export async function currentOrderRules(read: Read): Promise<OrderRules> {
  return (await getRulesInForce(read)).rules;
}
