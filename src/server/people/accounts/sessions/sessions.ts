// Implements the HTTP layer's session port: the viewer of a bearer token or a refresh cookie, read from the database per request.
// Guarantees: role, status and revocation are always current; rendering a page never rotates a cookie.
// Unverified accounts pass here; the HTTP layer refuses them except where `needs: 'pending'` allows them.
import { later } from '#server/platform/clock.ts';
import type { Platform } from '#server/platform/platform.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Sessions, Viewer } from '#server/platform/http/session.ts';
import { reading } from '#server/platform/data/tx.ts';
import { refuseSuspended } from '../refuse-suspended.ts';
import { mintAccessToken, readAccessToken } from './access-token.ts';
import { isGenuine, readRefreshCookie } from './refresh-cookie.ts';
import { lockOwnSession } from './lock-own-session.ts';
import { notePresence } from '../profiles/note-presence.ts';
import { cookies, isLive, sessionIdle, generationStatus } from './session.policy.ts';
import { filterLiveSessions, findSession } from './session.store.ts';
import type { SessionRow } from './session.store.ts';

export const sessions: Sessions = {
  async viewerOfBearer(platform, token) {
    const claim = await readAccessToken(platform.keys, platform.clock.now(), token);
    if (!claim) refuse('access_token_expired');
    const session = await findSession(reading(platform), claim.sessionId);
    if (!session || session.user_id !== claim.userId) refuse('access_token_expired');
    // Checked first: all sessions of a suspended person are revoked, and access_token_expired would hide the reason.
    if (session.status === 'suspended') return refuseSuspended(reading(platform), session.user_id);
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
    return new Set(await filterLiveSessions(read, sessionIds, idleSince));
  },

  async lockCaller(tx, viewer) {
    await lockOwnSession(tx, viewer);
  },
};

async function sessionOfCookie(platform: Platform, text: string | undefined): Promise<SessionRow | null> {
  const claim = readRefreshCookie(text);
  if (!claim) return null;
  const session = await findSession(reading(platform), claim.sessionId);
  if (!session || !isGenuine(platform.keys, claim, session.seed)) return null;
  const now = platform.clock.now();
  if (session.status !== 'active' || !isLive(session, now)) return null;
  // An outdated generation counts as signed out here; the next refresh detects it and ends the session.
  return generationStatus(session, claim.generation, now) === 'reused' ? null : session;
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
