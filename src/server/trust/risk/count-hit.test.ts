// Occurrences that are counted per account: concurrent and repeated ones, gigs with pressing texts, and what is kept.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { deleteAccount, exportData } from '#contract/external/privacy/privacy.endpoints.ts';
import { hitLimits, riskRetention } from '#contract/trust/risk/risk.rules.ts';
import { newId } from '#contract/common/ids.ts';
import type { ListOf } from '#contract/common/page.ts';
import type { RiskAlert } from '#contract/trust/risk/risk.schema.ts';
import { decideRiskAlert, listRiskAlerts } from '#contract/trust/risk/risk.endpoints.ts';
import type { RiskRuleName } from '#contract/trust/risk/risk.rules.ts';
import { later } from '#server/platform/clock.ts';
import { inTransaction } from '#server/platform/data/tx.ts';
import { changeGig } from '#tests/fixtures/build-checkout.ts';
import { buildGig } from '#tests/fixtures/build-gig.ts';
import { asUser } from '#tests/fixtures/build-order.ts';
import { asAgent, buildSupport } from '#tests/fixtures/build-support.ts';
import type { BuiltSupport } from '#tests/fixtures/build-support.ts';
import { buildBuyer, buildSeller, freshToken } from '#tests/fixtures/build-user.ts';
import type { BuiltUser } from '#tests/fixtures/build-user.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { whileHeld } from '#tests/fixtures/while-held.ts';
import { countHit } from './count-hit.ts';

let app: TestApp;
let support: BuiltSupport;
beforeAll(async () => {
  app = await openTestApp();
  support = await buildSupport(app);
});
afterAll(() => app.close());

const hitOf = (user: BuiltUser, about: string) =>
  ({ rule: 'outside-contact', userId: user.id, about, at: app.clock.now() }) as const;
const hit = (user: BuiltUser, about: string) =>
  inTransaction(app.platform, (tx) => countHit(tx, hitOf(user, about)));
const list = async (user: BuiltUser, rule: RiskRuleName) =>
  (await app.call(listRiskAlerts, { show: 'all', rule, userId: user.id }, await asUser(app, support))).items;
const { hits } = hitLimits['outside-contact'];

describe('occurrences', () => {
  it('at the same time are all counted', async () => {
    const user = await buildBuyer(app);
    const waiting = await whileHeld(
      app,
      (tx) => countHit(tx, hitOf(user, 'message:0')),
      ...Array.from({ length: hits - 1 }, (_, nth) => () => hit(user, `message:${nth + 1}`)),
    );
    await Promise.all(waiting);
    expect(await list(user, 'outside-contact')).toMatchObject([{ score: hits }]);
  });

  it('that repeat count once', async () => {
    const user = await buildBuyer(app);
    for (let nth = 0; nth <= hits; nth++) await hit(user, 'message:1');
    expect(await list(user, 'outside-contact')).toEqual([]);
  });

  it('are counted from their own time, even if a listener runs much later', async () => {
    const user = await buildBuyer(app);
    const { days } = hitLimits['outside-contact'];
    const written = Array.from({ length: hits }, (_, nth) => hitOf(user, `message:${nth}`));
    app.clock.advance({ days: days + 1 });
    for (const of of written) await inTransaction(app.platform, (tx) => countHit(tx, of));
    expect(await list(user, 'outside-contact')).toMatchObject([{ score: hits }]);
  });

  it('are counted within one period, in whatever order they are recorded', async () => {
    const user = await buildBuyer(app);
    const { days } = hitLimits['outside-contact'];
    const written = Array.from({ length: hits }, (_, nth) => {
      const at = later(app.clock.now(), { days: -nth * (days / 2 + 1) });
      return { ...hitOf(user, `message:${nth}`), at };
    });
    for (const of of written) await inTransaction(app.platform, (tx) => countHit(tx, of));
    expect(await list(user, 'outside-contact')).toEqual([]);
    // One between the first two: three within the period that ends with the newest.
    const between = { ...hitOf(user, 'message:between'), at: later(app.clock.now(), { days: -1 }) };
    await inTransaction(app.platform, (tx) => countHit(tx, between));
    expect(await list(user, 'outside-contact')).toMatchObject([{ score: 3 }]);
  });

  it('are deleted with the account, and after their retention', async () => {
    const [leaves, stays] = [await buildBuyer(app), await buildBuyer(app)];
    for (const user of [leaves, stays]) await hit(user, 'message:1');
    const kept = async (user: BuiltUser) => {
      const { rows } = await sql`select 1 from risk_hits where user_id = ${user.id}`.execute(app.platform.db);
      return rows.length;
    };
    await app.call(deleteAccount, {}, { token: await freshToken(app, leaves) });
    // A queued occurrence of the deleted account is not recorded.
    await hit(leaves, 'message:2');
    expect([await kept(leaves), await kept(stays)]).toEqual([0, 1]);
    app.clock.advance({ days: riskRetention.hitDays + 1 });
    await app.drainWorker();
    expect(await kept(stays)).toBe(0);
  });
});

