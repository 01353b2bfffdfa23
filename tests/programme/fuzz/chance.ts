// Random choices of a fuzz run. All of them come from one generator, so a seed repeats the whole run.
import { seeded } from '../size.ts';

export class Chance {
  private readonly next: () => number;
  constructor(seed: number) {
    this.next = seeded(seed);
  }

  /** True in this share of cases. */
  of(share: number): boolean {
    return this.next() < share;
  }

  /** A whole number from `from` to `to`, both included. */
  int(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1));
  }

  pick<Item>(items: readonly Item[]): Item {
    return items[this.int(0, items.length - 1)]!;
  }

  /** An item of a list whose second entries are weights. */
  weighted<Item>(items: readonly (readonly [Item, number])[]): Item {
    const total = items.reduce((sum, [, weight]) => sum + weight, 0);
    let left = this.next() * total;
    for (const [item, weight] of items) if ((left -= weight) < 0) return item;
    return items.at(-1)![0];
  }
}
