// What an announced absence means for orders.

/** Whether gigs cannot be ordered now. */
export function stopsOrders(absence: { hasBegun: boolean; takesOrders: boolean } | null): boolean {
  return absence !== null && absence.hasBegun && !absence.takesOrders;
}

const dayMs = 86_400_000;

type Days = { fromOn: string; untilOn: string };

/** When `days` from `start` have passed, without those of an absence. */
export function dueOutside(absence: Days | null, start: Date, days: number): Date {
  const due = start.getTime() + days * dayMs;
  if (absence === null) return new Date(due);
  const begins = Math.max(start.getTime(), Date.parse(`${absence.fromOn}T00:00:00Z`));
  const ends = Date.parse(`${absence.untilOn}T00:00:00Z`) + dayMs;
  return new Date(begins < due && begins < ends ? due + ends - begins : due);
}
