// A seller's level as its page shows it: every input, the rules, and the events behind each input. Amounts are USD cents.
import { z } from 'zod';
import { orderNumberSchema } from '#contract/common/ids.ts';
import { levelInputsSchema, levelRulesSchema, levelStandingSchema } from './level.rules.ts';

/** What comes with each level, from new to top. */
const four = z.tuple([z.int(), z.int(), z.int(), z.int()]);
export const levelBenefitsSchema = z.object({
  /** Days until earnings can be withdrawn. */
  clearingDays: four,
  activeGigs: four,
});
export type LevelBenefits = z.infer<typeof levelBenefitsSchema>;

export const levelTermsSchema = z.object({ rules: levelRulesSchema, benefits: levelBenefitsSchema });
export type LevelTerms = z.infer<typeof levelTermsSchema>;

const level = levelStandingSchema.shape.level;

export const ownLevelSchema = levelTermsSchema.extend({
  standing: levelStandingSchema,
  /** As they are now; the next run counts them again. */
  inputs: levelInputsSchema,
  nextRunAt: z.iso.datetime(),
  /** How long the list behind each input is. */
  listed: z.object({ completed: z.int(), reviews: z.int(), late: z.int(), cancelled: z.int() }),
  /** The newest first, at most ten. */
  changes: z.array(z.object({ day: z.iso.date(), levelWas: level, level })),
});
export type OwnLevel = z.infer<typeof ownLevelSchema>;

/** completed: all, ever · reviews: published, by buyers · late, cancelled: in the window, what the rates count against one. */
export const levelEventKinds = ['completed', 'reviews', 'late', 'cancelled'] as const;
export type LevelEventKind = (typeof levelEventKinds)[number];

export const levelEventSchema = z.object({
  /** What happened last of it: completed, published, cancelled. */
  at: z.iso.datetime(),
  orderNumber: orderNumberSchema,
  title: z.string(),
  buyer: z.string(),
  /** What of the price counts as earned. */
  earnedMinor: z.int(),
  isLate: z.boolean(),
  /** One of several of the same offer, which count as one order. */
  milestone: z.object({ number: z.int(), of: z.int() }).nullable(),
  /** Of the published review, if there is one. */
  stars: z.int().nullable(),
});
export type LevelEvent = z.infer<typeof levelEventSchema>;
