// Reviews by both parties of an order: double-blind, 1-5 stars, three sub-scores, one public reply.
import { z } from 'zod';
import { personSchema } from '#contract/people/accounts/account.schema.ts';
import { idSchema } from '#contract/common/ids.ts';

const stars = z.int('Choose 1 to 5 stars').min(1, 'Choose 1 to 5 stars').max(5, 'Choose 1 to 5 stars');

export { reviewScoreLabels, reviewScores } from './review-scores.ts';

export const reviewInput = {
  stars,
  /** All three keys of `reviewScores` for the reviewed side. */
  scores: z.record(z.string().max(30), stars),
  text: z.string().trim().min(10, 'Write at least 10 characters').max(2000, 'Use at most 2,000 characters'),
};
export const replyInput = {
  text: z.string().trim().min(2, 'Write a reply').max(500, 'Use at most 500 characters'),
};

export const reviewSchema = z.object({
  id: idSchema,
  author: personSchema,
  /** The side it describes. */
  about: z.enum(['seller', 'buyer']),
  stars: z.int(),
  scores: z.record(z.string(), z.int()),
  text: z.string(),
  createdAt: z.iso.datetime(),
  publishedAt: z.iso.datetime().nullable(),
  reply: z.object({ text: z.string(), at: z.iso.datetime() }).nullable(),
  gig: z.object({ slug: z.string(), title: z.string() }).nullable(),
  /** The price of the order was refunded to the buyer. */
  isRefunded: z.boolean(),
  /** True for the reviewed person until there is a reply. */
  mayReply: z.boolean(),
});
export type Review = z.infer<typeof reviewSchema>;

/** Distribution of the stars, and means in hundredths; null without reviews. */
export const ratingSummarySchema = z.object({
  count: z.int(),
  meanHundredths: z.int().nullable(),
  byStars: z.array(z.object({ stars: z.int(), count: z.int() })),
  scores: z.array(z.object({ key: z.string(), meanHundredths: z.int() })),
});
