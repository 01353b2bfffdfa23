// Draws a paper and starts its time. Guards: one paper at a time, one try in 30 days, nothing to win while a badge holds; an open
// paper of the same exam is given again, so that a lost answer or a second tab leads to the same one.
import { randomInt } from 'node:crypto';
import { newId } from '#contract/common/ids.ts';
import type { Paper } from '#contract/exams/exam.schema.ts';
import { examRules } from '#contract/exams/exam.schema.ts';
import { holdOwnAccount } from '#server/accounts/hold-active-account.ts';
import { later } from '#server/platform/clock.ts';
import { assert, refuse } from '#server/platform/refuse.ts';
import type { Viewer } from '#server/platform/session.ts';
import type { Tx } from '#server/platform/tx.ts';
import { listBadgesOf } from './badge.store.ts';
import { drawItems, exposure, shuffleChoices } from './draw-paper.ts';
import { nextTryFrom, renewsFrom } from './exam.policy.ts';
import { offeredExam } from './get-exam.ts';
import {
  findPaper,
  insertPaper,
  listDrawable,
  lockOpenPaper,
  lockSitter,
  newestPapers,
} from './paper.store.ts';
import { paperView } from './paper.view.ts';
import { submitLocked } from './submit-paper.ts';

export async function startPaper(tx: Tx, viewer: Viewer, { examSlug }: { examSlug: string }): Promise<Paper> {
  await holdOwnAccount(tx, viewer.userId);
  await lockSitter(tx, viewer.userId);
  const exam = await offeredExam(tx, examSlug);
  const open = await lockOpenPaper(tx, viewer.userId);
  if (open && open.endsAt > tx.now)
    return open.examSlug === exam.slug ? paperView(tx, open) : refuse('exam_paper_open');
  // Its time is over and the timer has not come by yet.
  if (open) await submitLocked(tx, open, 'system');
  await assertMayStart(tx, viewer.userId, exam.slug);
  return paperView(tx, await drawPaper(tx, viewer.userId, exam.slug));
}

async function assertMayStart(tx: Tx, userId: string, examSlug: string): Promise<void> {
  const last = (await newestPapers(tx, userId)).get(examSlug) ?? null;
  const badge = (await listBadgesOf(tx, userId)).find((one) => one.examSlug === examSlug) ?? null;
  const [renews, tries] = [renewsFrom({ last, badge }), nextTryFrom({ last, badge })];
  if (renews && renews > tx.now) refuse('exam_badge_held');
  if (tries && tries > tx.now) refuse('exam_try_later');
}

async function drawPaper(tx: Tx, userId: string, examSlug: string) {
  const { items, papers } = await listDrawable(tx, { examSlug, userId, papers: exposure.papers });
  const drawn = drawItems(items, examRules.questions, papers, chance);
  const byId = new Map(items.map((item) => [item.id, item]));
  const id = newId(tx.now.getTime());
  await insertPaper(
    tx,
    { id, examSlug, userId, endsAt: later(tx.now, { minutes: examRules.minutes }) },
    drawn.map((itemId) => {
      const { choices, kind } = byId.get(itemId)!;
      return { itemId, choiceOrder: shuffleChoices(choices, kind === 'ordering', chance) };
    }),
  );
  const paper = await findPaper(tx, id);
  assert(paper, 'a paper that was just drawn is there');
  return paper;
}

const fine = 2 ** 47;
/** Nobody works out from one paper what the next one holds. */
function chance(): number {
  return randomInt(fine) / fine;
}
