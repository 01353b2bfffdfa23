// Everything the database holds about one order, as one comparable value: its row, dependent rows, money and journals.
// Dependent tables are found by their order_id column, so new features are covered automatically.
import type { TestApp } from '#tests/fixtures/test-app.ts';

export type Facts = {
  state: string;
  version: number;
  row: Record<string, unknown>;
  /** A fingerprint of the order's rows in each dependent table. */
  rows: Record<string, string>;
  /** The newest journal of the whole ledger; a step that moves no money leaves it unchanged. */
  lastJournal: number;
  /** Flows into and out of the order's escrow, by kind of the other account. */
  escrow: { held: number; from: Record<string, number>; to: Record<string, number> };
  certificate: 'none' | 'valid' | 'withdrawn';
  /** Queued jobs, of any kind. */
  jobs: number;
  lastEvent: {
    verb: string;
    event: string;
    from: string | null;
    to: string;
    actor: string;
    journalId: number | null;
  };
};

let tables: string[] | undefined;

async function tablesOfOrders(app: TestApp): Promise<string[]> {
  if (tables) return tables;
  const { rows } = await app.platform.pool.query<{ name: string }>(
    `select c.table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and c.column_name = 'order_id' and t.table_type = 'BASE TABLE'
       and c.table_name not in ('notifications', 'checkouts') order by 1`,
  );
  return (tables = rows.map((row) => row.name));
}

export async function factsOf(app: TestApp, orderId: string): Promise<Facts> {
  // Without the columns that only record the last poll of a provider.
  const compared = "(to_jsonb(t) - '{asked_at,checked_at,tried_at}'::text[])::text";
  const fingerprints = (await tablesOfOrders(app)).map(
    (name) =>
      `'${name}', (select count(*) || ':' || coalesce(md5(string_agg(${compared}, '' order by ${compared})), '') from ${name} t where t.order_id = $1)`,
  );
  // A named statement: it runs after every command, and planning it takes longer than running it.
  const text = `with legs as (
       select t.amount, split_part(d.code, ':', 1) as debit, split_part(c.code, ':', 1) as credit, e.id = t.credit_id as comes
       from ledger.account e
       join ledger.transfer t on e.id in (t.debit_id, t.credit_id)
       join ledger.account d on d.id = t.debit_id join ledger.account c on c.id = t.credit_id
       where e.code = 'order_escrow:' || $1::uuid)
     select to_jsonb(o) as row, jsonb_build_object(${fingerprints.join(', ')}) as rows,
       (select coalesce(max(id), 0) from ledger.journal) as "lastJournal",
       (select jsonb_build_object('verb', e.verb, 'event', e.event, 'from', e.from_state, 'to', e.to_state, 'actor', e.actor,
               'journalId', e.journal_id)
        from order_events e where e.order_id = o.id order by version desc limit 1) as "lastEvent",
       coalesce((select case when c.withdrawn_at is null then 'valid' else 'withdrawn' end
        from rights_certificates c where c.order_id = o.id), 'none') as certificate,
       (select count(*) from pgboss.job where state = 'created') as jobs,
       jsonb_build_object(
         'held', (select coalesce(sum(case when comes then amount else -amount end), 0) from legs),
         'from', (select coalesce(jsonb_object_agg(debit, sum), '{}') from (select debit, sum(amount) from legs where comes group by 1) s),
         'to', (select coalesce(jsonb_object_agg(credit, sum), '{}') from (select credit, sum(amount) from legs where not comes group by 1) s)
       ) as escrow
     from orders o where o.id = $1`;
  const { rows } = await app.platform.pool.query<Omit<Facts, 'state' | 'version'>>({
    name: 'facts-of-order',
    text,
    values: [orderId],
  });
  const { row, ...facts } = rows[0]!;
  return { ...facts, row, state: row.state as string, version: row.version as number };
}
