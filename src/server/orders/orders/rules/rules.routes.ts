// The routes by which support makes versions of the rules. What is in force is read at /rules by everybody (order.routes.ts).
import * as endpoints from '#contract/orders/orders/rules-version.endpoints.ts';
import { bind, bindRead } from '#server/platform/http/bind.ts';
import type { Bound } from '#server/platform/http/bind.ts';
import { decideRules, getRulesDraft, previewDecision } from './decide-rules.ts';
import { listRulesVersions } from './rules-version.view.ts';
import { withdrawRules } from './withdraw-rules.ts';

const support = { needs: 'support', limit: '60/min' } as const;

export const rulesRoutes: readonly Bound[] = [
  bindRead(endpoints.listRulesVersions, support, listRulesVersions),
  bindRead(endpoints.getRulesDraft, support, getRulesDraft),
  bindRead(endpoints.previewRules, support, previewDecision),
  bind(endpoints.decideRules, support, decideRules),
  bind(endpoints.withdrawRules, support, withdrawRules),
];
