// Finding and reading accounts in the console. Read-only; reading an account is audited.
import { z } from 'zod';
import { personSchema } from '#contract/people/accounts/account.schema.ts';
import { twoFactorRemovalSchema } from '#contract/people/accounts/two-factor-removal.schema.ts';
import { endpoint } from '#contract/common/endpoint.ts';
import { idSchema } from '#contract/common/ids.ts';
import { listOf, pageQuery } from '#contract/common/page.ts';
import { moderationActionAdminViewSchema } from '#contract/trust/moderation/moderation-admin.schema.ts';
import { restrictionScopeSchema } from '#contract/trust/moderation/moderation.schema.ts';

const domain = 'console';

export const consoleUserSchema = z.object({
  person: personSchema,
  email: z.string(),
  status: z.enum(['active', 'suspended', 'deleted']),
  restricted: z.array(restrictionScopeSchema),
  isVerified: z.boolean(),
  /** The active role: 0 new, 1 seller, 2 buyer. */
  role: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  createdAt: z.iso.datetime(),
});
export type ConsoleUser = z.infer<typeof consoleUserSchema>;

export const findUsers = endpoint({
  name: 'find-users',
  domain,
  summary:
    'Find users by the prefix of email, username or name, or list those restricted, suspended, or with an open request to turn off two-factor; newest first',
  method: 'GET',
  path: '/admin/users',
  query: z.object({
    ...pageQuery,
    q: z.string().trim().max(100).default(''),
    show: z.enum(['all', 'restricted', 'suspended', 'two-factor']).default('all'),
  }),
  data: listOf(consoleUserSchema),
});

export const auditEntrySchema = z.object({
  id: idSchema,
  at: z.iso.datetime(),
  action: z.string(),
  userId: idSchema.nullable(),
  username: z.string().nullable(),
  ip: z.string().nullable(),
  details: z.record(z.string(), z.unknown()),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

export const userDetailsSchema = consoleUserSchema.extend({
  hasTwoFactor: z.boolean(),
  /** Proposed by support for an owner who cannot sign in; waits for a second agent, or for its date. */
  twoFactorRemoval: twoFactorRemovalSchema.nullable(),
  isSupport: z.boolean(),
  lastSeenAt: z.iso.datetime().nullable(),
  counts: z.object({
    gigs: z.int(),
    ordersBought: z.int(),
    ordersSold: z.int(),
    ordersOpen: z.int(),
    disputes: z.int(),
    gigReports: z.int(),
    sessions: z.int(),
  }),
  /** The 20 newest. */
  moderationActions: z.array(moderationActionAdminViewSchema),
  /** The one in force, which may be older than those. */
  suspension: moderationActionAdminViewSchema.nullable(),
  /** The 20 newest audit log entries about the user. */
  audit: z.array(auditEntrySchema),
});
export type UserDetails = z.infer<typeof userDetailsSchema>;

export const getUserDetails = endpoint({
  name: 'get-user-details',
  domain,
  summary: 'Get an account as support sees it; the access is audited',
  method: 'GET',
  path: '/admin/users/:userId',
  params: z.object({ userId: idSchema }),
  data: userDetailsSchema,
  refusals: ['person_not_found'],
});

export const searchAuditLog = endpoint({
  name: 'search-audit-log',
  domain,
  summary: 'Search the audit log by action prefix, user and dates; newest first',
  method: 'GET',
  path: '/admin/audit-log',
  query: z.object({
    ...pageQuery,
    action: z
      .string()
      .trim()
      .max(60, { abort: true })
      .regex(/^[a-z_.-]*$/, 'Enter an action such as moderation.lifted')
      .default(''),
    user: z.string().trim().max(254).default(''),
    from: z.union([z.literal(''), z.iso.date('Choose a date')]).default(''),
    until: z.union([z.literal(''), z.iso.date('Choose a date')]).default(''),
  }),
  data: listOf(auditEntrySchema),
});

export const userEndpoints = [findUsers, getUserDetails, searchAuditLog];
