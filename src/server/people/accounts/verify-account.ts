// Makes a pending account a verified one: the inner step of the code's verification, also of the demo world.
// Guards: one verified owner per address, decided under the address's lock; the others who claimed it are gone with their
// sessions in the same transaction (auth.md section 2.1). A wanted username becomes real now, or nothing does (2.2).
import { audit } from '#server/platform/audit.ts';
import { refuse } from '#server/platform/refuse.ts';
import { publish } from '#server/platform/tx.ts';
import type { Tx } from '#server/platform/tx.ts';
import {
  deletePending,
  usernameIsTaken,
  findVerifiedByEmail,
  getAccount,
  listPending,
  lockAccount,
  lockEmail,
  lockUsername,
  moveToVerified,
} from './account.store.ts';

export async function verifyAccount(tx: Tx, userId: string, ip: string | null = null): Promise<void> {
  const { email } = await getAccount(tx, userId);
  await lockEmail(tx, email);
  if (await findVerifiedByEmail(tx, email)) refuse('email_taken');
  const account = await lockAccount(tx, userId);
  // Purged or outrun between the code and the lock.
  if (!account) refuse('code_expired');
  const username = account.wanted_username && (await takeIfFree(tx, account.wanted_username));
  await moveToVerified(tx, userId, username);
  const others = (await listPending(tx, email)).map((row) => row.id);
  await deletePending(tx, others);
  await audit(tx, 'account.verified', { userId, ip });
  publish(tx, { name: 'account.verified', userId, at: tx.now.toISOString() });
}

async function takeIfFree(tx: Tx, username: string): Promise<string | null> {
  await lockUsername(tx, username);
  return (await usernameIsTaken(tx, username)) ? null : username;
}
