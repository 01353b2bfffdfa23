// Suspensions: who may impose them, what they end and hide, the email with the link to appeal, and how they end.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { otpVerification, userLogin } from '#contract/people/accounts/account.endpoints.ts';
import { getPublicProfile } from '#contract/people/accounts/account.endpoints.ts';
import { getGig } from '#contract/catalog/gigs/gig.endpoints.ts';
import { getProject, listProjects } from '#contract/deals/projects/project.endpoints.ts';
import { searchGigs } from '#contract/discovery/search/search.endpoints.ts';
import { findUsers, getUserDetails } from '#contract/operations/console/user.endpoints.ts';
import { getOrder } from '#contract/orders/orders/order.endpoints.ts';
import { proposeCancellation } from '#contract/orders/orders/request.endpoints.ts';
import * as moderation from '#contract/trust/moderation/moderation.endpoints.ts';
import { grantSupport } from '#server/people/accounts/grant-support.ts';
import { inTransaction } from '#server/platform/data/tx.ts';
import { listMailbox } from '#server/providers/email/mailbox.ts';
import { buildGig } from '#tests/fixtures/build-gig.ts';
import { asUser, buildOrder } from '#tests/fixtures/build-order.ts';
import { buildProject } from '#tests/fixtures/build-project.ts';
import { asAgent, buildSupport } from '#tests/fixtures/build-support.ts';
import type { BuiltSupport } from '#tests/fixtures/build-support.ts';
import { buildBuyer, buildSeller } from '#tests/fixtures/build-user.ts';
import type { BuiltUser } from '#tests/fixtures/build-user.ts';
import { refusalOf } from '#tests/fixtures/refusal-of.ts';
import { codeFor, signUp } from '#tests/fixtures/sign-up.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { liftByAgent, usualDecision } from './lift-by-agent.ts';
import { suspendByOperator } from './suspend-by-operator.ts';

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

const suspend = async (user: BuiltUser, days: number | null = null, agent: BuiltUser = support) =>
  app.call(moderation.suspendUser, { userId: user.id, ...basis, days }, await asAgent(app, agent));
const lift = async (moderationActionId: string, agent: BuiltUser = other) =>
  app.call(moderation.liftModerationAction, { moderationActionId, decision }, await asAgent(app, agent));
const login = (user: BuiltUser, password = user.password) =>
  app.answer(userLogin, { emailorusername: user.email, password });
async function emailsTo(user: BuiltUser) {
  await app.drainWorker();
  return listMailbox(app.platform.pool, { to: user.email, before: null, limit: 20 });
}
async function tokenFor(user: BuiltUser): Promise<string> {
  const text = (await emailsTo(user)).map((email) => email.text).join('\n');
  return /\/suspension-links\/(\w+)/.exec(text)![1]!;
}
const statusOf = async (user: BuiltUser) =>
  (await app.call(getUserDetails, { userId: user.id }, await asAgent(app, support))).status;

