// One thing that the provider names beside what we know of it. Pure.
import type { Listed } from '#server/platform/ports/payments.ts';
import type { OurSide } from './our-books.report.ts';
import type { Finding } from './reconciliation.store.ts';

export type Compared =
  | { is: 'same' }
  /** Nothing can be said yet: it is under way on one of the two sides. */
  | { is: 'under-way' }
  | { is: Exclude<Finding, 'absent'>; oursMinor: number | null };

/** `isOurs`: it carries a key of ours, or belongs to a payment of ours. */
export function compareListed(listed: Listed, ours: OurSide | null, isOurs: boolean): Compared {
  if (!ours) {
    // What never moved any money is nobody's business, whoever made it.
    if (listed.movedMinor === 0) return { is: 'same' };
    return { is: isOurs ? 'unknown' : 'foreign', oursMinor: null };
  }
  if (ours.movedMinor === null || listed.isUnderWay) return { is: 'under-way' };
  return ours.movedMinor === listed.movedMinor
    ? { is: 'same' }
    : { is: 'differs', oursMinor: ours.movedMinor };
}
