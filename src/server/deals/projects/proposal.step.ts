// One step of a proposal, the part that every command shares: lock the brief, then the proposal, ask the machine, move, tell.
// Guards: refusals in this order: stranger, wrong side, wrong state of the proposal, wrong state of the brief. The buyer's first
// answer is noted with its time, and keeps the brief from closing.
import { next } from '#contract/common/machine.ts';
import { proposalMachine } from '#contract/deals/projects/proposal.machine.ts';
import type { ProposalState, ProposalVerb } from '#contract/deals/projects/proposal.machine.ts';
import type { ProposalEventName } from '#contract/deals/projects/project.events.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { closesAfter } from './project.policy.ts';
import { lockProjectRow, moveProject } from './project.store.ts';
import type { ProjectRow } from './project.store.ts';
import { tellOne } from './project.step.ts';
import type { ProjectActor } from './project.step.ts';
import { findProposalRow, lockProposalRow, moveProposal } from './proposal.store.ts';
import type { ProposalChange, ProposalRow } from './proposal.store.ts';

export type ProposalStep = {
  project: ProjectRow;
  proposal: ProposalRow;
  verb: ProposalVerb;
  by: ProjectActor;
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
  const by = isBuyer ? 'buyer' : 'seller';
  const asked = next(proposalMachine, proposal.state, verb, by);
  if (!asked.allowed)
    return refuse(asked.why === 'wrong-actor' ? 'project_wrong_actor' : 'proposal_wrong_state');
  // What is agreed with somebody is not agreed with somebody else; everything else can be answered meanwhile.
  if (verb === 'accept-proposal' && project.state !== 'open') return refuse('project_wrong_state');
  return { project, proposal, verb, by };
}

export async function finishProposalStep(
  tx: Tx,
  { project, proposal, verb, by }: ProposalStep,
  change: ProposalChange = {},
  to?: ProposalState,
): Promise<ProposalRow> {
  const step = proposalMachine.transitions.find((one) => one.name === verb)!;
  const goal = to ?? (step.to as ProposalState);
  const isAnswer = by === 'buyer' && proposal.answered_at === null && verb !== 'close-proposal';
  const moved = await moveProposal(tx, proposal, goal, {
    ...change,
    ...(isAnswer && { answered_at: tx.now }),
    ...(proposalMachine.final.includes(goal) && { ended_at: tx.now }),
  });
  tellOne(tx, project, {
    name: step.emits as ProposalEventName,
    itemId: proposal.id,
    sellerId: proposal.seller_id,
    by,
  });
  return moved;
}

/** The buyer did something with it: the time until it closes begins anew. */
export async function keepAwake(tx: Tx, project: ProjectRow): Promise<void> {
  await moveProject(tx, project, project.state, { closes_at: closesAfter(tx.now), reminded_at: null });
}
