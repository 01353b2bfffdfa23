// A seeded random source: the same seed gives the same sequence on every machine and in every release.
// The demo world is deterministic, so nothing under db/seed may use Math.random or the clock.
// A seed is part of the demo world: renaming one changes what is drawn from it.

export interface Random {
  /** A whole number from `min` to `max`, both included. */
  int(min: number, max: number): number;
  /** A number from `min` up to `max`. */
  between(min: number, max: number): number;
  pick<T>(list: readonly T[]): T;
  /** True with the given probability from 0 to 1. */
  chance(probability: number): boolean;
  /** A shuffled copy. */
  shuffle<T>(list: readonly T[]): T[];
}

/** FNV-1a over UTF-16 units, with a final mix so that similar seeds give unrelated values. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

export function randomFrom(seed: string): Random {
  let state = hashOf(seed);
  const fraction = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const int = (min: number, max: number): number => min + Math.floor(fraction() * (max - min + 1));
  return {
    int,
    between: (min, max) => min + fraction() * (max - min),
    pick: (list) => {
      if (list.length === 0) throw new Error(`Nothing to pick from (seed ${seed})`);
      return list[int(0, list.length - 1)]!;
    },
    chance: (probability) => fraction() < probability,
    shuffle: (list) => {
      const copy = [...list];
      for (let index = copy.length - 1; index > 0; index -= 1) {
        const other = int(0, index);
        [copy[index], copy[other]] = [copy[other]!, copy[index]!];
      }
      return copy;
    },
  };
}
