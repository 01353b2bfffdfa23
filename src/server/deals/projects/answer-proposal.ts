// The short answers to a proposal: into the closer choice and out of it, no, and taking one's own back.
// Guards: each is for one side only; whatever the buyer answers keeps the brief open.
import type { Proposal } from '#contract/deals/projects/project.schema.ts';
import { lockOwnAccountShared } from '#server/people/accounts/lock-account.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import type { ProposalVerb } from '#contract/deals/projects/proposal.machine.ts';
import { beginProposalStep, finishProposalStep, keepAwake } from './proposal.step.ts';
import { proposalViews } from './proposal.view.ts';

type Input = { proposalId: string; reason?: string };

export function shortlistProposal(tx: Tx, viewer: Viewer, input: Input): Promise<Proposal> {
  return answerProposal(tx, viewer, input, 'shortlist-proposal');
}

export function unlistProposal(tx: Tx, viewer: Viewer, input: Input): Promise<Proposal> {
  return answerProposal(tx, viewer, input, 'unlist-proposal');
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
  if (step.by === 'buyer') await keepAwake(tx, step.project);
  const { project } = step;
  const [view] = await proposalViews(tx, viewer.userId, [moved], new Map([[project.id, project]]));
  return view!;
}
