// Finding orders, for support: by number, or by a person who bought or sold. What one of them holds: cases/case.endpoints.ts.
import { z } from 'zod';
import { personSchema } from '#contract/people/accounts/account.schema.ts';
import { endpoint } from '#contract/common/endpoint.ts';
import { orderNumberSchema } from '#contract/common/ids.ts';
import { listOf, pageQuery } from '#contract/common/page.ts';
import { orderMachine } from '#contract/orders/orders/order.machine.ts';

export const foundOrderSchema = z.object({
  number: orderNumberSchema,
  title: z.string(),
  state: z.enum(orderMachine.states),
  buyer: personSchema,
  seller: personSchema,
  totalMinor: z.int(),
  placedAt: z.iso.datetime(),
});
export type FoundOrder = z.infer<typeof foundOrderSchema>;

export const findOrders = endpoint({
  name: 'find-orders',
  domain: 'console',
  summary: 'Orders by number, or by the address or username of somebody who bought or sold; newest first',
  method: 'GET',
  path: '/admin/orders',
  query: z.object({ ...pageQuery, q: z.string().trim().max(254).default('') }),
  data: listOf(foundOrderSchema),
});

export const foundOrderEndpoints = [findOrders];