describe('a suspension', () => {
  it('is refused for oneself, unknown accounts and suspended ones, and without reasons', async () => {
    const user = await buildBuyer(app);
    expect(await refusalOf(suspend(support))).toBe('conflict_of_interest');
    expect(await refusalOf(suspend({ ...user, id: '00000000-0000-7000-8000-000000000000' }))).toBe(
      'person_not_found',
    );
    const short = { userId: user.id, ...basis, reasons: 'No.', days: null };
    expect(await refusalOf(app.call(moderation.suspendUser, short, await asAgent(app, support)))).toBe(
      'invalid_input',
    );
    await suspend(user);
    expect(await refusalOf(suspend(user))).toBe('already_suspended');
  });

  it('of a support agent is the operator’s alone, and leaves no agent to decide the appeal of their own decision', async () => {
    const apart = await openTestApp();
    try {
      const agent = await buildSupport(apart);
      const colleague = await buildSupport(apart);
      const withoutCode = await buildBuyer(apart);
      await inTransaction(apart.platform, (tx) =>
        grantSupport(tx, { email: withoutCode.email, isSupport: true }),
      );
      const as = await asAgent(apart, agent);
      const input = { ...basis, days: null };
      for (const { id } of [colleague, withoutCode])
        expect(await refusalOf(apart.call(moderation.suspendUser, { ...input, userId: id }, as))).toBe(
          'conflict_of_interest',
        );
      const person = await buildBuyer(apart);
      const { id: moderationActionId } = await apart.call(
        moderation.restrictUser,
        { ...input, userId: person.id, scopes: ['buying'] },
        as,
      );
      const ofPerson = await asUser(apart, person);
      await apart.call(moderation.appealModerationAction, { moderationActionId, appeal }, ofPerson);
      const suspension = { email: colleague.email, rule: basis.rule, reasons, days: null };
      expect(await inTransaction(apart.platform, (tx) => suspendByOperator(tx, suspension))).toBe('done');
      const uphold = apart.call(moderation.upholdModerationAction, { moderationActionId, decision }, as);
      expect(await refusalOf(uphold)).toBe('appeal_needs_another_agent');
    } finally {
      await apart.close();
    }
  });

  it('is imposed once by two agents at the same time', async () => {
    const user = await buildBuyer(app);
    const both = await Promise.all([support, other].map((agent) => refusalOf(suspend(user, null, agent))));
    expect(both.toSorted()).toEqual(['already_suspended', 'succeeded']);
  });

  it('refuses sign-in with rule and end after a correct password only', async () => {
    const user = await buildBuyer(app);
    await suspend(user, 30);
    const wrong = (await login(user, 'Wrong-password-1!')).json();
    expect([wrong.statusCode, wrong.message]).toEqual([4010, 'Invalid email or password']);
    const answer = await login(user);
    expect(answer.json()).toMatchObject({
      statusCode: 4032,
      message:
        'This account is suspended until April 1, 09:00 UTC. Payment was to be arranged off the platform, where neither side is protected. We emailed you the reasons and a link to appeal; you can also contact support.',
    });
    expect(answer.cookies).toEqual([]);
  });

  it('is audited, listed in the console, and emailed with the reasons but not the evidence', async () => {
    const user = await buildBuyer(app);
    const action = await suspend(user, 30);
    expect(action).toMatchObject({
      kind: 'suspension',
      state: 'in-force',
      allowedActions: ['lift-moderation-action'],
    });
    const as = await asAgent(app, support);
    const details = await app.call(getUserDetails, { userId: user.id }, as);
    expect(details).toMatchObject({ status: 'suspended', moderationActions: [{ id: action.id }] });
    expect(details.counts.sessions).toBe(0);
    expect(details.audit.map((entry) => entry.action)).toEqual(
      expect.arrayContaining(['account.suspended', 'moderation.suspended']),
    );
    const listed = await app.call(findUsers, { show: 'suspended', q: user.email }, as);
    expect(listed.items.map((item) => item.person.id)).toEqual([user.id]);
    const emails = await emailsTo(user);
    expect(emails.map((email) => email.subject)).toEqual(['Your account was suspended']);
    expect(emails[0]!.text).toContain(reasons);
    expect(emails[0]!.text).not.toContain(basis.evidence);
  });

  it('hides gigs, profile and projects, and shows them again when it is lifted', async () => {
    const seller = await buildSeller(app, { sides: ['buyer'] });
    const gig = await buildGig(app, { seller });
    const { project } = await buildProject(app, { buyer: await buildBuyer(app) });
    await app.platform.pool.query('update projects set buyer_id = $1 where id = $2', [seller.id, project.id]);
    const seen = async () => {
      await app.drainWorker();
      const found = await app.call(searchGigs, { q: gig.content.title });
      const projects = await app.call(listProjects, {});
      return {
        search: found.items.some((item) => item.slug === gig.slug),
        gig: await refusalOf(app.call(getGig, { slug: gig.slug })),
        profile: await refusalOf(app.call(getPublicProfile, { username: seller.username })),
        projects: projects.items.some((item) => item.id === project.id),
        project: await refusalOf(app.call(getProject, { projectId: project.id })),
      };
    };
    const before = await seen();
    expect(before).toEqual({
      search: true,
      gig: 'succeeded',
      profile: 'succeeded',
      projects: true,
      project: 'succeeded',
    });
    const { id } = await suspend(seller);
    expect(await seen()).toEqual({
      search: false,
      gig: 'gig_not_found',
      profile: 'profile_not_found',
      projects: false,
      project: 'project_not_found',
    });
    await lift(id);
    expect(await seen()).toEqual(before);
  });

  it('leaves open orders to the other side, who can propose to cancel', async () => {
    const { order, buyer, seller } = await buildOrder(app, 'in-progress');
    await suspend(seller);
    const as = await asUser(app, buyer);
    const shown = await app.call(getOrder, { orderNumber: order.number }, as);
    expect(shown.state).toBe('in-progress');
    expect(shown.allowedActions).toContain('propose-cancellation');
    const proposal = {
      orderNumber: order.number,
      fault: 'seller' as const,
      reason: 'The seller does not respond any more.',
    };
    expect(await refusalOf(app.call(proposeCancellation, proposal, as))).toBe('succeeded');
  });

  it('ends at its time, which lets the person sign in and notifies them by email', async () => {
    const user = await buildBuyer(app);
    await suspend(user, 7);
    app.clock.advance({ days: 7 });
    await app.drainWorker();
    expect((await login(user)).statusCode).toBe(200);
    expect((await emailsTo(user)).map((email) => email.subject)).toContain(
      'The suspension of your account has ended',
    );
    expect((await suspend(user)).state).toBe('in-force');
  });

  it('is found on the account’s page behind any number of newer actions', async () => {
    const user = await buildBuyer(app);
    const { id } = await suspend(user);
    const as = await asAgent(app, support);
    for (let i = 0; i < 20; i++) {
      app.clock.advance({ seconds: 1 });
      await app.call(
        moderation.restrictUser,
        { userId: user.id, ...basis, scopes: ['buying'], days: null },
        as,
      );
    }
    const details = async () => app.call(getUserDetails, { userId: user.id }, await asAgent(app, other));
    const shown = await details();
    expect(shown.moderationActions.map((action) => action.id)).not.toContain(id);
    expect(shown.suspension).toMatchObject({ id, allowedActions: ['lift-moderation-action'] });
    await lift(id);
    expect((await details()).suspension).toBeNull();
  });

  it('stays while a restriction of the same account is lifted, and the other way around', async () => {
    const user = await buildBuyer(app);
    const restriction = { userId: user.id, ...basis, scopes: ['buying' as const], days: null };
    const restricted = await app.call(moderation.restrictUser, restriction, await asAgent(app, support));
    const suspended = await suspend(user);
    await lift(restricted.id);
    expect(await statusOf(user)).toBe('suspended');
    await lift(suspended.id);
    expect(await statusOf(user)).toBe('active');
  });
});

