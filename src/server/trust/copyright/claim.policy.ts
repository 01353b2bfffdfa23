// Who may do what with a claim, and where it leads. Guards: the machine says which state leads where, this says as whom.
import { next, verbsFor } from '#contract/common/machine.ts';
import { claimMachine } from '#contract/trust/copyright/claim.machine.ts';
import type { ClaimActor, ClaimState, ClaimVerb } from '#contract/trust/copyright/claim.machine.ts';
import type { Claim } from '#contract/trust/copyright/claim.schema.ts';
import { refuse } from '#server/platform/http/refuse.ts';

/** Refuses what this side may not do now. */
export function assertStep(state: ClaimState, verb: ClaimVerb, by: ClaimActor): void {
  if (!next(claimMachine, state, verb, by).allowed) refuse('claim_wrong_state');
}

/** The buttons of one side. */
export function allowedActions(
  state: ClaimState,
  by: 'claimant' | 'seller' | 'support',
): Claim['allowedActions'] {
  return verbsFor(claimMachine, state, by) as Claim['allowedActions'];
}
