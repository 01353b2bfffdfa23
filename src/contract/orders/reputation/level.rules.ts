// The formula of seller levels, as data and as one pure function: the daily run, the seller's page, its what-if and
// /help/levels all use these lines. Guards: whole numbers only, so nothing rounds; reaching a figure exactly is enough;
// more of a good input never lowers a level. Does not read or write anything.
import { z } from 'zod';
import { amountMinorSchema } from '#contract/common/amount.schema.ts';
import type { Level } from './level-names.ts';

const count = z.int().min(0);
const share = z.int().min(0).max(10_000);

/** What one level asks for. Shares in basis points: 9000 is 90 %. */
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
    /** Level 1, level 2, top; each asks at least what the one before it asks. */
    levels: z.tuple([levelNeedsSchema, levelNeedsSchema, levelNeedsSchema]),
    /** The days that the two rates look back. */
    windowDays: z.int().min(1).max(366),
    /** In the window so many late orders, and so many cancelled through the seller's fault, are always forgiven. */
    forgiven: count,
    /** Daily runs below one's level before it is lowered; the first of them only warns. */
    graceRuns: count,
    /** Minutes after midnight (UTC) at which the daily run begins. */
    runAtMinutes: z.int().min(0).max(1439),
  })
  .refine(({ levels }) => levels.every((needs, at) => at === 0 || asksAtLeast(needs, levels[at - 1]!)), {
    message: 'A level asks less than the one below it',
  });
export type LevelRules = z.infer<typeof levelRulesSchema>;

function asksAtLeast(needs: LevelNeeds, below: LevelNeeds): boolean {
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

/** What this level asks; null for a new seller's, which asks nothing, and above the top. */
export function needsOf(level: number, { levels }: LevelRules): LevelNeeds | null {
  return levels.find((_, at) => at === level - 1) ?? null;
}

/** What is counted of a seller, all of it from listed events. */
export const levelInputsSchema = z.object({
  /** Completed orders, ever. */
  orders: count,
  /** The different buyers of them. */
  buyers: count,
  /** Their prices less what of the price was refunded. */
  earnedMinor: z.int().min(0),
  /** Of published reviews by buyers, ever. */
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

/** Misses that a share still allows: its floor, but never fewer than are always forgiven. */
export function missesAllowed(of: number, bps: number, forgiven: number): number {
  return Math.max(forgiven, Math.floor((of * (10_000 - bps)) / 10_000));
}

/** Whether one input is enough for a level. No review at all is not enough; no recent order is nothing against one. */
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

/** The highest level whose every need is met. */
export function levelOf(inputs: LevelInputs, rules: LevelRules): Level {
  const meets = (needs: LevelNeeds) => levelInputNames.every((name) => isEnough(name, inputs, needs, rules));
  return rules.levels.filter(meets).length as Level;
}

/** Where a seller stands: the level, and for how many runs in a row the formula has given less than it. */
export const levelStandingSchema = z.object({
  level: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]),
  runsBelow: count,
});
export type LevelStanding = z.infer<typeof levelStandingSchema>;

/** What one daily run makes of it: up at once, down only after the runs of grace, then to what is reached. */
export function nextStanding(now: LevelStanding, inputs: LevelInputs, rules: LevelRules): LevelStanding {
  const reached = levelOf(inputs, rules);
  if (reached >= now.level) return { level: reached, runsBelow: 0 };
  const runsBelow = now.runsBelow + 1;
  return runsBelow > rules.graceRuns ? { level: reached, runsBelow: 0 } : { level: now.level, runsBelow };
}

/** Orders that may come, all alike, each of them reviewed. */
export type ComingOrders = {
  orders: number;
  /** How many of them are from buyers who never bought before. */
  newBuyers: number;
  priceMinor: number;
  stars: number;
  late: number;
};

/** The inputs once these orders are completed and their reviews published. */
export function withComing(inputs: LevelInputs, coming: ComingOrders): LevelInputs {
  const { orders, priceMinor, stars } = coming;
  return {
    ...inputs,
    orders: inputs.orders + orders,
    buyers: inputs.buyers + Math.min(orders, coming.newBuyers),
    earnedMinor: inputs.earnedMinor + orders * priceMinor,
    starsSum: inputs.starsSum + orders * stars,
    reviews: inputs.reviews + orders,
    recentCompleted: inputs.recentCompleted + orders,
    recentLate: inputs.recentLate + Math.min(orders, coming.late),
  };
}
