// Chargebacks with their orders for the console. Read-only; both lists are bounded and read by an index.
import { sql } from 'kysely';
import type { ConsoleChargeback } from '#contract/operations/console/chargeback.endpoints.ts';
import { readCursor, toPage } from '#server/platform/http/cursor.ts';
import type { Read } from '#server/platform/data/tx.ts';

type Row = {
  id: string;
  provider: string;
  reference: string;
  kind: ConsoleChargeback['kind'];
  order_number: string | null;
  state: ConsoleChargeback['state'];
  reason: string;
  amount_minor: number;
  reported_at: Date;
  evidence_due_at: Date | null;
  evidence_submitted_at: Date | null;
  closed_at: Date | null;
};
export type ChargebackQuery = { show: 'evidence' | 'all'; cursor?: string | undefined; limit: number };

const columns = sql`c.id, c.provider, c.reference, o.number as order_number, c.state, c.reason, c.amount_minor, c.reported_at,
  c.evidence_due_at, c.evidence_submitted_at, c.closed_at,
  case when c.order_id is not null then 'order' when c.tip_id is not null then 'tip' else 'none' end as kind`;
const tables = sql`left join order_tips t on t.id = c.tip_id left join orders o on o.id = coalesce(c.order_id, t.order_id)`;

export async function listChargebackRows(
  read: Read,
  { show, cursor, limit }: ChargebackQuery,
): Promise<{ rows: Row[]; nextCursor: string | null }> {
  return show === 'evidence' ? listByDeadline(read, cursor, limit) : listNewest(read, cursor, limit);
}

async function listByDeadline(read: Read, cursor: string | undefined, limit: number) {
  const after = readCursor(cursor, ['integer', 'id']);
  const { rows } = await sql<Row>`
    select ${columns} from chargebacks c ${tables}
    where c.closed_at is null and c.evidence_submitted_at is null and c.evidence_due_at is not null
      ${after ? sql`and (c.evidence_due_at, c.id) > (${new Date(Number(after[0]))}::timestamptz, ${String(after[1])}::uuid)` : sql``}
    order by c.evidence_due_at, c.id limit ${limit + 1}`.execute(read.sql);
  return toPage(rows, limit, (last) => [last.evidence_due_at!.getTime(), last.id]);
}

/** Ids sort in the order of the reports. */
async function listNewest(read: Read, cursor: string | undefined, limit: number) {
  const after = readCursor(cursor, ['id']);
  const { rows } = await sql<Row>`
    select ${columns} from chargebacks c ${tables}
    ${after ? sql`where c.id < ${String(after[0])}::uuid` : sql``}
    order by c.id desc limit ${limit + 1}`.execute(read.sql);
  return toPage(rows, limit, (last) => [last.id]);
}
