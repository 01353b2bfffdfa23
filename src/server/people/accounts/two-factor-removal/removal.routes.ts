// Routes of removals of two-factor: support decides, and the link in the email stops one without signing in.
import * as endpoints from '#contract/people/accounts/two-factor-removal.endpoints.ts';
import { agentAction, stoppingAction } from '#server/platform/http/agents/agent-action.ts';
import { bind, bindRead } from '#server/platform/http/bind.ts';
import type { Bound } from '#server/platform/http/bind.ts';
import {
  approveTwoFactorRemoval,
  cancelTwoFactorRemoval,
  proposeTwoFactorRemoval,
} from './decide-removal.ts';
import { getLinkedTwoFactorRemoval, stopTwoFactorRemoval } from './stop-removal.ts';

export const removalRoutes: readonly Bound[] = [
  bind(endpoints.proposeTwoFactorRemoval, agentAction, proposeTwoFactorRemoval),
  bind(endpoints.approveTwoFactorRemoval, agentAction, approveTwoFactorRemoval),
  bind(endpoints.cancelTwoFactorRemoval, stoppingAction, cancelTwoFactorRemoval),
  bindRead(
    endpoints.getLinkedTwoFactorRemoval,
    { needs: 'anyone', limit: '30/min' },
    getLinkedTwoFactorRemoval,
  ),
  bind(endpoints.stopTwoFactorRemoval, { needs: 'anyone', limit: '10/15min' }, stopTwoFactorRemoval),
];
