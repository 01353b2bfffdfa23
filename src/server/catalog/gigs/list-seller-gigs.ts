// list-seller-gigs: a seller's active gigs for the public profile, at most as many as the highest level allows.
import { usernamePattern } from '#contract/people/accounts/account.schema.ts';
import type { GigCard } from '#contract/catalog/gigs/gig.schema.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { findSellerGigIds } from './gig.report.ts';
import { gigCards } from './gig.view.ts';

const maxGigs = 40;

export async function listSellerGigs(
  read: Read,
  _viewer: unknown,
  { username }: { username: string },
): Promise<{ items: GigCard[] }> {
  const ids = usernamePattern.test(username) ? await findSellerGigIds(read, username, maxGigs) : null;
  if (!ids) return refuse('profile_not_found');
  return { items: await gigCards(read, ids) };
}
