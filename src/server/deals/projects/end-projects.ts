// Somebody leaves: their drafts go, their open briefs are cancelled, their proposals withdrawn, and what they wrote is gone.
// Guards: the brief and the terms of what became an order stay with it; nothing else of their words does.
import type { Tx } from '#server/platform/data/tx.ts';
import { detachFiles } from '#server/foundation/uploads/detach-files.ts';
import { endWithoutHiring } from './cancel-project.ts';
import { finishProjectStep } from './project.step.ts';
import { forgetBriefs, lockProjectsOf } from './project.store.ts';
import { beginProposalStep, finishProposalStep } from './proposal.step.ts';
import { forgetProposals, listLiveOfSeller } from './proposal.store.ts';
import { forgetQuestions } from './question.store.ts';

/** Before their offers end: an agreed brief withdraws its own. */
export async function endProjects(tx: Tx, by: { userId: string }): Promise<void> {
  for (const project of await lockProjectsOf(tx, by.userId)) {
    await detachFiles(tx, { orderId: project.id, except: [] });
    if (project.state === 'draft') await finishProjectStep(tx, project, 'delete-project', 'buyer');
    else await endWithoutHiring(tx, by, project, '');
  }
  for (const { id } of await listLiveOfSeller(tx, by.userId)) {
    const step = await beginProposalStep(tx, by, id, 'withdraw-proposal');
    await finishProposalStep(tx, step);
  }
  await forgetQuestions(tx, by.userId);
  await forgetProposals(tx, by.userId);
  await forgetBriefs(tx, by.userId);
}
