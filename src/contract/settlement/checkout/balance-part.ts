// How much of a checkout the buyer's balance can pay: as much as it holds, without leaving a remainder too small for a card.
// Guards: the page offers what the server accepts. USD cents.

/** The smallest charge that providers accept. */
export const minCardChargeMinor = 50;

/** The part of the total that this balance can pay. */
export function balancePart(totalMinor: number, balanceMinor: number): number {
  if (balanceMinor >= totalMinor) return totalMinor;
  return Math.max(0, Math.min(balanceMinor, totalMinor - minCardChargeMinor));
}

/** Whether this part is allowed: zero, the total, or an amount that leaves a chargeable remainder. */
export function isBalancePart(totalMinor: number, partMinor: number): boolean {
  return partMinor === 0 || partMinor === totalMinor || partMinor <= totalMinor - minCardChargeMinor;
}
