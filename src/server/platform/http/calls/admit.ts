// Admits a caller: who calls, whether they may, and whether within the limits. For endpoints, and for routes with their own protocol.
// The order of the steps is the order of refusals.
import type { FastifyRequest } from 'fastify';
import { inAdmissionTurn } from '../uploads/upload-admission.ts';
import { admitKey } from '../api-keys.ts';
import { assertFresh } from '../assert-fresh.ts';
import type { Policy } from '../bind.ts';
import type { AdmissionRequest, Edge } from '../edge.ts';
import type { HttpExchange } from '../http-exchange.ts';
import { isInProcess, isSharedRendering } from '../in-process.ts';
import { isApiKey } from '../is-api-key.ts';
import { parseLimit } from '../limits.ts';
import type { Limit } from '../limits.ts';
import { countReading } from '../reading.ts';
import { Refusal, refuse } from '../refuse.ts';
import { countedAccount } from '../session.ts';
import type { Viewer } from '../session.ts';

/** Uploads take turns, so that many at once leave connections to everything else. */
export async function admit(
  edge: Edge,
  admission: AdmissionRequest,
  request: FastifyRequest,
  exchange: HttpExchange,
): Promise<Viewer | null> {
  if (!admission.upload) return admitCaller(edge, admission, request, exchange);
  return inAdmissionTurn(async () => {
    admission.policy.assertRoom?.();
    return admitCaller(edge, admission, request, exchange);
  });
}

async function admitCaller(
  edge: Edge,
  admission: AdmissionRequest,
  request: FastifyRequest,
  exchange: HttpExchange,
): Promise<Viewer | null> {
  const viewer = isApiKey(exchange.bearer)
    ? await admitKey(edge, admission, exchange)
    : await viewerOf(edge, admission.policy, exchange);
  if (viewer) assertPermitted(admission.policy, viewer, edge.platform.clock.now());
  if (!isInProcess(request.headers)) await countAgainstLimits(edge, admission, viewer, exchange);
  if (admission.policy.countsReading === true && !isSharedRendering(request.headers))
    await countReading(edge.platform, viewer, exchange.ip);
  return viewer;
}

async function viewerOf(edge: Edge, policy: Policy, exchange: HttpExchange): Promise<Viewer | null> {
  if (exchange.bearer !== undefined) {
    try {
      return await edge.sessions.viewerOfBearer(edge.platform, exchange.bearer);
    } catch (error) {
      if (policy.staleBearer !== 'ignored' || !(error instanceof Refusal)) throw error;
    }
  }
  if (policy.needs === 'support') return refuse('not_found');
  return policy.needs === 'anyone' ? null : refuse('not_signed_in');
}

function assertPermitted(
  { needs, fresh, restrictedBy, beforeTwoFactor }: Policy,
  viewer: Viewer,
  now: Date,
): void {
  if (needs === 'anyone' || needs === 'pending') return;
  if (needs === 'support' && !(viewer.isSupport && viewer.emailVerified)) refuse('not_found');
  if (needs === 'support' && !viewer.hasTwoFactor && !beforeTwoFactor) refuse('support_needs_two_factor');
  if (!viewer.emailVerified) refuse('email_unverified');
  if (needs === 'seller' && viewer.role !== 1) refuse('wrong_role');
  if (needs === 'buyer' && viewer.role !== 2) refuse('wrong_role');
  if (restrictedBy && viewer.restricted.includes(restrictedBy)) refuse('account_restricted');
  if (fresh) assertFresh(viewer, now);
}

/** Counted for every call, whatever limit of its own an endpoint states (`limit` in bind.ts). */
const ofAllCalls = {
  member: parseLimit('all-member', '300/min', false),
  guest: parseLimit('all-guest', '120/min', false),
};
const ofOneCall = new Map<string, Limit>();

async function countAgainstLimits(
  edge: Edge,
  { name, method, policy }: AdmissionRequest,
  viewer: Viewer | null,
  exchange: HttpExchange,
): Promise<void> {
  const { limits } = edge.platform;
  const member = countedAccount(viewer);
  const key = member ? member.userId : exchange.ip;
  await limits.consume(member ? ofAllCalls.member : ofAllCalls.guest, key);
  if (!policy.limit) return;
  const stated = `${name} ${policy.limit}`;
  let limit = ofOneCall.get(stated);
  if (!limit) ofOneCall.set(stated, (limit = parseLimit(name, policy.limit, method !== 'GET')));
  await limits.consume(limit, key);
}
