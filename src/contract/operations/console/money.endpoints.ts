// Reading the ledger and pending transfers in the console. Read-only.
import { z } from 'zod';
import { personSchema } from '#contract/people/accounts/account.schema.ts';
import { endpoint } from '#contract/common/endpoint.ts';
import { idSchema, orderNumberSchema } from '#contract/common/ids.ts';
import { listOf, pageQuery } from '#contract/common/page.ts';

const domain = 'console';

/** A refund or a withdrawal with its status. */
export const transferSchema = z.object({
  id: idSchema,
  kind: z.enum(['refund', 'withdrawal']),
  person: personSchema,
  orderNumber: orderNumberSchema.nullable(),
  /** A bank account, or the buyer’s balance for refunds kept there; null for refunds to the card. */
  to: z.string().nullable(),
  amountMinor: z.int(),
  /** waiting: in transit. done: arrived. failed: a returned withdrawal, or a card refund that became balance credit. */
  state: z.enum(['waiting', 'done', 'failed']),
  failedBecause: z.string().nullable(),
  /** A withdrawal in transit that support or a restriction has stopped, until the bank has confirmed it. */
  isStopping: z.boolean(),
  requestedAt: z.iso.datetime(),
  triedAt: z.iso.datetime(),
});
export type Transfer = z.infer<typeof transferSchema>;

export const listTransfers = endpoint({
  name: 'list-transfers',
  domain,
  summary: 'List refunds or withdrawals: those in transit, oldest first, or all, newest first',
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
  /** `order:{id}`, `withdrawal:{id}` and so on; unique together with `event` and `seq`. */
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
  summary: 'List ledger journals with their legs, newest first; optionally of one order or subject',
  method: 'GET',
  path: '/admin/ledger/journals',
  query: z.object({
    ...pageQuery,
    /** An order number or a ledger subject. */
    about: z
      .string()
      .trim()
      .max(90, { abort: true })
      .regex(/^[A-Za-z0-9_:-]*$/, 'Enter an order number, or a subject such as payout:…')
      .default(''),
  }),
  data: listOf(journalSchema),
});

/** A difference between a provider's balance and the ledger counts once it has lasted this long: events can be late. */
export const lastingDifferenceHours = 1;

/** The last comparison of the balance at a provider with the ledger. */
export const providerBalanceSchema = z.object({
  provider: z.string(),
  checkedAt: z.iso.datetime(),
  ledgerMinor: z.int(),
  providerMinor: z.int(),
  /** Ledger less provider, as far as no call in progress explains it. */
  unexplainedMinor: z.int(),
  unexplainedSince: z.iso.datetime().nullable(),
  /** Unexplained for longer than an event of the provider can be late. */
  isLasting: z.boolean(),
});
export type ProviderBalance = z.infer<typeof providerBalanceSchema>;

/** An object on which the provider and the ledger disagree. Null amounts: not on record on that side. */
export const differenceSchema = z.object({
  id: idSchema,
  provider: z.string(),
  /** transaction: a single movement of the balance. */
  kind: z.enum(['payment', 'refund', 'transfer', 'chargeback', 'transaction']),
  reference: z.string(),
  finding: z.enum(['unknown', 'differs', 'absent']),
  ledgerMinor: z.int().nullable(),
  providerMinor: z.int().nullable(),
  firstSeenAt: z.iso.datetime(),
  /** Null for withdrawals, which have no order, and for payments that bought nothing. */
  orderNumber: orderNumberSchema.nullable(),
});
export type Difference = z.infer<typeof differenceSchema>;

export const ledgerCheckSchema = z.object({
  /** Null before the first check. */
  checkedAt: z.iso.datetime().nullable(),
  violationCount: z.int(),
  violatedSince: z.iso.datetime().nullable(),
  /** How much less the providers hold than belongs to clients; 0 if they hold enough. */
  shortfallMinor: z.int(),
  /** The first 20. */
  violations: z.array(
    z.object({ invariant: z.string(), subject: z.string(), differenceMinor: z.int().nullable() }),
  ),
  balances: z.array(providerBalanceSchema),
  /** Open ones, oldest first, up to 50. */
  differences: z.array(differenceSchema),
});
export type LedgerCheck = z.infer<typeof ledgerCheckSchema>;

export const getLedgerCheck = endpoint({
  name: 'get-ledger-check',
  domain,
  summary: 'Get the results of the last ledger check and of the comparisons with the payment providers',
  method: 'GET',
  path: '/admin/ledger/check',
  data: ledgerCheckSchema,
});

export const moneyEndpoints = [listTransfers, listJournals, getLedgerCheck];
