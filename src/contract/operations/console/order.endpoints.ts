// Finding orders in the console, by number or by a party.
import { z } from 'zod';
import { personSchema } from '#contract/people/accounts/account.schema.ts';
import { endpoint } from '#contract/common/endpoint.ts';
import { orderNumberSchema } from '#contract/common/ids.ts';
import { listOf, pageQuery } from '#contract/common/page.ts';
import { orderMachine } from '#contract/orders/orders/order.machine.ts';

export const consoleOrderSchema = z.object({
  number: orderNumberSchema,
  title: z.string(),
  state: z.enum(orderMachine.states),
  buyer: personSchema,
  seller: personSchema,
  totalMinor: z.int(),
  placedAt: z.iso.datetime(),
});
export type ConsoleOrder = z.infer<typeof consoleOrderSchema>;

export const findOrders = endpoint({
  name: 'find-orders',
  domain: 'console',
  summary: 'Find orders by number, or by the email or username of the buyer or seller; newest first',
  method: 'GET',
  path: '/admin/orders',
  query: z.object({ ...pageQuery, q: z.string().trim().max(254).default('') }),
  data: listOf(consoleOrderSchema),
});

export const consoleOrderEndpoints = [findOrders];
