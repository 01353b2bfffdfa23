// The rule against review rings: two accounts that review each other as sellers, or three in a circle, scored by how much of their
// reputation comes from inside, how new they are and how small the orders are. Checked after each review, around its author.
import { reviewRing } from '#contract/trust/risk/risk.rules.ts';
import { later } from '#server/platform/clock.ts';
import type { Platform } from '#server/platform/platform.ts';
import { inTransaction, reading } from '#server/platform/data/tx.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { countReviewsOf, listReviewedBy, listReviewsAmong } from './dealing.report.ts';
import type { RingReview } from './dealing.report.ts';
import { raiseAlert } from './raise-alert.ts';

export async function checkReview(
  platform: Platform,
  { authorId, subjectId }: { authorId: string; subjectId: string },
): Promise<void> {
  const read = reading(platform);
  const since = later(read.now, { days: -reviewRing.days });
  for (const members of await ringsAround(read, authorId, subjectId, since)) {
    const reviews = await listReviewsAmong(read, members, { since, limit: reviewRing.reviews });
    if (reviews.length < reviewRing.fewestReviews) continue;
    const found = await judgeRing(read, members, reviews, since);
    if (found.score < reviewRing.threshold) continue;
    const orderIds = [...new Set(reviews.map(({ orderId }) => orderId))];
    await inTransaction(platform, (tx) =>
      raiseAlert(tx, { rule: 'review-ring', about: { userIds: members }, ...found, orderIds }),
    );
  }
}

/** Circles that the review author → subject closes: subject → author, or subject → third → author. */
async function ringsAround(
  read: Read,
  authorId: string,
  subjectId: string,
  since: Date,
): Promise<string[][]> {
  const page = { since, limit: reviewRing.reviews };
  const next = await listReviewedBy(read, subjectId, page);
  if (next.includes(authorId)) return [[authorId, subjectId]];
  const rings: string[][] = [];
  for (const thirdId of next)
    if ((await listReviewedBy(read, thirdId, page)).includes(authorId))
      rings.push([authorId, subjectId, thirdId]);
  return rings;
}

async function judgeRing(
  read: Read,
  members: readonly string[],
  reviews: readonly RingReview[],
  since: Date,
): Promise<{ score: number; evidence: string[]; kinds: string[] }> {
  const { points } = reviewRing;
  const counts = await countReviewsOf(read, members, since);
  const shares = counts.map(({ inside, all }) => inside / all);
  const aspects = [
    members.length === 2
      ? { kind: 'pair', points: points.pair, text: 'Two sellers reviewed each other.' }
      : { kind: 'circle', points: points.circle, text: 'Three sellers reviewed each other in a circle.' },
    shares.every((share) => share >= reviewRing.insideShare) && {
      kind: 'mostly-inside',
      points: points.mostlyInside,
      text: `${counts.reduce((sum, { inside }) => sum + inside, 0)} of their ${counts.reduce((sum, { all }) => sum + all, 0)} reviews as sellers come from each other.`,
    },
    reviews.every(({ accountDays }) => accountDays <= reviewRing.newAccountDays) && {
      kind: 'new-accounts',
      points: points.newAccounts,
      text: `Every account was at most ${reviewRing.newAccountDays} days old.`,
    },
    reviews.every(({ priceMinor }) => priceMinor <= reviewRing.smallOrderMinor) && {
      kind: 'small-orders',
      points: points.smallOrders,
      text: 'Every order between them was small.',
    },
  ].filter((aspect) => aspect !== false);
  return {
    score: aspects.reduce((sum, aspect) => sum + aspect.points, 0),
    evidence: aspects.map(({ text }) => text),
    kinds: aspects.map(({ kind }) => kind),
  };
}
