// The sandbox's records of a time window, one page at a time, from its own tables.
import type pg from 'pg';
import type { Listed, ListedKind, ListedPage } from '#server/platform/ports/payments.ts';

const pageSize = 100;
/** Rows of (reference, key, payment, moved, currency, at). In the sandbox every outcome is immediate. */
const books: Record<ListedKind, string> = {
  payment: `select reference, key, null as payment, case state when 'succeeded' then amount_minor else 0 end as moved, currency,
    created_at as at from sandbox.payments`,
  refund: `select r.reference, r.key, null as payment, case r.state when 'succeeded' then r.amount_minor else 0 end as moved,
    p.currency, r.created_at as at from sandbox.refunds r join sandbox.payments p on p.reference = r.payment_reference`,
  transfer: `select reference, key, null as payment, case state when 'paid' then amount_minor else 0 end as moved, currency,
    created_at as at from sandbox.transfers`,
  chargeback: `select d.reference, null as key, d.payment_reference as payment,
    case d.state when 'won' then 0 else d.amount_minor end as moved, p.currency, d.opened_at as at
    from sandbox.disputes d join sandbox.payments p on p.reference = d.payment_reference`,
};

export async function listAtSandbox(
  pool: pg.Pool,
  kind: ListedKind,
  window: { from: Date; to: Date },
  after: string | null,
): Promise<ListedPage> {
  const { rows } = await pool.query<Omit<Listed, 'isUnderWay'>>(
    `select reference, key, payment as "paymentReference", moved::bigint as "movedMinor", trim(currency) as currency
     from (${books[kind]}) kept where at >= $1 and at < $2 and reference > $3 order by reference limit $4`,
    [window.from, window.to, after ?? '', pageSize],
  );
  const listed = rows.map((row) => ({ ...row, isUnderWay: false }));
  return { listed, next: listed.length === pageSize ? listed.at(-1)!.reference : null };
}
