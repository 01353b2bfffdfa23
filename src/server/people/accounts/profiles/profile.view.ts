// A person's own profile, as typed, and the public profile.
// Guarantees: the public profile shows only what its schema names; email address, status and role are not part of it.
import type { OwnProfile, PortfolioItem, PublicProfile } from '#contract/people/accounts/profile.schema.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { picturesById } from '#server/foundation/uploads/pictures/picture.view.ts';
import { profilePhotoUrl } from '#contract/foundation/uploads/picture.rules.ts';
import { personOf } from './person.view.ts';
import { listPortfolio } from './portfolio.store.ts';
import { getProfile } from './profile.store.ts';
import type { PublicProfileRow } from './profile.store.ts';
import { replyMinutes } from './reply-time.report.ts';
import { meanHundredths, sellerFactsOf } from './seller.view.ts';

export async function ownProfileView(read: Read, userId: string): Promise<OwnProfile> {
  const row = await getProfile(read, userId);
  return {
    username: row.username,
    displayName: row.display_name,
    avatarUrl: profilePhotoUrl(row.avatar_picture_id),
    ...profileFieldsOf(row),
    portfolio: await portfolioView(read, userId),
  };
}

/** Figures of a seller come from orders they sold, those of a buyer from orders they bought. */
export async function publicProfileView(read: Read, row: PublicProfileRow): Promise<PublicProfile> {
  const isSeller = row.sonbording === 1;
  const asBuyer = {
    ratingHundredths: meanHundredths(row.buyer_rating_sum, row.buyer_review_count),
    reviewCount: row.buyer_review_count ?? 0,
    ordersCompleted: row.bought_orders ?? 0,
    onTimePercent: null,
  };
  return {
    ...personOf(row),
    ...profileFieldsOf(row),
    portfolio: isSeller ? await portfolioView(read, row.id) : [],
    memberSince: row.created_at.toISOString(),
    isSeller,
    level: isSeller ? (row.level ?? 0) : 0,
    ...(isSeller ? sellerFactsOf(row) : asBuyer),
    replyMinutes: isSeller ? replyMinutes(row.reply) : null,
    absence: isSeller ? row.absence : null,
  };
}

type ProfileColumns = Pick<
  PublicProfileRow,
  | 'title'
  | 'company'
  | 'bio'
  | 'country'
  | 'skills'
  | 'languages'
  | 'experience_years'
  | 'hourly_rate_minor'
  | 'education'
>;

function profileFieldsOf(row: ProfileColumns) {
  return {
    title: row.title,
    company: row.company,
    bio: row.bio,
    country: row.country,
    skills: row.skills,
    languages: row.languages,
    experienceYears: row.experience_years,
    hourlyRateMinor: row.hourly_rate_minor,
    education: row.education,
  };
}

async function portfolioView(read: Read, userId: string): Promise<PortfolioItem[]> {
  const entries = await listPortfolio(read, userId);
  if (entries.length === 0) return [];
  const ids = entries.map((entry) => entry.pictureId);
  const pictures = await picturesById(read, ids);
  return entries.flatMap(({ pictureId, title, text, link }) => {
    const picture = pictures.get(pictureId);
    return picture ? [{ picture: { ...picture, alt: title }, title, text, link }] : [];
  });
}
