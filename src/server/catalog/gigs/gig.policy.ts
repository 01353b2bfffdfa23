// What a seller may do with a gig, and how many gigs may be active at once.
// Guards: the machine says which state leads where; this says what else must hold.
import { activeGigLimits } from '#contract/gigs/gig.rules.ts';
import { gigMachine } from '#contract/gigs/gig.machine.ts';
import type { GigState, GigVerb } from '#contract/gigs/gig.machine.ts';
import { next, verbsFor } from '#contract/common/machine.ts';
import { sellerSummaries } from '#server/accounts/seller.view.ts';
import { hasFinishedCourse } from '#server/guidelines/guideline.policy.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { Read } from '#server/platform/tx.ts';
import { hasEverPublished } from './gig.store.ts';

export async function activeLimitOf(read: Read, sellerId: string): Promise<number> {
  const seller = (await sellerSummaries(read, [sellerId])).get(sellerId);
  return activeGigLimits[seller?.level ?? 0];
}

/** The course stands before a seller's first gig only; whoever has published one, even if it is gone, has shown they know how. */
export async function awaitsCourse(read: Read, sellerId: string): Promise<boolean> {
  return !(await hasFinishedCourse(read, sellerId)) && !(await hasEverPublished(read, sellerId));
}

/** Where this verb leads its seller's gig, or the refusal that it does not. */
export function stepOf(state: GigState, verb: GigVerb): GigState {
  const step = next(gigMachine, state, verb, 'seller');
  if (step.allowed) return step.to[0]!;
  return refuse(state === 'removed' ? 'gig_removed' : 'gig_wrong_state');
}

/** The buttons of a seller's own gig. Publishing an unfinished draft is offered: the answer says what is missing. */
export function allowedActions(gig: { state: GigState; openOrders: number }): string[] {
  const moves = verbsFor(gigMachine, gig.state, 'seller').filter(
    (verb) => verb !== 'delete-gig' || gig.openOrders === 0,
  );
  return ['save-gig', ...moves, 'duplicate-gig'];
}
