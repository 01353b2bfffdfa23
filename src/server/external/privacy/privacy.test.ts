// Personal data: the export, obligations before deletion, and what remains after it.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import {
  getAccount,
  getPublicProfile,
  userLogin,
  userRegistration,
} from '#contract/people/accounts/account.endpoints.ts';
import { getGig } from '#contract/catalog/gigs/gig.endpoints.ts';
import { getOrder, listOrders } from '#contract/orders/orders/order.endpoints.ts';
import { addPayoutMethod, requestWithdrawal } from '#contract/settlement/payouts/payout.endpoints.ts';
import {
  deleteAccount,
  exportData,
  getDeletion,
  payOutForDeletion,
} from '#contract/external/privacy/privacy.endpoints.ts';
import { leaveReview } from '#contract/orders/reviews/review.endpoints.ts';
import { askForHelp } from '#contract/help/support/support.endpoints.ts';
import { reading } from '#server/platform/data/tx.ts';
import { listMailbox } from '#server/providers/email/mailbox.ts';
import { replyAddress } from '#server/help/support/reply-address.ts';
import { ticketIntake } from '#server/help/support/take-ticket-mail.ts';
import { moneyViolations } from '#tests/fixtures/build-checkout.ts';
import { buildDraft, buildGig } from '#tests/fixtures/build-gig.ts';
import { buildBuyer, buildSeller, freshToken } from '#tests/fixtures/build-user.ts';
import type { BuiltUser } from '#tests/fixtures/build-user.ts';
import { fillBalance } from '#tests/fixtures/fill-balance.ts';
import { refusalOf } from '#tests/fixtures/refusal-of.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { asUser, buildOrder } from '#tests/fixtures/build-order.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ inbound: { domain: 'reply.guildhall.test', host: '127.0.0.1', port: null } });
});
afterAll(() => app.close());

const fresh = async (who: BuiltUser) => ({ token: await freshToken(app, who) });
const remove = async (who: BuiltUser) => app.call(deleteAccount, {}, await fresh(who));
const kindsOf = async (who: BuiltUser) =>
  (await app.call(getDeletion, {}, await fresh(who))).obligations.map(({ kind }) => kind);
async function exported(who: BuiltUser): Promise<Record<string, Record<string, unknown>[]>> {
  return JSON.parse((await app.call(exportData, {}, await fresh(who))).json);
}

describe('the export', () => {
  it('requires a session and recent authentication', async () => {
    const person = await buildBuyer(app);
    expect(await refusalOf(app.call(exportData, {}))).toBe('not_signed_in');
    app.clock.advance({ minutes: 11 });
    expect(await refusalOf(app.call(exportData, {}, await asUser(app, person)))).toBe('reauthenticate');
    expect(await refusalOf(app.call(deleteAccount, {}, await asUser(app, person)))).toBe('reauthenticate');
  });

  it('contains each party’s own data of an order', async () => {
    const { order, buyer, seller } = await buildOrder(app, 'revision');
    const ofBuyer = await exported(buyer);
    expect(ofBuyer.account).toMatchObject([{ id: buyer.id, email: buyer.email }]);
    expect(ofBuyer.ordersAsBuyer).toMatchObject([{ number: order.number }]);
    expect(ofBuyer.revisionsRequested).toMatchObject([{ order_number: order.number }]);
    expect(ofBuyer.payments).toMatchObject([{ state: 'succeeded' }]);
    expect(ofBuyer.ordersAsSeller).toEqual([]);
    const ofSeller = await exported(seller);
    expect(ofSeller.ordersAsSeller).toMatchObject([{ number: order.number }]);
    expect(ofSeller.gigs).toHaveLength(1);
    expect(ofSeller.deliveriesMade).toHaveLength(1);
    expect(ofSeller.payments).toEqual([]);
  });

  it('contains no secrets, no data of others and no unpublished reviews', async () => {
    const { order, buyer, seller } = await buildOrder(app, 'completed');
    const scores = { quality: 5, communication: 5, value: 5 };
    await app.call(
      leaveReview,
      { orderNumber: order.number, stars: 5, scores, text: 'A secret until both have written.' },
      await fresh(buyer),
    );
    const text = (await app.call(exportData, {}, await fresh(seller))).json;
    expect(text).not.toContain('A secret until both have written.');
    expect((await app.call(exportData, {}, await fresh(buyer))).json).toContain('A secret until both');
    expect(text).not.toContain(buyer.email);
    expect(text).not.toMatch(/argon2|password_hash|seed|cipher|sha256/);
  });
});

