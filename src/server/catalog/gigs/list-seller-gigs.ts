// list-seller-gigs: the active gigs of a seller, for their public profile. At most as many as the highest level allows.
import { usernamePattern } from '#contract/accounts/account.schema.ts';
import type { GigCard } from '#contract/gigs/gig.schema.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { Read } from '#server/platform/tx.ts';
import { findSellerGigIds } from './gig.report.ts';
import { gigCards } from './gig.view.ts';

const most = 40;

export async function listSellerGigs(
  read: Read,
  _viewer: unknown,
  { username }: { username: string },
): Promise<{ items: GigCard[] }> {
  const ids = usernamePattern.test(username) ? await findSellerGigIds(read, username, most) : null;
  if (!ids) return refuse('profile_not_found');
  return { items: await gigCards(read, ids) };
}
