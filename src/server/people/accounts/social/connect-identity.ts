// Adds an account elsewhere to the account whose session asked for it, or proves with it that its owner is still there.
// Guards: the session must still be live when the browser comes back; an account elsewhere belongs to one person here, and
// one of each provider to a person; the owner is told by mail of every one that is added.
import type { ConnectionEnd, SocialProvider } from '#contract/accounts/social.schema.ts';
import { newId } from '#contract/common/ids.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { audit } from '#server/platform/audit.ts';
import type { Tx } from '#server/platform/tx.ts';
import type { PersonThere } from '#server/providers/social/social.ts';
import { connectionMail } from './account.mails.ts';
import { deletePending, lockAccount } from './account.store.ts';
import { readEmail } from './email-address.ts';
import { findIdentity, insertIdentity, listIdentities, lockIdentity, moveToUsed } from './identity.store.ts';
import { isLive } from './session.policy.ts';
import { findSession, moveToAuthenticated } from './session.store.ts';
import type { SessionRow } from './session.store.ts';

type About = { sessionId: string; provider: SocialProvider; person: PersonThere; ip: string };

export async function connectIdentity(tx: Tx, about: About): Promise<ConnectionEnd> {
  const { provider, person, ip } = about;
  const session = await liveSession(tx, about.sessionId);
  if (!session) return 'expired';
  const { user_id: userId } = session;
  await lockIdentity(tx, person);
  const known = await findIdentity(tx, person);
  if (known?.user_id === userId) return 'connected';
  if (known?.verified) return 'taken';
  // A registration of their own that was never finished: both ends of it are theirs.
  if (known) await deletePending(tx, [known.user_id]);
  if ((await lockAccount(tx, userId))?.status !== 'active') return 'failed';
  const connected = await listIdentities(tx, userId);
  if (connected.some((one) => one.provider === provider)) return 'failed';

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

/** True when it is an account elsewhere of the very person whose session asked. */
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
