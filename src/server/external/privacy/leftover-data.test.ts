// Searches every column of the database for a deleted user's name, email address and bank account holder.
// Finds new tables or columns that keep copies, whether or not they reference the user.
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

/** Columns that may keep personal data, each with the reason. */
const allowedColumns: Record<string, string> = {
  'pgboss.job_common.data': 'queued and sent emails, which the queue deletes after 7 days',
  'public.invoices.content': 'issued documents, which the law requires to keep unchanged',
  'public.rights_certificates.certified':
    'the parties of a license, which the other party needs as permanent proof',
  'public.mailbox_mails.to_address':
    'the embedded mailbox simulates users’ inboxes, and keeps the newest 2,000',
  'public.mailbox_mails.subject': 'as above: emails sent to the other party of an order',
  'public.mailbox_mails.text': 'as above',
  'public.mailbox_mails.html': 'as above',
  'public.notifications.title': 'notifications of the other party of an order; the user’s own are deleted',
  'public.notifications.body': 'as above',
};

const identity = {
  name: 'Ines Quillfeather',
  email: 'ines.quillfeather@example.test',
  username: 'ines-quill',
  holder: 'I. M. Quillfeather-Moreau',
};

/** A user with sales, purchases, messages, withdrawals and notifications. */
async function buildActiveUser(): Promise<BuiltUser> {
  const { name: displayName, email, username } = identity;
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
  const account = { holder: identity.holder, accountNumber: 'DE89370400440532013001' };
  const method = await app.call(addPayoutMethod, account, await as());
  app.clock.advance({ days: 8 });
  await app.drainWorker();
  // Within the 72 hours for which idempotent responses are stored.
  await app.call(requestWithdrawal, { amountMinor: 4500, payoutMethodId: method.id }, await as());
  await app.drainWorker();
  return person;
}

async function columnsContaining(terms: string[]): Promise<string[]> {
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
  const patterns = terms.map((word) => `%${word}%`);
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

it('erases name, email address and account holder everywhere except in listed columns', async () => {
  const person = await buildActiveUser();
  const before = await columnsContaining(Object.values(identity));
  for (const column of ['users.email', 'profiles.bio', 'withdrawals.method_label', 'idempotency_keys.body'])
    expect(before, 'the search finds existing data').toContain(`public.${column}`);
  await app.call(deleteAccount, {}, { token: await freshToken(app, person) });
  await app.drainWorker();
  const left = await columnsContaining(Object.values(identity));
  expect(
    left.filter((column) => !(column in allowedColumns)),
    'erase it in delete-account.ts, or list it here with a reason',
  ).toEqual([]);
  const { rows } = await sql`select 1 from notifications where user_id = ${person.id}`.execute(
    app.platform.db,
  );
  expect(rows).toEqual([]);
});
