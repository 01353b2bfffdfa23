// Connects a provider identity to the account of the requesting session, or reauthenticates its owner with it.
// Guarantees: the session must still be live when the browser returns; an identity belongs to one account, and an account has at
// most one per provider; the owner is notified of every connection.
import type { ConnectionResult, SocialProvider } from '#contract/people/accounts/social.schema.ts';
import { newId } from '#contract/common/ids.ts';
import { queueMail } from '#server/foundation/mail/queue-mail.ts';
import { audit } from '#server/platform/data/audit.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import type { ProviderIdentity } from '#server/platform/ports/social.ts';
import { connectionMail } from '../account.emails.ts';
import { lockAccount } from '../account.store.ts';
import { removePending } from '../remove-pending.ts';
import { readEmail } from '../sign-in/email-address.ts';
import { findIdentity, insertIdentity, listIdentities, lockIdentity, moveToUsed } from './identity.store.ts';
import { isLive } from '../sessions/session.policy.ts';
import { findSession, lockUnrevoked, moveToAuthenticated } from '../sessions/session.store.ts';
import type { SessionRow } from '../sessions/session.store.ts';

type About = { sessionId: string; provider: SocialProvider; person: ProviderIdentity; ip: string };

export async function connectIdentity(tx: Tx, about: About): Promise<ConnectionResult> {
  const { provider, person, ip } = about;
  const session = await liveSession(tx, about.sessionId);
  if (!session) return 'expired';
  const { user_id: userId } = session;
  await lockIdentity(tx, person);
  const known = await findIdentity(tx, person);
  if (known?.user_id === userId) return 'connected';
  if (known?.verified) return 'taken';
  // A registration of the same person that was never finished.
  if (known) await removePending(tx, [known.user_id]);
  if ((await lockAccount(tx, userId))?.status !== 'active') return 'failed';
  if (!(await lockUnrevoked(tx, { id: session.id, userId }))) return 'expired';
  const connected = await listIdentities(tx, userId);
  if (connected.some((identity) => identity.provider === provider)) return 'failed';

  const email = person.email === null ? null : readEmail(person.email);
  await insertIdentity(tx, { ...person, user_id: userId, provider, email });
  await audit(tx, 'identity.connected', { userId, ip, details: { provider } });
  queueMail(
    tx,
    connectionMail(tx.platform.settings, session.email, {
      id: newId(tx.now.getTime()),
      provider,
      what: 'connected',
    }),
  );
  return 'connected';
}

/** True if the identity belongs to the person of the requesting session. */
export async function confirmIdentity(tx: Tx, about: About): Promise<boolean> {
  const session = await liveSession(tx, about.sessionId);
  const known = session && (await findIdentity(tx, about.person));
  const isOwner = known !== null && known?.user_id === session?.user_id;
  const details = { provider: about.provider };
  const userId = session?.user_id ?? null;
  await audit(tx, isOwner ? 'identity.confirmed' : 'identity.foreign', { userId, ip: about.ip, details });
  if (!isOwner) return false;
  await moveToUsed(tx, about.person);
  await moveToAuthenticated(tx, about.sessionId);
  return true;
}

async function liveSession(tx: Tx, sessionId: string): Promise<SessionRow | null> {
  const session = await findSession(tx, sessionId);
  return session && session.status === 'active' && isLive(session, tx.now) ? session : null;
}
