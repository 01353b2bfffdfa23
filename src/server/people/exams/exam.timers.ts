// Exam timers: ending and grading attempts, badge reminders and expiry, and the daily analysis of questions.
// Guarantees: bounded batches; one attempt, badge or bank per transaction.
import { examRules } from '#contract/people/exams/exam.schema.ts';
import { later } from '#server/platform/clock.ts';
import type { Timer } from '#server/platform/data/handlers.ts';
import { maxPerRound, oneByOne } from '#server/platform/data/one-by-one.ts';
import type { Platform } from '#server/platform/platform.ts';
import { publish, reading } from '#server/platform/data/tx.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { analyzeItems } from './question-banks/analyze-items.ts';
import { badgeHasEnded, badgeIsEnding, takeNextEnded, takeNextEnding } from './badge.store.ts';
import { analysisIsDue } from './question-banks/item.store.ts';
import { gradeAttempt } from './grade-attempt.ts';
import { listSubmitted, lockNextEnded, attemptsAreDue } from './attempt.store.ts';
import { submitLocked } from './submit-attempt.ts';

async function submitOne(tx: Tx): Promise<boolean> {
  const attempt = await lockNextEnded(tx);
  if (attempt) await submitLocked(tx, attempt, 'system');
  return attempt !== null;
}

async function endAttempts(platform: Platform): Promise<number> {
  const ended = await oneByOne(platform, submitOne);
  let graded = 0;
  for (const attemptId of await listSubmitted(reading(platform), maxPerRound))
    if (await gradeWaiting(platform, attemptId)) graded++;
  return Math.max(ended, graded);
}

/** False if grading failed; it is retried at the next run and does not block the attempts after it. */
async function gradeWaiting(platform: Platform, attemptId: string): Promise<boolean> {
  try {
    await gradeAttempt(platform, attemptId);
    return true;
  } catch (error) {
    const cause = error instanceof Error ? error.message : String(error);
    platform.log.error({ attemptId, cause }, 'an exam attempt could not be graded and will be retried');
    return false;
  }
}

const remindUntil = (now: Date) => later(now, { days: examRules.remindDays });

async function remindOne(tx: Tx): Promise<boolean> {
  const badge = await takeNextEnding(tx, remindUntil(tx.now));
  if (badge) publishBadgeEvent(tx, 'exam.badge_ending', badge);
  return badge !== null;
}

async function endOne(tx: Tx): Promise<boolean> {
  const badge = await takeNextEnded(tx);
  if (badge) publishBadgeEvent(tx, 'exam.badge_ended', badge);
  return badge !== null;
}

function publishBadgeEvent(
  tx: Tx,
  name: 'exam.badge_ending' | 'exam.badge_ended',
  { userId, examSlug }: { userId: string; examSlug: string },
): void {
  publish(tx, { name, userId, examSlug, at: tx.now.toISOString() });
}

export const examTimers: readonly Timer[] = [
  { name: 'exams/end-attempts', everySeconds: 15, due: attemptsAreDue, run: endAttempts },
  {
    name: 'exams/badges-ending',
    everySeconds: 3600,
    due: (now) => badgeIsEnding(now, remindUntil(now)),
    run: (platform) => oneByOne(platform, remindOne),
  },
  {
    name: 'exams/badges-ended',
    everySeconds: 900,
    due: badgeHasEnded,
    run: (platform) => oneByOne(platform, endOne),
  },
  {
    name: 'exams/analyze-items',
    everySeconds: 3600,
    due: analysisIsDue,
    run: (platform) => oneByOne(platform, analyzeItems),
  },
];
