// Removes an account elsewhere from this one.
// Guards: the last way to sign in stays, also when two are removed at once (the row is locked); every other session ends,
// because one of them may have come in by it; the owner is told.
import type { SocialProvider } from '#contract/accounts/social.schema.ts';
import { newId } from '#contract/common/ids.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { audit } from '#server/platform/audit.ts';
import type { Exchange } from '#server/platform/exchange.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { Viewer } from '#server/platform/session.ts';
import type { Tx } from '#server/platform/tx.ts';
import { connectionMail } from './account.mails.ts';
import { lockAccount } from './account.store.ts';
import { deleteIdentity, listIdentities } from './identity.store.ts';
import { revokeAll } from './session.store.ts';
import { assertWayInLeft } from './ways-in.ts';

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
  if (!connected.some((one) => one.provider === provider)) refuse('connection_not_found');
  await deleteIdentity(tx, userId, provider);
  await assertWayInLeft(tx, userId);
  await revokeAll(tx, userId, 'identity', viewer.sessionId);
  await audit(tx, 'identity.disconnected', { userId, ip: exchange.ip, details: { provider } });
  queueMail(
    tx,
    connectionMail(settings, email, { id: newId(tx.now.getTime()), provider, what: 'disconnected' }),
  );
  return {};
}
