// How much of a checkout the buyer's balance can pay: as much as it holds, but never so that a rest remains which is too small for a card.
// Guards: the page offers what the server takes. USD cents.

/** Providers take no less from a card. */
export const leastByCardMinor = 50;

/** Of the total, what a balance of this size pays. */
export function balancePart(totalMinor: number, balanceMinor: number): number {
  if (balanceMinor >= totalMinor) return totalMinor;
  return Math.max(0, Math.min(balanceMinor, totalMinor - leastByCardMinor));
}

/** Whether this much may come from a balance: all, or so much that the rest is worth a card; nothing always may. */
export function isBalancePart(totalMinor: number, partMinor: number): boolean {
  return partMinor === 0 || partMinor === totalMinor || partMinor <= totalMinor - leastByCardMinor;
}
