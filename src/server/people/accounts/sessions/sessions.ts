// The edge's port to sessions: who a bearer token or a refresh cookie stands for, asked of the database within the request.
// Guards: role, status and revocation are live (auth.md section 2.7); rendering a page never rotates a cookie (2.8).
// Does not refuse pending people: the edge does, everywhere but where `needs: 'pending'` lets them in.
import { later } from '#server/platform/clock.ts';
import type { Platform } from '#server/platform/platform.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { Sessions, Viewer } from '#server/platform/session.ts';
import { reading } from '#server/platform/tx.ts';
import { mintAccessToken, readAccessToken } from './access-token.ts';
import { isGenuine, readRefreshCookie } from './refresh-cookie.ts';
import { notePresence } from './note-presence.ts';
import { cookies, isLive, sessionIdle, standingOf } from './session.policy.ts';
import { findGoodSessions, findSession } from './session.store.ts';
import type { SessionRow } from './session.store.ts';

export const sessions: Sessions = {
  async viewerOfBearer(platform, token) {
    const claim = await readAccessToken(platform.keys, platform.clock.now(), token);
    if (!claim) refuse('access_token_expired');
    const session = await findSession(reading(platform), claim.sessionId);
    if (!session || session.user_id !== claim.userId) refuse('access_token_expired');
    // Said before "refresh it": a suspended person's sessions are all revoked, and a refresh would only say less.
    if (session.status === 'suspended') refuse('account_suspended');
    if (session.status !== 'active' || !isLive(session, platform.clock.now())) refuse('access_token_expired');
    await notePresence(platform, session.user_id);
    return viewerOf(session);
  },

  async viewerOfCookie(platform, exchange) {
    const session = await sessionOfCookie(platform, exchange.cookie(cookies.refresh));
    if (!session) return null;
    const now = platform.clock.now();
    const viewer = viewerOf(session);
    await notePresence(platform, viewer.userId);
    return { viewer, token: await mintAccessToken(platform.keys, now, viewer) };
  },

  async stillGood(platform, sessionIds) {
    const read = reading(platform);
    const idleSince = later(read.now, { days: -(sessionIdle.days ?? 0) });
    return new Set(await findGoodSessions(read, sessionIds, idleSince));
  },
};

async function sessionOfCookie(platform: Platform, text: string | undefined): Promise<SessionRow | null> {
  const claim = readRefreshCookie(text);
  if (!claim) return null;
  const session = await findSession(reading(platform), claim.sessionId);
  if (!session || !isGenuine(platform.keys, claim, session.seed)) return null;
  const now = platform.clock.now();
  if (session.status !== 'active' || !isLive(session, now)) return null;
  // An old generation is no guest's business here; the next refresh finds it out and closes the session.
  return standingOf(session, claim.generation, now) === 'reused' ? null : session;
}

export function viewerOf(session: SessionRow): Viewer {
  return {
    userId: session.user_id,
    sessionId: session.id,
    email: session.email,
    username: session.username,
    displayName: session.display_name,
    role: session.role,
    switchable: session.switchable,
    emailVerified: session.email_verified_at !== null,
    isSupport: session.is_support,
    hasTwoFactor: session.has_two_factor,
    restricted: session.restricted,
    authenticatedAt: session.authenticated_at,
  };
}
