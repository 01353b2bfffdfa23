// Closes the unanswered proposals of an ended project, at most fifty.
import type { Tx } from '#server/platform/data/tx.ts';
import type { ProjectRow } from './project.store.ts';
import { finishProposalStep } from './proposal.step.ts';
import { lockLiveOfProject } from './proposal.store.ts';

export async function closeProposals(tx: Tx, project: ProjectRow, actor: 'buyer' | 'system'): Promise<void> {
  for (const proposal of await lockLiveOfProject(tx, project.id)) {
    await finishProposalStep(tx, { project, proposal, verb: 'close-proposal', actor });
  }
}
