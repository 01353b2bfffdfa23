// An attempt as its candidate sees it: questions while time runs, the result once it is graded.
// Guarantees: no key is ever shown; single answers are not marked, only counted by topic.
import type { ExamAttempt } from '#contract/people/exams/exam.schema.ts';
import { examRules, rightToPass } from '#contract/people/exams/exam.schema.ts';
import { later } from '#server/platform/clock.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { listBadgesOf } from './badge.store.ts';
import type { AttemptItemRow, AttemptRow } from './attempt.store.ts';
import { listAttemptItems, percentilesOf } from './attempt.store.ts';
import { listReportsOfAttempt } from './question-banks/question-report.store.ts';

export async function attemptView(read: Read, attempt: AttemptRow): Promise<ExamAttempt> {
  const items = await listAttemptItems(read, attempt.id);
  const isRunning = attempt.state === 'open' && attempt.endsAt > read.now;
  return {
    id: attempt.id,
    exam: { slug: attempt.examSlug, title: attempt.examTitle },
    state: attempt.state,
    startedAt: attempt.startedAt.toISOString(),
    endsAt: attempt.endsAt.toISOString(),
    now: read.now.toISOString(),
    questions: isRunning ? items.map(questionOf) : [],
    result: await resultOf(read, attempt, items),
    reports: (await listReportsOfAttempt(read, attempt.id)).map(({ position, text, answer }) => ({
      position,
      text,
      answer,
    })),
  };
}

function questionOf(item: AttemptItemRow): ExamAttempt['questions'][number] {
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
  attempt: AttemptRow,
  items: readonly AttemptItemRow[],
): Promise<ExamAttempt['result']> {
  const { correct, total, examSlug } = attempt;
  if (correct === null) return null;
  const [percentile = null] = await percentilesOf(read, [{ examSlug, total, correct }], examRules.rankedFrom);
  const badges = await listBadgesOf(read, attempt.userId);
  const topics = new Map<string, { correct: number; total: number }>();
  for (const { topic, isRight } of items) {
    const before = topics.get(topic) ?? { correct: 0, total: 0 };
    topics.set(topic, { correct: before.correct + (isRight ? 1 : 0), total: before.total + 1 });
  }
  return {
    correct,
    total,
    needed: rightToPass(total),
    isPassed: attempt.state === 'passed',
    wasTimedOut: attempt.wasTimedOut,
    percentile,
    topics: [...topics].sort(([a], [b]) => a.localeCompare(b)).map(([topic, sums]) => ({ topic, ...sums })),
    badgeUntil: badges.find((badge) => badge.attemptId === attempt.id)?.expiresAt.toISOString() ?? null,
    startsAgainFrom: later(attempt.startedAt, { days: examRules.retryDays }).toISOString(),
  };
}
