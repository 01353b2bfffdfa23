// Badges as everybody sees them, with their place among all papers of the exam.
import type { ExamBadge } from '#contract/exams/exam.schema.ts';
import { examRules } from '#contract/exams/exam.schema.ts';
import type { Read } from '#server/platform/tx.ts';
import type { BadgeRow } from './badge.store.ts';
import { holderIdsAfter, listBadgesOf } from './badge.store.ts';
import { countHolders } from './bank.store.ts';
import { percentilesOf } from './paper.store.ts';

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

/** The titles of exams whose badge somebody holds: what a search can ask for. */
export async function heldExamTitles(read: Read): Promise<string[]> {
  return [...(await countHolders(read)).values()].map((one) => one.title);
}

/** Who holds the badge of this exam now, after this one, for walking through all of them. */
export async function badgeHolders(
  read: Read,
  examSlug: string,
  after: string | null,
  limit: number,
): Promise<string[]> {
  return holderIdsAfter(read, examSlug, after, limit);
}
