// Who a person from another site is here (auth.md S19): known by issuer and subject, or new with an address that nobody holds.
// Guards: an account is never found by its address. Whoever holds the address here must sign in and connect; an address that
// the provider does not call verified opens no account, and one it says nothing about must prove itself by our own code.
import type { SignInEnd, SocialProvider } from '#contract/accounts/social.schema.ts';
import { newId } from '#contract/common/ids.ts';
import { termsVersion } from '#contract/content/legal.rules.ts';
import { audit } from '#server/platform/audit.ts';
import type { Tx } from '#server/platform/tx.ts';
import type { PersonThere } from '#server/providers/social/social.ts';
import { findVerifiedByEmail, insertUser, lockEmail, lockLogin } from './account.store.ts';
import { readEmail } from './email-address.ts';
import { findIdentity, insertIdentity, lockIdentity, moveToUsed } from './identity.store.ts';
import { insertProfile } from './profile.store.ts';
import { registerAccount } from './register-account.ts';
import { verifyAccount } from './verify-account.ts';

export type Admitted = { userId: string; verified: boolean };
export type TurnedAway = Extract<SignInEnd, 'link-required' | 'email-unverified' | 'suspended' | 'failed'>;

export async function admitPerson(
  tx: Tx,
  provider: SocialProvider,
  person: PersonThere,
  ip: string,
): Promise<Admitted | TurnedAway> {
  await lockIdentity(tx, person);
  const known = await findIdentity(tx, person);
  if (known) return admitKnown(tx, person, known.user_id);

  const email = person.email === null ? null : readEmail(person.email);
  if (!email || person.emailVerified === 'no') return 'email-unverified';
  await lockEmail(tx, email);
  if (await findVerifiedByEmail(tx, email)) return 'link-required';
  const verified = person.emailVerified === 'yes';
  const userId = verified
    ? await createVerified(tx, provider, email, ip)
    : await registerAccount(tx, {
        email,
        wantedUsername: null,
        passwordHash: null,
        acceptsTerms: true,
        ip,
      });
  await insertIdentity(tx, { ...person, user_id: userId, provider, email });
  return { userId, verified };
}

async function admitKnown(tx: Tx, person: PersonThere, userId: string): Promise<Admitted | TurnedAway> {
  const present = await lockLogin(tx, userId);
  if (!present) return 'failed';
  if (present.status === 'suspended') return 'suspended';
  await moveToUsed(tx, person);
  return { userId, verified: present.verified };
}

/** The terms are accepted by going on: the dialog says so beside the buttons. Whoever only claimed the address is gone after. */
async function createVerified(tx: Tx, provider: SocialProvider, email: string, ip: string): Promise<string> {
  const id = newId(tx.now.getTime());
  await insertUser(tx, {
    id,
    email,
    wanted_username: null,
    password_hash: null,
    terms_version: termsVersion,
  });
  await insertProfile(tx, id);
  await audit(tx, 'account.registered', { userId: id, ip, details: { provider } });
  await verifyAccount(tx, id, ip);
  return id;
}
