// Creates a pending account; used by registration and the demo world (which passes a precomputed hash).
// Guarantees: an address with a verified owner is taken. At most three pending accounts per address without a solved challenge; one
// whose code may still be in transit is never replaced, so no one is pushed out of their own registration, and who solves a
// challenge gets a further one (the limits of emails to the address bound them), so no one is kept out either.
import { newId } from '#contract/common/ids.ts';
import { termsVersion } from '#contract/help/content/legal.rules.ts';
import { audit } from '#server/platform/data/audit.ts';
import { later } from '#server/platform/clock.ts';
import { demandChallenge } from '../attempts/attempt.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import {
  usernameIsTaken,
  findVerifiedByEmail,
  insertUser,
  listPending,
  lockEmail,
} from '../account.store.ts';
import { removePending } from '../remove-pending.ts';
import { insertProfile } from '../profiles/profile.store.ts';
import { hashAddress } from './email-address.ts';
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
    /** The caller has solved a challenge. */
    isProven?: boolean;
  },
): Promise<string> {
  const { email, wantedUsername } = registration;
  await lockEmail(tx, email);
  if (await findVerifiedByEmail(tx, email)) refuse('email_taken');
  if (wantedUsername && (await usernameIsTaken(tx, wantedUsername))) refuse('username_taken');
  await makeRoom(tx, email, registration.isProven ?? false);

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

type Pending = { id: string; created_at: Date };

const isWaiting = (now: Date) => (row: Pending) => later(row.created_at, codeLife) > now;

/** Whether another registration needs no challenge. `pending`: newest first. */
export function hasRoom(pending: readonly Pending[], now: Date): boolean {
  return !pending.slice(maxPending - 1).some(isWaiting(now));
}

async function makeRoom(tx: Tx, email: string, isProven: boolean): Promise<void> {
  const pending = await listPending(tx, email);
  // Checked again under the lock of the address: parallel registrations may have passed the check before it.
  if (!isProven && !hasRoom(pending, tx.now))
    demandChallenge(tx.platform, {
      use: 'registration',
      subject: hashAddress(tx.platform.keys, email),
      extraBits: 0,
    });
  const replaced = pending.slice(maxPending - 1).filter((row) => !isWaiting(tx.now)(row));
  if (replaced.length === 0) return;
  await removePending(
    tx,
    replaced.map((row) => row.id),
  );
}
