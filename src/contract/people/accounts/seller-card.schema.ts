// A seller in a list: identity, title, hourly rate and track record.
import { z } from 'zod';
import { awayDaysSchema } from './absence.schema.ts';
import { personSchema } from './account.schema.ts';

export const sellerCardSchema = personSchema.extend({
  title: z.string(),
  country: z.string().nullable(),
  skills: z.array(z.string()),
  experienceYears: z.int(),
  hourlyRateMinor: z.int().nullable(),
  /** Mean stars × 100; null until there is a review. */
  ratingHundredths: z.int().nullable(),
  reviewCount: z.int(),
  ordersCompleted: z.int(),
  /** 0 new · 1 · 2 · 3 top. */
  level: z.int().min(0).max(3),
  /** Days away, if they have come or come soon. */
  away: awayDaysSchema.nullable(),
});
export type SellerCard = z.infer<typeof sellerCardSchema>;
