// Badges of the demo world: the demo seller and three others have each passed the exam that matches most of their gigs.
// Attempts are drawn, answered and graded by the real commands; the correct answers are read from the keys.
import { sql } from 'kysely';
import type { Actor, Actors } from '#seed/demo-actors.ts';
import type { Step } from '#seed/demo-orders.ts';
import type { ExamAnswer } from '#contract/people/exams/exam.schema.ts';
import { saveAnswer } from '#server/people/exams/save-answer.ts';
import { startAttempt } from '#server/people/exams/start-attempt.ts';
import { submitAttempt } from '#server/people/exams/submit-attempt.ts';
import { later } from '#server/platform/clock.ts';
import type { Platform } from '#server/platform/platform.ts';
import { inTransaction } from '#server/platform/data/tx.ts';

/** Unanswered questions per seller; the first one is the demo seller. */
const unansweredCounts = [2, 3, 1, 4];

export function examAttemptSteps(platform: Platform, actors: Actors, now: Date): Step[][] {
  const sellers = [...actors.sellers.values()];
  return unansweredCounts.map((unanswered, at) => [
    {
      at: later(now, { days: -26 + at * 5 }),
      // Far apart in the list, for different trades.
      run: () => passExam(platform, sellers[at * 29]!, unanswered),
    },
  ]);
}

async function passExam(platform: Platform, seller: Actor, unanswered: number): Promise<void> {
  const { rows } = await sql<{ slug: string }>`
    select e.slug from exams e join gigs g on g.seller_id = ${seller.userId} and g.state = 'active'
      and exists (select from jsonb_array_elements_text(g.content->'tags') t (tag) where t.tag = any(e.tags))
    group by e.slug order by count(*) desc, e.slug limit 1`.execute(platform.db);
  if (!rows[0]) return;
  const examSlug = rows[0].slug;
  const { id: attemptId } = await inTransaction(platform, (tx) => startAttempt(tx, seller, { examSlug }));
  const known = (await rightAnswers(platform, attemptId)).slice(unanswered);
  await inTransaction(platform, async (tx) => {
    for (const { position, answer } of known) await saveAnswer(tx, seller, { attemptId, position, answer });
  });
  await submitAttempt(platform, seller, { attemptId });
}

async function rightAnswers(
  platform: Platform,
  attemptId: string,
): Promise<{ position: number; answer: ExamAnswer }[]> {
  const { rows } = await sql<{
    position: number;
    kind: string;
    right: number[] | null;
    order: number[];
    word: string | null;
  }>`
    select pi.position, i.kind, i.key->'right' as right, pi.choice_order as "order",
      coalesce(i.key->'rule'->'any'->>0, i.key->'rule'->>'value') as word
    from exam_attempt_items pi join exam_items i on i.id = pi.item_id
    where pi.attempt_id = ${attemptId} order by pi.position`.execute(platform.db);
  return rows.flatMap(({ position, kind, right, order, word }) => {
    const shownAt = (right ?? []).map((choice) => order.indexOf(choice));
    const answer = right === null ? word : kind === 'choice' ? shownAt[0]! : shownAt;
    return answer === null ? [] : [{ position, answer }];
  });
}
