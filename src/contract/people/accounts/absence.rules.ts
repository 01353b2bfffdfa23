// What an announced absence means for orders.

/** Whether gigs cannot be ordered now. */
export function stopsOrders(absence: { hasBegun: boolean; takesOrders: boolean } | null): boolean {
  return absence !== null && absence.hasBegun && !absence.takesOrders;
}

const dayMs = 86_400_000;

/** When the delivery time of an order that starts now begins: after the absence of a seller whose gigs cannot be ordered. */
export function workBeginsAt(
  absence: { hasBegun: boolean; takesOrders: boolean; untilOn: string } | null,
  now: Date,
): Date {
  return absence !== null && stopsOrders(absence)
    ? new Date(Date.parse(`${absence.untilOn}T00:00:00Z`) + dayMs)
    : now;
}
