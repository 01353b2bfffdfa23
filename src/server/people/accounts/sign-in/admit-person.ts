// Resolves a person authenticated by a provider: a known identity (issuer and subject), or a new account with an unused address.
// Guarantees: an account is never found by its address. If the address has an owner here, they must sign in and connect. An
// address the provider calls unverified opens no account; one it says nothing about must be verified by our own code.
import type { SignInResult, SocialProvider } from '#contract/people/accounts/social.schema.ts';
import { newId } from '#contract/common/ids.ts';
import { termsVersion } from '#contract/help/content/legal.rules.ts';
import { audit } from '#server/platform/data/audit.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import type { ProviderIdentity } from '#server/platform/ports/social.ts';
import { findVerifiedByEmail, insertUser, lockEmail, lockLogin } from '../account.store.ts';
import { readEmail } from './email-address.ts';
import { findIdentity, insertIdentity, lockIdentity, moveToUsed } from '../social/identity.store.ts';
import { insertProfile } from '../profiles/profile.store.ts';
import { registerAccount } from './register-account.ts';
import { verifyAccount } from '../verify-account.ts';

export type AdmittedPerson = { userId: string; verified: boolean };
export type AdmissionRefusal = Extract<
  SignInResult,
  'link-required' | 'email-unverified' | 'suspended' | 'failed'
>;

export async function admitPerson(
  tx: Tx,
  provider: SocialProvider,
  person: ProviderIdentity,
  ip: string,
): Promise<AdmittedPerson | AdmissionRefusal> {
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
        // The provider has checked the person, and a redirect cannot answer a challenge.
        isProven: true,
      });
  await insertIdentity(tx, { ...person, user_id: userId, provider, email });
  return { userId, verified };
}

async function admitKnown(
  tx: Tx,
  person: ProviderIdentity,
  userId: string,
): Promise<AdmittedPerson | AdmissionRefusal> {
  const present = await lockLogin(tx, userId);
  if (!present) return 'failed';
  if (present.status === 'suspended') return 'suspended';
  // It may have been removed while this waited, by a reset that ends what a thief has connected.
  if ((await findIdentity(tx, person))?.user_id !== userId) return 'failed';
  await moveToUsed(tx, person);
  return { userId, verified: present.verified };
}

/** Continuing accepts the terms, as the dialog says next to the buttons. Pending accounts of the address are deleted. */
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
