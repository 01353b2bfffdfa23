// What buyers and sellers of one category say to each other, as lines of hand-written parts.
export interface Voice {
  /** What a delivery consists of, in the seller's words. */
  delivered: string;
  /** What can be wrong with a criterion, in the buyer's words. */
  wrong: string;
  /** Parts of a happy review: how it began, what was good, how it ended. */
  began: string;
  good: string;
  ended: string;
  /** What keeps a review from five stars. */
  but: string;
  /** Whole texts for three stars, and for one or two. */
  middling: string;
  unhappy: string;
  /** What sellers say of buyers of this kind of work. */
  ofBuyer: string;
}
