// What a completed order still counts once its price went back to the buyer. No row improves a figure of the side that caused it:
// a seller cannot remove criticism or a late delivery by a refund, nor a buyer the seller's criticism by a chargeback.

/** Whose step took the order to this point: everyone's but the bank's is a refund. */
export const returnedByNames = ['refund', 'bank'] as const;
export type ReturnedBy = (typeof returnedByNames)[number];

type Rule = {
  /** A review with at least this many stars is not public and counts nowhere, by the side that it is about. */
  hidesFromStars: { seller: number; buyer: number };
  /** Whether a late delivery still counts against the seller. Nothing in favor of either side does. */
  keepsLateDelivery: boolean;
};

export const returnedOrderRules: Record<ReturnedBy, Rule> = {
  refund: { hidesFromStars: { seller: 4, buyer: 4 }, keepsLateDelivery: true },
  // The seller did not choose this, and a buyer who pays nothing does not rate.
  bank: { hidesFromStars: { seller: 1, buyer: 4 }, keepsLateDelivery: false },
};
