// The level formula: exact thresholds, what can lower a level, and the grace period.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  defaultLevelRules,
  isEnough,
  levelInputNames,
  levelOf,
  levelRulesSchema,
  missesAllowed,
  nextStanding,
  noLevelInputs,
  withFutureOrders,
} from './level.rules.ts';
import type { LevelInputs, LevelStanding } from './level.rules.ts';
import { inputLabel, needText, progressOf, shortfalls, valueText } from './level-copy.ts';

const rules = defaultLevelRules;
/** Inputs that exactly meet each level. */
const exactly: Record<1 | 2 | 3, LevelInputs> = {
  1: inputs({ orders: 5, buyers: 3, earnedMinor: 40_000, starsSum: 22, reviews: 5 }),
  2: inputs({ orders: 20, buyers: 10, earnedMinor: 200_000, starsSum: 92, reviews: 20 }),
  3: inputs({ orders: 40, buyers: 20, earnedMinor: 1_000_000, starsSum: 188, reviews: 40 }),
};
function inputs(some: Partial<LevelInputs>): LevelInputs {
  return { ...noLevelInputs, ...some };
}

describe('levelOf', () => {
  it('returns a level for exactly its requirements, and a lower one for a unit less of any input', () => {
    for (const level of [1, 2, 3] as const) {
      expect(levelOf(exactly[level], rules), `level ${level}`).toBe(level);
      for (const input of ['orders', 'buyers', 'earnedMinor', 'starsSum'] as const) {
        const short = { ...exactly[level], [input]: exactly[level][input] - 1 };
        expect(levelOf(short, rules), `level ${level} with less ${input}`).toBeLessThan(level);
      }
    }
  });

  it('returns level 0 for a new seller and for any seller without a review', () => {
    expect(levelOf(noLevelInputs, rules)).toBe(0);
    expect(levelOf({ ...exactly[3], starsSum: 0, reviews: 0 }, rules)).toBe(0);
  });

  it('does not round an average up: 4.599 is not 4.60', () => {
    expect(levelOf({ ...exactly[2], starsSum: 4599, reviews: 1000 }, rules)).toBe(1);
    expect(levelOf({ ...exactly[2], starsSum: 4600, reviews: 1000 }, rules)).toBe(2);
  });

  it('counts a rate by its misses and always forgives one', () => {
    const late = (recentCompleted: number, recentLate: number) =>
      levelOf({ ...exactly[3], recentCompleted, recentLate }, rules);
    expect([late(1, 1), late(3, 1), late(19, 1), late(20, 1)]).toEqual([3, 3, 3, 3]);
    expect([late(40, 2), late(39, 2), late(20, 2), late(19, 2), late(10, 2), late(9, 2)]).toEqual([
      3, 2, 2, 1, 1, 0,
    ]);
    const cancelled = (recentCompleted: number, recentCancelled: number) =>
      levelOf({ ...exactly[3], recentCompleted, recentCancelled }, rules);
    expect([cancelled(0, 1), cancelled(38, 2), cancelled(37, 2), cancelled(18, 2), cancelled(8, 2)]).toEqual([
      3, 3, 2, 2, 1,
    ]);
    expect(missesAllowed(0, 9000, 1)).toBe(1);
  });
});

const anyInputs = fc
  .record({
    orders: fc.nat(120),
    buyers: fc.nat(60),
    earnedMinor: fc.nat(3_000_000),
    reviews: fc.nat(120),
    mean: fc.integer({ min: 100, max: 500 }),
    recentCompleted: fc.nat(80),
    recentLate: fc.nat(80),
    recentCancelled: fc.nat(12),
  })
  .map(({ mean, ...rest }): LevelInputs => ({
    ...rest,
    recentLate: Math.min(rest.recentLate, rest.recentCompleted),
    starsSum: Math.floor((rest.reviews * mean) / 100),
  }));
const improvements: ((inputs: LevelInputs) => LevelInputs)[] = [
  (inputs) => ({ ...inputs, orders: inputs.orders + 1 }),
  (inputs) => ({ ...inputs, buyers: inputs.buyers + 1 }),
  (inputs) => ({ ...inputs, earnedMinor: inputs.earnedMinor + 1 }),
  (inputs) => ({ ...inputs, starsSum: inputs.starsSum + 5, reviews: inputs.reviews + 1 }),
  (inputs) => ({ ...inputs, starsSum: Math.min(inputs.reviews * 5, inputs.starsSum + 1) }),
  (inputs) => ({ ...inputs, recentCompleted: inputs.recentCompleted + 1 }),
  (inputs) => ({ ...inputs, recentLate: Math.max(0, inputs.recentLate - 1) }),
  (inputs) => ({ ...inputs, recentCancelled: Math.max(0, inputs.recentCancelled - 1) }),
];

