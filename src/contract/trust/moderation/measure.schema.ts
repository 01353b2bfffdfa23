// What support does about a person or a gig, and what people report: the words, the limits, and the shapes of both forms.
// Guards: whom it concerns reads the rule and the reasons, never the evidence, which may speak of others.
import { z } from 'zod';
import { idSchema } from '#contract/common/ids.ts';

/** What can be taken away from an account for a time; everything else goes on. */
export const restrictionScopes = ['publishing', 'buying', 'messaging', 'withdrawing'] as const;
export const restrictionScopeSchema = z.enum(restrictionScopes);
export type RestrictionScope = z.infer<typeof restrictionScopeSchema>;

/** The rules of the house that can be broken. */
export const houseRules = [
  'fraud',
  'outside-payment',
  'spam',
  'abuse',
  'stolen-work',
  'forbidden-service',
  'fake-reviews',
  'other',
] as const;
export type HouseRule = (typeof houseRules)[number];

export const measureLimits = { shortest: 20, longest: 4000, days: 365, words: 2000 } as const;

const sentences = (what: string) =>
  z
    .string(`Give ${what}`)
    .trim()
    .min(measureLimits.shortest, `Give ${what} in at least ${measureLimits.shortest} characters`)
    .max(measureLimits.longest, `Use at most ${measureLimits.longest.toLocaleString('en-US')} characters`);
const evidence = z
  .string('Say what it rests on')
  .trim()
  .min(1, 'Say what it rests on')
  .max(measureLimits.longest, `Use at most ${measureLimits.longest.toLocaleString('en-US')} characters`);
const rule = z.enum(houseRules, 'Choose the rule');

export const removalInput = { rule, reasons: sentences('the reasons'), evidence };
export const restrictionInput = {
  ...removalInput,
  scopes: z.array(restrictionScopeSchema).min(1, 'Choose what is restricted').max(restrictionScopes.length),
  /** Null: until it is lifted. */
  days: z
    .int('Enter whole days')
    .min(1, 'At least one day')
    .max(measureLimits.days, `At most ${measureLimits.days} days`)
    .nullable(),
};
export const appealInput = { appeal: sentences('your side') };
export const decisionInput = { decision: sentences('the reasons') };

export const reportReasons = [
  'spam',
  'stolen-work',
  'forbidden-service',
  'misleading',
  'abuse',
  'other',
] as const;
export type ReportReason = (typeof reportReasons)[number];
export const reportInput = {
  reason: z.enum(reportReasons, 'Choose what is wrong'),
  words: z
    .string()
    .trim()
    .max(measureLimits.words, `Use at most ${measureLimits.words.toLocaleString('en-US')} characters`)
    .default(''),
};

export const measureStates = ['in-force', 'appealed', 'upheld', 'lifted', 'ended'] as const;
export type MeasureState = (typeof measureStates)[number];

/** As the person whom it concerns reads it. */
export const measureSchema = z.object({
  id: idSchema,
  kind: z.enum(['restriction', 'removal']),
  scopes: z.array(restrictionScopeSchema),
  gig: z.object({ id: idSchema, title: z.string() }).nullable(),
  rule: z.enum(houseRules),
  reasons: z.string(),
  imposedAt: z.iso.datetime(),
  untilAt: z.iso.datetime().nullable(),
  state: z.enum(measureStates),
  appeal: z.object({ text: z.string(), at: z.iso.datetime() }).nullable(),
  decision: z.object({ text: z.string(), at: z.iso.datetime() }).nullable(),
  mayAppeal: z.boolean(),
});
export type Measure = z.infer<typeof measureSchema>;
