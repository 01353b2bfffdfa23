// What comes due for exams: papers whose time is over or that wait to be graded, badges that end, and the daily look at the questions.
// Guards: bounded batches; one paper, badge or bank per transaction.
import { examRules } from '#contract/exams/exam.schema.ts';
import { later } from '#server/platform/clock.ts';
import type { Timer } from '#server/platform/events.ts';
import type { Platform } from '#server/platform/platform.ts';
import { inTransaction, publish, reading } from '#server/platform/tx.ts';
import type { Tx } from '#server/platform/tx.ts';
import { analyseItems } from './analyse-items.ts';
import { badgeHasEnded, badgeIsEnding, takeNextEnded, takeNextEnding } from './badge.store.ts';
import { examHasNews } from './item.store.ts';
import { gradePaper } from './grade-paper.ts';
import { listSubmitted, lockNextEnded, paperWaits } from './paper.store.ts';
import { submitLocked } from './submit-paper.ts';

const batch = 50;

async function eachDue(platform: Platform, doOne: (tx: Tx) => Promise<boolean>): Promise<number> {
  let done = 0;
  while (done < batch && (await inTransaction(platform, doOne))) done++;
  return done;
}

async function submitOne(tx: Tx): Promise<boolean> {
  const paper = await lockNextEnded(tx);
  if (paper) await submitLocked(tx, paper, 'system');
  return paper !== null;
}

async function endPapers(platform: Platform): Promise<number> {
  const ended = await eachDue(platform, submitOne);
  const waiting = await listSubmitted(reading(platform), batch);
  for (const paperId of waiting) await gradeWaiting(platform, paperId);
  return Math.max(ended, waiting.length);
}

/** A paper that cannot be graded now is tried again at the next turn, and holds up none of those after it. */
async function gradeWaiting(platform: Platform, paperId: string): Promise<void> {
  try {
    await gradePaper(platform, paperId);
  } catch (error) {
    const because = error instanceof Error ? error.message : String(error);
    platform.log.error({ paperId, because }, 'a paper could not be graded and is tried again');
  }
}

const remindUntil = (now: Date) => later(now, { days: examRules.remindDays });

async function remindOne(tx: Tx): Promise<boolean> {
  const badge = await takeNextEnding(tx, remindUntil(tx.now));
  if (badge) tell(tx, 'exam.badge_ending', badge);
  return badge !== null;
}

async function endOne(tx: Tx): Promise<boolean> {
  const badge = await takeNextEnded(tx);
  if (badge) tell(tx, 'exam.badge_ended', badge);
  return badge !== null;
}

function tell(
  tx: Tx,
  name: 'exam.badge_ending' | 'exam.badge_ended',
  { userId, examSlug }: { userId: string; examSlug: string },
): void {
  publish(tx, { name, userId, examSlug, at: tx.now.toISOString() });
}

export const examTimers: readonly Timer[] = [
  { name: 'exams/end-papers', everySeconds: 15, due: paperWaits, run: endPapers },
  {
    name: 'exams/badges-ending',
    everySeconds: 3600,
    due: (now) => badgeIsEnding(now, remindUntil(now)),
    run: (platform) => eachDue(platform, remindOne),
  },
  {
    name: 'exams/badges-ended',
    everySeconds: 900,
    due: badgeHasEnded,
    run: (platform) => eachDue(platform, endOne),
  },
  {
    name: 'exams/analyse-items',
    everySeconds: 3600,
    due: examHasNews,
    run: (platform) => eachDue(platform, analyseItems),
  },
];
