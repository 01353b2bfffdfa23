// The formula of seller levels, shared by the daily run, the seller's page, its simulation and /help/levels.
// Guarantees: integers only, so nothing rounds; meeting a requirement exactly is enough; more of a good input never lowers a level.
import { z } from 'zod';
import { amountMinorSchema } from '#contract/common/amount.schema.ts';
import type { Level } from './level-names.ts';

const count = z.int().min(0);
const share = z.int().min(0).max(10_000);

/** The requirements of one level. Shares are basis points: 9000 is 90%. */
export const levelNeedsSchema = z.object({
  orders: count,
  buyers: count,
  earnedMinor: amountMinorSchema,
  starsHundredths: z.int().min(100).max(500),
  onTimeBps: share,
  completedBps: share,
});
export type LevelNeeds = z.infer<typeof levelNeedsSchema>;

export const levelRulesSchema = z
  .object({
    version: z.int().min(1),
    /** Level 1, level 2, top; each requires at least what the one before it does. */
    levels: z.tuple([levelNeedsSchema, levelNeedsSchema, levelNeedsSchema]),
    /** The window of the two rates, in days. */
    windowDays: z.int().min(1).max(366),
    /** Late orders, and orders cancelled through the seller's fault, that are always forgiven in the window. */
    forgiven: count,
    /** Consecutive daily runs below the current level before it is lowered; the first one sends a warning. */
    graceRuns: count,
    /** Minutes after midnight (UTC) at which the daily run begins. */
    runAtMinutes: z.int().min(0).max(1439),
  })
  .refine(({ levels }) => levels.every((needs, at) => at === 0 || requiresAtLeast(needs, levels[at - 1]!)), {
    message: 'A level requires less than the one below it',
  });
export type LevelRules = z.infer<typeof levelRulesSchema>;

function requiresAtLeast(needs: LevelNeeds, below: LevelNeeds): boolean {
  return levelInputNames.every((name) => needs[name] >= below[name]);
}

export const levelInputNames = [
  'orders',
  'buyers',
  'earnedMinor',
  'starsHundredths',
  'onTimeBps',
  'completedBps',
] as const satisfies (keyof LevelNeeds)[];
export type LevelInputName = (typeof levelInputNames)[number];

export const defaultLevelRules: LevelRules = {
  version: 1,
  levels: [
    {
      orders: 5,
      buyers: 3,
      earnedMinor: 40_000,
      starsHundredths: 440,
      onTimeBps: 8000,
      completedBps: 8000,
    },
    {
      orders: 20,
      buyers: 10,
      earnedMinor: 200_000,
      starsHundredths: 460,
      onTimeBps: 9000,
      completedBps: 9000,
    },
    {
      orders: 40,
      buyers: 20,
      earnedMinor: 1_000_000,
      starsHundredths: 470,
      onTimeBps: 9500,
      completedBps: 9500,
    },
  ],
  windowDays: 60,
  forgiven: 1,
  graceRuns: 1,
  runAtMinutes: 10,
};

/** The requirements of this level; null for level 0 and above the top. */
export function needsOf(level: number, { levels }: LevelRules): LevelNeeds | null {
  return levels.find((_, at) => at === level - 1) ?? null;
}

/** The inputs of the formula, all counted from listed orders and reviews. */
export const levelInputsSchema = z.object({
  /** Completed orders, all time. */
  orders: count,
  /** Their distinct buyers. */
  buyers: count,
  /** Their prices less refunds of the price. */
  earnedMinor: z.int().min(0),
  /** Of published reviews by buyers, all time. */
  starsSum: count,
  reviews: count,
  /** In the window: completed, completed but late, cancelled through the seller's fault. */
  recentCompleted: count,
  recentLate: count,
  recentCancelled: count,
});
export type LevelInputs = z.infer<typeof levelInputsSchema>;

export const noLevelInputs: LevelInputs = {
  orders: 0,
  buyers: 0,
  earnedMinor: 0,
  starsSum: 0,
  reviews: 0,
  recentCompleted: 0,
  recentLate: 0,
  recentCancelled: 0,
};

/** Misses that a share allows, rounded down, but at least `forgiven`. */
export function missesAllowed(of: number, bps: number, forgiven: number): number {
  return Math.max(forgiven, Math.floor((of * (10_000 - bps)) / 10_000));
}

/** Whether an input meets the requirement of a level. No review at all does not; no recent order does. */
export function isEnough(
  name: LevelInputName,
  inputs: LevelInputs,
  needs: LevelNeeds,
  rules: LevelRules,
): boolean {
  const { recentCompleted, recentLate, recentCancelled } = inputs;
  switch (name) {
    case 'orders':
    case 'buyers':
    case 'earnedMinor':
      return inputs[name] >= needs[name];
    case 'starsHundredths':
      return inputs.reviews > 0 && inputs.starsSum * 100 >= needs.starsHundredths * inputs.reviews;
    case 'onTimeBps':
      return recentLate <= missesAllowed(recentCompleted, needs.onTimeBps, rules.forgiven);
    case 'completedBps':
      return (
        recentCancelled <=
        missesAllowed(recentCompleted + recentCancelled, needs.completedBps, rules.forgiven)
      );
  }
}

/** The highest level whose requirements are all met. */
export function levelOf(inputs: LevelInputs, rules: LevelRules): Level {
  const meets = (needs: LevelNeeds) => levelInputNames.every((name) => isEnough(name, inputs, needs, rules));
  return rules.levels.filter(meets).length as Level;
}

/** The current level, and the number of consecutive runs in which the formula gave a lower one. */
export const levelStandingSchema = z.object({
  level: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]),
  runsBelow: count,
});
export type LevelStanding = z.infer<typeof levelStandingSchema>;

/** The standing after a daily run: raised immediately, lowered only after the grace runs. */
export function nextStanding(now: LevelStanding, inputs: LevelInputs, rules: LevelRules): LevelStanding {
  const reached = levelOf(inputs, rules);
  if (reached >= now.level) return { level: reached, runsBelow: 0 };
  const runsBelow = now.runsBelow + 1;
  return runsBelow > rules.graceRuns ? { level: reached, runsBelow: 0 } : { level: now.level, runsBelow };
}

/** Assumed future orders, all alike, each reviewed. */
export type FutureOrders = {
  orders: number;
  /** How many of them are from buyers who never bought before. */
  newBuyers: number;
  priceMinor: number;
  stars: number;
  late: number;
};

/** The inputs once these orders are completed and their reviews published. */
export function withFutureOrders(inputs: LevelInputs, future: FutureOrders): LevelInputs {
  const { orders, priceMinor, stars } = future;
  return {
    ...inputs,
    orders: inputs.orders + orders,
    buyers: inputs.buyers + Math.min(orders, future.newBuyers),
    earnedMinor: inputs.earnedMinor + orders * priceMinor,
    starsSum: inputs.starsSum + orders * stars,
    reviews: inputs.reviews + orders,
    recentCompleted: inputs.recentCompleted + orders,
    recentLate: inputs.recentLate + Math.min(orders, future.late),
  };
}
