// When a person may start an exam, from their last attempt and their badge.
// The page and the command use the same functions.
import { examRules } from '#contract/people/exams/exam.schema.ts';
import { later } from '#server/platform/clock.ts';
import type { BadgeRow } from './badge.store.ts';
import type { ExamRow } from './question-banks/bank.store.ts';
import type { AttemptRow } from './attempt.store.ts';

/** With fewer questions each would be seen too often; the exam is closed until its bank has grown. */
export function isOffered(exam: ExamRow): boolean {
  return exam.items >= examRules.leastItems;
}

export type ExamStatus = { last: AttemptRow | null; badge: BadgeRow | null };

/** Start of the next permitted attempt; null if there was none. */
export function nextTryFrom({ last }: ExamStatus): Date | null {
  return last && later(last.startedAt, { days: examRules.retryDays });
}

/** Start of the renewal period of the badge. */
export function renewsFrom({ badge }: ExamStatus): Date | null {
  return badge && later(badge.expiresAt, { days: -examRules.renewDays });
}

/** The later of the two, if it is in the future. */
export function startsFrom(status: ExamStatus, now: Date): Date | null {
  const due = [nextTryFrom(status), renewsFrom(status)].filter((at): at is Date => at !== null && at > now);
  return due.length === 0 ? null : new Date(Math.max(...due.map((at) => at.getTime())));
}
