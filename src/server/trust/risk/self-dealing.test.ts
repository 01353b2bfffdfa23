// Self-dealing: orders between accounts that share a card, a bank account or a device do not count until support has looked at them.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { getGig } from '#contract/catalog/gigs/gig.endpoints.ts';
import { switchAccount, userLogin } from '#contract/people/accounts/account.endpoints.ts';
import {
  leaveReview,
  listGigReviews,
  listProfileReviews,
} from '#contract/orders/reviews/review.endpoints.ts';
import { getOrder } from '#contract/orders/orders/order.endpoints.ts';
import { decideRiskAlert, listRiskAlerts } from '#contract/trust/risk/risk.endpoints.ts';
import type { RiskAlert } from '#contract/trust/risk/risk.schema.ts';
import { addPayoutMethod, requestWithdrawal } from '#contract/settlement/payouts/payout.endpoints.ts';
import { cookies } from '#server/people/accounts/sessions/session.policy.ts';
import { recordSignal } from '#server/people/accounts/signals/record-signal.ts';
import type { SignalKind } from '#server/people/accounts/signals/shared-signals.ts';
import { countInputs } from '#server/orders/reputation/level-inputs.report.ts';
import { currentLevelRules } from '#server/orders/reputation/level-run.ts';
import { inTransaction, reading } from '#server/platform/data/tx.ts';
import { moneyViolations } from '#tests/fixtures/build-checkout.ts';
import { buildGig } from '#tests/fixtures/build-gig.ts';
import { asUser, buildOrder } from '#tests/fixtures/build-order.ts';
import type { BuiltOrder } from '#tests/fixtures/build-order.ts';
import { asAgent, buildSupport } from '#tests/fixtures/build-support.ts';
import type { BuiltSupport } from '#tests/fixtures/build-support.ts';
import { buildBuyer, buildSeller, freshToken } from '#tests/fixtures/build-user.ts';
import type { BuiltUser } from '#tests/fixtures/build-user.ts';
import { refusalOf } from '#tests/fixtures/refusal-of.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { whileHeld } from '#tests/fixtures/while-held.ts';
import { raiseAlert } from './raise-alert.ts';
import { checkAccount, checkOrder } from './self-dealing.ts';

let app: TestApp;
let support: BuiltSupport;
beforeAll(async () => {
  app = await openTestApp();
  // An installation of an operator: on the embedded database, devices are not compared.
  app.platform.settings = { ...app.platform.settings, databaseUrl: 'postgres://db/guildhall' };
  support = await buildSupport(app);
});
afterAll(() => app.close());