describe('an appeal by the link in the email', () => {
  it('is made once, decided by another agent, and answered by email', async () => {
    const user = await buildBuyer(app);
    const { id } = await suspend(user);
    const token = await tokenFor(user);
    const linked = await app.call(moderation.getLinkedSuspension, { token });
    expect(linked).toMatchObject({ kind: 'suspension', reasons, mayAppeal: true });
    expect(JSON.stringify(linked)).not.toContain(basis.evidence);
    expect(await app.call(moderation.appealSuspension, { token, appeal })).toMatchObject({
      state: 'appealed',
    });
    expect(await refusalOf(app.call(moderation.appealSuspension, { token, appeal }))).toBe(
      'moderation_action_wrong_state',
    );
    const uphold = async (agent: BuiltUser) =>
      app.call(
        moderation.upholdModerationAction,
        { moderationActionId: id, decision },
        await asAgent(app, agent),
      );
    expect(await refusalOf(uphold(support))).toBe('appeal_needs_another_agent');
    await uphold(other);
    expect((await emailsTo(user)).map((email) => email.subject)).toContain('Your appeal was rejected');
    await lift(id);
    expect((await login(user)).statusCode).toBe(200);
    expect((await emailsTo(user)).map((email) => email.subject)).toContain('Your account was restored');
  });

  it('shows nothing once the account is deleted', async () => {
    const user = await buildBuyer(app);
    await suspend(user);
    const token = await tokenFor(user);
    await app.platform.pool.query("update users set status = 'deleted' where id = $1", [user.id]);
    expect(await refusalOf(app.call(moderation.getLinkedSuspension, { token }))).toBe(
      'moderation_action_not_found',
    );
    expect(await refusalOf(app.call(moderation.appealSuspension, { token, appeal }))).toBe(
      'moderation_action_not_found',
    );
  });

  it('needs a genuine link of a suspension', async () => {
    const user = await buildBuyer(app);
    await suspend(user);
    const token = await tokenFor(user);
    const forged = `${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`;
    for (const wrong of [forged, 'x', `${token}0`]) {
      expect(await refusalOf(app.call(moderation.getLinkedSuspension, { token: wrong }))).toBe(
        'moderation_action_not_found',
      );
      expect(await refusalOf(app.call(moderation.appealSuspension, { token: wrong, appeal }))).toBe(
        'moderation_action_not_found',
      );
    }
  });
});

