// A public profile by username. Guarantees: only verified, active accounts with a username have one.
import { usernamePattern } from '#contract/people/accounts/account.schema.ts';
import type { PublicProfile } from '#contract/people/accounts/profile.schema.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { findPublicProfile } from './profile.store.ts';
import { publicProfileView } from './profile.view.ts';

export async function getPublicProfile(
  read: Read,
  _viewer: unknown,
  input: { username: string },
): Promise<PublicProfile> {
  const person = usernamePattern.test(input.username) ? await findPublicProfile(read, input.username) : null;
  if (!person) refuse('profile_not_found');
  return publicProfileView(read, person);
}
