// A person's public page, by username. Guards: only verified, active people with a username have one.
import { usernamePattern } from '#contract/accounts/account.schema.ts';
import type { PublicProfile } from '#contract/accounts/profile.schema.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { Read } from '#server/platform/tx.ts';
import { findPublicPerson } from './profile.store.ts';
import { publicProfileView } from './profile.view.ts';

export async function getPublicProfile(
  read: Read,
  _viewer: unknown,
  input: { username: string },
): Promise<PublicProfile> {
  const person = usernamePattern.test(input.username) ? await findPublicPerson(read, input.username) : null;
  if (!person) refuse('profile_not_found');
  return publicProfileView(read, person);
}
