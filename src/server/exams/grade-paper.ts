// Grades a paper that was handed in: choices by comparing, what was typed by rules in a worker thread; then the badge.
// Guards: nothing slow happens within a transaction; whoever comes second (a timer, another tab) finds it graded and leaves it alone;
// a process checks a paper once at a time, however often it is asked to.
import { next } from '#contract/common/machine.ts';
import { rightToPass } from '#contract/exams/exam.schema.ts';
import { paperMachine } from '#contract/exams/paper.machine.ts';
import { holdAccount } from '#server/accounts/hold-active-account.ts';
import type { Platform } from '#server/platform/platform.ts';
import { inTransaction, publish, reading } from '#server/platform/tx.ts';
import type { Tx } from '#server/platform/tx.ts';
import { isChosenRight } from './answer.rules.ts';
import { putBadge } from './badge.store.ts';
import { checkTexts } from './check-texts.ts';
import type { TextToCheck } from './check-texts.ts';
import type { PaperItemRow } from './paper.store.ts';
import { findPaper, listPaperItems, lockPaper, moveGraded } from './paper.store.ts';

const running = new Map<string, Promise<void>>();

export function gradePaper(platform: Platform, paperId: string): Promise<void> {
  const known = running.get(paperId);
  if (known) return known;
  const grading = gradeSubmitted(platform, paperId).finally(() => running.delete(paperId));
  running.set(paperId, grading);
  return grading;
}

async function gradeSubmitted(platform: Platform, paperId: string): Promise<void> {
  const read = reading(platform);
  const found = await findPaper(read, paperId);
  if (found?.state !== 'submitted') return;
  const right = await gradesOf(await listPaperItems(read, paperId));
  await inTransaction(platform, (tx) => keepGrades(tx, { paperId, userId: found.userId, right }));
}

async function gradesOf(items: readonly PaperItemRow[]): Promise<boolean[]> {
  const typed = new Map<number, TextToCheck>();
  for (const { position, key, answer } of items)
    if ('rule' in key && typeof answer === 'string') typed.set(position, { rule: key.rule, answer });
  const checked = typed.size > 0 ? await checkTexts([...typed.values()]) : [];
  const ofTyped = new Map([...typed.keys()].map((position, at) => [position, checked[at]!]));
  return items.map((item) =>
    'right' in item.key
      ? isChosenRight(item.kind, item.key.right, item.choiceOrder, item.answer)
      : (ofTyped.get(item.position) ?? false),
  );
}

async function keepGrades(
  tx: Tx,
  { paperId, userId, right }: { paperId: string; userId: string; right: readonly boolean[] },
): Promise<void> {
  await holdAccount(tx, userId);
  const paper = await lockPaper(tx, paperId);
  if (!paper || !next(paperMachine, paper.state, 'grade-paper', 'system').allowed) return;
  const correct = right.filter(Boolean).length;
  const isPassed = correct >= rightToPass(paper.total);
  await moveGraded(tx, paper, { state: isPassed ? 'passed' : 'failed', correct, right });
  const { examSlug, total } = paper;
  if (isPassed) await putBadge(tx, { userId, examSlug, paperId, correct, total });
  publish(tx, { name: 'exam.graded', userId, paperId, at: tx.now.toISOString() });
}
