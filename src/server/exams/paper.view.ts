// A paper as whoever sits it sees it: its questions while its time runs, its result once it is graded.
// Guards: no key leaves here, neither before nor after; of single answers nothing is said but their count by topic.
import type { Paper } from '#contract/exams/exam.schema.ts';
import { examRules, rightToPass } from '#contract/exams/exam.schema.ts';
import { later } from '#server/platform/clock.ts';
import type { Read } from '#server/platform/tx.ts';
import { listBadgesOf } from './badge.store.ts';
import type { PaperItemRow, PaperRow } from './paper.store.ts';
import { listPaperItems, percentilesOf } from './paper.store.ts';
import { listReportsOfPaper } from './question-report.store.ts';

export async function paperView(read: Read, paper: PaperRow): Promise<Paper> {
  const items = await listPaperItems(read, paper.id);
  const isRunning = paper.state === 'open' && paper.endsAt > read.now;
  return {
    id: paper.id,
    exam: { slug: paper.examSlug, title: paper.examTitle },
    state: paper.state,
    startedAt: paper.startedAt.toISOString(),
    endsAt: paper.endsAt.toISOString(),
    now: read.now.toISOString(),
    questions: isRunning ? items.map(questionOf) : [],
    result: await resultOf(read, paper, items),
    reports: (await listReportsOfPaper(read, paper.id)).map(({ position, words, answer }) => ({
      position,
      words,
      answer,
    })),
  };
}

function questionOf(item: PaperItemRow): Paper['questions'][number] {
  const { prompt, code, choices, help } = item.content;
  const shown = item.choiceOrder.map((at) => choices[at]!);
  return {
    position: item.position,
    kind: item.kind,
    prompt,
    code,
    choices: shown,
    help,
    answer: item.answer,
  };
}

async function resultOf(
  read: Read,
  paper: PaperRow,
  items: readonly PaperItemRow[],
): Promise<Paper['result']> {
  const { correct, total, examSlug } = paper;
  if (correct === null) return null;
  const [percentile = null] = await percentilesOf(read, [{ examSlug, total, correct }], examRules.rankedFrom);
  const badges = await listBadgesOf(read, paper.userId);
  const topics = new Map<string, { correct: number; total: number }>();
  for (const { topic, isRight } of items) {
    const before = topics.get(topic) ?? { correct: 0, total: 0 };
    topics.set(topic, { correct: before.correct + (isRight ? 1 : 0), total: before.total + 1 });
  }
  return {
    correct,
    total,
    needed: rightToPass(total),
    isPassed: paper.state === 'passed',
    wasTimedOut: paper.wasTimedOut,
    percentile,
    topics: [...topics].sort(([a], [b]) => a.localeCompare(b)).map(([topic, sums]) => ({ topic, ...sums })),
    badgeUntil: badges.find((badge) => badge.paperId === paper.id)?.expiresAt.toISOString() ?? null,
    startsAgainFrom: later(paper.startedAt, { days: examRules.retryDays }).toISOString(),
  };
}
