// Which transitions of a claim each actor may make, from the state machine.
import { next, verbsFor } from '#contract/common/machine.ts';
import { claimMachine } from '#contract/trust/copyright/claim.machine.ts';
import type { ClaimActor, ClaimState, ClaimVerb } from '#contract/trust/copyright/claim.machine.ts';
import type { Claim } from '#contract/trust/copyright/claim.schema.ts';
import { refuse } from '#server/platform/http/refuse.ts';

export function assertTransition(state: ClaimState, verb: ClaimVerb, actor: ClaimActor): void {
  if (!next(claimMachine, state, verb, actor).allowed) refuse('claim_wrong_state');
}

export function allowedActions(
  state: ClaimState,
  actor: 'claimant' | 'seller' | 'support',
): Claim['allowedActions'] {
  return verbsFor(claimMachine, state, actor) as Claim['allowedActions'];
}
