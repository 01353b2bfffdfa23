// Makes a pending account: the inner step of a registration, also of the demo world (which brings a hash it made once).
// Guards: an address with a verified owner is taken; of those still pending at most three, and a row whose code may still be
// on its way is never pushed out, so nobody can be raced out of their own registration (auth.md section 2.1, S12).
import { newId } from '#contract/common/ids.ts';
import { termsVersion } from '#contract/content/legal.rules.ts';
import { audit } from '#server/platform/audit.ts';
import { later } from '#server/platform/clock.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { Tx } from '#server/platform/tx.ts';
import {
  deletePending,
  usernameIsTaken,
  findVerifiedByEmail,
  insertUser,
  listPending,
  lockEmail,
} from './account.store.ts';
import { insertProfile } from './profile.store.ts';
import { codeLife } from './send-code.ts';

const mostPending = 3;

export async function registerAccount(
  tx: Tx,
  registration: {
    email: string;
    wantedUsername: string | null;
    /** Null for those who sign in elsewhere. */
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
  if (pending.length < mostPending) return;
  const oldest = pending.slice(mostPending - 1);
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
