// What an announced absence means for orders.

/** Whether gigs cannot be ordered now. */
export function stopsOrders(absence: { hasBegun: boolean; takesOrders: boolean } | null): boolean {
  return absence !== null && absence.hasBegun && !absence.takesOrders;
}
