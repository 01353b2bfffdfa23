// What comes due for exams: papers whose time is over or that wait to be graded, badges that end, and the daily look at the questions.
// Guards: bounded batches; one paper, badge or bank per transaction.
import { examRules } from '#contract/exams/exam.schema.ts';
import { later } from '#server/platform/clock.ts';
import type { Timer } from '#server/platform/events.ts';
import { mostInARound, oneByOne } from '#server/platform/one-by-one.ts';
import type { Platform } from '#server/platform/platform.ts';
import { publish, reading } from '#server/platform/tx.ts';
import type { Tx } from '#server/platform/tx.ts';
import { analyseItems } from './analyse-items.ts';
import { badgeHasEnded, badgeIsEnding, takeNextEnded, takeNextEnding } from './badge.store.ts';
import { examHasNews } from './item.store.ts';
import { gradePaper } from './grade-paper.ts';
import { listSubmitted, lockNextEnded, paperWaits } from './paper.store.ts';
import { submitLocked } from './submit-paper.ts';

async function submitOne(tx: Tx): Promise<boolean> {
  const paper = await lockNextEnded(tx);
  if (paper) await submitLocked(tx, paper, 'system');
  return paper !== null;
}

async function endPapers(platform: Platform): Promise<number> {
  const ended = await oneByOne(platform, submitOne);
  let graded = 0;
  for (const paperId of await listSubmitted(reading(platform), mostInARound))
    if (await gradeWaiting(platform, paperId)) graded++;
  return Math.max(ended, graded);
}

/** Whether it is graded. One that cannot be now is tried again at the next turn, and holds up none of those after it. */
async function gradeWaiting(platform: Platform, paperId: string): Promise<boolean> {
  try {
    await gradePaper(platform, paperId);
    return true;
  } catch (error) {
    const because = error instanceof Error ? error.message : String(error);
    platform.log.error({ paperId, because }, 'a paper could not be graded and is tried again');
    return false;
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
    run: (platform) => oneByOne(platform, remindOne),
  },
  {
    name: 'exams/badges-ended',
    everySeconds: 900,
    due: badgeHasEnded,
    run: (platform) => oneByOne(platform, endOne),
  },
  {
    name: 'exams/analyse-items',
    everySeconds: 3600,
    due: examHasNews,
    run: (platform) => oneByOne(platform, analyseItems),
  },
];
