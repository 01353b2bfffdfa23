// Badges as everyone sees them, with their percentile among all attempts of the exam.
import type { ExamBadge } from '#contract/people/exams/exam.schema.ts';
import { examRules } from '#contract/people/exams/exam.schema.ts';
import type { Read } from '#server/platform/data/tx.ts';
import type { BadgeRow } from './badge.store.ts';
import { holderIdsAfter, listBadgesOf } from './badge.store.ts';
import { countHolders } from './question-banks/bank.store.ts';
import { percentilesOf } from './attempt.store.ts';

export async function badgesOf(read: Read, userId: string): Promise<ExamBadge[]> {
  return badgeViews(read, await listBadgesOf(read, userId));
}

export async function badgeViews(read: Read, rows: readonly BadgeRow[]): Promise<ExamBadge[]> {
  const scores = rows.map(({ examSlug, total, correct }) => ({ examSlug, total, correct }));
  const percentiles = await percentilesOf(read, scores, examRules.rankedFrom);
  return rows.map((row, at) => ({
    exam: { slug: row.examSlug, title: row.examTitle },
    correct: row.correct,
    total: row.total,
    percentile: percentiles[at] ?? null,
    earnedAt: row.earnedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  }));
}

/** Titles of exams with at least one current holder: the choices of the search filter. */
export async function heldExamTitles(read: Read): Promise<string[]> {
  return [...(await countHolders(read)).values()].map((exam) => exam.title);
}

/** Current holders of the badge of this exam, by id after `after`, for paging through all of them. */
export async function badgeHolders(
  read: Read,
  examSlug: string,
  after: string | null,
  limit: number,
): Promise<string[]> {
  return holderIdsAfter(read, examSlug, after, limit);
}
