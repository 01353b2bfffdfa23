// Routes for risk alerts, for support only; everyone else gets 404.
import * as endpoints from '#contract/trust/risk/risk.endpoints.ts';
import { agentAction } from '#server/platform/http/agents/agent-action.ts';
import { bindAudited } from '#server/platform/http/agents/bind-audited.ts';
import { bind } from '#server/platform/http/bind.ts';
import type { Bound } from '#server/platform/http/bind.ts';
import { decideRiskAlert } from './decide-risk-alert.ts';
import { listRiskAlerts } from './list-risk-alerts.ts';

export const riskRoutes: readonly Bound[] = [
  bindAudited(endpoints.listRiskAlerts, { needs: 'support' }, listRiskAlerts),
  bind(endpoints.decideRiskAlert, agentAction, decideRiskAlert),
];
