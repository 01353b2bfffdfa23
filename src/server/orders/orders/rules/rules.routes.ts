// Routes for support to manage versions of the rules. The public /rules route is in order.routes.ts.
import * as endpoints from '#contract/orders/orders/rules-version.endpoints.ts';
import { agentAction, stoppingAction } from '#server/platform/http/agents/agent-action.ts';
import { bind, bindRead } from '#server/platform/http/bind.ts';
import type { Bound } from '#server/platform/http/bind.ts';
import { scheduleRules, getRulesDraft, previewSchedule } from './schedule-rules.ts';
import { listRulesVersions } from './rules-version.view.ts';
import { withdrawRules } from './withdraw-rules.ts';

const support = { needs: 'support', limit: '60/min' } as const;

export const rulesRoutes: readonly Bound[] = [
  bindRead(endpoints.listRulesVersions, support, listRulesVersions),
  bindRead(endpoints.getRulesDraft, support, getRulesDraft),
  bindRead(endpoints.previewRules, support, previewSchedule),
  bind(endpoints.scheduleRules, agentAction, scheduleRules),
  bind(endpoints.withdrawRules, stoppingAction, withdrawRules),
];
