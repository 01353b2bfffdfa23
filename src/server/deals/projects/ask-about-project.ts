// A seller asks a public question. Guarantees: sellers only, at most five questions per seller and a hundred per project, and
// ten a day from one seller to one buyer.
import { newId } from '#contract/common/ids.ts';
import type { ProjectView } from '#contract/deals/projects/project.schema.ts';
import { projectLimits } from '#contract/deals/projects/project.schema.ts';
import { assertNoBlock } from '#server/people/accounts/blocks/blocks.ts';
import { lockOwnAccountShared } from '#server/people/accounts/lock-account.ts';
import { assertMayContact } from '#server/deals/offers/contact-limit.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { beginProjectStep, publishProposalEvent } from './project.step.ts';
import { projectView } from './project.view.ts';
import { countContacts } from './project.store.ts';
import { countQuestions, insertQuestion } from './question.store.ts';

export async function askAboutProject(
  tx: Tx,
  viewer: Viewer,
  input: { projectId: string; question: string },
): Promise<ProjectView> {
  await lockOwnAccountShared(tx, viewer.userId);
  const project = await beginProjectStep(tx, viewer, input.projectId, 'ask-about-project');
  await assertNoBlock(tx, viewer.userId, project.buyer_id);
  const { own, all } = await countQuestions(tx, project.id, viewer.userId);
  const { ofSeller, ofProject } = projectLimits.questions;
  if (own >= ofSeller || all >= ofProject) return refuse('question_limit');
  const { userId: sellerId } = viewer;
  const { buyer_id: buyerId } = project;
  await assertMayContact(tx, 'questions', { from: sellerId, to: buyerId }, (read, since) =>
    countContacts(read, 'questions', { sellerId, buyerId }, since),
  );
  const id = newId(tx.now.getTime());
  await insertQuestion(tx, { id, projectId: project.id, sellerId, text: input.question });
  publishProposalEvent(tx, project, {
    name: 'project.question_asked',
    itemId: id,
    sellerId,
    actor: 'seller',
  });
  return projectView(tx, viewer, project.id);
}
