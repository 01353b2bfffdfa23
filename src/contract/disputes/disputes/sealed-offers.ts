// The settlement of two sealed offers: the least the buyer wants back and the most the seller would refund, of the price.
// Guarantees: the midpoint, rounded down in favor of the seller; null if the two do not overlap.

export function meetingPoint(buyerMinimumMinor: number, sellerMaximumMinor: number): number | null {
  if (buyerMinimumMinor > sellerMaximumMinor) return null;
  return Math.floor((buyerMinimumMinor + sellerMaximumMinor) / 2);
}
