// The pictures of the demo gigs: about 150 posters, each drawn and encoded once, shared by the 600 gigs.
// A subcategory has a numbered series, so that the drawing takes compositions and palettes in turn.
import type { CoverRequest } from '../drawings/cover.ts';
import { demoCategories } from './categories.ts';

export interface DemoPicture extends CoverRequest {
  /** The key by which gigs name it; also the seed of the drawing. */
  key: string;
}

/** Four pictures for each subcategory; every third has a fifth. */
export function demoPictureSeeds(): DemoPicture[] {
  const subcategories = demoCategories().flatMap((category) =>
    category.subcategories.map(({ slug }) => ({ category: category.slug, slug })),
  );
  return subcategories.flatMap(({ category, slug }, index) => {
    const count = index % 3 === 0 ? 5 : 4;
    return Array.from({ length: count }, (_, number) => {
      const key = `${slug}-${number}`;
      return { key, seed: key, category, subcategory: slug };
    });
  });
}

export function pictureKeysOf(subcategory: string): string[] {
  return demoPictureSeeds()
    .filter((picture) => picture.subcategory === subcategory)
    .map((picture) => picture.key);
}
