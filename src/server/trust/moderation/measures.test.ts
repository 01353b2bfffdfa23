// What support does about people and gigs: who may, what it forbids, the appeal, and how it ends.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTwoFactor } from '#contract/people/accounts/two-factor.endpoints.ts';
import { startCheckout } from '#contract/settlement/checkout/checkout.endpoints.ts';
import { getGig } from '#contract/catalog/gigs/gig.endpoints.ts';
import * as own from '#contract/catalog/gigs/own-gig.endpoints.ts';
import { deleteAccount } from '#contract/external/privacy/privacy.endpoints.ts';
import * as measures from '#contract/trust/moderation/measure.endpoints.ts';
import { openConversation } from '#contract/messaging/messages/message.endpoints.ts';
import { listNotifications } from '#contract/messaging/notifications/notification.endpoints.ts';
import { searchGigs } from '#contract/discovery/search/search.endpoints.ts';
import { grantSupport } from '#server/people/accounts/grant-support.ts';
import { inTransaction } from '#server/platform/data/tx.ts';
import { buildGig } from '#tests/fixtures/build-gig.ts';
import { buildSupport } from '#tests/fixtures/build-support.ts';
import type { BuiltSupport } from '#tests/fixtures/build-support.ts';
import { buildBuyer, buildSeller, freshToken } from '#tests/fixtures/build-user.ts';
import type { BuiltUser } from '#tests/fixtures/build-user.ts';
import { refusalOf } from '#tests/fixtures/refusal-of.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { asUser } from '#tests/fixtures/walk-order.ts';

const reasons = 'Three buyers were asked to pay by bank transfer before the work began.';
const decision = 'The messages show that the buyer asked first, and the seller said no.';
const appeal = 'I said no each time, as the messages of the conversation show.';
const why = { rule: 'outside-payment', reasons, evidence: 'Messages of conversation 7.' } as const;

let app: TestApp;
let support: BuiltSupport;
let other: BuiltSupport;
beforeAll(async () => {
  app = await openTestApp();
  support = await buildSupport(app);
  other = await buildSupport(app);
});
afterAll(() => app.close());

const as = (who: BuiltUser) => asUser(app, who);
type Restriction = { scopes: ('buying' | 'messaging' | 'publishing')[]; days: number | null };
const restrict = async (who: BuiltUser, given: Restriction, by: BuiltUser = support) =>
  app.call(measures.restrictUser, { userId: who.id, ...why, ...given }, await as(by));
const ownOf = async (who: BuiltUser) => (await app.call(measures.listOwnMeasures, {}, await as(who))).items;
const appealBy = async (who: BuiltUser, measureId: string) =>
  app.call(measures.appealMeasure, { measureId, appeal }, await as(who));
const lift = async (measureId: string, by: BuiltUser) =>
  app.call(measures.liftMeasure, { measureId, decision }, await as(by));
const uphold = async (measureId: string, by: BuiltUser) =>
  app.call(measures.upholdMeasure, { measureId, decision }, await as(by));
const toldTo = async (who: BuiltUser) => {
  await app.drainWorker();
  return (await app.call(listNotifications, {}, await as(who))).items.map((one) => one.title);
};
async function auditOf(userId: string): Promise<string[]> {
  const { rows } = await sql<{ action: string }>`
    select action from audit_log where user_id = ${userId} and action like 'measure.%' order by at`.execute(
    app.platform.db,
  );
  return rows.map((row) => row.action);
}

