// Buyers’ track records: how many of their projects end with a hire, and how soon they answer proposals.
// Guarantees: figures are null below the minimum number of samples; drafts and open projects do not count. Reads the newest
// projects and their first answers only, so that publishing and cancelling does not slow down the public list.
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { BuyerRecord } from '#contract/deals/projects/project.schema.ts';
import { projectLimits } from '#contract/deals/projects/project.schema.ts';
import type { Read } from '#server/platform/data/tx.ts';

const { projects: newest, answersOfProject, answers } = projectLimits.record;

type BuyerFigures = {
  buyerId: string;
  ended: number;
  hired: number;
  answers: number;
  replySeconds: number | null;
};

export async function buyerRecords(
  read: Read,
  buyerIds: readonly string[],
): Promise<Map<string, BuyerRecord>> {
  if (buyerIds.length === 0) return new Map();
  const { rows } = await sql<BuyerFigures>`
    select b.id as "buyerId", ends.ended, ends.hired, replies.answers, replies.seconds as "replySeconds"
    from unnest(${[...new Set(buyerIds)]}::uuid[]) as b (id), lateral (
      select count(*) filter (where p.state in ('hired', 'cancelled', 'closed')) as ended,
        count(*) filter (where p.state = 'hired') as hired
      from (${newestOf(sql`b.id`)}) p
    ) ends, lateral (
      select count(*) as answers,
        percentile_cont(0.5) within group (order by extract(epoch from s.answered_at - s.sent_at))::float8 as seconds
      from (
        select s.sent_at, s.answered_at from (${newestOf(sql`b.id`)}) p, lateral (
          select sent_at, answered_at from proposals where project_id = p.id and answered_at is not null
          order by answered_at limit ${sql.lit(answersOfProject)}) s
        limit ${sql.lit(answers)}) s
    ) replies`.execute(read.sql);
  return new Map(rows.map((row) => [row.buyerId, recordOf(row)]));
}

const newestOf = (buyerId: RawBuilder<unknown>) => sql`
  select id, state from projects where buyer_id = ${buyerId} and published_at is not null
  order by published_at desc, id desc limit ${sql.lit(newest)}`;

function recordOf({ ended, hired, answers, replySeconds }: BuyerFigures): BuyerRecord {
  const minimum = projectLimits.minimumSamples;
  return {
    hireRateBasisPoints: ended >= minimum ? Math.round((hired * 10_000) / ended) : null,
    replyMinutes: answers >= minimum && replySeconds !== null ? Math.round(replySeconds / 60) : null,
    hiredCount: hired,
  };
}
