// Moves a project with its accepted offer: paid, the seller is hired and other proposals close; ended unpaid, the project reopens.
// Guarantees: idempotent, and ignores offers other than the project’s current one, because events can arrive twice and late.
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
import { currentSkills } from './apply-tag-rules.ts';
import { assert } from '#server/platform/http/refuse.ts';
import type { Tx } from '#server/platform/data/tx.ts';

export async function hireFor(tx: Tx, offerId: string): Promise<void> {
  const found = await lockAgreed(tx, offerId);
  if (!found) return;
  const { project, proposal } = found;
  await finishProposalStep(tx, { project, proposal, verb: 'hire-seller', actor: 'buyer' });
  const hired = await finishProjectStep(tx, project, 'hire-seller', 'buyer');
  await closeProposals(tx, hired, 'buyer');
}

export async function reopenFor(tx: Tx, offerId: string, actor: ProjectActor): Promise<void> {
  const found = await lockAgreed(tx, offerId);
  if (!found) return;
  const { project, proposal } = found;
  const to = actor === 'seller' ? 'withdrawn' : 'shortlisted';
  await finishProposalStep(tx, { project, proposal, verb: 'return-proposal', actor }, {}, to);
  // Tag rules are not applied to agreed projects, so they are applied here.
  await saveTags(tx, project.id, await currentSkills(tx, project.tags));
  await finishProjectStep(tx, project, 'reopen-project', actor, {
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
  const proposal = (await lockLiveOfProject(tx, project.id)).find(({ state }) => state === 'accepted');
  assert(proposal, `project ${project.id} has an accepted proposal`);
  return { project, proposal };
}