const scores = { quality: 5, communication: 5, value: 5 };
const review = { stars: 5, scores, text: 'A pleasure from the first line to the last.' };
const reasons = 'Checked both accounts and their payments.';
let cardsUsed = 0;
/** A card of its own: a valid number that no other test uses. */
function nextCard(): string {
  const digits = `411122223333${String(++cardsUsed).padStart(3, '0')}`;
  const sum = [...digits].reduce((total, digit, index) => {
    const doubled = index % 2 === 0 ? Number(digit) * 2 : Number(digit);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}
const sees = (user: BuiltUser, kind: SignalKind, value: string) =>
  inTransaction(app.platform, (tx) => recordSignal(tx, user.id, kind, value));
const alertsAbout = async (user: BuiltUser, show: RiskAlert['state'] | 'all' = 'all') => {
  await app.drainWorker();
  const as = await asUser(app, support);
  return (await app.call(listRiskAlerts, { show, rule: 'self-dealing', userId: user.id }, as)).items;
};
const decide = async (alert: RiskAlert, decision: 'dismissed' | 'confirmed') =>
  app.call(decideRiskAlert, { alertId: alert.id, decision, reasons }, await asAgent(app, support));

/** A seller who once paid with this card as a buyer. */
async function sellerWithCard(cardNumber: string): Promise<BuiltUser> {
  const seller = await buildSeller(app, { sides: ['buyer'] });
  const flip = async () => app.call(switchAccount, {}, { token: await freshToken(app, seller) });
  await flip();
  await buildOrder(app, 'pending', { buyer: seller, cardNumber });
  await flip();
  return seller;
}

async function addMethod(user: BuiltUser, accountNumber: string): Promise<string> {
  const account = { holder: 'A. Seller', accountNumber };
  return (await app.call(addPayoutMethod, account, { token: await freshToken(app, user) })).id;
}

/** A withdrawal of the seller's earnings was paid to this account. */
async function paidTo(seller: BuiltUser, accountNumber: string): Promise<void> {
  await buildOrder(app, 'completed', { seller });
  const payoutMethodId = await addMethod(seller, accountNumber);
  app.clock.advance({ days: 7 });
  await app.drainWorker();
  const as = { token: await freshToken(app, seller) };
  await app.call(requestWithdrawal, { amountMinor: 1000, payoutMethodId }, as);
  await app.drainWorker();
}

/** What the public sees of the seller and the gig, and what the level formula counts. */
async function reputation({ gig, seller, buyer }: BuiltOrder) {
  await app.drainWorker();
  const read = reading(app.platform);
  const shown = await app.call(getGig, { slug: gig.slug });
  const { items } = await app.call(listGigReviews, { slug: gig.slug });
  const profile = await app.call(listProfileReviews, { username: seller.username });
  const inputs = (await countInputs(read, [seller.id], await currentLevelRules(read))).get(seller.id)!;
  const { rows } = await sql<Record<string, number>>`
    select coalesce((select review_count from seller_facts where user_id = ${seller.id}), 0) as rated,
      coalesce((select orders_completed from seller_facts where user_id = ${seller.id}), 0) as sold,
      coalesce((select deliveries from seller_facts where user_id = ${seller.id}), 0) as delivered,
      coalesce((select orders_completed from buyer_facts where user_id = ${buyer.id}), 0) as bought,
      (select -selling_key from search_gigs where gig_id = ${gig.id}) as ranked,
      (select count(*) from price_sources where seller_id = ${seller.id}) as priced`.execute(read.sql);
  return {
    ...rows[0],
    gigReviews: items.length,
    gigRated: shown.reviewCount,
    profileReviews: profile.items.length,
    levelOrders: inputs.orders,
    levelReviews: inputs.reviews,
  };
}
const none = {
  rated: 0,
  sold: 0,
  delivered: 0,
  bought: 0,
  ranked: 0,
  priced: 0,
  gigReviews: 0,
  gigRated: 0,
  profileReviews: 0,
  levelOrders: 0,
  levelReviews: 0,
};
const once = Object.fromEntries(Object.keys(none).map((name) => [name, 1]));

async function reviewed(built: BuiltOrder): Promise<void> {
  const of = { orderNumber: built.order.number };
  await app.call(leaveReview, { ...of, ...review }, await asUser(app, built.buyer));
  const ofBuyer = { stars: 5, scores: { brief: 5, replies: 5, fairness: 5 }, text: review.text };
  await app.call(leaveReview, { ...of, ...ofBuyer }, await asUser(app, built.seller));
}

describe('an order between accounts with the same card', () => {
  it('counts nowhere with its reviews, counts again once dismissed, and not once confirmed (A48)', async () => {
    const cardNumber = nextCard();
    const seller = await sellerWithCard(cardNumber);
    const built = await buildOrder(app, 'completed', { seller, cardNumber });
    await app.drainWorker();
    await reviewed(built);
    const [alert, ...rest] = await alertsAbout(seller, 'open');
    expect(rest).toEqual([]);
    expect(alert).toMatchObject({
      score: 100,
      evidence: ['Both accounts paid with the same card.'],
      orders: [{ number: built.order.number, isExcluded: true }],
      mayDecide: true,
    });
    expect(alert!.accounts.map(({ id }) => id).sort()).toEqual([built.buyer.id, seller.id].sort());
    expect(await reputation(built)).toEqual(none);
    // Neither party sees a difference in the order.
    const order = await app.call(
      getOrder,
      { orderNumber: built.order.number },
      await asUser(app, built.buyer),
    );
    expect(order.reviews).toMatchObject({ mine: { stars: 5 } });

    expect(await decide(alert!, 'dismissed')).toMatchObject({ state: 'dismissed', decision: { reasons } });
    expect(await reputation(built)).toEqual(once);
    expect((await decide(alert!, 'confirmed')).orders).toMatchObject([{ isExcluded: true }]);
    expect(await reputation(built)).toEqual(none);
    expect(await moneyViolations(app)).toEqual([]);
  });

  it('is taken back if it counted before the card was known', async () => {
    const cardNumber = nextCard();
    const seller = await buildSeller(app, { sides: ['buyer'] });
    const built = await buildOrder(app, 'completed', { seller, cardNumber });
    await reviewed(built);
    expect(await reputation(built)).toEqual(once);
    await app.call(switchAccount, {}, { token: await freshToken(app, seller) });
    await buildOrder(app, 'pending', { buyer: seller, cardNumber });
    await app.call(switchAccount, {}, { token: await freshToken(app, seller) });
    expect(await alertsAbout(seller, 'open')).toHaveLength(1);
    expect(await reputation(built)).toEqual(none);
  });

  it('is found once, however often the rule runs', async () => {
    const cardNumber = nextCard();
    const seller = await sellerWithCard(cardNumber);
    const gig = await buildGig(app, { seller });
    const buyer = await buildBuyer(app);
    const first = await buildOrder(app, 'completed', { gig, buyer, cardNumber });
    await buildOrder(app, 'completed', { gig, buyer, cardNumber });
    const [alert] = await alertsAbout(seller);
    const { rows } = await sql<{ id: string }>`select id from orders where gig_id = ${gig.id}`.execute(
      app.platform.db,
    );
    await Promise.all([
      ...rows.map(({ id }) => checkOrder(app.platform, id)),
      checkAccount(app.platform, seller.id),
      checkAccount(app.platform, buyer.id),
    ]);
    expect(await alertsAbout(seller)).toEqual([alert]);
    expect(alert!.orderCount).toBe(2);
    expect(await reputation(first)).toEqual(none);
  });
});

describe('the same', () => {
  it('bank account or device holds an order, too', async () => {
    const paid = await buildSeller(app);
    await paidTo(paid, 'DE89 3704 0044 0532 0130 07');
    const banked = await buildSeller(app, { sides: ['buyer'] });
    await paidTo(banked, 'de89370400440532013007');
    const seller = { ...paid, token: await freshToken(app, paid) };
    await app.call(switchAccount, {}, { token: await freshToken(app, banked) });
    await buildOrder(app, 'completed', { seller, buyer: banked });
    expect((await alertsAbout(banked)).map(({ evidence }) => evidence)).toEqual([
      ['Both accounts pay out to the same bank account.'],
    ]);

    const sameDevice = await buildBuyer(app);
    await sees(seller, 'device', 'browser-1');
    await sees(sameDevice, 'device', 'browser-1');
    await buildOrder(app, 'completed', { seller, buyer: sameDevice });
    expect((await alertsAbout(sameDevice)).map(({ evidence }) => evidence)).toEqual([
      ['Both accounts signed in with the same device.'],
    ]);
  });

  it('bank account is none before money was paid to it: anyone can type another person’s number', async () => {
    const accountNumber = 'DE89 3704 0044 0532 0130 08';
    const buyer = await buildSeller(app, { sides: ['buyer'] });
    await paidTo(buyer, accountNumber);
    await app.call(switchAccount, {}, { token: await freshToken(app, buyer) });
    const built = await buildOrder(app, 'completed', { buyer });
    await reviewed(built);
    await addMethod(built.seller, accountNumber);
    expect(await alertsAbout(built.seller)).toEqual([]);
    expect(await reputation(built)).toEqual(once);
  });

  it('browser that signed in to both accounts is the same device', async () => {
    const [seller, buyer] = [await buildSeller(app), await buildBuyer(app)];
    const secret = 'b'.repeat(43);
    for (const [nth, { email, password }] of [seller, buyer].entries())
      await app.call(
        userLogin,
        { emailorusername: email, password },
        // Two homes of one IPv6 network, as attempts to sign in count it.
        { cookies: { [cookies.device]: secret }, ip: `2001:db8:7:${nth}::1` },
      );
    await buildOrder(app, 'completed', { seller, buyer });
    expect((await alertsAbout(buyer)).map(({ evidence }) => evidence)).toEqual([
      ['Both accounts signed in with the same device.', 'Both accounts signed in from the same network.'],
    ]);
    const { rows } = await sql<{ kept: string }>`
      select string_agg(encode(hash, 'escape'), ' ') as kept from account_signals`.execute(app.platform.db);
    expect(rows[0]!.kept).not.toContain(secret);
  });

  it('browser is not compared on the embedded database, where one person tries out both sides', async () => {
    const { settings } = app.platform;
    app.platform.settings = { ...settings, databaseUrl: undefined };
    const [seller, buyer] = [await buildSeller(app), await buildBuyer(app)];
    for (const { email, password } of [seller, buyer])
      await app.call(
        userLogin,
        { emailorusername: email, password },
        { cookies: { [cookies.device]: 'd'.repeat(43) } },
      );
    app.platform.settings = settings;
    const built = await buildOrder(app, 'completed', { seller, buyer });
    await reviewed(built);
    expect(await alertsAbout(buyer)).toEqual([]);
    expect(await reputation(built)).toEqual(once);
  });

  it('network never raises an alert: a couple at one address may buy from each other', async () => {
    const seller = await buildSeller(app);
    const buyer = await buildBuyer(app);
    for (const user of [seller, buyer]) {
      await sees(user, 'network', '203.0.113');
      await sees(user, 'network', '198.51.100');
      await sees(user, 'device', `laptop of ${user.username}`);
    }
    const built = await buildOrder(app, 'completed', { seller, buyer });
    await reviewed(built);
    expect(await alertsAbout(seller)).toEqual([]);
    expect(await reputation(built)).toEqual(once);
  });

  it('card of several buyers raises none: an agency pays with one card', async () => {
    const cardNumber = nextCard();
    const seller = await buildSeller(app);
    const gig = await buildGig(app, { seller });
    for (const buyer of [await buildBuyer(app), await buildBuyer(app), await buildBuyer(app)])
      await buildOrder(app, 'completed', { gig, buyer, cardNumber });
    expect(await alertsAbout(seller)).toEqual([]);
  });

  it('buyer may return as often as they like', async () => {
    const gig = await buildGig(app);
    const buyer = await buildBuyer(app);
    const cardNumber = nextCard();
    for (let nth = 0; nth < 4; nth++) await buildOrder(app, 'completed', { gig, buyer, cardNumber });
    expect(await alertsAbout(buyer)).toEqual([]);
  });

  it('published test card identifies no one', async () => {
    const seller = await sellerWithCard('4242 4242 4242 4242');
    await buildOrder(app, 'completed', { seller });
    expect(await alertsAbout(seller)).toEqual([]);
  });
});

describe('a decision', () => {
  it('to dismiss covers later orders of the pair, until there is a new kind of evidence', async () => {
    const cardNumber = nextCard();
    const seller = await sellerWithCard(cardNumber);
    const gig = await buildGig(app, { seller });
    const buyer = await buildBuyer(app);
    await buildOrder(app, 'completed', { gig, buyer, cardNumber });
    const [alert] = await alertsAbout(seller);
    await decide(alert!, 'dismissed');
    await buildOrder(app, 'completed', { gig, buyer, cardNumber });
    expect(await alertsAbout(seller, 'open')).toEqual([]);
    // A network is no evidence of its own, so it is no new kind either.
    for (const user of [seller, buyer]) await sees(user, 'network', `home of ${seller.id}`);
    await buildOrder(app, 'completed', { gig, buyer, cardNumber });
    expect(await alertsAbout(seller, 'open')).toEqual([]);
    await sees(seller, 'device', `shared by ${seller.id}`);
    await sees(buyer, 'device', `shared by ${seller.id}`);
    expect(await alertsAbout(seller, 'open')).toMatchObject([{ score: 220, orderCount: 3 }]);
  });

  it('to confirm covers later orders of the pair without asking again', async () => {
    const cardNumber = nextCard();
    const seller = await sellerWithCard(cardNumber);
    const gig = await buildGig(app, { seller });
    const buyer = await buildBuyer(app);
    await buildOrder(app, 'completed', { gig, buyer, cardNumber });
    const [alert] = await alertsAbout(seller);
    await decide(alert!, 'confirmed');
    const later = await buildOrder(app, 'completed', { gig, buyer, cardNumber });
    expect(await alertsAbout(seller, 'open')).toEqual([]);
    expect(await reputation(later)).toEqual(none);
  });

  it('does not let an order count that another alert holds since the same moment', async () => {
    const cardNumber = nextCard();
    const seller = await sellerWithCard(cardNumber);
    const built = await buildOrder(app, 'completed', { seller, cardNumber });
    const [alert] = await alertsAbout(seller);
    const { rows } = await sql<{ id: string }>`
      select id from orders where number = ${built.order.number}`.execute(app.platform.db);
    const dismissing = await whileHeld(
      app,
      (tx) =>
        raiseAlert(tx, {
          rule: 'self-dealing',
          about: { userIds: [seller.id] },
          score: 100,
          evidence: ['Another finding.'],
          kinds: ['card'],
          orderIds: [rows[0]!.id],
        }),
      () => decide(alert!, 'dismissed'),
    );
    expect((await Promise.all(dismissing))[0]!.orders).toMatchObject([{ isExcluded: true }]);
    expect(await reputation(built)).toEqual(none);
  });

  it('is refused about oneself, twice, and to everyone but support', async () => {
    const cardNumber = nextCard();
    const agent = await buildSupport(app);
    const seller = await sellerWithCard(cardNumber);
    await buildOrder(app, 'completed', { seller, buyer: agent, cardNumber });
    const [alert] = await alertsAbout(seller);
    const input = { alertId: alert!.id, decision: 'dismissed' as const, reasons };
    expect(await refusalOf(app.call(decideRiskAlert, input, await asAgent(app, agent)))).toBe(
      'conflict_of_interest',
    );
    expect(await refusalOf(app.call(decideRiskAlert, input, await asUser(app, seller)))).toBe('not_found');
    await decide(alert!, 'dismissed');
    expect(await refusalOf(decide(alert!, 'dismissed'))).toBe('risk_alert_wrong_state');
    const { rows } = await sql<{ action: string; details: string }>`
      select action, details::text from audit_log where details->>'alertId' = ${alert!.id} order by id`.execute(
      app.platform.db,
    );
    expect(rows.map(({ action }) => action)).toEqual(['risk.alert_raised', 'risk.alert_dismissed']);
    expect(rows[1]!.details).toContain(support.id);
  });
});
