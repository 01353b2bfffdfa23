// Badges of the demo world: the demo seller and a few others have each passed the exam that most of their gigs belong to.
// Guards: papers are drawn, answered and graded by the real commands; only what is right is read from the keys.
import { sql } from 'kysely';
import type { Actor, Actors } from '#seed/demo-actors.ts';
import type { Step } from '#seed/demo-orders.ts';
import type { ExamAnswer } from '#contract/exams/exam.schema.ts';
import { saveAnswer } from '#server/exams/save-answer.ts';
import { startPaper } from '#server/exams/start-paper.ts';
import { submitPaper } from '#server/exams/submit-paper.ts';
import { later } from '#server/platform/clock.ts';
import type { Platform } from '#server/platform/platform.ts';
import { inTransaction } from '#server/platform/tx.ts';

/** How many questions the others left open; the demo seller is the first. */
const leftOpen = [2, 3, 1, 4];

export function examSteps(platform: Platform, actors: Actors, now: Date): Step[][] {
  const sellers = [...actors.sellers.values()];
  return leftOpen.map((open, at) => [
    {
      at: later(now, { days: -26 + at * 5 }),
      // Far apart in the list, so that they are of different trades.
      run: () => passExam(platform, sellers[at * 29]!, open),
    },
  ]);
}

async function passExam(platform: Platform, seller: Actor, open: number): Promise<void> {
  const { rows } = await sql<{ slug: string }>`
    select e.slug from exams e join gigs g on g.seller_id = ${seller.userId} and g.state = 'active'
      and exists (select from jsonb_array_elements_text(g.content->'tags') t (tag) where t.tag = any(e.tags))
    group by e.slug order by count(*) desc, e.slug limit 1`.execute(platform.db);
  if (!rows[0]) return;
  const examSlug = rows[0].slug;
  const { id: paperId } = await inTransaction(platform, (tx) => startPaper(tx, seller, { examSlug }));
  const known = (await rightAnswers(platform, paperId)).slice(open);
  await inTransaction(platform, async (tx) => {
    for (const { position, answer } of known) await saveAnswer(tx, seller, { paperId, position, answer });
  });
  await submitPaper(platform, seller, { paperId });
}

async function rightAnswers(
  platform: Platform,
  paperId: string,
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
    from exam_paper_items pi join exam_items i on i.id = pi.item_id
    where pi.paper_id = ${paperId} order by pi.position`.execute(platform.db);
  return rows.flatMap(({ position, kind, right, order, word }) => {
    const shownAt = (right ?? []).map((choice) => order.indexOf(choice));
    const answer = right === null ? word : kind === 'choice' ? shownAt[0]! : shownAt;
    return answer === null ? [] : [{ position, answer }];
  });
}
