// Grades a submitted attempt: choices by comparison, typed answers by rules in a worker thread; then awards the badge.
// Guarantees: nothing slow runs in a transaction; if another worker or tab has graded it, nothing happens; concurrent calls in
// one process share one run.
import { next } from '#contract/common/machine.ts';
import { rightToPass } from '#contract/people/exams/exam.schema.ts';
import { attemptMachine } from '#contract/people/exams/attempt.machine.ts';
import { lockAccountShared } from '#server/people/accounts/lock-account.ts';
import type { Platform } from '#server/platform/platform.ts';
import { inTransaction, publish, reading } from '#server/platform/data/tx.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { isChosenRight } from './answer.rules.ts';
import { putBadge } from './badge.store.ts';
import { checkTexts } from './question-banks/check-texts.ts';
import type { TextToCheck } from './question-banks/check-texts.ts';
import type { AttemptItemRow } from './attempt.store.ts';
import { findAttempt, listAttemptItems, lockAttempt, moveGraded } from './attempt.store.ts';

const running = new Map<string, Promise<void>>();

export function gradeAttempt(platform: Platform, attemptId: string): Promise<void> {
  const known = running.get(attemptId);
  if (known) return known;
  const grading = gradeSubmitted(platform, attemptId).finally(() => running.delete(attemptId));
  running.set(attemptId, grading);
  return grading;
}

async function gradeSubmitted(platform: Platform, attemptId: string): Promise<void> {
  const read = reading(platform);
  const found = await findAttempt(read, attemptId);
  if (found?.state !== 'submitted') return;
  const right = await gradesOf(await listAttemptItems(read, attemptId));
  await inTransaction(platform, (tx) => saveGrades(tx, { attemptId, userId: found.userId, right }));
}

async function gradesOf(items: readonly AttemptItemRow[]): Promise<boolean[]> {
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

async function saveGrades(
  tx: Tx,
  { attemptId, userId, right }: { attemptId: string; userId: string; right: readonly boolean[] },
): Promise<void> {
  await lockAccountShared(tx, userId);
  const attempt = await lockAttempt(tx, attemptId);
  if (!attempt || !next(attemptMachine, attempt.state, 'grade-attempt', 'system').allowed) return;
  const correct = right.filter(Boolean).length;
  const isPassed = correct >= rightToPass(attempt.total);
  await moveGraded(tx, attempt, { state: isPassed ? 'passed' : 'failed', correct, right });
  const { examSlug, total } = attempt;
  if (isPassed) await putBadge(tx, { userId, examSlug, attemptId, correct, total });
  publish(tx, { name: 'exam.graded', userId, attemptId, at: tx.now.toISOString() });
}
