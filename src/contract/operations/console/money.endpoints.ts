// The books and the money that is on its way, for support: to read only. Nothing here moves anything.
import { z } from 'zod';
import { personSchema } from '#contract/people/accounts/account.schema.ts';
import { endpoint } from '#contract/common/endpoint.ts';
import { idSchema, orderNumberSchema } from '#contract/common/ids.ts';
import { listOf, pageQuery } from '#contract/common/page.ts';

const domain = 'console';

/** A refund or a withdrawal, with where it stands. */
export const transferSchema = z.object({
  id: idSchema,
  kind: z.enum(['refund', 'withdrawal']),
  person: personSchema,
  orderNumber: orderNumberSchema.nullable(),
  /** A bank account, or the buyer’s balance where a refund is kept; null for refunds that go back to the card. */
  to: z.string().nullable(),
  amountMinor: z.int(),
  /** waiting: on its way · done: arrived · failed: a withdrawal that came back, or a refund that became credit. */
  state: z.enum(['waiting', 'done', 'failed']),
  failedBecause: z.string().nullable(),
  requestedAt: z.iso.datetime(),
  triedAt: z.iso.datetime(),
});
export type Transfer = z.infer<typeof transferSchema>;

export const listTransfers = endpoint({
  name: 'list-transfers',
  domain,
  summary: 'Refunds or withdrawals: those that wait, the longest first, or all of them, newest first',
  method: 'GET',
  path: '/admin/transfers',
  query: z.object({
    ...pageQuery,
    kind: z.enum(['refund', 'withdrawal']).default('refund'),
    show: z.enum(['waiting', 'all']).default('waiting'),
  }),
  data: listOf(transferSchema),
});

export const journalSchema = z.object({
  id: z.int(),
  /** `order:{id}`, `withdrawal:{id}` … with the event it names the journal once and for all. */
  subject: z.string(),
  event: z.string(),
  seq: z.int(),
  cause: z.record(z.string(), z.unknown()),
  postedAt: z.iso.datetime(),
  legs: z.array(
    z.object({ debit: z.string(), credit: z.string(), amountMinor: z.int(), currency: z.string() }),
  ),
});
export type Journal = z.infer<typeof journalSchema>;

export const listJournals = endpoint({
  name: 'list-journals',
  domain,
  summary: 'The journals of the ledger with their legs, newest first; of one order, or of one subject',
  method: 'GET',
  path: '/admin/ledger/journals',
  query: z.object({
    ...pageQuery,
    /** An order number, or a subject as the ledger writes it. */
    about: z
      .string()
      .trim()
      .max(90)
      .regex(/^[A-Za-z0-9_:-]*$/, 'Enter an order number, or a subject such as withdrawal:…')
      .default(''),
  }),
  data: listOf(journalSchema),
});

export const ledgerCheckSchema = z.object({
  /** Null before the first look. */
  madeAt: z.iso.datetime().nullable(),
  wrong: z.int(),
  wrongSince: z.iso.datetime().nullable(),
  /** The first few. */
  named: z.array(
    z.object({ invariant: z.string(), subject: z.string(), differenceMinor: z.int().nullable() }),
  ),
});
export type LedgerCheck = z.infer<typeof ledgerCheckSchema>;

export const getLedgerCheck = endpoint({
  name: 'get-ledger-check',
  domain,
  summary: 'How the worker’s last look at the invariants of the ledger ended; it looks every few minutes',
  method: 'GET',
  path: '/admin/ledger/check',
  data: ledgerCheckSchema,
});

export const moneyEndpoints = [listTransfers, listJournals, getLedgerCheck];
