// Validates changes to the rules: types, plausible combinations, and rules that are fixed in forms or in the database.
import { z } from 'zod';
import type { FieldErrors } from '#contract/common/envelope.ts';
import { formatMinor } from '#contract/common/money.ts';
import { gigLimits } from '#contract/catalog/gigs/gig.schema.ts';
import { feeOf, feeSchema } from '#contract/orders/orders/fee.schema.ts';
import { completeRules, orderRulesSchema } from '#contract/orders/orders/order.rules.ts';
import type { OrderRules } from '#contract/orders/orders/order.rules.ts';
import { sellerFeeOf } from '#contract/orders/orders/settlement.ts';

/** Not changeable: the limits of offers are repeated in their forms and in the database. */
const fixed = {
  version: true,
  milestoneMinimumMinor: true,
  milestonesMinimumTotalMinor: true,
  milestonesPerOrder: true,
  offerMinimumMinor: true,
  offerMaximumMinor: true,
} as const;

const partOfFee = z.strictObject(feeSchema.partial().shape);
const changesSchema = z.strictObject({
  ...orderRulesSchema.omit(fixed).partial().shape,
  fees: z.strictObject({ seller: partOfFee.optional(), buyer: partOfFee.optional() }).optional(),
});

type Proposed = { rules: OrderRules } | { errors: FieldErrors };

/** The new rules, or an error message per rule. */
export function proposedRules(before: OrderRules, changes: unknown): Proposed {
  const read = changesSchema.safeParse(changes);
  if (!read.success) return { errors: Object.fromEntries(read.error.issues.flatMap(errorsOf)) };
  const { fees, ...others } = read.data;
  const rules = {
    ...before,
    ...others,
    fees: {
      seller: { ...before.fees.seller, ...fees?.seller },
      buyer: { ...before.fees.buyer, ...fees?.buyer },
    },
    version: before.version + 1,
  } as OrderRules;
  const problems = plausibilityChecks.filter((check) => !check.holds(rules));
  return problems.length === 0
    ? { rules }
    : { errors: Object.fromEntries(problems.map(({ rule, sentence }) => [rule, sentence])) };
}

function errorsOf(issue: z.core.$ZodIssue): [string, string][] {
  if (issue.code !== 'unrecognized_keys') return [[issue.path.join('.'), `${issue.message}.`]];
  return issue.keys.map((key) => [
    [...issue.path, key].join('.'),
    key in fixed ? 'This cannot be changed.' : 'There is no such rule.',
  ]);
}

const lowestMinor = gigLimits.priceMinor.min;
const lowest = formatMinor(lowestMinor);
const mostDays = 365;

const plausibilityChecks: readonly {
  rule: string;
  holds: (rules: OrderRules) => boolean;
  sentence: string;
}[] = [
  ...(['seller', 'buyer'] as const).map((side) => ({
    rule: `fees.${side}`,
    holds: ({ fees }: OrderRules) =>
      fees[side].maxMinor === null || fees[side].maxMinor >= fees[side].minMinor,
    sentence: 'The minimum fee must not exceed the maximum fee.',
  })),
  {
    rule: 'fees.seller',
    holds: ({ fees }) => sellerFeeOf(lowestMinor, fees.seller) * 2 <= lowestMinor,
    sentence: `The seller must keep at least half of the lowest price (${lowest}).`,
  },
  {
    rule: 'fees.buyer',
    holds: ({ fees }) => feeOf(fees.buyer, lowestMinor) <= lowestMinor,
    sentence: `The fee for the lowest price (${lowest}) must not exceed the price.`,
  },
  {
    rule: 'checkoutMinutes',
    holds: (rules) => rules.checkoutMinutes >= 5 && rules.checkoutMinutes <= 24 * 60,
    sentence: 'A checkout must stay open for 5 minutes to one day.',
  },
  {
    rule: 'clearingDays',
    holds: ({ clearingDays: days }) =>
      days.every((count, level) => count >= 0 && count <= 90 && count <= (days[level - 1] ?? count)),
    sentence: 'Earnings must clear within 0 to 90 days, and not later at a higher level.',
  },
  {
    rule: 'autoCompleteLargeDays',
    holds: (rules) => rules.autoCompleteLargeDays >= rules.autoCompleteDays,
    sentence: 'The approval period of a large order must not be shorter than that of other orders.',
  },
  {
    rule: 'autoCompleteReminderHours',
    holds: (rules) => areReminders(rules.autoCompleteReminderHours, rules.autoCompleteDays),
    sentence: 'Send at most 5 reminders, all within the approval period.',
  },
  {
    rule: 'requirementsReminderHours',
    holds: (rules) => areReminders(rules.requirementsReminderHours, rules.requirementsSilenceDays),
    sentence: 'Send at most 5 reminders, all before the seller may cancel.',
  },
  {
    rule: 'pauseDays',
    holds: (rules) => rules.pausesPerOrder > 0 === rules.pauseDays > 0,
    sentence: 'The number of pauses and the pause days must both be 0 or both be positive.',
  },
  {
    rule: 'chargebackRemainderMinor',
    holds: (rules) => completeRules(rules).chargebackRemainderMinor < lowestMinor,
    sentence: `The remainder must be less than the lowest price (${lowest}).`,
  },
  {
    rule: 'tipMaximumMinor',
    holds: (rules) => rules.tipMaximumMinor >= rules.tipMinimumMinor,
    sentence: 'The maximum tip must not be less than the minimum tip.',
  },
  {
    rule: 'pendingEndsDays',
    holds: (rules) => completeRules(rules).pendingEndsDays > rules.requirementsSilenceDays,
    sentence: 'An order must not end before its seller may cancel it.',
  },
  {
    rule: 'lateEndsDays',
    holds: (rules) => completeRules(rules).lateEndsDays * 24 > rules.lateCancelHours,
    sentence: 'A late order must not end before its buyer may cancel it.',
  },
  {
    rule: 'endWarningDays',
    holds: (rules) => {
      const { endWarningDays: days, pendingEndsDays, lateEndsDays, disputeEndsDays } = completeRules(rules);
      return days < Math.min(pendingEndsDays, lateEndsDays, disputeEndsDays);
    },
    sentence: 'The notification must come after the time before an end has begun.',
  },
  ...Object.keys(orderRulesSchema.shape)
    .filter((name) => /(Days|Hours|Minutes)$/.test(name))
    .map((name) => ({
      rule: name,
      holds: (rules: OrderRules) =>
        [completeRules(rules)[name as 'reviewDays']]
          .flat()
          .every((count) => count <= mostDays * perDay(name)),
      sentence: `Use at most ${mostDays} days.`,
    })),
];

function areReminders(hours: readonly number[], withinDays: number): boolean {
  return hours.length <= 5 && hours.every((hour) => hour < withinDays * 24);
}

function perDay(name: string): number {
  if (name.endsWith('Minutes')) return 24 * 60;
  return name.endsWith('Hours') ? 24 : 1;
}
