// Exams as the list and their own pages show them, each with the viewer's standing in it.
import type { Exam, ExamBadge } from '#contract/exams/exam.schema.ts';
import { examRules } from '#contract/exams/exam.schema.ts';
import type { Read } from '#server/platform/tx.ts';
import { badgeViews } from './badge.view.ts';
import type { BadgeRow } from './badge.store.ts';
import { listBadgesOf } from './badge.store.ts';
import type { ExamRow } from './bank.store.ts';
import { countHolders } from './bank.store.ts';
import { tagsNow, writtenNow } from './exam-tags.report.ts';
import { startsFrom } from './exam.policy.ts';
import type { PaperRow } from './paper.store.ts';
import { newestPapers } from './paper.store.ts';

export async function examViews(
  read: Read,
  viewer: { userId: string },
  exams: readonly ExamRow[],
): Promise<Exam[]> {
  const holders = await countHolders(read);
  const papers = await newestPapers(read, viewer.userId);
  const badges = await listBadgesOf(read, viewer.userId);
  const shown = await badgeViews(read, badges);
  const now = await tagsNow(
    read,
    exams.flatMap((exam) => exam.tags),
  );
  // Of whichever exam: nobody sits two papers at once.
  const isSitting = [...papers.values()].some((paper) => isRunning(paper, read.now));
  return exams.map((exam) => ({
    slug: exam.slug,
    title: exam.title,
    category: exam.category,
    summary: exam.summary,
    tags: writtenNow(exam.tags, now),
    topics: exam.topics,
    questions: examRules.questions,
    minutes: examRules.minutes,
    passPercent: examRules.passPercent,
    holders: holders.get(exam.slug)?.holders ?? 0,
    own: ownOf(read, {
      last: papers.get(exam.slug) ?? null,
      row: badges.find((badge) => badge.examSlug === exam.slug) ?? null,
      badge: shown.find((badge) => badge.exam.slug === exam.slug) ?? null,
      isSitting,
    }),
  }));
}

function isRunning(paper: PaperRow, now: Date): boolean {
  return paper.state === 'open' && paper.endsAt > now;
}

function ownOf(
  read: Read,
  own: { last: PaperRow | null; row: BadgeRow | null; badge: ExamBadge | null; isSitting: boolean },
): Exam['own'] {
  const { last, row, badge, isSitting } = own;
  const from = startsFrom({ last, badge: row }, read.now);
  const isOpen = last !== null && isRunning(last, read.now);
  return {
    badge,
    openPaperId: isOpen ? last.id : null,
    lastPaperId: last !== null && !isOpen ? last.id : null,
    startsFrom: from?.toISOString() ?? null,
    mayStart: from === null && !isSitting,
  };
}