describe('the operator', () => {
  const by = (email: string, days: number | null = null) =>
    inTransaction(app.platform, (tx) => suspendByOperator(tx, { email, rule: 'fraud', reasons, days }));

  it('suspends without an agent, and any agent may decide the appeal', async () => {
    const user = await buildBuyer(app);
    expect(await by('unknown@example.test')).toBe('no-such-account');
    expect(await by(user.email)).toBe('done');
    expect(await by(user.email)).toBe('nothing-to-do');
    const details = await app.call(getUserDetails, { userId: user.id }, await asAgent(app, support));
    expect(details.moderationActions).toMatchObject([{ imposedBy: null, rule: 'fraud' }]);
    await app.call(moderation.appealSuspension, { token: await tokenFor(user), appeal });
    expect((await lift(details.moderationActions[0]!.id, support)).state).toBe('lifted');
  });

  it('alone decides about an agent that they suspended', async () => {
    const suspended = await buildSupport(app);
    expect(await by(suspended.email)).toBe('done');
    const { moderationActions } = await app.call(
      getUserDetails,
      { userId: suspended.id },
      await asAgent(app, support),
    );
    const { id } = moderationActions[0]!;
    expect(await refusalOf(lift(id, support))).toBe('conflict_of_interest');
    await app.call(moderation.appealSuspension, { token: await tokenFor(suspended), appeal });
    expect(await refusalOf(lift(id, other))).toBe('conflict_of_interest');
    const uphold = app.call(
      moderation.upholdModerationAction,
      { moderationActionId: id, decision },
      await asAgent(app, other),
    );
    expect(await refusalOf(uphold)).toBe('conflict_of_interest');
    const restored = inTransaction(app.platform, (tx) =>
      suspendByOperator(tx, { email: suspended.email, restore: decision }),
    );
    expect(await restored).toBe('done');
  });

  it('lifts what one agent imposed since a time, once, and nothing else', async () => {
    const agent = await buildSupport(app);
    const [before, suspended, restricted, others] = await Promise.all(
      [1, 2, 3, 4].map(() => buildBuyer(app)),
    );
    const suspendAs = async (person: BuiltUser, who: BuiltSupport) =>
      app.call(moderation.suspendUser, { userId: person.id, ...basis, days: null }, await asAgent(app, who));
    await suspendAs(before!, agent);
    app.clock.advance({ minutes: 5 });
    const since = app.clock.now();
    await suspendAs(suspended!, agent);
    const restriction = { userId: restricted!.id, ...basis, scopes: ['buying' as const], days: 7 };
    await app.call(moderation.restrictUser, restriction, await asAgent(app, agent));
    await suspendAs(others!, support);
    const liftAll = (email: string) => liftByAgent(app.platform, { email, since, decision: usualDecision });
    expect(await liftAll('unknown@example.test')).toBe('no-such-account');
    expect(await liftAll(agent.email)).toEqual({ lifted: 2 });
    expect(await liftAll(agent.email)).toEqual({ lifted: 0 });
    const { rows } = await app.platform.pool.query<{ id: string; status: string; restricted: string[] }>(
      'select id, status, restricted from users where id = any($1)',
      [[before, suspended, restricted, others].map((person) => person!.id)],
    );
    const stateOf = (person: BuiltUser | undefined) => rows.find(({ id }) => id === person!.id);
    expect(stateOf(before)).toMatchObject({ status: 'suspended' });
    expect(stateOf(suspended)).toMatchObject({ status: 'active', restricted: [] });
    expect(stateOf(restricted)).toMatchObject({ status: 'active', restricted: [] });
    expect(stateOf(others)).toMatchObject({ status: 'suspended' });
    expect((await emailsTo(suspended!)).map((email) => email.subject)).toContain('Your account was restored');
  });

  it('restores an account', async () => {
    const user = await buildBuyer(app);
    await suspend(user);
    const restore = (email: string) =>
      inTransaction(app.platform, (tx) => suspendByOperator(tx, { email, restore: decision }));
    expect(await restore(user.email)).toBe('done');
    expect(await restore(user.email)).toBe('nothing-to-do');
    expect((await login(user)).statusCode).toBe(200);
    expect((await emailsTo(user)).map((email) => email.subject)).toContain('Your account was restored');
  });
});

it('of an account that never verified its address ends with it, and keeps the address free', async () => {
  const email = 'never-verified@example.test';
  const { account } = await signUp(app, { email });
  const agent = await asAgent(app, support);
  await app.call(moderation.suspendUser, { userId: account._id, ...basis, days: null }, agent);
  app.clock.advance({ minutes: 2 });
  const { browser, token } = await signUp(app, { email });
  const verified = await browser.send(otpVerification, { otp: await codeFor(app, email) }, { token });
  expect(verified.statusCode, verified.body).toBe(200);
  const { status } = await app.call(getUserDetails, { userId: account._id }, await asAgent(app, support));
  expect(status).toBe('deleted');
});
