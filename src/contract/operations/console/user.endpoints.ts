// Finding people and looking at their account, for support: to read only, and every look is in the audit log.
import { z } from 'zod';
import { personSchema } from '#contract/people/accounts/account.schema.ts';
import { endpoint } from '#contract/common/endpoint.ts';
import { idSchema } from '#contract/common/ids.ts';
import { listOf, pageQuery } from '#contract/common/page.ts';
import { measureCaseSchema } from '#contract/trust/moderation/measure-case.schema.ts';
import { restrictionScopeSchema } from '#contract/trust/moderation/measure.schema.ts';

const domain = 'console';

export const foundUserSchema = z.object({
  person: personSchema,
  email: z.string(),
  status: z.enum(['active', 'suspended', 'deleted']),
  restricted: z.array(restrictionScopeSchema),
  isVerified: z.boolean(),
  /** 0 new · 1 seller · 2 buyer: the active side. */
  role: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  createdAt: z.iso.datetime(),
});
export type FoundUser = z.infer<typeof foundUserSchema>;

export const findUsers = endpoint({
  name: 'find-users',
  domain,
  summary:
    'People by the beginning of their address, username or name, or those who are restricted; newest first',
  method: 'GET',
  path: '/admin/users',
  query: z.object({
    ...pageQuery,
    q: z.string().trim().max(100).default(''),
    show: z.enum(['all', 'restricted']).default('all'),
  }),
  data: listOf(foundUserSchema),
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

export const userFileSchema = foundUserSchema.extend({
  hasTwoFactor: z.boolean(),
  isSupport: z.boolean(),
  lastSeenAt: z.iso.datetime().nullable(),
  figures: z.object({
    gigs: z.int(),
    ordersBought: z.int(),
    ordersSold: z.int(),
    ordersOpen: z.int(),
    disputes: z.int(),
    reportsOfGigs: z.int(),
    sessions: z.int(),
  }),
  measures: z.array(measureCaseSchema),
  /** The newest few rows of the audit log about them. */
  audit: z.array(auditEntrySchema),
});
export type UserFile = z.infer<typeof userFileSchema>;

export const getUserFile = endpoint({
  name: 'get-user-file',
  domain,
  summary: 'An account as support sees it, to read only; the look itself is written to the audit log',
  method: 'GET',
  path: '/admin/users/:userId',
  params: z.object({ userId: idSchema }),
  data: userFileSchema,
  refusals: ['person_not_found'],
});

export const searchAuditLog = endpoint({
  name: 'search-audit-log',
  domain,
  summary: 'The audit log, newest first, by the beginning of an action, a person and a span of days',
  method: 'GET',
  path: '/admin/audit-log',
  query: z.object({
    ...pageQuery,
    action: z
      .string()
      .trim()
      .max(60)
      .regex(/^[a-z_.-]*$/, 'Actions are written like measure.lifted')
      .default(''),
    who: z.string().trim().max(254).default(''),
    from: z.union([z.literal(''), z.iso.date('Choose a day')]).default(''),
    until: z.union([z.literal(''), z.iso.date('Choose a day')]).default(''),
  }),
  data: listOf(auditEntrySchema),
});

export const userEndpoints = [findUsers, getUserFile, searchAuditLog];
