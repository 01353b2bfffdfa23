// Endpoints for moderation. Affected users read and appeal actions against them; support imposes, upholds and lifts them.
// For everyone else the support endpoints return 404.
import { z } from 'zod';
import { personSchema } from '#contract/people/accounts/account.schema.ts';
import { endpoint } from '#contract/common/endpoint.ts';
import { idSchema } from '#contract/common/ids.ts';
import { listOf, pageQuery } from '#contract/common/page.ts';
import { moderationActionAdminViewSchema } from './moderation-admin.schema.ts';
import {
  appealInput,
  decisionInput,
  moderationActionSchema,
  removalInput,
  reportInput,
  reportReasons,
  restrictionInput,
  suspensionInput,
} from './moderation.schema.ts';

const domain = 'moderation';
const moderationActionParams = z.object({ moderationActionId: idSchema });
const empty = z.object({});

export const listOwnModerationActions = endpoint({
  name: 'list-own-moderation-actions',
  domain,
  summary: 'List moderation actions against your account and gigs, with reasons, newest first',
  method: 'GET',
  path: '/account/moderation-actions',
  query: z.object(pageQuery),
  data: listOf(moderationActionSchema),
});
export const appealModerationAction = endpoint({
  name: 'appeal-moderation-action',
  domain,
  summary: 'Appeal a moderation action to another support agent; once',
  method: 'POST',
  path: '/account/moderation-actions/:moderationActionId/appeal',
  params: moderationActionParams,
  body: z.strictObject(appealInput),
  data: moderationActionSchema,
  refusals: ['moderation_action_not_found', 'moderation_action_wrong_state'],
});
const suspensionLink = { params: z.object({ token: z.string().max(100) }), data: moderationActionSchema };
export const getLinkedSuspension = endpoint({
  name: 'get-linked-suspension',
  domain,
  summary: 'Read the suspension of your account by the link in its email, with the reasons',
  method: 'GET',
  path: '/suspension-links/:token',
  ...suspensionLink,
  refusals: ['moderation_action_not_found'],
});
export const appealSuspension = endpoint({
  name: 'appeal-suspension',
  domain,
  summary: 'Appeal the suspension of your account by the link in its email; once',
  method: 'POST',
  path: '/suspension-links/:token/appeal-suspension',
  ...suspensionLink,
  body: z.strictObject(appealInput),
  refusals: ['moderation_action_not_found', 'moderation_action_wrong_state'],
});
export const reportGig = endpoint({
  name: 'report-gig',
  domain,
  summary: 'Report a gig to support; the reporter stays anonymous to the seller',
  method: 'POST',
  path: '/gigs/:slug/report',
  params: z.object({ slug: z.string().max(120) }),
  body: z.strictObject(reportInput),
  data: empty,
  refusals: ['gig_not_found', 'own_gig_report'],
});

export const listModerationActions = endpoint({
  name: 'list-moderation-actions',
  domain,
  summary: 'List moderation actions: open appeals, oldest first, or all, newest first',
  method: 'GET',
  path: '/admin/moderation-actions',
  query: z.object({ ...pageQuery, show: z.enum(['appealed', 'all']).default('appealed') }),
  data: listOf(moderationActionAdminViewSchema),
});
export const restrictUser = endpoint({
  name: 'restrict-user',
  domain,
  summary: 'Restrict an account for a period, citing a rule, with reasons and evidence',
  method: 'POST',
  path: '/admin/users/:userId/restrict-user',
  params: z.object({ userId: idSchema }),
  body: z.strictObject(restrictionInput),
  data: moderationActionAdminViewSchema,
  refusals: ['reauthenticate', 'person_not_found', 'conflict_of_interest'],
});
export const suspendUser = endpoint({
  name: 'suspend-user',
  domain,
  summary: 'Suspend an account: ends its sessions and hides it, citing a rule, with reasons and evidence',
  method: 'POST',
  path: '/admin/users/:userId/suspend-user',
  params: z.object({ userId: idSchema }),
  body: z.strictObject(suspensionInput),
  data: moderationActionAdminViewSchema,
  refusals: ['reauthenticate', 'person_not_found', 'conflict_of_interest', 'already_suspended'],
});
export const removeGig = endpoint({
  name: 'remove-gig',
  domain,
  summary: 'Remove a gig, citing a rule, with reasons and evidence; closes its open reports',
  method: 'POST',
  path: '/admin/gigs/:gigId/remove-gig',
  params: z.object({ gigId: idSchema }),
  body: z.strictObject(removalInput),
  data: moderationActionAdminViewSchema,
  refusals: ['reauthenticate', 'gig_not_found', 'conflict_of_interest', 'gig_wrong_state'],
});
const decision = (name: 'uphold-moderation-action' | 'lift-moderation-action', summary: string) =>
  endpoint({
    name,
    domain,
    summary,
    method: 'POST',
    path: `/admin/moderation-actions/:moderationActionId/${name}`,
    params: moderationActionParams,
    body: z.strictObject(decisionInput),
    data: moderationActionAdminViewSchema,
    refusals: [
      'moderation_action_not_found',
      'conflict_of_interest',
      'moderation_action_wrong_state',
      'appeal_needs_another_agent',
    ],
  });
export const upholdModerationAction = decision(
  'uphold-moderation-action',
  'Reject an appeal: the action stays in force',
);
export const liftModerationAction = decision(
  'lift-moderation-action',
  'Lift an action: the account is unrestricted, or the gig restored',
);

export const reportedGigSchema = z.object({
  gig: z.object({ id: idSchema, slug: z.string(), title: z.string(), state: z.string() }),
  seller: personSchema,
  count: z.int(),
  /** The oldest ten. */
  reports: z.array(
    z.object({
      id: idSchema,
      reason: z.enum(reportReasons),
      details: z.string(),
      reportedAt: z.iso.datetime(),
    }),
  ),
});
export type ReportedGig = z.infer<typeof reportedGigSchema>;

export const listReportedGigs = endpoint({
  name: 'list-reported-gigs',
  domain,
  summary: 'List gigs with open reports, oldest report first',
  method: 'GET',
  path: '/admin/reported-gigs',
  query: z.object(pageQuery),
  data: listOf(reportedGigSchema),
});
export const dismissReports = endpoint({
  name: 'dismiss-reports',
  domain,
  summary: 'Keep a gig and dismiss its open reports',
  method: 'POST',
  path: '/admin/gigs/:gigId/dismiss-reports',
  params: z.object({ gigId: idSchema }),
  body: z.strictObject({}),
  data: empty,
  refusals: ['conflict_of_interest', 'gig_not_found'],
});

export const moderationEndpoints = [
  listOwnModerationActions,
  appealModerationAction,
  getLinkedSuspension,
  appealSuspension,
  reportGig,
  listModerationActions,
  restrictUser,
  suspendUser,
  removeGig,
  upholdModerationAction,
  liftModerationAction,
  listReportedGigs,
  dismissReports,
];
