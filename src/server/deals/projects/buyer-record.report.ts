// Buyers’ track records: how many of their projects end with a hire, and how soon they answer proposals.
// Guarantees: figures are null below the minimum number of samples; drafts and open projects do not count.
import { sql } from 'kysely';
import type { BuyerRecord } from '#contract/deals/projects/project.schema.ts';
import { projectLimits } from '#contract/deals/projects/project.schema.ts';
import type { Read } from '#server/platform/data/tx.ts';

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

function recordOf({ ended, hired, answers, replySeconds }: BuyerFigures): BuyerRecord {
  const minimum = projectLimits.minimumSamples;
  return {
    hireRateBasisPoints: ended >= minimum ? Math.round((hired * 10_000) / ended) : null,
    replyMinutes: answers >= minimum && replySeconds !== null ? Math.round(replySeconds / 60) : null,
    hiredCount: hired,
  };
}
