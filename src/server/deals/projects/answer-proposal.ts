// Answers to a proposal: shortlist, remove from the shortlist, decline, withdraw.
// Guarantees: each is for one party only; an answer of the buyer resets the project’s idle time.
import type { Proposal } from '#contract/deals/projects/project.schema.ts';
import { lockOwnAccountShared } from '#server/people/accounts/lock-account.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import type { ProposalVerb } from '#contract/deals/projects/proposal.machine.ts';
import { beginProposalStep, finishProposalStep, resetIdleTime } from './proposal.step.ts';
import { proposalViews } from './proposal.view.ts';

type Input = { proposalId: string; reason?: string };

export function shortlistProposal(tx: Tx, viewer: Viewer, input: Input): Promise<Proposal> {
  return answerProposal(tx, viewer, input, 'shortlist-proposal');
}

export function removeFromShortlist(tx: Tx, viewer: Viewer, input: Input): Promise<Proposal> {
  return answerProposal(tx, viewer, input, 'remove-from-shortlist');
}

export function declineProposal(tx: Tx, viewer: Viewer, input: Input): Promise<Proposal> {
  return answerProposal(tx, viewer, input, 'decline-proposal');
}

export function withdrawProposal(tx: Tx, viewer: Viewer, input: Input): Promise<Proposal> {
  return answerProposal(tx, viewer, input, 'withdraw-proposal');
}

async function answerProposal(
  tx: Tx,
  viewer: Viewer,
  { proposalId, reason }: Input,
  verb: ProposalVerb,
): Promise<Proposal> {
  await lockOwnAccountShared(tx, viewer.userId);
  const step = await beginProposalStep(tx, viewer, proposalId, verb);
  const moved = await finishProposalStep(tx, step, reason === undefined ? {} : { reason });
  if (step.actor === 'buyer') await resetIdleTime(tx, step.project);
  const { project } = step;
  const [view] = await proposalViews(tx, viewer.userId, [moved], new Map([[project.id, project]]));
  return view!;
}
