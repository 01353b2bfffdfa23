// Console access and the overview of support queues. Returns 404 to everyone but support.
import { z } from 'zod';
import { endpoint } from '#contract/common/endpoint.ts';

const domain = 'console';

/** Support queues, most urgent first. `ledger-mismatches`: invariant violations and reconciliation differences. */
export const queueNames = [
  'ledger-mismatches',
  'security-alarms',
  'scheduled-rules',
  'chargeback-evidence',
  'appeals',
  'disputes',
  'moderation-appeals',
  'reports',
  'question-reports',
  'claims',
  'duplicate-images',
  'risk-alerts',
  'tickets',
  'two-factor-removals',
  'corrections',
  'refunds',
  'withdrawals',
  'dead-jobs',
  'jobs',
] as const;
export type QueueName = (typeof queueNames)[number];

export const queueSchema = z.object({
  name: z.enum(queueNames),
  /** Capped at 1,000. */
  waiting: z.int(),
  /** Past their deadline, for queues that have one. */
  overdue: z.int(),
  /** When the oldest entry was queued. */
  oldestAt: z.iso.datetime().nullable(),
});
export type Queue = z.infer<typeof queueSchema>;
export const queueCountLimit = 1000;

export const getConsoleAccess = endpoint({
  name: 'get-console-access',
  domain,
  summary: 'Whether the agent has two-factor on, which the rest of the console requires',
  method: 'GET',
  path: '/admin/access',
  data: z.object({ hasTwoFactor: z.boolean() }),
});

export const getConsoleOverview = endpoint({
  name: 'get-console-overview',
  domain,
  summary: 'List support queues with length, overdue count and the age of the oldest entry',
  method: 'GET',
  path: '/admin/overview',
  data: z.object({
    queues: z.array(queueSchema),
    /** Embedded replacements in use on an installation with its own database. */
    sandboxes: z.array(z.enum(['payments', 'mail', 'scanner'])),
    /** What is not as it has to be in the operator's account at the payment provider. */
    setupProblems: z.array(z.string()),
  }),
});

export const overviewEndpoints = [getConsoleAccess, getConsoleOverview];
