// What a seller may do with a gig, and how many gigs may be active.
// The machine defines the transitions; this adds the other conditions.
import { activeGigLimits } from '#contract/catalog/gigs/gig.rules.ts';
import { gigMachine } from '#contract/catalog/gigs/gig.machine.ts';
import type { GigState, GigVerb } from '#contract/catalog/gigs/gig.machine.ts';
import { next, verbsFor } from '#contract/common/machine.ts';
import { sellerSummaries } from '#server/people/accounts/profiles/seller.view.ts';
import { hasFinishedCourse } from '#server/people/guidelines/guideline.policy.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { hasEverPublished } from './gig.store.ts';

export async function activeLimitOf(read: Read, sellerId: string): Promise<number> {
  const seller = (await sellerSummaries(read, [sellerId])).get(sellerId);
  return activeGigLimits[seller?.level ?? 0];
}

/** The course is required for the first gig only; a gig published earlier counts even if it is deleted. */
export async function awaitsCourse(read: Read, sellerId: string): Promise<boolean> {
  return !(await hasFinishedCourse(read, sellerId)) && !(await hasEverPublished(read, sellerId));
}

/** The next state for this verb by the seller; refuses when the machine does not allow it. */
export function nextStateOf(state: GigState, verb: GigVerb): GigState {
  const step = next(gigMachine, state, verb, 'seller');
  if (step.allowed) return step.to[0]!;
  return refuse(state === 'removed' ? 'gig_removed' : 'gig_wrong_state');
}

/** The seller's possible actions. Publishing an incomplete draft is included: its refusal lists what is missing. */
export function allowedActions(gig: { state: GigState; openOrders: number }): string[] {
  const verbs = verbsFor(gigMachine, gig.state, 'seller').filter(
    (verb) => verb !== 'delete-gig' || gig.openOrders === 0,
  );
  return ['save-gig', ...verbs, 'duplicate-gig'];
}
