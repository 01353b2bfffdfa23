// bench:storage: what an order leaves in the database, in bytes of rows and indexes without gaps: right after it was completed and its
// jobs have run, and when everything that is kept for a time only is gone.
//   npm run bench:storage [-- --orders 500]
// The orders are completed by the real commands, in their shortest form: no messages, files, revisions and reviews.
import pg from 'pg';
import type { MovableClock } from '#server/platform/clock.ts';
import { argument, load, printLines, progress, rounded } from './bench-run.ts';
import { openBusyMarket } from './complete-orders.ts';

const orders = Number(argument('orders', '500'));
/** What follows an order by itself happens first (clearing, the end of reviews), then all ends that is kept for a time only. */
const later = [{ days: 60 }, { days: 800 }];
/** Emails that the embedded mailbox keeps; with SMTP_URL there are none. */
const embedded = 'mailbox_mails';
const listed = 12;

const market = await openBusyMarket('fixed');
const { platform } = market;
const clock = platform.clock as MovableClock;
/** Without the time limit of requests. */
const client = new pg.Client({ connectionString: market.connectionString });
await client.connect();

const ofTables = `from pg_class where relkind = 'r'
  and relnamespace in ('public'::regnamespace, 'ledger'::regnamespace, 'pgboss'::regnamespace)`;

/** Bytes by table, with its indexes and long values. */
async function sizes(): Promise<Map<string, number>> {
  const { rows: tables } = await client.query<{ names: string }>(
    `select string_agg(oid::regclass::text, ', ') as names ${ofTables}`,
  );
  await client.query(`vacuum (full) ${tables[0]!.names}`);
  const { rows } = await client.query<{ name: string; bytes: number }>(
    `select oid::regclass::text as name, pg_total_relation_size(oid) as bytes ${ofTables}`,
  );
  return new Map(rows.map(({ name, bytes }) => [name, bytes]));
}
/** Kilobytes per order of each table that has grown. */
function grown(from: ReadonlyMap<string, number>, to: ReadonlyMap<string, number>): [string, number][] {
  return [...to]
    .map(([name, bytes]): [string, number] => [name, (bytes - (from.get(name) ?? 0)) / orders / 1000])
    .filter(([name, kilobytes]) => kilobytes > 0 && name !== embedded)
    .toSorted((one, other) => other[1] - one[1]);
}
const total = (tables: [string, number][]) => tables.reduce((sum, [, kilobytes]) => sum + kilobytes, 0);
const largest = (tables: [string, number][]) =>
  tables
    .slice(0, listed)
    .map(([name, kilobytes]) => `${name} ${rounded(kilobytes, 1)}`)
    .join(', ');

await platform.outbox.drain();
const empty = await sizes();
await market.completeUpTo(orders);
await platform.outbox.drain();
progress('jobs and timers have run');
const fresh = await sizes();
for (const span of later) {
  clock.advance(span);
  await platform.outbox.drain();
}
// The queue deletes finished jobs by its own clock, and each email that is sent deletes a few records of old ones.
await client.query(`delete from pgboss.job where state = 'completed'; delete from sent_mails`);
progress('what is kept for a time is gone');
const old = await sizes();

printLines([
  {
    bench: 'storage',
    orders,
    fresh: rounded(total(grown(empty, fresh)), 1),
    kept: rounded(total(grown(empty, old)), 1),
    freshTables: largest(grown(empty, fresh)),
    keptTables: largest(grown(empty, old)),
    load: load(),
  },
]);
await client.end();
await market.close();
