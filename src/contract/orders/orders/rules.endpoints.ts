// The public endpoint for the order rules: fees and time limits of orders placed now.
import { z } from 'zod';
import { endpoint } from '#contract/common/endpoint.ts';
import { feesSchema } from './fee.schema.ts';
import { orderRulesSchema } from './order.rules.ts';

export const rulesInForceSchema = z.object({
  rules: orderRulesSchema,
  /** Versions not in force yet, soonest first. */
  scheduled: z.array(z.object({ version: z.int(), startsAt: z.iso.datetime(), fees: feesSchema })),
});
export type RulesInForce = z.infer<typeof rulesInForceSchema>;

export const getRules = endpoint({
  name: 'get-rules',
  domain: 'orders',
  summary: 'Fees, time limits and counts for orders placed now, and scheduled fee changes',
  method: 'GET',
  path: '/rules',
  data: rulesInForceSchema,
});
export const rulesEndpoints = [getRules];
