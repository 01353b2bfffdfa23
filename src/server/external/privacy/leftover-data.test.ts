// What is left of the words of somebody who has left: every column of the database is searched for their name, address and bank name.
// Guards: a table or column that is added later and keeps a copy is found here, whether or not it refers to the person.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from 'kysely';
import { saveProfile, switchAccount } from '#contract/people/accounts/account.endpoints.ts';
import { addPayoutMethod, requestWithdrawal } from '#contract/settlement/payouts/payout.endpoints.ts';
import { deleteAccount } from '#contract/external/privacy/privacy.endpoints.ts';
import { leaveReview } from '#contract/orders/reviews/review.endpoints.ts';
import { askForHelp } from '#contract/help/support/support.endpoints.ts';
import { buildSeller, freshToken } from '#tests/fixtures/build-user.ts';
import type { BuiltUser } from '#tests/fixtures/build-user.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { asUser, buildOrder } from '#tests/fixtures/build-order.ts';

let app: TestApp;
beforeAll(async () => void (app = await openTestApp()));
afterAll(() => app.close());

/** Where their words may stay, and why. Nothing else, and nothing without a reason. */
const mayStay: Record<string, string> = {
  'pgboss.job_common.data': 'mails on their way and done ones, which the queue removes after 7 days',
  'public.invoices.content': 'documents as they were issued, which the law asks to keep unchanged',
  'public.rights_certificates.certified':
    'the parties of a license, by which the other side proves for good what it may do with the work',
  'public.mailbox_mails.to_address':
    'the embedded mailbox stands for the inboxes of people, and keeps the newest 2,000',
  'public.mailbox_mails.subject': 'as above: mails that the other side of an order was sent',
  'public.mailbox_mails.text': 'as above',
  'public.mailbox_mails.html': 'as above',
  'public.notifications.title':
    'what the other side of an order was told, as in their mails; their own are deleted',
  'public.notifications.body': 'as above',
};

const words = {
  name: 'Ines Quillfeather',
  email: 'ines.quillfeather@example.test',
  username: 'ines-quill',
  holder: 'I. M. Quillfeather-Moreau',
};

/** Somebody who has sold, bought, written, withdrawn and been told of it all. */
async function live(): Promise<BuiltUser> {
  const { name: displayName, email, username } = words;
  const person = await buildSeller(app, { displayName, email, username, sides: ['buyer'] });
  const as = async () => ({ token: await freshToken(app, person) });
  await app.call(
    saveProfile,
    { displayName, title: `${displayName} draws`, bio: `Write to ${email}.` },
    await as(),
  );
  await app.call(switchAccount, {}, await as());
  const bought = await buildOrder(app, 'completed', { buyer: person });
  await app.call(switchAccount, {}, await as());
  const sold = await buildOrder(app, 'completed', { seller: person });
  const scores = { quality: 5, communication: 5, value: 5 };
  const review = { stars: 5, text: 'A pleasure from the first line to the last.' };
  const of = { orderNumber: sold.order.number };
  await app.call(leaveReview, { ...of, ...review, scores }, await asUser(app, sold.buyer));
  await app.call(leaveReview, { orderNumber: bought.order.number, ...review, scores }, await as());
  await app.call(askForHelp, { subject: 'other', name: displayName, email, message: 'Call me.' }, await as());
  const account = { holder: words.holder, accountNumber: 'DE89370400440532013001' };
  const method = await app.call(addPayoutMethod, account, await as());
  app.clock.advance({ days: 8 });
  await app.drainWorker();
  // Within the 72 hours for which answers are kept.
  await app.call(requestWithdrawal, { amountMinor: 4500, payoutMethodId: method.id }, await as());
  await app.drainWorker();
  return person;
}

async function columnsHolding(looked: string[]): Promise<string[]> {
  const { rows } = await sql<{ schema: string; table: string; column: string; type: string }>`
    select n.nspname as schema, c.relname as table, a.attname as column, t.typname as type
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
      join pg_type t on t.oid = a.atttypid
    where c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')
      and t.typname in ('text', 'varchar', 'bpchar', 'citext', 'json', 'jsonb', 'tsvector', '_text', 'bytea')`.execute(
    app.platform.db,
  );
  const found: string[] = [];
  const patterns = looked.map((word) => `%${word}%`);
  for (const { schema, table, column, type } of rows) {
    const text = type === 'bytea' ? sql`encode(${sql.ref(column)}, 'escape')` : sql`${sql.ref(column)}::text`;
    const { rows: hits } = await sql`
      select 1 from ${sql.table(`${schema}.${table}`)} where ${text} ilike any(${patterns}::text[]) limit 1`.execute(
      app.platform.db,
    );
    if (hits.length > 0) found.push(`${schema}.${table}.${column}`);
  }
  return found.sort();
}

it('nothing holds the name, the address or the bank name of somebody who has left, but what is listed with its reason', async () => {
  const person = await live();
  const before = await columnsHolding(Object.values(words));
  for (const column of ['users.email', 'profiles.bio', 'withdrawals.method_label', 'idempotency_keys.body'])
    expect(before, 'the search finds what is there').toContain(`public.${column}`);
  await app.call(deleteAccount, {}, { token: await freshToken(app, person) });
  await app.drainWorker();
  const left = await columnsHolding(Object.values(words));
  expect(
    left.filter((column) => !(column in mayStay)),
    'erase it in delete-account.ts, or say here why it may stay',
  ).toEqual([]);
  const { rows } = await sql`select 1 from notifications where user_id = ${person.id}`.execute(
    app.platform.db,
  );
  expect(rows).toEqual([]);
});
