// Filter bits: what a gig can be filtered by, packed into one integer beside every posting, so that filtering reads no other row.
// From the low end: subcategory 10 bits, category 5, delivery days 7, price step 3, seller level 2. The same order as db/migrations/0006.
import { deliveryChoices, priceSteps } from '#contract/search/search.endpoints.ts';

const at = { subcategory: 0, category: 10, days: 15, price: 22, level: 25 } as const;
const maskOf = { subcategory: 0x3ff, category: 0x1f, days: 0x7f, price: 0x7, level: 0x3 } as const;
type Part = keyof typeof at;

export function packBits(parts: Record<Part, number>): number {
  let bits = 0;
  for (const part of Object.keys(at) as Part[]) bits |= (parts[part] & maskOf[part]) << at[part];
  return bits;
}

export function partOf(bits: number, part: Part): number {
  return (bits >> at[part]) & maskOf[part];
}

/** A mask and value for `(fbits & mask) = value`. */
export function bitFilter(parts: Partial<Record<'subcategory' | 'category', number>>): {
  mask: number;
  value: number;
} {
  let mask = 0;
  let value = 0;
  for (const [part, number] of Object.entries(parts) as ['subcategory' | 'category', number | undefined][]) {
    if (number === undefined) continue;
    mask |= maskOf[part] << at[part];
    value |= number << at[part];
  }
  return { mask, value };
}

/** For SQL: `((fbits >> daysShift) & daysMask) <= days`. */
export const daysShift = at.days;
export const daysMask = maskOf.days;

/** The index of the price step that an amount lies in. */
export function priceStepOf(priceMinor: number): number {
  let step = 0;
  while (step + 1 < priceSteps.length && priceMinor >= priceSteps[step + 1]!) step++;
  return step;
}

export type Counted = {
  category: Map<number, number>;
  subcategory: Map<number, number>;
  price: number[];
  delivery: number[];
};

/** Counts what lies in a run of packed bits (big-endian int4 after int4, as string_agg(int4send(…)) gives them). */
export function countBits(packed: Buffer, most: number): Counted {
  const counted: Counted = {
    category: new Map(),
    subcategory: new Map(),
    price: priceSteps.map(() => 0),
    delivery: deliveryChoices.map(() => 0),
  };
  for (let i = 0; i < packed.length && i < most * 4; i += 4) {
    const bits = packed.readInt32BE(i);
    const category = partOf(bits, 'category');
    const subcategory = partOf(bits, 'subcategory');
    counted.category.set(category, (counted.category.get(category) ?? 0) + 1);
    counted.subcategory.set(subcategory, (counted.subcategory.get(subcategory) ?? 0) + 1);
    counted.price[partOf(bits, 'price')]!++;
    const days = partOf(bits, 'days');
    for (let j = deliveryChoices.length - 1; j >= 0 && days <= deliveryChoices[j]!; j--)
      counted.delivery[j]!++;
  }
  return counted;
}
