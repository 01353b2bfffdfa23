// Risk alerts, for support only; everyone else gets 404.
import { z } from 'zod';
import { endpoint } from '#contract/common/endpoint.ts';
import { idSchema } from '#contract/common/ids.ts';
import { listOf, pageQuery } from '#contract/common/page.ts';
import { reasonsSchema } from '#contract/common/reasons.schema.ts';
import { riskRuleNames } from './risk.rules.ts';
import { riskAlertSchema, riskAlertStates } from './risk.schema.ts';

const domain = 'moderation';

export const listRiskAlerts = endpoint({
  name: 'list-risk-alerts',
  domain,
  summary: 'List risk alerts: open ones, oldest first, or all, newest first',
  method: 'GET',
  path: '/admin/risk-alerts',
  query: z.object({
    ...pageQuery,
    show: z.enum([...riskAlertStates, 'all']).default('open'),
    rule: z.enum(riskRuleNames).optional(),
    userId: idSchema.optional(),
  }),
  data: listOf(riskAlertSchema),
});
export const decideRiskAlert = endpoint({
  name: 'decide-risk-alert',
  domain,
  summary: 'Dismiss a risk alert, so that its orders count again, or confirm it, so that they do not',
  method: 'POST',
  path: '/admin/risk-alerts/:alertId/decide-risk-alert',
  params: z.object({ alertId: idSchema }),
  body: z.strictObject({
    decision: z.enum(['dismissed', 'confirmed'], 'Choose a decision'),
    reasons: reasonsSchema,
  }),
  data: riskAlertSchema,
  refusals: ['risk_alert_not_found', 'conflict_of_interest', 'risk_alert_wrong_state'],
});

export const riskEndpoints = [listRiskAlerts, decideRiskAlert];
