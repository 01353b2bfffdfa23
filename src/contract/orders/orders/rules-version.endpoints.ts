// Endpoints for support to read, schedule and withdraw versions of the order rules. The public endpoint is in rules.endpoints.ts.
import { z } from 'zod';
import { endpoint } from '#contract/common/endpoint.ts';
import { listOf, pageQuery } from '#contract/common/page.ts';
import { reasonsSchema } from '#contract/common/reasons.schema.ts';
import {
  rulesChangeInput,
  rulesScheduleInput,
  rulesDraftSchema,
  rulesNoticeHours,
  rulesPreviewSchema,
  rulesVersionSchema,
} from './rules-version.schema.ts';

const domain = 'orders';

export const listRulesVersions = endpoint({
  name: 'list-rules-versions',
  domain,
  summary: 'All versions of the rules, newest first: changes, author, reasons and state',
  method: 'GET',
  path: '/admin/rules',
  query: z.object(pageQuery),
  data: listOf(rulesVersionSchema),
});
export const getRulesDraft = endpoint({
  name: 'get-rules-draft',
  domain,
  summary: 'The rules a new version is based on, and the first day it can start',
  method: 'GET',
  path: '/admin/rules/draft',
  data: rulesDraftSchema,
});
export const previewRules = endpoint({
  name: 'preview-rules',
  domain,
  summary: 'What a new version would change, with amounts of example orders; nothing is saved',
  method: 'POST',
  path: '/admin/rules/preview',
  body: z.strictObject(rulesChangeInput),
  data: rulesPreviewSchema,
  refusals: ['rules_outdated'],
});
export const scheduleRules = endpoint({
  name: 'schedule-rules',
  domain,
  summary: `Schedule a new version that starts at least ${rulesNoticeHours} hours later; existing orders keep theirs`,
  method: 'POST',
  path: '/admin/rules',
  body: z.strictObject(rulesScheduleInput),
  data: rulesVersionSchema,
  refusals: ['rules_outdated'],
});
export const withdrawRules = endpoint({
  name: 'withdraw-rules',
  domain,
  summary: 'Withdraw a version that has not started',
  method: 'POST',
  path: '/admin/rules/:rulesVersion/withdraw',
  params: z.object({ rulesVersion: z.coerce.number().int().min(1).max(1_000_000) }),
  body: z.strictObject({ reasons: reasonsSchema }),
  data: rulesVersionSchema,
  refusals: ['rules_not_found', 'rules_wrong_state', 'rules_have_successor'],
});

export const rulesVersionEndpoints = [
  listRulesVersions,
  getRulesDraft,
  previewRules,
  scheduleRules,
  withdrawRules,
];
