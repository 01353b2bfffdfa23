// The calls about decisions of support. Whom they concern reads and appeals them; support makes, upholds and lifts them, and for
// everybody else those calls do not exist (404).
import { z } from 'zod';
import { personSchema } from '#contract/people/accounts/account.schema.ts';
import { endpoint } from '#contract/common/endpoint.ts';
import { idSchema } from '#contract/common/ids.ts';
import { listOf, pageQuery } from '#contract/common/page.ts';
import { measureCaseSchema } from './measure-case.schema.ts';
import {
  appealInput,
  decisionInput,
  measureSchema,
  removalInput,
  reportInput,
  reportReasons,
  restrictionInput,
} from './measure.schema.ts';

const domain = 'measures';
const measureParams = z.object({ measureId: idSchema });
const done = z.object({});

export const listOwnMeasures = endpoint({
  name: 'list-own-measures',
  domain,
  summary: 'What support has decided about oneself and one’s gigs, newest first, with the reasons',
  method: 'GET',
  path: '/account/measures',
  query: z.object(pageQuery),
  data: listOf(measureSchema),
});
export const appealMeasure = endpoint({
  name: 'appeal-measure',
  domain,
  summary: 'Ask that somebody else of support looks at a decision; once',
  method: 'POST',
  path: '/account/measures/:measureId/appeal',
  params: measureParams,
  body: z.strictObject(appealInput),
  data: measureSchema,
  refusals: ['measure_not_found', 'measure_wrong_state'],
});
export const reportGig = endpoint({
  name: 'report-gig',
  domain,
  summary: 'Tell support what is wrong with a gig; the seller does not learn who did',
  method: 'POST',
  path: '/gigs/:slug/report',
  params: z.object({ slug: z.string().max(120) }),
  body: z.strictObject(reportInput),
  data: done,
  refusals: ['gig_not_found', 'own_gig_report'],
});

export const listMeasures = endpoint({
  name: 'list-measures',
  domain,
  summary: 'Decisions of support: the appeals that wait, the longest first, or all of them, newest first',
  method: 'GET',
  path: '/admin/measures',
  query: z.object({ ...pageQuery, show: z.enum(['appealed', 'all']).default('appealed') }),
  data: listOf(measureCaseSchema),
});
export const restrictUser = endpoint({
  name: 'restrict-user',
  domain,
  summary: 'Take some of what an account may do away for a time, by a rule, with reasons and evidence',
  method: 'POST',
  path: '/admin/users/:userId/restrict-user',
  params: z.object({ userId: idSchema }),
  body: z.strictObject(restrictionInput),
  data: measureCaseSchema,
  refusals: ['person_not_found', 'measure_own'],
});
export const removeGig = endpoint({
  name: 'remove-gig',
  domain,
  summary:
    'Take a gig out of the market, by a rule, with reasons and evidence; its open reports are answered by it',
  method: 'POST',
  path: '/admin/gigs/:gigId/remove-gig',
  params: z.object({ gigId: idSchema }),
  body: z.strictObject(removalInput),
  data: measureCaseSchema,
  refusals: ['gig_not_found', 'measure_own', 'gig_wrong_state'],
});
const decisionOf = (name: 'uphold-measure' | 'lift-measure', summary: string) =>
  endpoint({
    name,
    domain,
    summary,
    method: 'POST',
    path: `/admin/measures/:measureId/${name}`,
    params: measureParams,
    body: z.strictObject(decisionInput),
    data: measureCaseSchema,
    refusals: ['measure_not_found', 'measure_own', 'measure_wrong_state', 'appeal_needs_another'],
  });
export const upholdMeasure = decisionOf('uphold-measure', 'Answer an appeal: the decision stands');
export const liftMeasure = decisionOf(
  'lift-measure',
  'End a decision: what was restricted is given back, what was removed is restored',
);

export const reportedGigSchema = z.object({
  gig: z.object({ id: idSchema, slug: z.string(), title: z.string(), state: z.string() }),
  seller: personSchema,
  count: z.int(),
  /** The oldest few. */
  reports: z.array(
    z.object({
      id: idSchema,
      reason: z.enum(reportReasons),
      words: z.string(),
      reportedAt: z.iso.datetime(),
    }),
  ),
});
export type ReportedGig = z.infer<typeof reportedGigSchema>;

export const listReportedGigs = endpoint({
  name: 'list-reported-gigs',
  domain,
  summary: 'The gigs with open reports, those that wait longest first',
  method: 'GET',
  path: '/admin/reported-gigs',
  query: z.object(pageQuery),
  data: listOf(reportedGigSchema),
});
export const dismissReports = endpoint({
  name: 'dismiss-reports',
  domain,
  summary: 'Leave a gig up: its open reports are answered by it',
  method: 'POST',
  path: '/admin/gigs/:gigId/dismiss-reports',
  params: z.object({ gigId: idSchema }),
  body: z.strictObject({}),
  data: done,
  refusals: ['measure_own', 'gig_not_found'],
});

export const measureEndpoints = [
  listOwnMeasures,
  appealMeasure,
  reportGig,
  listMeasures,
  restrictUser,
  removeGig,
  upholdMeasure,
  liftMeasure,
  listReportedGigs,
  dismissReports,
];
