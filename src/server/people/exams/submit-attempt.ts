// Submits an attempt and grades it immediately. Guarantees: submitted twice (two tabs, a lost response), it is graded once and
// both calls get the same result; after its time, the saved answers count.
import { next } from '#contract/common/machine.ts';
import type { ExamAttempt } from '#contract/people/exams/exam.schema.ts';
import { attemptMachine } from '#contract/people/exams/attempt.machine.ts';
import type { Platform } from '#server/platform/platform.ts';
import { assert, refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import { inTransaction, publish, reading } from '#server/platform/data/tx.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { getAttempt } from './get-attempt.ts';
import { gradeAttempt } from './grade-attempt.ts';
import { lockAttempt, moveSubmitted } from './attempt.store.ts';
import type { AttemptRow } from './attempt.store.ts';

export async function submitAttempt(
  platform: Platform,
  viewer: Viewer,
  input: { attemptId: string },
): Promise<ExamAttempt> {
  await inTransaction(platform, async (tx) => {
    const attempt = await lockAttempt(tx, input.attemptId);
    if (attempt?.userId !== viewer.userId) return refuse('exam_attempt_not_found');
    if (attempt.state === 'open') await submitLocked(tx, attempt, 'candidate');
  });
  await gradeAttempt(platform, input.attemptId);
  return getAttempt(reading(platform), viewer, input);
}

export async function submitLocked(tx: Tx, attempt: AttemptRow, by: 'candidate' | 'system'): Promise<void> {
  assert(
    next(attemptMachine, attempt.state, 'submit-attempt', by).allowed,
    'an open attempt can be submitted',
  );
  await moveSubmitted(tx, attempt, attempt.endsAt <= tx.now);
  publish(tx, {
    name: 'exam.submitted',
    userId: attempt.userId,
    attemptId: attempt.id,
    at: tx.now.toISOString(),
  });
}
