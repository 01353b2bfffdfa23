// The buyer answers a question in public, once.
import type { ProjectView } from '#contract/projects/project.schema.ts';
import { holdOwnAccount } from '#server/accounts/hold-active-account.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { Viewer } from '#server/platform/session.ts';
import type { Tx } from '#server/platform/tx.ts';
import { beginProjectStep, tellOne } from './project.step.ts';
import { projectView } from './project.view.ts';
import { keepAwake } from './proposal.step.ts';
import { answerRow } from './question.store.ts';

export async function answerAboutProject(
  tx: Tx,
  viewer: Viewer,
  input: { projectId: string; questionId: string; answer: string },
): Promise<ProjectView> {
  await holdOwnAccount(tx, viewer.userId);
  const project = await beginProjectStep(tx, viewer, input.projectId, 'answer-about-project');
  const asked = await answerRow(tx, project.id, input.questionId, input.answer);
  if (!asked) return refuse('project_question_not_open');
  await keepAwake(tx, project);
  const { seller_id: sellerId } = asked;
  tellOne(tx, project, {
    name: 'project.question_answered',
    itemId: input.questionId,
    sellerId,
    by: 'buyer',
  });
  return projectView(tx, viewer, project.id);
}
