// Where two hidden amounts meet: the least the buyer wants back, the most the seller would give back, of the price.
// Guards: the middle, rounded down, so that the odd cent stays with the seller; nothing when the two do not reach each other.

export function meetingPoint(leastForBuyerMinor: number, mostFromSellerMinor: number): number | null {
  if (leastForBuyerMinor > mostFromSellerMinor) return null;
  return Math.floor((leastForBuyerMinor + mostFromSellerMinor) / 2);
}
