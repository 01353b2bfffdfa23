// Profiles: one's own, as typed, and the public page.
// Guards: the public page shows only what its schema names; address, status and role are not among it.
import type { OwnProfile, PublicProfile } from '#contract/accounts/account.schema.ts';
import type { Read } from '#server/platform/tx.ts';
import { personOf, portraitUrl } from './person.view.ts';
import { getProfile } from './profile.store.ts';
import type { PersonRow } from './profile.store.ts';
import { meanHundredths, sellerFactsOf } from './seller.view.ts';

export async function ownProfileView(read: Read, userId: string): Promise<OwnProfile> {
  const row = await getProfile(read, userId);
  return {
    username: row.username,
    displayName: row.display_name,
    avatarUrl: portraitUrl(row.avatar_picture_id),
    title: row.title,
    bio: row.bio,
    country: row.country,
    skills: row.skills,
    languages: row.languages,
    experienceYears: row.experience_years,
    hourlyRateMinor: row.hourly_rate_minor,
  };
}

/** Of a seller the facts of what they sold, of a buyer those of what they bought. */
export function publicProfileView(row: PersonRow): PublicProfile {
  const isSeller = row.sonbording === 1;
  const asBuyer = {
    ratingHundredths: meanHundredths(row.buyer_rating_sum, row.buyer_review_count),
    reviewCount: row.buyer_review_count ?? 0,
    ordersCompleted: row.bought_orders ?? 0,
    onTimePercent: null,
  };
  return {
    ...personOf(row),
    title: row.title,
    bio: row.bio,
    country: row.country,
    skills: row.skills,
    languages: row.languages,
    experienceYears: row.experience_years,
    hourlyRateMinor: row.hourly_rate_minor,
    memberSince: row.created_at.toISOString(),
    isSeller,
    ...(isSeller ? sellerFactsOf(row) : asBuyer),
  };
}