describe('properties', () => {
  it('never lowers the level for more of a good input or fewer misses', () => {
    fc.assert(
      fc.property(anyInputs, fc.constantFrom(...improvements), (before, improve) => {
        expect(levelOf(improve(before), rules)).toBeGreaterThanOrEqual(levelOf(before, rules));
      }),
      { numRuns: 3000 },
    );
  });

  it('never lowers the level for any number of on-time five-star orders', () => {
    fc.assert(
      fc.property(
        anyInputs,
        fc.nat(50),
        fc.nat(50),
        fc.nat(50_000),
        (before, orders, newBuyers, priceMinor) => {
          const future = { orders, newBuyers, priceMinor, stars: 5, late: 0 };
          expect(levelOf(withFutureOrders(before, future), rules)).toBeGreaterThanOrEqual(
            levelOf(before, rules),
          );
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('lists no shortfall for the reached level and at least one for the next', () => {
    fc.assert(
      fc.property(anyInputs, (some) => {
        const level = levelOf(some, rules);
        if (level > 0) expect(shortfalls(some, rules.levels[level - 1]!, rules)).toEqual([]);
        if (level !== 3) expect(shortfalls(some, rules.levels[level], rules)).not.toEqual([]);
      }),
    );
  });

  it('reports full progress only for an input that meets its requirement', () => {
    fc.assert(
      fc.property(
        anyInputs,
        fc.constantFrom(...levelInputNames),
        fc.constantFrom(0, 1, 2),
        (some, name, at) => {
          const needs = rules.levels[at]!;
          const progress = progressOf(name, some, needs, rules);
          expect(progress === 100).toBe(isEnough(name, some, needs, rules));
          expect(Number.isInteger(progress) && progress >= 0).toBe(true);
        },
      ),
    );
  });
});

describe('nextStanding', () => {
  const standing = (level: LevelStanding['level'], runsBelow = 0): LevelStanding => ({ level, runsBelow });

  it('raises a level immediately, also by several steps', () => {
    expect(nextStanding(standing(0), exactly[3], rules)).toEqual(standing(3));
  });

  it('lowers a level in the second consecutive run below it, to the level reached then', () => {
    const warned = nextStanding(standing(3), exactly[1], rules);
    expect(warned).toEqual(standing(3, 1));
    expect(nextStanding(warned, exactly[2], rules)).toEqual(standing(2));
  });

  it('resets the grace period after a run at the level', () => {
    const warned = nextStanding(standing(2), exactly[1], rules);
    const recovered = nextStanding(warned, exactly[2], rules);
    expect(recovered).toEqual(standing(2));
    expect(nextStanding(recovered, exactly[1], rules)).toEqual(standing(2, 1));
  });
});

describe('the rules', () => {
  it('match the schema and require no less for a higher level', () => {
    expect(levelRulesSchema.parse(rules)).toEqual(rules);
    const [first, second, top] = rules.levels;
    const wrong = { ...rules, levels: [first, { ...second, buyers: 2 }, top] };
    expect(levelRulesSchema.safeParse(wrong).success).toBe(false);
  });

  it('are formatted so that a value looks sufficient only if it is', () => {
    expect(levelInputNames.map((name) => needText(name, rules.levels[1]))).toEqual([
      '20',
      '10',
      '$2,000',
      '4.60',
      '90%',
      '90%',
    ]);
    expect(valueText('starsHundredths', inputs({ starsSum: 4599, reviews: 1000 }))).toBe(
      '4.59 from 1,000 reviews',
    );
    expect(valueText('starsHundredths', inputs({ starsSum: 5, reviews: 1 }))).toBe('5.00 from 1 review');
    expect(valueText('starsHundredths', noLevelInputs)).toBe('No reviews yet');
    expect(valueText('onTimeBps', inputs({ recentCompleted: 19, recentLate: 1 }))).toBe('18 of 19 (94%)');
    expect(valueText('completedBps', noLevelInputs)).toBe('No orders in this period');
    expect(inputLabel('onTimeBps', rules)).toBe('On time, last 60 days');
    const some = inputs({ orders: 4, buyers: 1, earnedMinor: 10_050, recentCompleted: 4, recentLate: 2 });
    expect(shortfalls(some, rules.levels[0], rules)).toEqual([
      '1 more completed order',
      '2 more buyers',
      '$299.50 more earned',
      'an average of 4.40 stars',
      'at most 1 late of 4 orders (now 2)',
    ]);
  });
});
