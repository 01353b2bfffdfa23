// How buyers deal with their briefs: how many they hire for, and how soon they answer proposals.
// Guards: nothing is said of somebody of whom too little is known; drafts and briefs that are still open do not count.
import { sql } from 'kysely';
import type { BuyerRecord } from '#contract/deals/projects/project.schema.ts';
import { projectLimits } from '#contract/deals/projects/project.schema.ts';
import type { Read } from '#server/platform/data/tx.ts';

type Measured = {
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
  const { rows } = await sql<Measured>`
    select b.id as "buyerId",
      (select count(*) from projects p where p.buyer_id = b.id and p.state in ('hired', 'cancelled', 'closed')) as ended,
      (select count(*) from projects p where p.buyer_id = b.id and p.state = 'hired') as hired,
      r.answers, r.seconds as "replySeconds"
    from unnest(${[...new Set(buyerIds)]}::uuid[]) as b (id), lateral (
      select count(*) as answers,
        percentile_cont(0.5) within group (order by extract(epoch from s.answered_at - s.sent_at))::float8 as seconds
      from projects p join proposals s on s.project_id = p.id where p.buyer_id = b.id and s.answered_at is not null
    ) r`.execute(read.sql);
  return new Map(rows.map((row) => [row.buyerId, recordOf(row)]));
}

function recordOf({ ended, hired, answers, replySeconds }: Measured): BuyerRecord {
  const from = projectLimits.measuredFrom;
  return {
    hireRateBasisPoints: ended >= from ? Math.round((hired * 10_000) / ended) : null,
    replyMinutes: answers >= from && replySeconds !== null ? Math.round(replySeconds / 60) : null,
    hiredCount: hired,
  };
}
