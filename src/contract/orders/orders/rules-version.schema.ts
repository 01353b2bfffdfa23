// Versions of the order rules as support sees and schedules them: changes, example orders, state.
// A new version names the one it is based on, so concurrent changes do not overwrite each other.
import { z } from 'zod';
import { seenVersionSchema } from '#contract/common/ids.ts';
import { reasonsSchema } from '#contract/common/reasons.schema.ts';
import { orderRulesSchema } from './order.rules.ts';

/** Hours between scheduling a version and its start: long enough for another agent to notice and withdraw it. */
export const rulesNoticeHours = 24;

const figure = z.unknown();
export const changedRuleSchema = z.object({
  /** Its path in the rules: "fees.buyer.bps". */
  rule: z.string(),
  before: figure,
  after: figure,
});
export type ChangedRule = z.infer<typeof changedRuleSchema>;

const sharesSchema = z.object({
  buyerPaysMinor: z.int(),
  sellerGetsMinor: z.int(),
  platformGetsMinor: z.int(),
});
export const rulesExampleSchema = z.object({
  priceMinor: z.int(),
  before: sharesSchema,
  after: sharesSchema,
});
export type RulesExample = z.infer<typeof rulesExampleSchema>;

/** superseded: a newer version starts no later, so this one never applies · withdrawn: before it started. */
export const rulesStates = ['scheduled', 'in-force', 'past', 'superseded', 'withdrawn'] as const;

export const rulesVersionSchema = z.object({
  version: z.int(),
  state: z.enum(rulesStates),
  /** Null for the initial version. */
  startsAt: z.iso.datetime().nullable(),
  madeAt: z.iso.datetime(),
  /** Null if created at the command line. */
  madeBy: z.string().nullable(),
  reasons: z.string().nullable(),
  /** The version it was made from. */
  basedOn: z.int().nullable(),
  changed: z.array(changedRuleSchema),
  rules: orderRulesSchema,
  withdrawn: z.object({ by: z.string(), at: z.iso.datetime(), reasons: z.string() }).nullable(),
  mayWithdraw: z.boolean(),
});
export type RulesVersionView = z.infer<typeof rulesVersionSchema>;

/** The base of a new version: the newest one, and the first day a new one can start. */
export const rulesDraftSchema = z.object({
  rules: orderRulesSchema,
  /** When the newest version starts, if it is only scheduled; null if it is in force. */
  baseStartsAt: z.iso.datetime().nullable(),
  firstDay: z.iso.date(),
});
export type RulesDraft = z.infer<typeof rulesDraftSchema>;

export const rulesChangeInput = {
  basedOn: seenVersionSchema,
  /** It starts at 00:00 UTC on this day. */
  startsOn: z.iso.date('Choose a day'),
  /** New values by rule name. Errors are reported per rule name. */
  changes: z.record(z.string().max(60), z.unknown()),
};
export const rulesScheduleInput = { ...rulesChangeInput, reasons: reasonsSchema };

export const rulesPreviewSchema = z.object({
  version: z.int(),
  startsAt: z.iso.datetime(),
  changed: z.array(changedRuleSchema),
  examples: z.array(rulesExampleSchema),
});
export type RulesPreview = z.infer<typeof rulesPreviewSchema>;
