// The pictures of the demo gigs: about 150 posters, each drawn and encoded once, shared by the 600 gigs.
// Guards: a numbered series per subcategory, in which the drawing walks through compositions and palettes in
// turn.
import type { CoverRequest } from '../drawings/cover.ts';
import { allTrades } from './trades/all-trades.ts';

export interface DemoPicture extends CoverRequest {
  /** The key that gigs name it by; also the seed of the drawing. */
  key: string;
}

/** Four pictures for each subcategory; every third has a fifth. */
export function demoPictureSeeds(): DemoPicture[] {
  return allTrades.flatMap(({ category, slug }, index) => {
    const count = index % 3 === 0 ? 5 : 4;
    return Array.from({ length: count }, (_, number) => {
      const key = `${slug}-${number}`;
      return { key, seed: key, category, subcategory: slug };
    });
  });
}

export function pictureKeysOf(subcategory: string): string[] {
  return demoPictureSeeds()
    .filter((one) => one.subcategory === subcategory)
    .map((one) => one.key);
}
