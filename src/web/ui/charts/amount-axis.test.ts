// The scale and the folded months of charts of amounts.
import { describe, expect, it } from 'vitest';
import { axisTicks, emptyAtStart } from './amount-axis.ts';

describe('the ticks of an axis', () => {
  it.each([
    [0, [0, 100]],
    [350, [0, 100, 200, 300, 400]],
    [12_345, [0, 5_000, 10_000, 15_000]],
    [40_000, [0, 10_000, 20_000, 30_000, 40_000]],
    [40_001, [0, 20_000, 40_000, 60_000]],
    [525_000, [0, 200_000, 400_000, 600_000]],
  ])('are round for a highest amount of %i', (highest, ticks) => {
    expect(axisTicks(highest)).toEqual(ticks);
  });
  it('are at most five and reach the highest amount', () => {
    for (let highest = 1; highest < 1e12; highest = Math.ceil(highest * 1.37)) {
      const ticks = axisTicks(highest);
      expect(ticks.length).toBeLessThanOrEqual(5);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(highest);
    }
  });
});

describe('empty months at the start', () => {
  const months = (amounts: number[]) => amounts.map((amountMinor) => ({ amountMinor }));
  it('are left out, except that six months stay', () => {
    expect(emptyAtStart(months([0, 0, 0, 5, 0, 1, 2, 3, 4]))).toBe(3);
    expect(emptyAtStart(months([0, 0, 0, 0, 0, 0, 0, 1]))).toBe(2);
    expect(emptyAtStart(months([-4, 0, 1, 1, 1, 1, 1]))).toBe(0);
    expect(emptyAtStart(months([0, 0, 0, 0, 0, 0, 0]))).toBe(0);
  });
});
