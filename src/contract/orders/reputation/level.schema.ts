// A seller's level: the rules, every input, and the events behind each input. Amounts are USD cents.
import { z } from 'zod';
import { orderNumberSchema } from '#contract/common/ids.ts';
import { levelInputsSchema, levelRulesSchema, levelStandingSchema } from './level.rules.ts';

/** One value per level, from new to top. */
const perLevel = z.tuple([z.int(), z.int(), z.int(), z.int()]);
export const levelBenefitsSchema = z.object({
  /** Days until earnings can be withdrawn. */
  clearingDays: perLevel,
  activeGigs: perLevel,
});
export type LevelBenefits = z.infer<typeof levelBenefitsSchema>;

export const levelTermsSchema = z.object({ rules: levelRulesSchema, benefits: levelBenefitsSchema });
export type LevelTerms = z.infer<typeof levelTermsSchema>;

const level = levelStandingSchema.shape.level;

export const ownLevelSchema = levelTermsSchema.extend({
  standing: levelStandingSchema,
  /** Current values; the next run counts them again. */
  inputs: levelInputsSchema,
  nextRunAt: z.iso.datetime(),
  /** The length of the list behind each input. */
  listed: z.object({ completed: z.int(), reviews: z.int(), late: z.int(), cancelled: z.int() }),
  /** The newest first, at most ten. */
  changes: z.array(z.object({ day: z.iso.date(), levelWas: level, level })),
});
export type OwnLevel = z.infer<typeof ownLevelSchema>;

/** completed: all time · reviews: published, by buyers · late, cancelled: in the window of the rates. */
export const levelEventKinds = ['completed', 'reviews', 'late', 'cancelled'] as const;
export type LevelEventKind = (typeof levelEventKinds)[number];

export const levelEventSchema = z.object({
  /** When it was completed, published or cancelled. */
  at: z.iso.datetime(),
  orderNumber: orderNumberSchema,
  title: z.string(),
  buyer: z.string(),
  /** The part of the price that counts as earned. */
  earnedMinor: z.int(),
  isLate: z.boolean(),
  /** Set for milestones; the milestones of one offer count as one order. */
  milestone: z.object({ number: z.int(), of: z.int() }).nullable(),
  /** Stars of the published review, if there is one. */
  stars: z.int().nullable(),
});
export type LevelEvent = z.infer<typeof levelEventSchema>;
