// What becomes of the agreed offer becomes of the brief: paid, its seller is hired and every other proposal is closed; not paid,
// the brief is open again.
// Guards: repeatable, and deaf to offers that are not the brief's present one: events may come twice and late.
import { closesAfter } from './project.policy.ts';
import { closeProposals } from './close-proposals.ts';
import { finishProjectStep } from './project.step.ts';
import type { ProjectActor } from './project.step.ts';
import { lockProjectRow, saveTags } from './project.store.ts';
import type { ProjectRow } from './project.store.ts';
import { finishProposalStep } from './proposal.step.ts';
import { lockLiveOfProject } from './proposal.store.ts';
import type { ProposalRow } from './proposal.store.ts';
import { findProjectOfOffer } from './project-people.report.ts';
import { skillsNow } from './settle-skills.ts';
import { assert } from '#server/platform/http/refuse.ts';
import type { Tx } from '#server/platform/data/tx.ts';

export async function hireFor(tx: Tx, offerId: string): Promise<void> {
  const found = await lockAgreed(tx, offerId);
  if (!found) return;
  const { project, proposal } = found;
  await finishProposalStep(tx, { project, proposal, verb: 'hire-seller', by: 'buyer' });
  const hired = await finishProjectStep(tx, project, 'hire-seller', 'buyer');
  await closeProposals(tx, hired, 'buyer');
}

export async function reopenFor(tx: Tx, offerId: string, by: ProjectActor): Promise<void> {
  const found = await lockAgreed(tx, offerId);
  if (!found) return;
  const { project, proposal } = found;
  const to = by === 'seller' ? 'withdrawn' : 'shortlisted';
  await finishProposalStep(tx, { project, proposal, verb: 'return-proposal', by }, {}, to);
  // What was decided about its skills while it was agreed has left it alone.
  await saveTags(tx, project.id, await skillsNow(tx, project.tags));
  await finishProjectStep(tx, project, 'reopen-project', by, {
    offer_id: null,
    closes_at: closesAfter(tx.now),
  });
}

async function lockAgreed(
  tx: Tx,
  offerId: string,
): Promise<{ project: ProjectRow; proposal: ProposalRow } | null> {
  const projectId = await findProjectOfOffer(tx, offerId);
  const project = projectId === null ? null : await lockProjectRow(tx, projectId);
  if (project?.state !== 'agreed' || project.offer_id !== offerId) return null;
  const proposal = (await lockLiveOfProject(tx, project.id)).find((one) => one.state === 'accepted');
  assert(proposal, `brief ${project.id} is agreed with somebody`);
  return { project, proposal };
}
