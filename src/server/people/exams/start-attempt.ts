// Starts an exam attempt and its clock. Guarantees: one open attempt per person, one per exam in 30 days, none while a badge is
// not renewable; an open attempt of the same exam is returned again, so a lost response or a second tab gets the same one.
import { randomInt } from 'node:crypto';
import { newId } from '#contract/common/ids.ts';
import type { ExamAttempt } from '#contract/people/exams/exam.schema.ts';
import { examRules } from '#contract/people/exams/exam.schema.ts';
import { lockOwnAccountShared } from '#server/people/accounts/lock-account.ts';
import { later } from '#server/platform/clock.ts';
import { assert, refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { listBadgesOf } from './badge.store.ts';
import { drawQuestions, exposure, shuffleChoices } from './draw-questions.ts';
import { nextTryFrom, renewsFrom } from './exam.policy.ts';
import { offeredExam } from './get-exam.ts';
import {
  findAttempt,
  insertAttempt,
  listDrawable,
  lockOpenAttempt,
  lockCandidate,
  newestAttempts,
} from './attempt.store.ts';
import { attemptView } from './attempt.view.ts';
import { submitLocked } from './submit-attempt.ts';

export async function startAttempt(
  tx: Tx,
  viewer: Viewer,
  { examSlug }: { examSlug: string },
): Promise<ExamAttempt> {
  await lockOwnAccountShared(tx, viewer.userId);
  await lockCandidate(tx, viewer.userId);
  const exam = await offeredExam(tx, examSlug);
  const open = await lockOpenAttempt(tx, viewer.userId);
  if (open && open.endsAt > tx.now)
    return open.examSlug === exam.slug ? attemptView(tx, open) : refuse('exam_attempt_open');
  // Time is up, but the timer has not run yet.
  if (open) await submitLocked(tx, open, 'system');
  await assertMayStart(tx, viewer.userId, exam.slug);
  return attemptView(tx, await drawAttempt(tx, viewer.userId, exam.slug));
}

async function assertMayStart(tx: Tx, userId: string, examSlug: string): Promise<void> {
  const last = (await newestAttempts(tx, userId)).get(examSlug) ?? null;
  const badge = (await listBadgesOf(tx, userId)).find((candidate) => candidate.examSlug === examSlug) ?? null;
  const [renews, tries] = [renewsFrom({ last, badge }), nextTryFrom({ last, badge })];
  if (renews && renews > tx.now) refuse('exam_badge_held');
  if (tries && tries > tx.now) refuse('exam_try_later');
}

async function drawAttempt(tx: Tx, userId: string, examSlug: string) {
  const { items, attempts } = await listDrawable(tx, { examSlug, userId, attempts: exposure.attempts });
  const drawn = drawQuestions(items, examRules.questions, attempts, chance);
  const byId = new Map(items.map((item) => [item.id, item]));
  const id = newId(tx.now.getTime());
  await insertAttempt(
    tx,
    { id, examSlug, userId, endsAt: later(tx.now, { minutes: examRules.minutes }) },
    drawn.map((itemId) => {
      const { choices, kind } = byId.get(itemId)!;
      return { itemId, choiceOrder: shuffleChoices(choices, kind === 'ordering', chance) };
    }),
  );
  const attempt = await findAttempt(tx, id);
  assert(attempt, 'an attempt that was just inserted exists');
  return attempt;
}

const fine = 2 ** 47;
/** Cryptographic, so that the questions of an attempt cannot be predicted. */
function chance(): number {
  return randomInt(fine) / fine;
}
