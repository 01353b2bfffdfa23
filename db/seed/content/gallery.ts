// The motifs of the demo covers: a few for each subcategory, so that a seller's covers in one subcategory differ in composition.
// The covers of one motif are numbered, and the number selects composition, palette and details: no two gigs share a drawing.
import type { CoverRequest } from '../drawings/cover.ts';
import { demoCategories } from './categories.ts';

export interface DemoPicture extends CoverRequest {
  /** The key by which gigs name it. */
  key: string;
}

/** Covers that came out too similar to another one (fingerprint.test.ts), with the seed that they are drawn from instead. */
const redrawn: Readonly<Record<string, string>> = {
  'website-copy-12': 'website-copy-33',
};

/** The seed of the drawing of a cover. */
export function drawingSeedOf(key: string): string {
  return redrawn[key] ?? key;
}

/** Four motifs for each subcategory; every third has a fifth. */
export function motifsOf(subcategory: string): string[] {
  const slugs = demoCategories().flatMap((category) => category.subcategories.map(({ slug }) => slug));
  const count = slugs.indexOf(subcategory) % 3 === 0 ? 5 : 4;
  return Array.from({ length: count }, (_, number) => `${subcategory}-${number}`);
}

/** The key of the nth cover of a motif, counted from 0: the motifs of a subcategory take turns. */
export function coverKeyOf(motif: string, nth: number): string {
  const [, subcategory, number] = /^(.*)-(\d+)$/.exec(motif)!;
  return `${subcategory}-${Number(number) + nth * motifsOf(subcategory!).length}`;
}