describe('a restriction', () => {
  it('is refused for nobody, oneself, without reasons and without a scope', async () => {
    const person = await buildBuyer(app);
    const given = { ...why, scopes: ['buying' as const], days: null };
    const unknown = { userId: '019588c0-0000-7000-8000-000000000009', ...given };
    expect(await refusalOf(app.call(measures.restrictUser, unknown, await as(support)))).toBe(
      'person_not_found',
    );
    expect(await refusalOf(restrict(support, given))).toBe('measure_own');
    const short = { userId: person.id, ...given, reasons: 'Because.' };
    expect(await refusalOf(app.call(measures.restrictUser, short, await as(support)))).toBe('invalid_input');
    expect(await refusalOf(restrict(person, { scopes: [], days: 3 }))).toBe('invalid_input');
  });

  it('takes what it names at once, leaves the rest, tells the person and keeps the evidence to support', async () => {
    const gig = await buildGig(app);
    const person = await buildBuyer(app);
    const made = await restrict(person, { scopes: ['buying'], days: 7 });
    expect(made).toMatchObject({
      state: 'in-force',
      evidence: why.evidence,
      allowedActions: ['lift-measure'],
    });
    const order = { gigSlug: gig.slug, package: gig.content.packages[0]!.tier, extras: [] };
    expect(await refusalOf(app.call(startCheckout, order, await as(person)))).toBe('account_restricted');
    const writing = app.call(openConversation, { username: gig.seller.username }, await as(person));
    expect(await refusalOf(writing)).toBe('succeeded');
    const [read] = await ownOf(person);
    expect(read).toMatchObject({ reasons, rule: why.rule, mayAppeal: true });
    expect(JSON.stringify(read)).not.toContain(why.evidence);
    expect(await toldTo(person)).toEqual(['Support has restricted your account']);
  });

  it('ends by itself when its time is over, but for what another one takes', async () => {
    const person = await buildBuyer(app);
    await restrict(person, { scopes: ['buying', 'messaging'], days: 2 });
    await restrict(person, { scopes: ['messaging'], days: null });
    app.clock.advance({ days: 2 });
    await app.drainWorker();
    const gig = await buildGig(app);
    const order = { gigSlug: gig.slug, package: gig.content.packages[0]!.tier, extras: [] };
    expect(await refusalOf(app.call(startCheckout, order, await as(person)))).toBe('succeeded');
    const writing = app.call(openConversation, { username: gig.seller.username }, await as(person));
    expect(await refusalOf(writing)).toBe('account_restricted');
    expect((await ownOf(person)).map((one) => one.state).sort()).toEqual(['ended', 'in-force']);
  });

  it('is appealed once by its person only, turned down by somebody else of support, and can be lifted by any', async () => {
    const person = await buildBuyer(app);
    const { id } = await restrict(person, { scopes: ['buying'], days: 30 });
    expect(await refusalOf(appealBy(await buildBuyer(app), id))).toBe('measure_not_found');
    expect(await refusalOf(uphold(id, other))).toBe('measure_wrong_state');
    app.clock.advance({ minutes: 1 });
    expect(await appealBy(person, id)).toMatchObject({ state: 'appealed', mayAppeal: false });
    expect(await refusalOf(appealBy(person, id))).toBe('measure_wrong_state');
    const waiting = await app.call(measures.listMeasures, {}, await as(other));
    expect(waiting.items.map((one) => one.id)).toContain(id);
    expect(await refusalOf(uphold(id, support))).toBe('appeal_needs_another');
    app.clock.advance({ minutes: 1 });
    expect(await uphold(id, other)).toMatchObject({ state: 'upheld', decision: { text: decision } });
    app.clock.advance({ minutes: 1 });
    expect(await lift(id, support)).toMatchObject({ state: 'lifted', allowedActions: [] });
    expect(await refusalOf(lift(id, support))).toBe('measure_wrong_state');
    expect(await toldTo(person)).toEqual([
      'A restriction of your account was lifted',
      'Your appeal was turned down',
      'Support has restricted your account',
    ]);
    expect(await auditOf(person.id)).toEqual([
      'measure.restricted',
      'measure.appealed',
      'measure.upheld',
      'measure.lifted',
    ]);
  });

  it('of somebody who deletes their account ends with it, and its appeal waits for nobody', async () => {
    const leaving = await buildBuyer(app);
    const { id } = await restrict(leaving, { scopes: ['buying'], days: 30 });
    const forGood = await restrict(leaving, { scopes: ['messaging'], days: null });
    await appealBy(leaving, id);
    await appealBy(leaving, forGood.id);
    await uphold(forGood.id, other);
    await app.call(deleteAccount, {}, { token: await freshToken(app, leaving) });
    const waiting = await app.call(measures.listMeasures, {}, await as(other));
    expect(waiting.items.map((one) => one.id)).not.toContain(id);
    const { rows } = await sql<{ state: string; restricted: string[] }>`
      select m.state, u.restricted from measures m join users u on u.id = m.user_id
      where u.id = ${leaving.id}`.execute(app.platform.db);
    const over = { state: 'ended', restricted: [] };
    expect(rows).toEqual([over, over]);
  });

  it('ends by itself whoever else has left with one that was due before', async () => {
    const person = await buildBuyer(app);
    const gone = await buildBuyer(app);
    await restrict(gone, { scopes: ['buying'], days: 1 });
    await restrict(person, { scopes: ['buying'], days: 2 });
    // As they left before decisions ended with an account.
    await sql`update users set status = 'deleted' where id = ${gone.id}`.execute(app.platform.db);
    app.clock.advance({ days: 2 });
    expect(await toldTo(person)).toContain('A restriction of your account is over');
    expect((await ownOf(person)).map((one) => one.state)).toEqual(['ended']);
    expect(await auditOf(gone.id)).toEqual(['measure.restricted', 'measure.ended']);
  });

  it('is upheld by whoever made it while their colleagues have no two-factor', async () => {
    const alone = await openTestApp();
    try {
      const only = await buildSupport(alone);
      const colleague = await buildBuyer(alone);
      await inTransaction(alone.platform, (tx) =>
        grantSupport(tx, { email: colleague.email, isSupport: true }),
      );
      const person = await buildBuyer(alone);
      const given = { userId: person.id, ...why, scopes: ['buying' as const], days: 30 };
      const { id: measureId } = await alone.call(measures.restrictUser, given, await asUser(alone, only));
      await alone.call(measures.appealMeasure, { measureId, appeal }, await asUser(alone, person));
      const answer = { measureId, decision };
      // Begun, not confirmed.
      await alone.call(startTwoFactor, {}, { token: await freshToken(alone, colleague) });
      const upheld = alone.call(measures.upholdMeasure, answer, await asUser(alone, only));
      expect(await refusalOf(upheld)).toBe('succeeded');
    } finally {
      await alone.close();
    }
  });

  it('of publishing lets drafts be written, and nothing that buyers see', async () => {
    const gig = await buildGig(app);
    await restrict(gig.seller, { scopes: ['publishing'], days: null });
    const seller = await as(gig.seller);
    const { version } = await app.call(own.getOwnGig, { gigId: gig.id }, seller);
    const saved = app.call(
      own.saveGig,
      { gigId: gig.id, version, title: 'I will draw something else' },
      seller,
    );
    expect(await refusalOf(saved)).toBe('account_restricted');
    const draft = await app.call(own.createGig, { title: 'I will draw' }, seller);
    const change = { gigId: draft.id, version: draft.version, title: 'I will draw a map' };
    expect(await refusalOf(app.call(own.saveGig, change, seller))).toBe('succeeded');
    expect(await refusalOf(app.call(own.publishGig, { gigId: draft.id }, seller))).toBe('account_restricted');
  });
});

