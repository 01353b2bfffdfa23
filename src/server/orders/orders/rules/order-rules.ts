// The rules for what is bought now. Guards: an order placed earlier keeps the rules it was placed under, and rules that are to
// start later are not there yet.
import type { OrderRules } from '#contract/orders/orders/order.rules.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { getRulesInForce } from './order-rules.store.ts';

export async function currentOrderRules(read: Read): Promise<OrderRules> {
  return (await getRulesInForce(read)).rules;
}
