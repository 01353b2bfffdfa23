// The rules in force for orders placed now. Guards: an order placed earlier keeps the rules it was placed under.
import type { OrderRules } from '#contract/orders/order.rules.ts';
import type { Read } from '#server/platform/tx.ts';
import { getNewestRules } from './order.store.ts';

export function currentOrderRules(read: Read): Promise<OrderRules> {
  return getNewestRules(read);
}
