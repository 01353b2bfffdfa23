// Ends the projects and proposals of a deleted account: drafts are deleted, open projects cancelled, proposals withdrawn, texts erased.
// Guarantees: the brief and the terms of an order remain.
import type { Tx } from '#server/platform/data/tx.ts';
import { detachFiles } from '#server/foundation/uploads/detach-files.ts';
import { endWithoutHiring } from './cancel-project.ts';
import { finishProjectStep } from './project.step.ts';
import { eraseProjects, lockProjectsOf } from './project.store.ts';
import { beginProposalStep, finishProposalStep } from './proposal.step.ts';
import { eraseProposals, listLiveOfSeller } from './proposal.store.ts';
import { eraseQuestions } from './question.store.ts';

/** Call before ending offers: cancelling an agreed project withdraws its offer. */
export async function endProjects(tx: Tx, actor: { userId: string }): Promise<void> {
  for (const project of await lockProjectsOf(tx, actor.userId)) {
    await detachFiles(tx, { orderId: project.id, except: [] });
    if (project.state === 'draft') await finishProjectStep(tx, project, 'delete-project', 'buyer');
    else await endWithoutHiring(tx, actor, project, '');
  }
  for (const { id } of await listLiveOfSeller(tx, actor.userId)) {
    const step = await beginProposalStep(tx, actor, id, 'withdraw-proposal');
    await finishProposalStep(tx, step);
  }
  await eraseQuestions(tx, actor.userId);
  await eraseProposals(tx, actor.userId);
  await eraseProjects(tx, actor.userId);
}
