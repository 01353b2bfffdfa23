// What new rules may be: every figure has its shape, and together they make sense. Sentences over the rules, without a database.
// Guards: whoever changes rules names only what changes; what a form or the database holds for itself cannot be changed here.
import { z } from 'zod';
import type { FieldErrors } from '#contract/common/envelope.ts';
import { formatMinor } from '#contract/common/money.ts';
import { gigLimits } from '#contract/catalog/gigs/gig.schema.ts';
import { feeOf, feeSchema } from '#contract/orders/orders/fee.schema.ts';
import { orderRulesSchema } from '#contract/orders/orders/order.rules.ts';
import type { OrderRules } from '#contract/orders/orders/order.rules.ts';
import { commissionOf } from '#contract/orders/orders/settlement.ts';

/** The limits of offers stand in their forms and in the database as well. */
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

/** The rules that `changes` makes of those before; or what is wrong with it, a sentence for each rule. */
export function proposedRules(before: OrderRules, changes: unknown): Proposed {
  const read = changesSchema.safeParse(changes);
  if (!read.success) return { errors: Object.fromEntries(read.error.issues.flatMap(sentencesOf)) };
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
  const problems = sense.filter((one) => !one.holds(rules));
  return problems.length === 0
    ? { rules }
    : { errors: Object.fromEntries(problems.map((one) => [one.rule, one.sentence])) };
}

function sentencesOf(issue: z.core.$ZodIssue): [string, string][] {
  if (issue.code !== 'unrecognized_keys') return [[issue.path.join('.'), `${issue.message}.`]];
  return issue.keys.map((key) => [
    [...issue.path, key].join('.'),
    key in fixed ? 'This cannot be changed.' : 'There is no such rule.',
  ]);
}

const lowestMinor = gigLimits.priceMinor.min;
const lowest = formatMinor(lowestMinor);
const mostDays = 365;

const sense: readonly { rule: string; holds: (rules: OrderRules) => boolean; sentence: string }[] = [
  ...(['seller', 'buyer'] as const).map((side) => ({
    rule: `fees.${side}`,
    holds: ({ fees }: OrderRules) =>
      fees[side].maxMinor === null || fees[side].maxMinor >= fees[side].minMinor,
    sentence: 'The least that a fee can be is not more than the most.',
  })),
  {
    rule: 'fees.seller',
    holds: ({ fees }) => commissionOf(lowestMinor, fees.seller) * 2 <= lowestMinor,
    sentence: `Of the lowest price (${lowest}) the seller keeps at least half.`,
  },
  {
    rule: 'fees.buyer',
    holds: ({ fees }) => feeOf(fees.buyer, lowestMinor) <= lowestMinor,
    sentence: `On the lowest price (${lowest}) the fee is not more than the price.`,
  },
  {
    rule: 'checkoutMinutes',
    holds: (rules) => rules.checkoutMinutes >= 5 && rules.checkoutMinutes <= 24 * 60,
    sentence: 'A checkout is open for 5 minutes at least and for a day at most.',
  },
  {
    rule: 'clearingDays',
    holds: ({ clearingDays: days }) =>
      days.every((one, level) => one >= 0 && one <= 90 && one <= (days[level - 1] ?? one)),
    sentence: 'Earnings clear within 0 to 90 days, and at a higher level not later than at a lower one.',
  },
  {
    rule: 'autoCompleteLargeDays',
    holds: (rules) => rules.autoCompleteLargeDays >= rules.autoCompleteDays,
    sentence: 'A large order is looked at for as long as any other, or longer.',
  },
  {
    rule: 'autoCompleteReminderHours',
    holds: (rules) => areReminders(rules.autoCompleteReminderHours, rules.autoCompleteDays),
    sentence: 'Remind at most 5 times, each within the time that a delivery waits.',
  },
  {
    rule: 'requirementsReminderHours',
    holds: (rules) => areReminders(rules.requirementsReminderHours, rules.requirementsSilenceDays),
    sentence: 'Remind at most 5 times, each before the seller may cancel.',
  },
  {
    rule: 'pauseDays',
    holds: (rules) => rules.pausesPerOrder > 0 === rules.pauseDays > 0,
    sentence: 'Either the clock can be stopped for a number of days, or not at all.',
  },
  {
    rule: 'tipMaximumMinor',
    holds: (rules) => rules.tipMaximumMinor >= rules.tipMinimumMinor,
    sentence: 'The most that can be tipped is not less than the least.',
  },
  ...Object.keys(orderRulesSchema.shape)
    .filter((name) => /(Days|Hours|Minutes)$/.test(name))
    .map((name) => ({
      rule: name,
      holds: (rules: OrderRules) =>
        [rules[name as 'reviewDays']].flat().every((count) => count <= mostDays * perDay(name)),
      sentence: `Nothing takes longer than ${mostDays} days.`,
    })),
];

function areReminders(hours: readonly number[], withinDays: number): boolean {
  return hours.length <= 5 && hours.every((one) => one < withinDays * 24);
}

function perDay(name: string): number {
  if (name.endsWith('Minutes')) return 24 * 60;
  return name.endsWith('Hours') ? 24 : 1;
}
