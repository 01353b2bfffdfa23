// Disconnects a provider.
// Guarantees: the last sign-in method stays, even if two are removed at once (the row is locked); every other session ends,
// because it may have been opened with this provider; the owner is notified.
import type { SocialProvider } from '#contract/people/accounts/social.schema.ts';
import { newId } from '#contract/common/ids.ts';
import { queueMail } from '#server/foundation/mail/queue-mail.ts';
import { audit } from '#server/platform/data/audit.ts';
import type { Exchange } from '#server/platform/http/exchange.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { connectionMail } from '../account.emails.ts';
import { lockAccount } from '../account.store.ts';
import { deleteIdentity, listIdentities } from './identity.store.ts';
import { endOtherSessions } from '../sessions/end-other-sessions.ts';
import { assertSignInMethodLeft } from '../sign-in-methods.ts';

export async function disconnectProvider(
  tx: Tx,
  viewer: Viewer,
  { provider }: { provider: SocialProvider },
  exchange: Exchange,
): Promise<Record<string, never>> {
  const { userId, email } = viewer;
  const { settings } = tx.platform;
  await lockAccount(tx, userId);
  const connected = await listIdentities(tx, userId);
  if (!connected.some((identity) => identity.provider === provider)) refuse('connection_not_found');
  await deleteIdentity(tx, userId, provider);
  await assertSignInMethodLeft(tx, userId);
  await endOtherSessions(tx, viewer, exchange, 'identity');
  await audit(tx, 'identity.disconnected', { userId, ip: exchange.ip, details: { provider } });
  queueMail(
    tx,
    connectionMail(settings, email, { id: newId(tx.now.getTime()), provider, what: 'disconnected' }),
  );
  return {};
}