describe('deleting an account', () => {
  it('is refused with instructions while obligations are open', async () => {
    const { buyer, seller } = await buildOrder(app, 'delivered');
    expect(await kindsOf(buyer)).toEqual(['orders-as-buyer']);
    expect(await kindsOf(seller)).toEqual(['orders-as-seller']);
    const answer = await app.answer(deleteAccount, {}, await fresh(buyer));
    expect(answer.json()).toMatchObject({
      code: 'account_has_obligations',
      message: 'You have 1 open order as a buyer. Approve the work, or cancel where that is possible.',
    });
    expect((await app.call(getAccount, {}, await fresh(buyer))).status).toBe('active');
  });

  it('is refused until all earnings are withdrawn', async () => {
    const { seller } = await buildOrder(app, 'completed');
    expect(await kindsOf(seller)).toEqual(['earnings-clearing']);
    app.clock.advance({ days: 8 });
    await app.drainWorker();
    expect(await kindsOf(seller)).toEqual(['earnings-available']);
    const account = { holder: 'A. Seller', accountNumber: 'DE89370400440532013001' };
    const method = await app.call(addPayoutMethod, account, await fresh(seller));
    app.clock.advance({ days: 3 });
    const ask = { amountMinor: 4000, payoutMethodId: method.id };
    await app.call(requestWithdrawal, ask, await fresh(seller));
    expect(await kindsOf(seller)).toEqual(['withdrawal-under-way']);
    await app.drainWorker();
    const { obligations, consequences } = await app.call(getDeletion, {}, await fresh(seller));
    expect(obligations).toEqual([]);
    expect(consequences).toContain(
      'You forfeit $5.00, which is below the minimum withdrawal, unless you have it paid out first.',
    );
    await remove(seller);
    expect(await moneyViolations(app)).toEqual([]);
    const { rows } = await sql<{ holder: string; cipher: Buffer | null }>`
      select holder, account_cipher as cipher from payout_methods where user_id = ${seller.id}`.execute(
      app.platform.db,
    );
    expect(rows).toEqual([{ holder: 'Deleted user', cipher: null }]);
  });

  it('can be preceded by a payout of everything, also below the minimum', async () => {
    const { seller } = await buildOrder(app, 'completed');
    const account = { holder: 'A. Seller', accountNumber: 'DE89370400440532013001' };
    const method = await app.call(addPayoutMethod, account, await fresh(seller));
    const payOut = async () =>
      app.call(payOutForDeletion, { payoutMethodId: method.id }, await fresh(seller));
    expect(await refusalOf(payOut())).toBe('account_has_obligations');
    app.clock.advance({ days: 8 });
    await app.drainWorker();
    const ask = { amountMinor: 4000, payoutMethodId: method.id };
    await app.call(requestWithdrawal, ask, await fresh(seller));
    expect(await refusalOf(payOut())).toBe('account_has_obligations');
    await app.drainWorker();
    const { payout } = await app.call(getDeletion, {}, await fresh(seller));
    expect(payout).toMatchObject({ availableMinor: 500, creditMinor: 0, methods: [{ id: method.id }] });
    expect(await payOut()).toEqual({ withdrawnMinor: 500, ticketNumber: null });
    expect(await kindsOf(seller)).toEqual(['withdrawal-under-way']);
    await app.drainWorker();
    expect((await app.call(getDeletion, {}, await fresh(seller))).payout).toBeNull();
    await remove(seller);
    expect(await moneyViolations(app)).toEqual([]);
  });

  it('asks support to pay out a balance before it; a repeated request is the same ticket', async () => {
    const buyer = await buildBuyer(app);
    await fillBalance(app, buyer, 5250);
    const payOut = async () => app.call(payOutForDeletion, { payoutMethodId: null }, await fresh(buyer));
    const first = await payOut();
    expect(first).toMatchObject({ withdrawnMinor: 0, ticketNumber: expect.any(String) });
    expect(await payOut()).toEqual(first);
    expect(await kindsOf(buyer)).toEqual(['credit']);
  });

  it('ends all sessions, erases personal data, deletes gigs and sends a confirmation email', async () => {
    const seller = await buildSeller(app, { displayName: 'Ines Moreau' });
    const gig = await buildGig(app, { seller });
    await buildDraft(app, { seller });
    const old = await fresh(seller);
    await remove(seller);
    await app.drainWorker();
    // An ended session asks for a refresh, which fails.
    expect(await refusalOf(app.call(getAccount, {}, old))).toBe('access_token_expired');
    expect(
      await refusalOf(app.call(userLogin, { emailorusername: seller.email, password: seller.password })),
    ).toBe('invalid_credentials');
    expect(await refusalOf(app.call(getPublicProfile, { username: seller.username }))).toBe(
      'profile_not_found',
    );
    expect(await refusalOf(app.call(getGig, { slug: gig.slug }))).toBe('gig_not_found');
    const { rows } = await sql<{ text: string }>`
      select row_to_json(u)::text || row_to_json(p)::text as text
      from users u join profiles p on p.user_id = u.id where u.id = ${seller.id}`.execute(app.platform.db);
    for (const word of ['Ines', seller.email, seller.username]) expect(rows[0]!.text).not.toContain(word);
    const emails = await listMailbox(app.platform.pool, { to: seller.email, before: null, limit: 5 });
    expect(emails[0]!.subject).toContain('account has been deleted');
  });

  it('keeps orders and reviews for the other party, under “Deleted user”', async () => {
    const { order, buyer, seller } = await buildOrder(app, 'completed');
    await remove(buyer);
    const seen = await app.call(getOrder, { orderNumber: order.number }, await fresh(seller));
    expect(seen.buyer).toMatchObject({ displayName: 'Deleted user', avatarUrl: null });
    expect(seen.buyer.username).toMatch(/^member-/);
    expect(seen.money).toEqual(order.money);
    const listed = await app.call(listOrders, { as: 'seller' }, await fresh(seller));
    expect(listed.items.map((card) => card.counterpart.displayName)).toEqual(['Deleted user']);
  });

  it('exports and then deletes support tickets', async () => {
    const person = await buildBuyer(app);
    const { email } = person;
    const request = { subject: 'other' as const, name: 'Ines', email, message: 'Please call me Inès.' };
    const { number } = await app.call(askForHelp, request, await fresh(person));
    const to = replyAddress(reading(app.platform), { number, email })!;
    const raw = `From: ${email}\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n\r\nSoon, please.\r\n--b\r\nContent-Disposition: attachment; filename=a.txt\r\n\r\nbytes\r\n--b--\r\n`;
    await ticketIntake(app.platform).take({ from: email, to: [to], raw: Buffer.from(raw) });
    const data = await exported(person);
    expect(data.tickets).toMatchObject([{ number, message: 'Please call me Inès.' }]);
    expect(data.ticketMessages).toMatchObject([{ ticket: number, text: 'Soon, please.' }]);
    expect(data.ticketMails).toMatchObject([{ ticket: number, from_address: email, files: ['a.txt'] }]);
    const { rows: files } = await sql<{
      id: string;
    }>`select id from files where ticket_id is not null`.execute(app.platform.db);
    const key = `files/${files[0]!.id.slice(-2)}/${files[0]!.id}`;
    expect(await app.platform.storage.has(key)).toBe(true);
    await remove(person);
    await app.drainWorker();
    expect(await app.platform.storage.has(key)).toBe(false);
    const { rows } = await sql`select 1 from tickets where email = ${email}`.execute(app.platform.db);
    expect(rows).toEqual([]);
  });

  it('keeps the username reserved and frees the email address', async () => {
    const person = await buildBuyer(app);
    await remove(person);
    const check = { mode: 'check' as const, email: '', username: person.username.toUpperCase() };
    expect((await app.answer(userRegistration, check)).json().code).toBe('username_taken');
    const address = { mode: 'check' as const, email: person.email };
    expect((await app.answer(userRegistration, address)).json().status).toBe('success');
  });
});

