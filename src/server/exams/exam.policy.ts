// When somebody may sit an exam, as sentences over their last paper and their badge.
// Guards: the page and the command ask the same functions.
import { examRules } from '#contract/exams/exam.schema.ts';
import { later } from '#server/platform/clock.ts';
import type { BadgeRow } from './badge.store.ts';
import type { ExamRow } from './bank.store.ts';
import type { PaperRow } from './paper.store.ts';

/** With fewer questions each would be seen too often, so it is closed until its bank has grown. */
export function isOffered(exam: ExamRow): boolean {
  return exam.items >= examRules.leastItems;
}

export type Standing = { last: PaperRow | null; badge: BadgeRow | null };

/** From when on a try is due; null: it always was. */
export function nextTryFrom({ last }: Standing): Date | null {
  return last && later(last.startedAt, { days: examRules.retryDays });
}

/** From when on there is a badge to win again. */
export function renewsFrom({ badge }: Standing): Date | null {
  return badge && later(badge.expiresAt, { days: -examRules.renewDays });
}

/** The later of the two, when it is still to come. */
export function startsFrom(standing: Standing, now: Date): Date | null {
  const due = [nextTryFrom(standing), renewsFrom(standing)].filter(
    (at): at is Date => at !== null && at > now,
  );
  return due.length === 0 ? null : new Date(Math.max(...due.map((at) => at.getTime())));
}