it('is not revealed to the account by its export', async () => {
  const user = await buildBuyer(app);
  for (let nth = 0; nth < hits; nth++) await hit(user, `message:${nth}`);
  expect(await list(user, 'outside-contact')).toHaveLength(1);
  const { json } = await app.call(exportData, {}, { token: await freshToken(app, user) });
  expect(json).not.toMatch(/risk|outside-contact/);
});

describe('pressing texts of gigs', () => {
  const pressing = [
    'I will draw your logo, only 3 places left today',
    'I will draw a map, hurry up and order before others',
    'I will draw a mascot, this offer ends today, be quick',
  ];

  it('raise an alert after several gigs, one of which may change any number of times', async () => {
    const seller = await buildSeller(app);
    const first = await buildGig(app, { seller, content: { title: pressing[0]! } });
    for (const description of ['a', 'b', 'c'])
      await changeGig(app, first, {
        description: `A quiet mark for paper and screens, version ${description}. `.repeat(4),
      });
    await app.drainWorker();
    expect(await list(seller, 'pressure')).toEqual([]);
    for (const title of pressing.slice(1)) await buildGig(app, { seller, content: { title } });
    await app.drainWorker();
    expect(await list(seller, 'pressure')).toMatchObject([{ score: hitLimits.pressure.hits, state: 'open' }]);
  });

  it('are also found in questions, answers and requirements', async () => {
    const seller = await buildSeller(app);
    const contents = [
      { faq: [{ question: 'How do I pay?', answer: 'It is cheaper if the payment is sent off-platform.' }] },
      { faq: [{ question: 'Why hurry up and order today?', answer: 'Because the list is short.' }] },
      {
        requirements: [
          {
            id: newId(),
            prompt: 'Only 2 slots left: which?',
            kind: 'text' as const,
            choices: [],
            required: true,
          },
        ],
      },
    ];
    for (const content of contents) await buildGig(app, { seller, content });
    await app.drainWorker();
    expect(await list(seller, 'pressure')).toMatchObject([{ score: contents.length }]);
  });

  it('count at the time of the gig, even if a listener runs much later', async () => {
    const seller = await buildSeller(app);
    for (const title of pressing) {
      const signedIn = { ...seller, token: await freshToken(app, seller) };
      await buildGig(app, { seller: signedIn, content: { title } });
      app.clock.advance({ days: hitLimits.pressure.days / 2 + 1 });
    }
    await app.drainWorker();
    expect(await list(seller, 'pressure')).toEqual([]);
  });

  it('are not seen in gigs that name their times plainly', async () => {
    const seller = await buildSeller(app);
    for (const title of [
      'I will draw your logo within 24 hours, also on Sundays',
      'I will write a last minute speech for your wedding',
      'I will fix one bug today if you order before noon',
    ])
      await buildGig(app, { seller, content: { title } });
    await app.drainWorker();
    expect(await list(seller, 'pressure')).toEqual([]);
  });
});

it('lists alerts by state and rule, page by page, oldest waiting first', async () => {
  const people = [await buildBuyer(app), await buildBuyer(app), await buildBuyer(app)];
  for (const user of people) {
    app.clock.advance({ minutes: 1 });
    for (let nth = 0; nth < hits; nth++) await hit(user, `message:${nth}`);
  }
  const as = await asUser(app, support);
  const query = { rule: 'outside-contact', limit: 1 } as const;
  const order = async (show: 'open' | 'all') => {
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const page: ListOf<RiskAlert> = await app.call(
        listRiskAlerts,
        { ...query, show, ...(cursor !== undefined && { cursor }) },
        as,
      );
      found.push(...page.items.map(({ accounts }) => accounts[0]!.id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    return found.filter((id) => people.some((user) => user.id === id));
  };
  const ids = people.map(({ id }) => id);
  expect(await order('open')).toEqual(ids);
  expect(await order('all')).toEqual(ids.toReversed());
  expect((await app.call(listRiskAlerts, { show: 'dismissed' }, as)).items).toEqual([]);
});

it('keeps decided alerts that hold no order for their retention only', async () => {
  const user = await buildBuyer(app);
  for (let nth = 0; nth < hits; nth++) await hit(user, `message:${nth}`);
  const [alert] = await list(user, 'outside-contact');
  const decision = { decision: 'confirmed', reasons: 'Payment outside was offered three times.' } as const;
  await app.call(decideRiskAlert, { alertId: alert!.id, ...decision }, await asAgent(app, support));
  app.clock.advance({ days: riskRetention.decidedDays - 1 });
  await app.drainWorker();
  expect(await list(user, 'outside-contact')).toHaveLength(1);
  app.clock.advance({ days: 2 });
  await app.drainWorker();
  expect(await list(user, 'outside-contact')).toEqual([]);
});
