// Cancels a project without hiring; everyone who sent a proposal can read the reason.
// Guarantees: an unpaid accepted offer is withdrawn with it; a paid one is an order and cannot be cancelled here.
import type { ProjectView } from '#contract/deals/projects/project.schema.ts';
import { withdrawUnpaidOffer } from '#server/deals/offers/answer-offer.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { closeProposals } from './close-proposals.ts';
import { beginProjectStep, finishProjectStep } from './project.step.ts';
import type { ProjectRow } from './project.store.ts';
import { projectView } from './project.view.ts';

export async function cancelProject(
  tx: Tx,
  viewer: Viewer,
  input: { projectId: string; reason: string },
): Promise<ProjectView> {
  const project = await beginProjectStep(tx, viewer, input.projectId, 'cancel-project');
  await endWithoutHiring(tx, viewer, project, input.reason);
  return projectView(tx, viewer, project.id);
}

/** `project` is locked, and open or agreed. */
export async function endWithoutHiring(
  tx: Tx,
  buyer: { userId: string },
  project: ProjectRow,
  reason: string,
): Promise<void> {
  if (project.state === 'agreed')
    await withdrawUnpaidOffer(tx, buyer, {
      offerId: project.offer_id!,
      reason: 'The project was cancelled.',
    });
  const ended = await finishProjectStep(tx, project, 'cancel-project', 'buyer', { reason });
  await closeProposals(tx, ended, 'buyer');
}
