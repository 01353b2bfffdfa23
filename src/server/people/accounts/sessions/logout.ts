// Ends this session, named by the bearer token or the refresh cookie. Always succeeds, so it can be repeated.
// Guarantees: the cookie counts only for same-site requests; a bearer token is sufficient proof.
import { audit } from '#server/platform/data/audit.ts';
import type { Exchange } from '#server/platform/http/exchange.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import { inTransaction } from '#server/platform/data/tx.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { isGenuine, readRefreshCookie } from './refresh-cookie.ts';
import { cookies } from './session.policy.ts';
import { findSession, moveToRevoked } from './session.store.ts';

export async function logout(
  platform: Platform,
  viewer: Viewer | null,
  _input: unknown,
  exchange: Exchange,
): Promise<Record<string, never>> {
  const cookie = exchange.cookie(cookies.refresh);
  if (!viewer && cookie) exchange.assertSameSite();
  await inTransaction(platform, async (tx) => {
    const session = viewer ? { id: viewer.sessionId, userId: viewer.userId } : await sessionOf(tx, cookie);
    if (!session || !(await moveToRevoked(tx, session, 'logout'))) return;
    await audit(tx, 'session.logout', {
      userId: session.userId,
      ip: exchange.ip,
      details: { sessionId: session.id },
    });
  });
  exchange.clearCookie(cookies.refresh);
  exchange.answer.message = 'Logged out successfully';
  return {};
}

async function sessionOf(tx: Tx, cookie: string | undefined): Promise<{ id: string; userId: string } | null> {
  const claim = readRefreshCookie(cookie);
  const session = claim && (await findSession(tx, claim.sessionId));
  if (!session || !isGenuine(tx.platform.keys, claim, session.seed)) return null;
  return { id: session.id, userId: session.user_id };
}
