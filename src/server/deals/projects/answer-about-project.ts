// The buyer answers a public question, once.
import type { ProjectView } from '#contract/deals/projects/project.schema.ts';
import { lockOwnAccountShared } from '#server/people/accounts/lock-account.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { beginProjectStep, publishProposalEvent } from './project.step.ts';
import { projectView } from './project.view.ts';
import { resetIdleTime } from './proposal.step.ts';
import { answerRow } from './question.store.ts';

export async function answerAboutProject(
  tx: Tx,
  viewer: Viewer,
  input: { projectId: string; questionId: string; answer: string },
): Promise<ProjectView> {
  await lockOwnAccountShared(tx, viewer.userId);
  const project = await beginProjectStep(tx, viewer, input.projectId, 'answer-about-project');
  const question = await answerRow(tx, project.id, input.questionId, input.answer);
  if (!question) return refuse('project_question_not_open');
  await resetIdleTime(tx, project);
  const { seller_id: sellerId } = question;
  publishProposalEvent(tx, project, {
    name: 'project.question_answered',
    itemId: input.questionId,
    sellerId,
    actor: 'buyer',
  });
  return projectView(tx, viewer, project.id);
}
