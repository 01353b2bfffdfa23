// get-linked- and stop-two-factor-removal: the owner, who may be unable to sign in, stops a removal by the link in the email.
import type { LinkedTwoFactorRemoval } from '#contract/people/accounts/two-factor-removal.schema.ts';
import { queueMail } from '#server/foundation/mail/queue-mail.ts';
import { audit } from '#server/platform/data/audit.ts';
import type { Exchange } from '#server/platform/http/exchange.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Read, Tx } from '#server/platform/data/tx.ts';
import { getContact } from '../account.contact.ts';
import { isDeleted, tryLockPerson } from '../lock-account.ts';
import { keptMail } from './removal.emails.ts';
import { findRemoval, moveToEnded } from './removal.store.ts';
import type { RemovalRow } from './removal.store.ts';
import { readRemovalToken } from './removal-token.ts';

export async function getLinkedTwoFactorRemoval(
  read: Read,
  _viewer: unknown,
  { token }: { token: string },
): Promise<LinkedTwoFactorRemoval> {
  return linkedView(await findLinked(read, token));
}

export async function stopTwoFactorRemoval(
  tx: Tx,
  _viewer: unknown,
  { token }: { token: string },
  exchange: Pick<Exchange, 'ip'>,
): Promise<LinkedTwoFactorRemoval> {
  const { id, user_id: userId } = await findLinked(tx, token);
  await tryLockPerson(tx, userId);
  const { state } = await findLinked(tx, token);
  if (state !== 'approved') refuse('two_factor_removal_wrong_state');
  await moveToEnded(tx, id, 'stopped');
  await audit(tx, 'two_factor.removal_stopped', { userId, ip: exchange.ip, details: { removalId: id } });
  queueMail(tx, keptMail(tx, await getContact(tx, userId), id));
  return linkedView(await findLinked(tx, token));
}

async function findLinked(read: Read, token: string): Promise<RemovalRow> {
  const id = readRemovalToken(read.platform.keys, token);
  const row = id === null ? null : await findRemoval(read, id);
  if (!row || (await isDeleted(read, row.user_id))) return refuse('two_factor_removal_not_found');
  return row;
}

function linkedView({ state, due_at }: RemovalRow): LinkedTwoFactorRemoval {
  return { state, dueAt: due_at!.toISOString() };
}
