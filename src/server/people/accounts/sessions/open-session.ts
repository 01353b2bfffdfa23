// Opens a session and sets its refresh cookie.
// Guarantees: every sign-in gets a new session with new secrets, so session fixation is impossible; at most twenty live sessions.
import { randomBytes } from 'node:crypto';
import { newId } from '#contract/common/ids.ts';
import { later, millisecondsOf } from '#server/platform/clock.ts';
import type { Exchange } from '#server/platform/http/exchange.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { noteActive } from './activity.store.ts';
import { isGenuine, readRefreshCookie, writeRefreshCookie } from './refresh-cookie.ts';
import { cookies, maxSessions, sessionAbsolute, sessionIdle } from './session.policy.ts';
import { findSession, insertSession, moveToRevoked, revokeBeyond } from './session.store.ts';

export type OpenedSession = { id: string; generation: number; seed: Buffer; absolute_expires_at: Date };

export async function openSession(
  tx: Tx,
  userId: string,
  from: { ip: string | null; userAgent: string | null },
): Promise<OpenedSession> {
  const session = {
    id: newId(tx.now.getTime()),
    seed: randomBytes(32),
    absolute_expires_at: later(tx.now, sessionAbsolute),
  };
  await noteActive(tx, userId);
  await insertSession(tx, { ...session, user_id: userId, ip: from.ip, user_agent: from.userAgent });
  await revokeBeyond(tx, userId, maxSessions);
  return { ...session, generation: 1 };
}

/** Ends the previous session of a browser that signs in again. */
export async function closeReplacedSession(tx: Tx, exchange: Exchange): Promise<void> {
  const claim = readRefreshCookie(exchange.cookie(cookies.refresh));
  const session = claim && (await findSession(tx, claim.sessionId));
  if (!session || !isGenuine(tx.platform.keys, claim, session.seed)) return;
  await moveToRevoked(tx, { id: session.id, userId: session.user_id }, 'replaced');
}

/** Call after the commit: a session that was rolled back must not leave a cookie. */
export function setRefreshCookie(platform: Platform, exchange: Exchange, session: OpenedSession): void {
  const left = session.absolute_expires_at.getTime() - platform.clock.now().getTime();
  exchange.setCookie(cookies.refresh, writeRefreshCookie(platform.keys, session), {
    maxAgeSeconds: Math.max(1, Math.floor(Math.min(left, millisecondsOf(sessionIdle)) / 1000)),
  });
}
