// The routes of claims: anybody may make one, a handful in a quarter of an hour; its two people read and move it; support decides.
import * as endpoints from '#contract/trust/copyright/claim.endpoints.ts';
import { bind, bindRead } from '#server/platform/http/bind.ts';
import type { Bound } from '#server/platform/http/bind.ts';
import { answerClaim, concedeClaim } from './answer-claim.ts';
import { rejectClaim, upholdClaim } from './decide-claim.ts';
import { dismissAlikePictures, listAlikePictures } from './list-alike-pictures.ts';
import { getClaim, listClaims, listOwnClaims } from './list-claims.ts';
import { makeClaim } from './make-claim.ts';
import { confirmClaim, getLinkedClaim, withdrawClaim, withdrawLinkedClaim } from './withdraw-claim.ts';

const own = { needs: 'session', limit: '30/h' } as const;
const linked = { needs: 'anyone', limit: '10/15min' } as const;
const desk = { needs: 'support', limit: '60/min' } as const;

export const claimRoutes: readonly Bound[] = [
  bind(endpoints.makeClaim, { needs: 'anyone', limit: '10/15min' }, makeClaim),
  bindRead(endpoints.listOwnClaims, { needs: 'session' }, listOwnClaims),
  bindRead(endpoints.getClaim, { needs: 'session' }, getClaim),
  bind(endpoints.answerClaim, own, answerClaim),
  bind(endpoints.concedeClaim, own, concedeClaim),
  bind(endpoints.withdrawClaim, own, withdrawClaim),
  bindRead(endpoints.getLinkedClaim, { needs: 'anyone', limit: '30/min' }, getLinkedClaim),
  bind(endpoints.confirmClaim, linked, confirmClaim),
  bind(endpoints.withdrawLinkedClaim, linked, withdrawLinkedClaim),
  bindRead(endpoints.listClaims, { needs: 'support' }, listClaims),
  bind(endpoints.upholdClaim, desk, upholdClaim),
  bind(endpoints.rejectClaim, desk, rejectClaim),
  bindRead(endpoints.listAlikePictures, { needs: 'support' }, listAlikePictures),
  bind(endpoints.dismissAlikePictures, desk, dismissAlikePictures),
];
