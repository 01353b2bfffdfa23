// Exams as the list and their pages show them, with the viewer's own status.
import type { Exam, ExamBadge } from '#contract/people/exams/exam.schema.ts';
import { examRules } from '#contract/people/exams/exam.schema.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { badgeViews } from './badge.view.ts';
import type { BadgeRow } from './badge.store.ts';
import { listBadgesOf } from './badge.store.ts';
import type { ExamRow } from './question-banks/bank.store.ts';
import { countHolders } from './question-banks/bank.store.ts';
import { currentTagRules, applyTagRules } from './exam-tags.report.ts';
import { startsFrom } from './exam.policy.ts';
import type { AttemptRow } from './attempt.store.ts';
import { newestAttempts } from './attempt.store.ts';

export async function examViews(
  read: Read,
  viewer: { userId: string },
  exams: readonly ExamRow[],
): Promise<Exam[]> {
  const holders = await countHolders(read);
  const attempts = await newestAttempts(read, viewer.userId);
  const badges = await listBadgesOf(read, viewer.userId);
  const shown = await badgeViews(read, badges);
  const now = await currentTagRules(
    read,
    exams.flatMap((exam) => exam.tags),
  );
  // In any exam: a person can have only one open attempt.
  const isSitting = [...attempts.values()].some((attempt) => isRunning(attempt, read.now));
  return exams.map((exam) => ({
    slug: exam.slug,
    title: exam.title,
    category: exam.category,
    summary: exam.summary,
    tags: applyTagRules(exam.tags, now),
    topics: exam.topics,
    questions: examRules.questions,
    minutes: examRules.minutes,
    passPercent: examRules.passPercent,
    holders: holders.get(exam.slug)?.holders ?? 0,
    own: ownOf(read, {
      last: attempts.get(exam.slug) ?? null,
      row: badges.find((badge) => badge.examSlug === exam.slug) ?? null,
      badge: shown.find((badge) => badge.exam.slug === exam.slug) ?? null,
      isSitting,
    }),
  }));
}

function isRunning(attempt: AttemptRow, now: Date): boolean {
  return attempt.state === 'open' && attempt.endsAt > now;
}

function ownOf(
  read: Read,
  own: { last: AttemptRow | null; row: BadgeRow | null; badge: ExamBadge | null; isSitting: boolean },
): Exam['own'] {
  const { last, row, badge, isSitting } = own;
  const from = startsFrom({ last, badge: row }, read.now);
  const isOpen = last !== null && isRunning(last, read.now);
  return {
    badge,
    openAttemptId: isOpen ? last.id : null,
    lastAttemptId: last !== null && !isOpen ? last.id : null,
    startsFrom: from?.toISOString() ?? null,
    mayStart: from === null && !isSitting,
  };
}
