// Exchanges the refresh cookie for an access token and the next cookie.
// Guarantees: concurrent tabs get one successor. A cookie two or more generations old ends the session, because it may be a
// stolen copy. An invalid cookie ends nothing.
import type { Account } from '#contract/people/accounts/account.schema.ts';
import { queueMail } from '#server/foundation/mail/queue-mail.ts';
import { audit } from '#server/platform/data/audit.ts';
import type { Exchange } from '#server/platform/http/exchange.ts';
import type { Platform } from '#server/platform/platform.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import { inTransaction, reading } from '#server/platform/data/tx.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { sessionReusedMail } from '../account.emails.ts';
import { refuseSuspended } from '../refuse-suspended.ts';
import { signedInView } from '../account.view.ts';
import { noteActive } from './activity.store.ts';
import { setRefreshCookie } from './open-session.ts';
import { isGenuine, readRefreshCookie } from './refresh-cookie.ts';
import type { RefreshClaim } from './refresh-cookie.ts';
import { cookies, isLive, generationStatus } from './session.policy.ts';
import { findSession, moveToNextGeneration, moveToRevoked } from './session.store.ts';
import type { SessionRow } from './session.store.ts';

type Rotation =
  | { session: SessionRow; account: Account }
  | { refused: 'not_signed_in' | 'session_reused' }
  | { suspended: string };

export async function refreshToken(
  platform: Platform,
  _viewer: unknown,
  _input: unknown,
  exchange: Exchange,
): Promise<Account> {
  exchange.assertSameSite();
  const claim = readRefreshCookie(exchange.cookie(cookies.refresh));
  if (!claim) refuse('not_signed_in');
  // Refused outside the transaction, so that ending the session is committed first.
  const outcome = await inTransaction(platform, (tx) => rotate(tx, claim, exchange.ip));
  if ('suspended' in outcome) {
    exchange.clearCookie(cookies.refresh);
    return refuseSuspended(reading(platform), outcome.suspended);
  }
  if ('refused' in outcome) {
    exchange.clearCookie(cookies.refresh);
    return refuse(outcome.refused);
  }
  setRefreshCookie(platform, exchange, outcome.session);
  exchange.answer.token = outcome.account.token;
  return outcome.account;
}

async function rotate(tx: Tx, claim: RefreshClaim, ip: string): Promise<Rotation> {
  for (;;) {
    const session = await findSession(tx, claim.sessionId);
    if (!session || !isGenuine(tx.platform.keys, claim, session.seed)) return { refused: 'not_signed_in' };
    if (session.status === 'suspended') return { suspended: session.user_id };
    if (session.revoke_reason === 'reuse') return { refused: 'session_reused' };
    if (session.status !== 'active' || !isLive(session, tx.now)) return { refused: 'not_signed_in' };
    const status = generationStatus(session, claim.generation, tx.now);
    if (status === 'reused') return closeReused(tx, session, ip);
    if (status === 'current') {
      // Before the session is locked: commands that lock both lock the account first.
      await noteActive(tx, session.user_id);
      // If another tab was faster, the next iteration finds this cookie within the grace period.
      if (!(await moveToNextGeneration(tx, session.id, claim.generation))) continue;
      session.generation = claim.generation + 1;
    }
    const account = await signedInView(tx, { userId: session.user_id, sessionId: session.id });
    return { session, account };
  }
}

async function closeReused(tx: Tx, session: SessionRow, ip: string): Promise<Rotation> {
  if (await moveToRevoked(tx, { id: session.id, userId: session.user_id }, 'reuse')) {
    await audit(tx, 'refresh.reused', { userId: session.user_id, ip, details: { sessionId: session.id } });
    // An address that is not verified may be a stranger's.
    if (session.email_verified_at !== null)
      queueMail(tx, sessionReusedMail(tx.platform.settings, session.email, session.id));
  }
  return { refused: 'session_reused' };
}
