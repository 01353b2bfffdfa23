// The versions of the rules as support sees and makes them: what changed, what it means for example orders, where each stands.
// Guards: a new version says which one it builds upon, so that two who decide at once do not decide over each other.
import { z } from 'zod';
import { reasonsSchema } from '#contract/common/reasons.schema.ts';
import { orderRulesSchema } from './order.rules.ts';

const figure = z.unknown();
export const changedRuleSchema = z.object({
  /** By its place in the rules: "fees.buyer.bps". */
  rule: z.string(),
  before: figure,
  after: figure,
});
export type ChangedRule = z.infer<typeof changedRuleSchema>;

const sharesSchema = z.object({
  buyerPaysMinor: z.int(),
  sellerGetsMinor: z.int(),
  houseGetsMinor: z.int(),
});
export const rulesExampleSchema = z.object({
  priceMinor: z.int(),
  before: sharesSchema,
  after: sharesSchema,
});
export type RulesExample = z.infer<typeof rulesExampleSchema>;

/** overtaken: a newer one began no later, so this one is not asked any more · withdrawn: taken back before it began. */
export const rulesStates = ['coming', 'in-force', 'past', 'overtaken', 'withdrawn'] as const;

export const rulesVersionSchema = z.object({
  version: z.int(),
  state: z.enum(rulesStates),
  /** Null: from the beginning. */
  startsAt: z.iso.datetime().nullable(),
  madeAt: z.iso.datetime(),
  /** Null: at the command line. */
  madeBy: z.string().nullable(),
  reasons: z.string().nullable(),
  /** Beside the version it was made from. */
  basedOn: z.int().nullable(),
  changed: z.array(changedRuleSchema),
  rules: orderRulesSchema,
  withdrawn: z.object({ by: z.string(), at: z.iso.datetime(), reasons: z.string() }).nullable(),
  mayWithdraw: z.boolean(),
});
export type RulesVersionView = z.infer<typeof rulesVersionSchema>;

/** What a new version begins from: the newest one there is, and the first day it can begin on. */
export const rulesDraftSchema = z.object({
  rules: orderRulesSchema,
  /** When that one is still to come, so that a newer one begins after it; null: it is in force. */
  beginsAt: z.iso.datetime().nullable(),
  firstDay: z.iso.date(),
});
export type RulesDraft = z.infer<typeof rulesDraftSchema>;

export const rulesChangeInput = {
  basedOn: z.int().min(1),
  /** The day in UTC with whose first moment it begins. */
  startsOn: z.iso.date('Choose a day'),
  /** What changes, by the names of the rules. Each figure is refused by its name, together with what makes no sense beside others. */
  changes: z.record(z.string().max(60), z.unknown()),
};
export const rulesDecisionInput = { ...rulesChangeInput, reasons: reasonsSchema };

export const rulesPreviewSchema = z.object({
  version: z.int(),
  startsAt: z.iso.datetime(),
  changed: z.array(changedRuleSchema),
  examples: z.array(rulesExampleSchema),
});
export type RulesPreview = z.infer<typeof rulesPreviewSchema>;
