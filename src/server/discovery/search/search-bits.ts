// Filter bits: a gig's filter values packed into integers in every posting, so that filtering reads no other row.
// From the low end: subcategory 10 bits, category 5, delivery days 7, price step 3, seller level 2, rating step 2, newcomer 1 (as in
// db/migrations/0006_discovery.sql). Languages are a separate integer, one bit each.
import { languageNumbers } from './search-languages.ts';
import {
  deliveryChoices,
  levelChoices,
  priceSteps,
  ratingChoices,
} from '#contract/discovery/search/search.endpoints.ts';

const at = {
  subcategory: 0,
  category: 10,
  days: 15,
  price: 22,
  level: 25,
  rating: 27,
  newcomer: 29,
} as const;
const maskOf = {
  subcategory: 0x3ff,
  category: 0x1f,
  days: 0x7f,
  price: 0x7,
  level: 0x3,
  rating: 0x3,
  newcomer: 0x1,
} as const;
type Part = keyof typeof at;

export function packBits(parts: Record<Part, number>): number {
  let bits = 0;
  for (const part of Object.keys(at) as Part[]) bits |= (parts[part] & maskOf[part]) << at[part];
  return bits;
}

export function partOf(bits: number, part: Part): number {
  return (bits >> at[part]) & maskOf[part];
}

/** Mask and bits for `(fbits & mask) = bits`; an undefined number matches all. */
export function bitsOf(
  part: 'subcategory' | 'category',
  number: number | undefined,
): { mask: number; bits: number } {
  return number === undefined
    ? { mask: 0, bits: 0 }
    : { mask: maskOf[part] << at[part], bits: number << at[part] };
}

/** Shift and mask for SQL: `((fbits >> shift) & mask)` is the part. */
export const placeOf = {
  days: { shift: at.days, mask: maskOf.days },
  level: { shift: at.level, mask: maskOf.level },
  rating: { shift: at.rating, mask: maskOf.rating },
  newcomer: { shift: at.newcomer, mask: maskOf.newcomer },
} as const;

/** The index of the price step that contains an amount. */
export function priceStepOf(priceMinor: number): number {
  let step = 0;
  while (step + 1 < priceSteps.length && priceMinor >= priceSteps[step + 1]!) step++;
  return step;
}

/** How many of the rating choices these stars reach; 0 without reviews. */
export function ratingStepOf(ratingHundredths: number | null): number {
  return ratingChoices.filter((min) => ratingHundredths !== null && ratingHundredths >= min).length;
}

export type Counted = {
  category: Map<number, number>;
  subcategory: Map<number, number>;
  price: number[];
  delivery: number[];
  level: number[];
  rating: number[];
  /** By number of the language. */
  language: number[];
};

/** Counts packed bits by facet value: for each match filter bits and languages, both as big-endian int4. */
export function countBits(packed: Buffer, max: number): Counted {
  const counted: Counted = {
    category: new Map(),
    subcategory: new Map(),
    price: priceSteps.map(() => 0),
    delivery: deliveryChoices.map(() => 0),
    level: levelChoices.map(() => 0),
    rating: ratingChoices.map(() => 0),
    language: languageNumbers.map(() => 0),
  };
  for (let i = 0; i < packed.length && i < max * 8; i += 8) {
    const bits = packed.readInt32BE(i);
    const category = partOf(bits, 'category');
    const subcategory = partOf(bits, 'subcategory');
    counted.category.set(category, (counted.category.get(category) ?? 0) + 1);
    counted.subcategory.set(subcategory, (counted.subcategory.get(subcategory) ?? 0) + 1);
    counted.price[partOf(bits, 'price')]!++;
    const days = partOf(bits, 'days');
    for (let j = deliveryChoices.length - 1; j >= 0 && days <= deliveryChoices[j]!; j--)
      counted.delivery[j]!++;
    // Level and rating are cumulative: reaching a step includes all lower ones.
    for (let step = partOf(bits, 'level'); step > 0; step--) counted.level[step - 1]!++;
    for (let step = partOf(bits, 'rating'); step > 0; step--) counted.rating[step - 1]!++;
    for (let spoken = packed.readInt32BE(i + 4); spoken !== 0; spoken &= spoken - 1)
      counted.language[31 - Math.clz32(spoken & -spoken)]!++;
  }
  return counted;
}
