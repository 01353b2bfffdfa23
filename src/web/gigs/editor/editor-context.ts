// What every step of the editor works with: the content, how to change it, and which sentence stands under which field.
// Guards: a missing part is only pointed out after its field was left, or once publishing was tried.
import type { Category } from '#contract/gigs/category.schema.ts';
import type { GigDraft, OwnGig } from '#contract/gigs/gig.schema.ts';
import type { CategoryPrices } from '#contract/prices/price.schema.ts';
import type { Picture } from '#contract/uploads/upload.schema.ts';
import type { GigContent } from '#web/gigs/editor/gig-content.ts';

export type Editor = {
  content: GigContent;
  categories: readonly Category[];
  pictures: readonly Picture[];
  /** What buyers have said of it so far; null for one that nobody could buy yet. */
  statistics: OwnGig['statistics'] | null;
  /** What was paid in its category, once that is known. */
  prices: CategoryPrices | null;
  change: (part: GigDraft) => void;
  /** The field was left: from now on it says what is missing. A path also covers everything below it. */
  leave: (path: string) => void;
  errorOf: (path: string) => string | undefined;
  /** Adds an uploaded picture to those that the content may name. */
  addPicture: (picture: Picture) => void;
};
