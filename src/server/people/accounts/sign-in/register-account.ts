// Creates a pending account; used by registration and the demo world (which passes a precomputed hash).
// Guarantees: an address with a verified owner is taken. At most three pending accounts per address; one whose code may still be
// in transit is never replaced, so no one can be pushed out of their own registration.
import { newId } from '#contract/common/ids.ts';
import { termsVersion } from '#contract/help/content/legal.rules.ts';
import { audit } from '#server/platform/data/audit.ts';
import { later } from '#server/platform/clock.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import {
  deletePending,
  usernameIsTaken,
  findVerifiedByEmail,
  insertUser,
  listPending,
  lockEmail,
} from '../account.store.ts';
import { insertProfile } from '../profiles/profile.store.ts';
import { codeLife } from './send-code.ts';

const maxPending = 3;

export async function registerAccount(
  tx: Tx,
  registration: {
    email: string;
    wantedUsername: string | null;
    /** Null for accounts that sign in with a provider. */
    passwordHash: string | null;
    acceptsTerms: boolean;
    ip?: string | null;
  },
): Promise<string> {
  const { email, wantedUsername } = registration;
  await lockEmail(tx, email);
  if (await findVerifiedByEmail(tx, email)) refuse('email_taken');
  if (wantedUsername && (await usernameIsTaken(tx, wantedUsername))) refuse('username_taken');
  await makeRoom(tx, email);

  const userId = newId(tx.now.getTime());
  await insertUser(tx, {
    id: userId,
    email,
    wanted_username: wantedUsername,
    password_hash: registration.passwordHash,
    terms_version: registration.acceptsTerms ? termsVersion : null,
  });
  await insertProfile(tx, userId);
  await audit(tx, 'account.registered', { userId, ip: registration.ip ?? null });
  return userId;
}

async function makeRoom(tx: Tx, email: string): Promise<void> {
  const pending = await listPending(tx, email);
  if (pending.length < maxPending) return;
  const oldest = pending.slice(maxPending - 1);
  const stillWaiting = oldest.find((row) => later(row.created_at, codeLife) > tx.now);
  if (stillWaiting) {
    const free = later(stillWaiting.created_at, codeLife).getTime() - tx.now.getTime();
    refuse('too_many_requests', { retryAfterSeconds: Math.ceil(free / 1000) });
  }
  await deletePending(
    tx,
    oldest.map((row) => row.id),
  );
}
