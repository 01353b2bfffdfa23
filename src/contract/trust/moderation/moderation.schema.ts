// Moderation actions and gig reports: vocabulary, limits and form schemas.
// The affected user sees the rule and the reasons, never the evidence, which may name other users.
import { z } from 'zod';
import { idSchema } from '#contract/common/ids.ts';

/** Activities that a restriction can block; everything else stays allowed. */
export const restrictionScopes = ['publishing', 'buying', 'messaging', 'withdrawing'] as const;
export const restrictionScopeSchema = z.enum(restrictionScopes);
export type RestrictionScope = z.infer<typeof restrictionScopeSchema>;

/** Rules that an action can cite. */
export const platformRules = [
  'fraud',
  'outside-payment',
  'spam',
  'abuse',
  'stolen-work',
  'forbidden-service',
  'fake-reviews',
  'other',
] as const;
export type PlatformRule = (typeof platformRules)[number];

export const moderationLimits = { shortest: 20, longest: 4000, days: 365, details: 2000 } as const;

const requiredText = (what: string) =>
  z
    .string(`Enter ${what}`)
    .trim()
    .min(moderationLimits.shortest, `Enter ${what} in at least ${moderationLimits.shortest} characters`)
    .max(
      moderationLimits.longest,
      `Use at most ${moderationLimits.longest.toLocaleString('en-US')} characters`,
    );
const evidence = z
  .string('Enter the evidence')
  .trim()
  .min(1, 'Enter the evidence')
  .max(
    moderationLimits.longest,
    `Use at most ${moderationLimits.longest.toLocaleString('en-US')} characters`,
  );
const rule = z.enum(platformRules, 'Choose the rule');

export const removalInput = { rule, reasons: requiredText('the reasons'), evidence };
/** Null until it is lifted. */
const days = z
  .int('Enter whole days')
  .min(1, 'Enter at least one day')
  .max(moderationLimits.days, `Enter at most ${moderationLimits.days} days`)
  .nullable();
export const suspensionInput = { ...removalInput, days };
export const restrictionInput = {
  ...suspensionInput,
  scopes: z.array(restrictionScopeSchema).min(1, 'Choose what is restricted').max(restrictionScopes.length),
};
export const appealInput = { appeal: requiredText('your reasons') };
export const decisionInput = { decision: requiredText('the reasons') };

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
  details: z
    .string()
    .trim()
    .max(
      moderationLimits.details,
      `Use at most ${moderationLimits.details.toLocaleString('en-US')} characters`,
    )
    .default(''),
};

export const moderationActionStates = ['in-force', 'appealed', 'upheld', 'lifted', 'ended'] as const;
export type ModerationActionState = (typeof moderationActionStates)[number];

/** As the affected user sees it. */
export const moderationActionSchema = z.object({
  id: idSchema,
  kind: z.enum(['restriction', 'removal', 'suspension']),
  scopes: z.array(restrictionScopeSchema),
  gig: z.object({ id: idSchema, title: z.string() }).nullable(),
  rule: z.enum(platformRules),
  reasons: z.string(),
  imposedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime().nullable(),
  state: z.enum(moderationActionStates),
  appeal: z.object({ text: z.string(), at: z.iso.datetime() }).nullable(),
  decision: z.object({ text: z.string(), at: z.iso.datetime() }).nullable(),
  mayAppeal: z.boolean(),
});
export type ModerationAction = z.infer<typeof moderationActionSchema>;
