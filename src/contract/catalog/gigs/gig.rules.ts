// Limits of gigs, for the server's policy and for pages.
/** Active gigs by seller level: new, level 1, level 2, top. */
export const activeGigLimits = [7, 15, 25, 40] as const;
/** Whether a gig takes no order until one of its open orders ends. */
export function isQueueFull(gig: { maxOpenOrders: number | null; ordersInQueue: number }): boolean {
  return gig.maxOpenOrders !== null && gig.ordersInQueue >= gig.maxOpenOrders;
}

/** Gigs in one comparison. */
export const maxCompared = 4;
