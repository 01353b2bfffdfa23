// The scale of a chart of amounts: round steps from zero to just above the highest amount.

const factors = [1, 2, 5] as const;
const maxSteps = 4;

/** In cents, ascending from 0: at most five, each step 1, 2 or 5 times a power of ten, at least a dollar. */
export function axisTicks(highestMinor: number): number[] {
  let step = 100;
  for (let at = 1; step * maxSteps < highestMinor; at++)
    step = 100 * factors[at % factors.length]! * 10 ** Math.floor(at / factors.length);
  const count = Math.max(1, Math.ceil(highestMinor / step));
  return Array.from({ length: count + 1 }, (_, at) => at * step);
}

/** Empty months at the start that need no room; a few months stay, so that a first month is not a wall. */
export function emptyAtStart(months: readonly { amountMinor: number }[], atLeastShown = 6): number {
  const first = months.findIndex(({ amountMinor }) => amountMinor !== 0);
  return Math.max(0, Math.min(first, months.length - atLeastShown));
}