/** How export and deletion treat each table that references users. A missing table fails the test. */
const treatmentByTable: Record<string, string> = {
  absences: 'exported; deleted',
  duplicate_images: 'derived from public data, for support; deleted',
  api_keys: 'exported without their hash; deleted',
  account_signals: 'exported without the hash; deleted',
  message_fingerprints: 'derived from messages, kept for days, not exported; deleted',
  risk_alerts: 'the deciding agent; kept as the operator’s record',
  risk_alert_accounts:
    'not exported, because it would reveal how abuse is detected; kept with the orders that are not counted',
  risk_hits: 'counts, not exported for the same reason; deleted',
  backup_codes: 'secret, not exported; deleted',
  blocks: 'exported; deleted, in both directions',
  buyer_facts: 'statistics of completed orders; kept',
  checkouts: 'covered by payments; kept',
  conversation_sides: 'exported; kept with the conversation',
  conversations: 'exported; kept for the other participant',
  code_flows: 'secret, not exported; deleted',
  dispute_decisions: 'exported to the deciding agent; kept with the order',
  exam_badges: 'exported; deleted',
  exam_attempts: 'exported with the answers, without questions and keys; deleted',
  files: 'exported by name; those of orders are kept with the order, those of tickets deleted with them',
  gig_reports: 'exported; deleted',
  gigs: 'exported; deleted by delete-gig',
  help_articles: 'platform content; the last editor is kept',
  guideline_progress: 'exported; deleted',
  identities: 'exported; deleted',
  invoices: 'exported; kept as issued, as required by law',
  ledger_corrections: 'exported once posted; kept with the ledger',
  level_days: 'exported; deleted',
  known_devices: 'exported without their secret; deleted',
  held_notifications: 'exported; deleted',
  push_devices: 'exported; deleted',
  moderation_actions: 'exported without evidence; kept, with the appeal erased and actions in force ended',
  message_reports: 'exported; kept with the ticket’s number',
  message_settings: 'exported; deleted',
  messages: 'exported; kept, by “Deleted user”',
  notification_preferences: 'exported; deleted',
  notification_timing: 'exported; deleted',
  notifications: 'exported; deleted',
  orders: 'exported with what was added to them; kept',
  order_rules: 'platform configuration; kept',
  order_rules_withdrawn: 'platform configuration; kept',
  order_tips: 'exported; kept',
  passkeys: 'exported by name; deleted',
  payments: 'exported; kept',
  payout_accounts: 'exported; deleted, except for what the bank itself keeps',
  payout_methods: 'exported without the number; wiped',
  pictures: 'exported by id; profile and portfolio images are detached and then deleted as unused',
  portfolio_items: 'exported; deleted',
  post_drafts: 'exported; kept as platform content by “Deleted user”',
  copyright_claims: 'exported to both parties; open ones end, the user’s texts are erased',
  posts: 'exported; kept, by “Deleted user”',
  profiles: 'exported; erased',
  quick_replies: 'exported; deleted',
  refunds: 'exported; kept',
  refund_preferences: 'exported; deleted',
  reset_grants: 'secret, not exported; deleted',
  reviews: 'exported; kept',
  search_thesaurus: 'platform configuration; kept',
  search_sellers: 'derived from the profile; deleted with it',
  saved_entries: 'exported; deleted; entries of others show it as unavailable',
  saved_lists: 'exported without their addresses; deleted',
  saved_searches: 'exported; deleted',
  seller_facts: 'statistics of completed orders; kept',
  sessions: 'exported; ended, with locations erased',
  sign_in_challenges: 'secret, not exported; deleted',
  taken_down_pictures: 'exported by date; deleted',
  tax_profiles: 'exported; deleted',
  ticket_messages: 'exported and deleted with their ticket; the agent’s identity stays until then',
  tickets: 'exported; deleted',
  two_factor: 'exported without the secret; deleted',
  two_factor_removals: 'exported without the reasons and the agents; deleted',
  projects: 'exported; drafts deleted, open ones cancelled, all erased except those that became an order',
  project_invitations: 'exported; deleted',
  project_questions: 'exported; erased',
  proposals: 'exported; withdrawn, all erased except those that became an order',
  offers: 'exported; open ones end, messages are erased, terms stay with their order',
  quote_requests: 'exported; open ones end, the text stays as a message',
  unfinished_uploads: 'exported by name; deleted',
  viewed_gigs: 'exported; deleted',
  view_history_opt_outs: 'exported; deleted',
  webhooks: 'exported with deliveries, without the secret; deleted',
  withdrawals: 'exported; kept, their label without the name',
};

it('accounts for every table that references users', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = 'users'::regclass order by 1`.execute(app.platform.db);
  const missing = rows.map((row) => row.name).filter((name) => !(name in treatmentByTable));
  expect(missing, 'handle the table in export.report.ts and delete-account.ts, then list it here').toEqual(
    [],
  );
});
