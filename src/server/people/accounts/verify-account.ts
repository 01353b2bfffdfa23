// Turns a pending account into a verified one; used by code verification and the demo world.
// Guarantees: one verified owner per address, decided under the address lock. Other pending accounts of the address are deleted
// with their sessions in the same transaction. The wanted username is assigned if it is still free.
import { audit } from '#server/platform/data/audit.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import { publish } from '#server/platform/data/tx.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import {
  usernameIsTaken,
  findVerifiedByEmail,
  getAccount,
  listPending,
  lockAccount,
  lockEmail,
  lockUsername,
  moveToVerified,
} from './account.store.ts';
import { removePending } from './remove-pending.ts';

export async function verifyAccount(tx: Tx, userId: string, ip: string | null = null): Promise<void> {
  const { email } = await getAccount(tx, userId);
  await lockEmail(tx, email);
  if (await findVerifiedByEmail(tx, email)) refuse('email_taken');
  const account = await lockAccount(tx, userId);
  // The account was purged or erased, or another one was verified first, before the lock was taken.
  if (!account || account.status === 'deleted') refuse('code_expired');
  const username = account.wanted_username && (await takeIfFree(tx, account.wanted_username));
  await moveToVerified(tx, userId, username);
  const others = (await listPending(tx, email)).map((row) => row.id);
  await removePending(tx, others);
  await audit(tx, 'account.verified', { userId, ip });
  publish(tx, { name: 'account.verified', userId, at: tx.now.toISOString() });
}

async function takeIfFree(tx: Tx, username: string): Promise<string | null> {
  await lockUsername(tx, username);
  return (await usernameIsTaken(tx, username)) ? null : username;
}
