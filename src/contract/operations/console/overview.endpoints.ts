// The first calls of the console: whether somebody of support may come in yet, and what waits, how long, where.
// For everybody else they do not exist (404).
import { z } from 'zod';
import { endpoint } from '#contract/common/endpoint.ts';

const domain = 'console';

/** What can wait for somebody of support, the most urgent kind first. `books`: what the ledger or a provider does not agree about. */
export const queueNames = [
  'books',
  'appeals',
  'disputes',
  'decision-appeals',
  'reports',
  'question-reports',
  'claims',
  'alike-pictures',
  'tickets',
  'corrections',
  'refunds',
  'withdrawals',
  'dead-jobs',
  'jobs',
] as const;
export type QueueName = (typeof queueNames)[number];

export const queueSchema = z.object({
  name: z.enum(queueNames),
  /** Counted up to a thousand. */
  waiting: z.int(),
  /** Those whose time is over, where there is one. */
  overdue: z.int(),
  /** Since when the one waits that has waited longest. */
  oldestAt: z.iso.datetime().nullable(),
});
export type Queue = z.infer<typeof queueSchema>;
export const mostQueued = 1000;

export const getConsoleAccess = endpoint({
  name: 'get-console-access',
  domain,
  summary: 'Whether somebody of support has two-factor on, without which the rest of the console stays shut',
  method: 'GET',
  path: '/admin/access',
  data: z.object({ hasTwoFactor: z.boolean() }),
});

export const getConsoleOverview = endpoint({
  name: 'get-console-overview',
  domain,
  summary: 'What waits for support: each queue with its length, what is overdue, and the age of its oldest',
  method: 'GET',
  path: '/admin/overview',
  data: z.object({ queues: z.array(queueSchema) }),
});

export const overviewEndpoints = [getConsoleAccess, getConsoleOverview];
