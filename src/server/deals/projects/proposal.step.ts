// One transition of a proposal, shared by every command: lock the project, then the proposal, check the machine, move, publish.
// Guarantees: refusals in this order: not a party, wrong party, wrong state of the proposal, wrong state of the project.
// The time of the buyer’s first answer is recorded.
import { next } from '#contract/common/machine.ts';
import { proposalMachine } from '#contract/deals/projects/proposal.machine.ts';
import type { ProposalState, ProposalVerb } from '#contract/deals/projects/proposal.machine.ts';
import type { ProposalEventName } from '#contract/deals/projects/project.events.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { closesAfter } from './project.policy.ts';
import { lockProjectRow, moveProject } from './project.store.ts';
import type { ProjectRow } from './project.store.ts';
import { publishProposalEvent } from './project.step.ts';
import type { ProjectActor } from './project.step.ts';
import { findProposalRow, lockProposalRow, moveProposal } from './proposal.store.ts';
import type { ProposalChange, ProposalRow } from './proposal.store.ts';

export type ProposalStep = {
  project: ProjectRow;
  proposal: ProposalRow;
  verb: ProposalVerb;
  actor: ProjectActor;
};

export async function beginProposalStep(
  tx: Tx,
  viewer: { userId: string },
  proposalId: string,
  verb: ProposalVerb,
): Promise<ProposalStep> {
  const found = await findProposalRow(tx, proposalId);
  const project = found && (await lockProjectRow(tx, found.project_id));
  const proposal = project && (await lockProposalRow(tx, proposalId));
  if (!project || !proposal) return refuse('proposal_not_found');
  const isBuyer = project.buyer_id === viewer.userId;
  if (!isBuyer && proposal.seller_id !== viewer.userId) return refuse('proposal_not_found');
  const actor = isBuyer ? 'buyer' : 'seller';
  const answer = next(proposalMachine, proposal.state, verb, actor);
  if (!answer.allowed)
    return refuse(answer.why === 'wrong-actor' ? 'project_wrong_actor' : 'proposal_wrong_state');
  // An agreed project accepts no second proposal; other answers are still possible.
  if (verb === 'accept-proposal' && project.state !== 'open') return refuse('project_wrong_state');
  return { project, proposal, verb, actor };
}

export async function finishProposalStep(
  tx: Tx,
  { project, proposal, verb, actor }: ProposalStep,
  change: ProposalChange = {},
  to?: ProposalState,
): Promise<ProposalRow> {
  const step = proposalMachine.transitions.find(({ name }) => name === verb)!;
  const state = to ?? (step.to as ProposalState);
  const isAnswer = actor === 'buyer' && proposal.answered_at === null && verb !== 'close-proposal';
  const moved = await moveProposal(tx, proposal, state, {
    ...change,
    ...(isAnswer && { answered_at: tx.now }),
    ...(proposalMachine.final.includes(state) && { ended_at: tx.now }),
  });
  publishProposalEvent(tx, project, {
    name: step.emits as ProposalEventName,
    itemId: proposal.id,
    sellerId: proposal.seller_id,
    actor,
  });
  return moved;
}

/** Restarts the idle time after an action of the buyer. */
export async function resetIdleTime(tx: Tx, project: ProjectRow): Promise<void> {
  await moveProject(tx, project, project.state, { closes_at: closesAfter(tx.now), reminded_at: null });
}
