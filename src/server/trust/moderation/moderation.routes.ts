// Routes for moderation: affected users read and appeal, members report, support decides.
import * as endpoints from '#contract/trust/moderation/moderation.endpoints.ts';
import { agentAction, stoppingAction } from '#server/platform/http/agents/agent-action.ts';
import { bindAudited } from '#server/platform/http/agents/bind-audited.ts';
import { bind, bindRead } from '#server/platform/http/bind.ts';
import type { Bound } from '#server/platform/http/bind.ts';
import { appealModerationAction, appealSuspension, getLinkedSuspension } from './appeal-moderation-action.ts';
import { liftModerationAction, upholdModerationAction } from './decide-moderation-action.ts';
import { removeReportedGig, restrictUser } from './impose-moderation-action.ts';
import { listModerationActions, listOwnModerationActions } from './list-moderation-actions.ts';
import { suspendUser } from './suspend-user.ts';
import { dismissReports, listReportedGigs, reportGig } from './report-gig.ts';

const support = { needs: 'support', limit: '60/min' } as const;

export const moderationRoutes: readonly Bound[] = [
  bindRead(endpoints.listOwnModerationActions, { needs: 'session' }, listOwnModerationActions),
  bind(endpoints.appealModerationAction, { needs: 'session', limit: '10/h' }, appealModerationAction),
  bindRead(endpoints.getLinkedSuspension, { needs: 'anyone', limit: '30/min' }, getLinkedSuspension),
  bind(endpoints.appealSuspension, { needs: 'anyone', limit: '10/15min' }, appealSuspension),
  bind(endpoints.reportGig, { needs: 'session', limit: '20/h' }, reportGig),
  bindAudited(endpoints.listModerationActions, { needs: 'support' }, listModerationActions),
  bind(endpoints.restrictUser, stoppingAction, restrictUser),
  bind(endpoints.suspendUser, stoppingAction, suspendUser),
  bind(endpoints.removeGig, stoppingAction, removeReportedGig),
  bind(endpoints.upholdModerationAction, agentAction, upholdModerationAction),
  bind(endpoints.liftModerationAction, agentAction, liftModerationAction),
  bindAudited(endpoints.listReportedGigs, { needs: 'support' }, listReportedGigs),
  bind(endpoints.dismissReports, support, dismissReports),
];
