// Moderation actions: who may impose them, what they block, appeals and how they end.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTwoFactor } from '#contract/people/accounts/two-factor.endpoints.ts';
import { startCheckout } from '#contract/settlement/checkout/checkout.endpoints.ts';
import { getGig } from '#contract/catalog/gigs/gig.endpoints.ts';
import * as own from '#contract/catalog/gigs/own-gig.endpoints.ts';
import { deleteAccount } from '#contract/external/privacy/privacy.endpoints.ts';
import * as moderation from '#contract/trust/moderation/moderation.endpoints.ts';
import { openConversation } from '#contract/messaging/messages/message.endpoints.ts';
import { listNotifications } from '#contract/messaging/notifications/notification.endpoints.ts';
import { searchGigs } from '#contract/discovery/search/search.endpoints.ts';
import { grantSupport } from '#server/people/accounts/grant-support.ts';
import { inTransaction } from '#server/platform/data/tx.ts';
import { buildGig } from '#tests/fixtures/build-gig.ts';
import { asAgent, buildSupport } from '#tests/fixtures/build-support.ts';
import type { BuiltSupport } from '#tests/fixtures/build-support.ts';
import { buildBuyer, buildSeller, freshToken } from '#tests/fixtures/build-user.ts';
import type { BuiltUser } from '#tests/fixtures/build-user.ts';
import { refusalOf } from '#tests/fixtures/refusal-of.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { asUser } from '#tests/fixtures/build-order.ts';

const reasons = 'Three buyers were asked to pay by bank transfer before the work began.';
const decision = 'The messages show that the buyer asked first, and the seller said no.';
const appeal = 'I said no each time, as the messages of the conversation show.';
const basis = { rule: 'outside-payment', reasons, evidence: 'Messages of conversation 7.' } as const;

let app: TestApp;
let support: BuiltSupport;
let other: BuiltSupport;
beforeAll(async () => {
  app = await openTestApp();
  support = await buildSupport(app);
  other = await buildSupport(app);
});
afterAll(() => app.close());

const as = (who: BuiltUser) => asAgent(app, who);
type Restriction = { scopes: ('buying' | 'messaging' | 'publishing')[]; days: number | null };
const restrict = async (user: BuiltUser, restriction: Restriction, agent: BuiltUser = support) =>
  app.call(moderation.restrictUser, { userId: user.id, ...basis, ...restriction }, await as(agent));
const ownOf = async (who: BuiltUser) =>
  (await app.call(moderation.listOwnModerationActions, {}, await as(who))).items;
const appealBy = async (who: BuiltUser, moderationActionId: string) =>
  app.call(moderation.appealModerationAction, { moderationActionId, appeal }, await as(who));
const lift = async (moderationActionId: string, agent: BuiltUser) =>
  app.call(moderation.liftModerationAction, { moderationActionId, decision }, await as(agent));
const uphold = async (moderationActionId: string, agent: BuiltUser) =>
  app.call(moderation.upholdModerationAction, { moderationActionId, decision }, await as(agent));
const notificationsOf = async (who: BuiltUser) => {
  await app.drainWorker();
  return (await app.call(listNotifications, {}, await as(who))).items.map((item) => item.title);
};
async function auditOf(userId: string): Promise<string[]> {
  const { rows } = await sql<{ action: string }>`
    select action from audit_log where user_id = ${userId} and action like 'moderation.%' order by at`.execute(
    app.platform.db,
  );
  return rows.map((row) => row.action);
}

