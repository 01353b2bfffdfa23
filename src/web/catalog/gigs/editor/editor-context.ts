// What every step of the gig editor works with: the content, how to change it, and the errors of its fields.
// A missing part is reported only after its field was left, or once publishing was tried.
import type { Category } from '#contract/catalog/gigs/category.schema.ts';
import type { GigDraft, OwnGig } from '#contract/catalog/gigs/gig.schema.ts';
import type { CategoryPrices } from '#contract/catalog/prices/price.schema.ts';
import type { Fee } from '#contract/orders/orders/fee.schema.ts';
import type { Picture } from '#contract/foundation/uploads/upload.schema.ts';
import type { GigContent } from '#contract/catalog/gigs/gig-content.rules.ts';

export type Editor = {
  content: GigContent;
  categories: readonly Category[];
  pictures: readonly Picture[];
  /** Views, orders and ratings; null for a new gig. */
  statistics: OwnGig['statistics'] | null;
  /** Paid prices of its category, once loaded. */
  prices: CategoryPrices | null;
  /** The seller fee of orders placed now. */
  sellerFee: Fee;
  change: (part: GigDraft) => void;
  /** The field was left: from now on it shows what is missing. */
  leave: (path: string) => void;
  errorOf: (path: string) => string | undefined;
  /** Makes an uploaded image available to the content. */
  addPicture: (picture: Picture) => void;
};
