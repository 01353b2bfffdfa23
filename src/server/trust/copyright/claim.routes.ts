// Routes for copyright claims. Submitting is open to anyone but rate-limited; the parties read and act on a claim; support decides.
import * as endpoints from '#contract/trust/copyright/claim.endpoints.ts';
import { agentAction } from '#server/platform/http/agents/agent-action.ts';
import { bindAudited } from '#server/platform/http/agents/bind-audited.ts';
import { bind, bindFlow, bindRead } from '#server/platform/http/bind.ts';
import type { Bound } from '#server/platform/http/bind.ts';
import { answerClaim, concedeClaim } from './answer-claim.ts';
import { rejectClaim, upholdClaim } from './decide-claim.ts';
import { dismissDuplicateImages, listDuplicateImages } from './list-duplicate-images.ts';
import { getClaim, listClaims, listOwnClaims } from './list-claims.ts';
import { makeClaim } from './make-claim.ts';
import { confirmClaim, getLinkedClaim, withdrawClaim, withdrawLinkedClaim } from './withdraw-claim.ts';

const own = { needs: 'session', limit: '30/h' } as const;
const linked = { needs: 'anyone', limit: '10/15min' } as const;
const support = { needs: 'support', limit: '60/min' } as const;

export const claimRoutes: readonly Bound[] = [
  bindFlow(endpoints.makeClaim, { needs: 'anyone', limit: '10/15min' }, makeClaim),
  bindRead(endpoints.listOwnClaims, { needs: 'session' }, listOwnClaims),
  bindRead(endpoints.getClaim, { needs: 'session' }, getClaim),
  bind(endpoints.answerClaim, own, answerClaim),
  bind(endpoints.concedeClaim, own, concedeClaim),
  bind(endpoints.withdrawClaim, own, withdrawClaim),
  bindRead(endpoints.getLinkedClaim, { needs: 'anyone', limit: '30/min' }, getLinkedClaim),
  bind(endpoints.confirmClaim, linked, confirmClaim),
  bind(endpoints.withdrawLinkedClaim, linked, withdrawLinkedClaim),
  bindAudited(endpoints.listClaims, { needs: 'support' }, listClaims),
  bind(endpoints.upholdClaim, agentAction, upholdClaim),
  bind(endpoints.rejectClaim, agentAction, rejectClaim),
  bindAudited(endpoints.listDuplicateImages, { needs: 'support' }, listDuplicateImages),
  bind(endpoints.dismissDuplicateImages, support, dismissDuplicateImages),
];
