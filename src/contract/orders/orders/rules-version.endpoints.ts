// The calls by which support reads and makes versions of the rules. What is in force is for everybody: rules.endpoints.ts.
import { z } from 'zod';
import { endpoint } from '#contract/common/endpoint.ts';
import { listOf, pageQuery } from '#contract/common/page.ts';
import { reasonsSchema } from '#contract/common/reasons.schema.ts';
import {
  rulesChangeInput,
  rulesDecisionInput,
  rulesDraftSchema,
  rulesPreviewSchema,
  rulesVersionSchema,
} from './rules-version.schema.ts';

const domain = 'orders';

export const listRulesVersions = endpoint({
  name: 'list-rules-versions',
  domain,
  summary: 'Every version of the rules, newest first: what it changed, who made it and why, where it stands',
  method: 'GET',
  path: '/admin/rules',
  query: z.object(pageQuery),
  data: listOf(rulesVersionSchema),
});
export const getRulesDraft = endpoint({
  name: 'get-rules-draft',
  domain,
  summary: 'The rules that a new version begins with, and its first possible day',
  method: 'GET',
  path: '/admin/rules/draft',
  data: rulesDraftSchema,
});
export const previewRules = endpoint({
  name: 'preview-rules',
  domain,
  summary: 'What a new version would change, in figures and in money of example orders; nothing is kept',
  method: 'POST',
  path: '/admin/rules/preview',
  body: z.strictObject(rulesChangeInput),
  data: rulesPreviewSchema,
  refusals: ['rules_moved_on'],
});
export const decideRules = endpoint({
  name: 'decide-rules',
  domain,
  summary: 'Make a new version that begins on a later day; what was begun earlier keeps its own',
  method: 'POST',
  path: '/admin/rules',
  body: z.strictObject(rulesDecisionInput),
  data: rulesVersionSchema,
  refusals: ['rules_moved_on'],
});
export const withdrawRules = endpoint({
  name: 'withdraw-rules',
  domain,
  summary: 'Take back a version that has not begun',
  method: 'POST',
  path: '/admin/rules/:rulesVersion/withdraw',
  params: z.object({ rulesVersion: z.coerce.number().int().min(1).max(1_000_000) }),
  body: z.strictObject({ reasons: reasonsSchema }),
  data: rulesVersionSchema,
  refusals: ['rules_not_found', 'rules_wrong_state', 'rules_built_upon'],
});

export const rulesVersionEndpoints = [
  listRulesVersions,
  getRulesDraft,
  previewRules,
  decideRules,
  withdrawRules,
];
