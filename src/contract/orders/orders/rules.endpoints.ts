// The call for the rules of orders: what is charged and how long things take, for whatever is ordered now.
import { z } from 'zod';
import { endpoint } from '#contract/common/endpoint.ts';
import { feesSchema } from './fee.schema.ts';
import { orderRulesSchema } from './order.rules.ts';

export const rulesInForceSchema = z.object({
  rules: orderRulesSchema,
  /** Versions that are decided and not in force yet, the soonest first. */
  coming: z.array(z.object({ version: z.int(), startsAt: z.iso.datetime(), fees: feesSchema })),
});
export type RulesInForce = z.infer<typeof rulesInForceSchema>;

export const getRules = endpoint({
  name: 'get-rules',
  domain: 'orders',
  summary:
    'The fees, times and counts for orders that are placed now, and the fees that are decided for later',
  method: 'GET',
  path: '/rules',
  data: rulesInForceSchema,
});
export const rulesEndpoints = [getRules];
