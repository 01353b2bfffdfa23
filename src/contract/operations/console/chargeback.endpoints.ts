// Chargebacks in the console. Read-only.
import { z } from 'zod';
import { endpoint } from '#contract/common/endpoint.ts';
import { idSchema, orderNumberSchema } from '#contract/common/ids.ts';
import { listOf, pageQuery } from '#contract/common/page.ts';

export const consoleChargebackSchema = z.object({
  id: idSchema,
  /** The provider's name and id, to find it on the provider's pages. */
  provider: z.string(),
  reference: z.string(),
  /** What was paid for: an order, a tip for it, or neither if the payment was returned. */
  kind: z.enum(['order', 'tip', 'none']),
  orderNumber: orderNumberSchema.nullable(),
  /** inquiry: the bank asks and has taken nothing. opened: it has, and decides. withdrawn: an inquiry that was closed. */
  state: z.enum(['inquiry', 'opened', 'won', 'lost', 'withdrawn']),
  /** The provider's reason code. */
  reason: z.string(),
  amountMinor: z.int(),
  reportedAt: z.iso.datetime(),
  /** When the provider must have the evidence; null if it takes none. */
  evidenceDueAt: z.iso.datetime().nullable(),
  evidenceSubmittedAt: z.iso.datetime().nullable(),
  closedAt: z.iso.datetime().nullable(),
});
export type ConsoleChargeback = z.infer<typeof consoleChargebackSchema>;

export const listChargebacks = endpoint({
  name: 'list-chargebacks',
  domain: 'console',
  summary: 'List chargebacks: those that wait for evidence, by deadline, or all, newest first',
  method: 'GET',
  path: '/admin/chargebacks',
  query: z.object({ ...pageQuery, show: z.enum(['evidence', 'all']).default('evidence') }),
  data: listOf(consoleChargebackSchema),
});

export const consoleChargebackEndpoints = [listChargebacks];