describe('a gig', () => {
  const report = async (who: BuiltUser, slug: string) =>
    app.call(
      measures.reportGig,
      { slug, reason: 'stolen-work', words: 'The second picture is mine.' },
      await as(who),
    );
  const reported = async () =>
    (await app.call(measures.listReportedGigs, {}, await as(support))).items.map((one) => [
      one.gig.id,
      one.count,
    ]);
  const remove = async (gigId: string, by: BuiltUser = support) =>
    app.call(measures.removeGig, { gigId, ...why, rule: 'stolen-work' }, await as(by));
  const isFound = async (id: string) =>
    (await app.call(searchGigs, { q: 'Chartreuse' })).items.some((gig) => gig.id === id);

  it('is reported by people who see it, not by its seller, and once at a time by each', async () => {
    const gig = await buildGig(app);
    expect(await refusalOf(report(gig.seller, gig.slug))).toBe('own_gig_report');
    expect(await refusalOf(report(await buildBuyer(app), 'no-such-gig'))).toBe('gig_not_found');
    const person = await buildBuyer(app);
    await report(person, gig.slug);
    await report(person, gig.slug);
    await report(await buildBuyer(app), gig.slug);
    expect(await reported()).toContainEqual([gig.id, 2]);
    await app.call(measures.dismissReports, { gigId: gig.id }, await as(support));
    expect((await reported()).map(([id]) => id)).not.toContain(gig.id);
    expect(await refusalOf(app.call(getGig, { slug: gig.slug }))).toBe('succeeded');
  });

  it('is removed with reasons, appealed, and restored to where it was', async () => {
    const gig = await buildGig(app, { content: { title: 'I will paint it in Chartreuse' } });
    await app.drainWorker();
    expect(await isFound(gig.id)).toBe(true);
    await report(await buildBuyer(app), gig.slug);
    const removal = await remove(gig.id);
    expect(removal).toMatchObject({ kind: 'removal', gig: { id: gig.id }, person: { id: gig.seller.id } });
    expect((await reported()).map(([id]) => id)).not.toContain(gig.id);
    expect(await refusalOf(app.call(getGig, { slug: gig.slug }))).toBe('gig_not_found');
    expect(await isFound(gig.id)).toBe(false);
    expect(await refusalOf(remove(gig.id))).toBe('gig_wrong_state');

    const seller = await as(gig.seller);
    const seen = await app.call(own.listOwnGigs, { state: 'removed' }, seller);
    expect(seen.items.map((one) => one.id)).toEqual([gig.id]);
    expect(seen.items[0]!.allowedActions).not.toContain('resume-gig');
    expect(await refusalOf(app.call(own.resumeGig, { gigId: gig.id }, seller))).toBe('gig_removed');
    expect((await ownOf(gig.seller))[0]).toMatchObject({ reasons, gig: { id: gig.id }, mayAppeal: true });

    await appealBy(gig.seller, removal.id);
    expect(await refusalOf(uphold(removal.id, support))).toBe('appeal_needs_another');
    app.clock.advance({ minutes: 1 });
    await lift(removal.id, other);
    expect(await refusalOf(app.call(getGig, { slug: gig.slug }))).toBe('succeeded');
    expect(await isFound(gig.id)).toBe(true);
    expect((await toldTo(gig.seller))[0]).toBe('“I will paint it in Chartreuse” is back');
  });

  it('of somebody of support that is reported is seen by them, and left up by somebody else', async () => {
    const ofSupport = await buildSupport(app, { role: 1 });
    const gig = await buildGig(app, { seller: ofSupport });
    await report(await buildBuyer(app), gig.slug);
    const leaveUp = async (by: BuiltUser) =>
      refusalOf(app.call(measures.dismissReports, { gigId: gig.id }, await as(by)));
    expect(await leaveUp(ofSupport)).toBe('measure_own');
    const seen = await app.call(measures.listReportedGigs, {}, await as(ofSupport));
    expect(seen.items.map((one) => one.gig.id)).toContain(gig.id);
    expect(await leaveUp(support)).toBe('succeeded');
    expect(await leaveUp(support)).toBe('gig_not_found');
    expect(await leaveUp(ofSupport)).toBe('measure_own');
  });

  it('of somebody of support is removed by somebody else, and a draft by nobody', async () => {
    const seller = await buildSeller(app);
    const draft = await app.call(own.createGig, { title: 'I will draw' }, await as(seller));
    expect(await refusalOf(remove(draft.id))).toBe('gig_not_found');
    const ofSupport = await buildSupport(app, { role: 1 });
    const gig = await buildGig(app, { seller: ofSupport });
    expect(await refusalOf(remove(gig.id, ofSupport))).toBe('measure_own');
    expect(await refusalOf(app.call(getGig, { slug: gig.slug }))).toBe('succeeded');
  });
});
