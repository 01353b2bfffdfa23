// What an announced absence means for orders.

/** Whether gigs cannot be ordered now. */
export function stopsOrders(absence: { hasBegun: boolean; takesOrders: boolean } | null): boolean {
  return absence !== null && absence.hasBegun && !absence.takesOrders;
}

const dayMs = 86_400_000;

type Days = { fromOn: string; untilOn: string };

const startOf = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** When an absence into which this time falls is over; null if it falls into none. */
export function backAfter(absence: Days | null, at: Date): Date | null {
  if (absence === null || at.getTime() < startOf(absence.fromOn)) return null;
  const ends = startOf(absence.untilOn) + dayMs;
  return at.getTime() < ends ? new Date(ends) : null;
}

/** When `days` from `start` have passed, without those of an absence. */
export function dueOutside(absence: Days | null, start: Date, days: number): Date {
  const due = start.getTime() + days * dayMs;
  if (absence === null) return new Date(due);
  const begins = Math.max(start.getTime(), startOf(absence.fromOn));
  const ends = startOf(absence.untilOn) + dayMs;
  return new Date(begins < due && begins < ends ? due + ends - begins : due);
}