describe('a restriction', () => {
  it('is refused for unknown users, oneself, and without reasons or scope', async () => {
    const person = await buildBuyer(app);
    const input = { ...basis, scopes: ['buying' as const], days: null };
    const unknown = { userId: '019588c0-0000-7000-8000-000000000009', ...input };
    expect(await refusalOf(app.call(moderation.restrictUser, unknown, await as(support)))).toBe(
      'person_not_found',
    );
    expect(await refusalOf(restrict(support, input))).toBe('conflict_of_interest');
    const short = { userId: person.id, ...input, reasons: 'Because.' };
    expect(await refusalOf(app.call(moderation.restrictUser, short, await as(support)))).toBe(
      'invalid_input',
    );
    expect(await refusalOf(restrict(person, { scopes: [], days: 3 }))).toBe('invalid_input');
  });

  it('blocks its scopes at once, nothing else, notifies the user and hides the evidence', async () => {
    const gig = await buildGig(app);
    const person = await buildBuyer(app);
    const made = await restrict(person, { scopes: ['buying'], days: 7 });
    expect(made).toMatchObject({
      state: 'in-force',
      evidence: basis.evidence,
      allowedActions: ['lift-moderation-action'],
    });
    const order = { gigSlug: gig.slug, package: gig.content.packages[0]!.tier, extras: [] };
    expect(await refusalOf(app.call(startCheckout, order, await as(person)))).toBe('account_restricted');
    const writing = app.call(openConversation, { username: gig.seller.username }, await as(person));
    expect(await refusalOf(writing)).toBe('succeeded');
    const [read] = await ownOf(person);
    expect(read).toMatchObject({ reasons, rule: basis.rule, mayAppeal: true });
    expect(JSON.stringify(read)).not.toContain(basis.evidence);
    expect(await notificationsOf(person)).toEqual(['Support restricted your account']);
  });

  it('expires automatically, except for scopes of another restriction', async () => {
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
    expect((await ownOf(person)).map((action) => action.state).sort()).toEqual(['ended', 'in-force']);
  });

  it('is appealed once by the affected user, upheld by another agent, and lifted by any agent', async () => {
    const person = await buildBuyer(app);
    const { id } = await restrict(person, { scopes: ['buying'], days: 30 });
    expect(await refusalOf(appealBy(await buildBuyer(app), id))).toBe('moderation_action_not_found');
    expect(await refusalOf(uphold(id, other))).toBe('moderation_action_wrong_state');
    app.clock.advance({ minutes: 1 });
    expect(await appealBy(person, id)).toMatchObject({ state: 'appealed', mayAppeal: false });
    expect(await refusalOf(appealBy(person, id))).toBe('moderation_action_wrong_state');
    const waiting = await app.call(moderation.listModerationActions, {}, await as(other));
    expect(waiting.items.map((action) => action.id)).toContain(id);
    expect(await refusalOf(uphold(id, support))).toBe('appeal_needs_another_agent');
    app.clock.advance({ minutes: 1 });
    expect(await uphold(id, other)).toMatchObject({ state: 'upheld', decision: { text: decision } });
    app.clock.advance({ minutes: 1 });
    expect(await lift(id, support)).toMatchObject({ state: 'lifted', allowedActions: [] });
    expect(await refusalOf(lift(id, support))).toBe('moderation_action_wrong_state');
    expect(await notificationsOf(person)).toEqual([
      'A restriction of your account was lifted',
      'Your appeal was rejected',
      'Support restricted your account',
    ]);
    expect(await auditOf(person.id)).toEqual([
      'moderation.restricted',
      'moderation.appealed',
      'moderation.upheld',
      'moderation.lifted',
    ]);
  });

  it('ends with the account’s deletion, and its appeal leaves the queue', async () => {
    const leaving = await buildBuyer(app);
    const { id } = await restrict(leaving, { scopes: ['buying'], days: 30 });
    const forGood = await restrict(leaving, { scopes: ['messaging'], days: null });
    await appealBy(leaving, id);
    await appealBy(leaving, forGood.id);
    await uphold(forGood.id, other);
    await app.call(deleteAccount, {}, { token: await freshToken(app, leaving) });
    const waiting = await app.call(moderation.listModerationActions, {}, await as(other));
    expect(waiting.items.map((action) => action.id)).not.toContain(id);
    const { rows } = await sql<{ state: string; restricted: string[] }>`
      select m.state, u.restricted from moderation_actions m join users u on u.id = m.user_id
      where u.id = ${leaving.id}`.execute(app.platform.db);
    const over = { state: 'ended', restricted: [] };
    expect(rows).toEqual([over, over]);
  });

  it('expires even if an earlier one belongs to a deleted account', async () => {
    const person = await buildBuyer(app);
    const gone = await buildBuyer(app);
    await restrict(gone, { scopes: ['buying'], days: 1 });
    await restrict(person, { scopes: ['buying'], days: 2 });
    // As in data from before deletion ended restrictions.
    await sql`update users set status = 'deleted' where id = ${gone.id}`.execute(app.platform.db);
    app.clock.advance({ days: 2 });
    expect(await notificationsOf(person)).toContain('A restriction of your account has ended');
    expect((await ownOf(person)).map((action) => action.state)).toEqual(['ended']);
    expect(await auditOf(gone.id)).toEqual(['moderation.restricted', 'moderation.ended']);
  });

  it('is upheld by the agent who imposed it if no other agent has two-factor on', async () => {
    const secondApp = await openTestApp();
    try {
      const only = await buildSupport(secondApp);
      const colleague = await buildBuyer(secondApp);
      await inTransaction(secondApp.platform, (tx) =>
        grantSupport(tx, { email: colleague.email, isSupport: true }),
      );
      const person = await buildBuyer(secondApp);
      const input = { userId: person.id, ...basis, scopes: ['buying' as const], days: 30 };
      const { id: moderationActionId } = await secondApp.call(
        moderation.restrictUser,
        input,
        await asAgent(secondApp, only),
      );
      await secondApp.call(
        moderation.appealModerationAction,
        { moderationActionId, appeal },
        await asUser(secondApp, person),
      );
      const answer = { moderationActionId, decision };
      // Started, not confirmed.
      await secondApp.call(startTwoFactor, {}, { token: await freshToken(secondApp, colleague) });
      const upheld = secondApp.call(
        moderation.upholdModerationAction,
        answer,
        await asAgent(secondApp, only),
      );
      expect(await refusalOf(upheld)).toBe('succeeded');
    } finally {
      await secondApp.close();
    }
  });

  it('of publishing allows drafts but nothing visible to buyers', async () => {
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
      moderation.reportGig,
      { slug, reason: 'stolen-work', details: 'The second image is mine.' },
      await as(who),
    );
  const reported = async () =>
    (await app.call(moderation.listReportedGigs, {}, await as(support))).items.map((reported) => [
      reported.gig.id,
      reported.count,
    ]);
  const remove = async (gigId: string, agent: BuiltUser = support) =>
    app.call(moderation.removeGig, { gigId, ...basis, rule: 'stolen-work' }, await as(agent));
  const isFound = async (id: string) =>
    (await app.call(searchGigs, { q: 'Chartreuse' })).items.some((gig) => gig.id === id);

  it('is reported by users who can see it, not its seller, with one open report each', async () => {
    const gig = await buildGig(app);
    expect(await refusalOf(report(gig.seller, gig.slug))).toBe('own_gig_report');
    expect(await refusalOf(report(await buildBuyer(app), 'no-such-gig'))).toBe('gig_not_found');
    const person = await buildBuyer(app);
    await report(person, gig.slug);
    await report(person, gig.slug);
    await report(await buildBuyer(app), gig.slug);
    expect(await reported()).toContainEqual([gig.id, 2]);
    await app.call(moderation.dismissReports, { gigId: gig.id }, await as(support));
    expect((await reported()).map(([id]) => id)).not.toContain(gig.id);
    expect(await refusalOf(app.call(getGig, { slug: gig.slug }))).toBe('succeeded');
  });

  it('is removed with reasons, appealed, and restored to its previous state', async () => {
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
    expect(seen.items.map((item) => item.id)).toEqual([gig.id]);
    expect(seen.items[0]!.allowedActions).not.toContain('resume-gig');
    expect(await refusalOf(app.call(own.resumeGig, { gigId: gig.id }, seller))).toBe('gig_removed');
    expect((await ownOf(gig.seller))[0]).toMatchObject({ reasons, gig: { id: gig.id }, mayAppeal: true });

    await appealBy(gig.seller, removal.id);
    expect(await refusalOf(uphold(removal.id, support))).toBe('appeal_needs_another_agent');
    app.clock.advance({ minutes: 1 });
    await lift(removal.id, other);
    expect(await refusalOf(app.call(getGig, { slug: gig.slug }))).toBe('succeeded');
    expect(await isFound(gig.id)).toBe(true);
    expect((await notificationsOf(gig.seller))[0]).toBe('“I will paint it in Chartreuse” is back');
  });

  it('of an agent appears in that agent’s queue, but only another agent can dismiss its reports', async () => {
    const agentSeller = await buildSupport(app, { role: 1 });
    const gig = await buildGig(app, { seller: agentSeller });
    await report(await buildBuyer(app), gig.slug);
    const dismiss = async (agent: BuiltUser) =>
      refusalOf(app.call(moderation.dismissReports, { gigId: gig.id }, await as(agent)));
    expect(await dismiss(agentSeller)).toBe('conflict_of_interest');
    const seen = await app.call(moderation.listReportedGigs, {}, await as(agentSeller));
    expect(seen.items.map((reported) => reported.gig.id)).toContain(gig.id);
    expect(await dismiss(support)).toBe('succeeded');
    expect(await dismiss(support)).toBe('gig_not_found');
    expect(await dismiss(agentSeller)).toBe('conflict_of_interest');
  });

  it('of an agent can only be removed by another agent, and a draft by no one', async () => {
    const seller = await buildSeller(app);
    const draft = await app.call(own.createGig, { title: 'I will draw' }, await as(seller));
    expect(await refusalOf(remove(draft.id))).toBe('gig_not_found');
    const agentSeller = await buildSupport(app, { role: 1 });
    const gig = await buildGig(app, { seller: agentSeller });
    expect(await refusalOf(remove(gig.id, agentSeller))).toBe('conflict_of_interest');
    expect(await refusalOf(app.call(getGig, { slug: gig.slug }))).toBe('succeeded');
  });
});
