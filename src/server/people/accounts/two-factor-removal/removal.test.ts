// Support turns off two-factor for an owner who cannot sign in: two agents, an email, a waiting time, and what ends with it.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getAccount, userLogin } from '#contract/people/accounts/account.endpoints.ts';
import { getConsoleOverview } from '#contract/operations/console/overview.endpoints.ts';
import { findUsers, getUserDetails } from '#contract/operations/console/user.endpoints.ts';
import { turnOffTwoFactor } from '#contract/people/accounts/two-factor.endpoints.ts';
import * as removals from '#contract/people/accounts/two-factor-removal.endpoints.ts';
import { deleteAccount } from '#contract/external/privacy/privacy.endpoints.ts';
import { newId } from '#contract/common/ids.ts';
import { inTransaction } from '#server/platform/data/tx.ts';
import { listMailbox } from '#server/providers/email/mailbox.ts';
import { asAgent, buildSupport } from '#tests/fixtures/build-support.ts';
import { buildBuyer, freshToken } from '#tests/fixtures/build-user.ts';
import type { BuiltUser } from '#tests/fixtures/build-user.ts';
import { refusalOf } from '#tests/fixtures/refusal-of.ts';
import { turnOn } from '#tests/fixtures/second-factor.ts';
import type { WithTwoFactor } from '#tests/fixtures/second-factor.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { insertPasskey } from '../two-factor/passkey.store.ts';

const reasons = 'Two invoices and the last four digits of the card match what the owner sent.';

let app: TestApp;
let first: BuiltUser;
let second: BuiltUser;
let owner: WithTwoFactor;
beforeAll(async () => {
  app = await openTestApp();
  first = await buildSupport(app);
  second = await buildSupport(app);
});
beforeEach(async () => {
  owner = await turnOn(app, await buildBuyer(app));
});
afterAll(() => app.close());

const propose = async (userId = owner.user.id, by = first) =>
  app.call(removals.proposeTwoFactorRemoval, { userId, reasons }, await asAgent(app, by));
const approve = async (removalId: string, by = second) =>
  app.call(removals.approveTwoFactorRemoval, { removalId }, await asAgent(app, by));
const cancel = async (removalId: string, by = second) =>
  app.call(removals.cancelTwoFactorRemoval, { removalId }, await asAgent(app, by));
const stop = (token: string) => app.call(removals.stopTwoFactorRemoval, { token });
const seen = async (by = second) =>
  (await app.call(getUserDetails, { userId: owner.user.id }, await asAgent(app, by))).twoFactorRemoval;
async function subjects(): Promise<string[]> {
  await app.drainWorker();
  const emails = await listMailbox(app.platform.pool, { to: owner.user.email, before: null, limit: 20 });
  return emails.map(({ subject }) => /^Two-factor .* for/.exec(subject)?.[0] ?? subject);
}
async function linkToken(): Promise<string> {
  await app.drainWorker();
  const emails = await listMailbox(app.platform.pool, { to: owner.user.email, before: null, limit: 20 });
  return emails.map(({ text }) => /\/two-factor-links\/(\w+)/.exec(text)?.[1]).find(Boolean)!;
}
/** What the password leads to. */
async function signInBy(password = owner.user.password): Promise<'session' | 'second factor' | 'refused'> {
  const answer = await app.answer(userLogin, { emailorusername: owner.user.email, password });
  if (answer.statusCode !== 200) return 'refused';
  return 'twoFactor' in answer.json().data ? 'second factor' : 'session';
}
async function approved(): Promise<string> {
  const { id } = await propose();
  await approve(id);
  return id;
}

describe('a proposal', () => {
  it('needs a recent sign-in, two-factor that is on, and no other proposal', async () => {
    const userId = owner.user.id;
    const stale = { token: await freshToken(app, first) };
    await app.platform.pool.query(
      `update sessions set authenticated_at = authenticated_at - interval '11 minutes' where user_id = $1`,
      [first.id],
    );
    const input = { userId, reasons };
    expect(await refusalOf(app.call(removals.proposeTwoFactorRemoval, input, stale))).toBe('reauthenticate');
    expect(await refusalOf(propose((await buildBuyer(app)).id))).toBe('two_factor_off');
    expect(await refusalOf(propose(newId()))).toBe('person_not_found');
    await propose();
    expect(await refusalOf(propose(userId, second))).toBe('two_factor_removal_open');
  });

  it('is not for the own account, nor for that of another agent', async () => {
    expect(await refusalOf(propose(first.id))).toBe('conflict_of_interest');
    expect(await refusalOf(propose(second.id))).toBe('conflict_of_interest');
  });

  it('waits in the console for a second agent, and the owner is not notified yet', async () => {
    const waiting = async () =>
      (await app.call(getConsoleOverview, {}, await asAgent(app, second))).queues.find(
        ({ name }) => name === 'two-factor-removals',
      )!.waiting;
    const before = await waiting();
    const { id } = await propose();
    expect(await waiting()).toBe(before + 1);
    const { items } = await app.call(findUsers, { show: 'two-factor' }, await asAgent(app, second));
    expect(items.map(({ person }) => person.id)).toContain(owner.user.id);
    const both = ['approve-two-factor-removal', 'cancel-two-factor-removal'];
    expect(await seen()).toMatchObject({ id, state: 'proposed', reasons, allowedActions: both });
    expect(await seen(first)).toMatchObject({ id, allowedActions: ['cancel-two-factor-removal'] });
    expect(await refusalOf(approve(id, first))).toBe('two_factor_removal_needs_another_agent');
    expect(await subjects()).not.toContain('Two-factor will be turned off for');
    await cancel(id, first);
    expect([await waiting(), await seen()]).toEqual([before, null]);
    expect(await subjects()).not.toContain('Two-factor stays on for');
  });
});

describe('an approval', () => {
  it('is refused once two-factor is off, or was turned on after the proposal', async () => {
    const { id } = await propose();
    const as = { token: await freshToken(app, owner.user) };
    await app.call(turnOffTwoFactor, { code: owner.nextCode() }, as);
    expect(await refusalOf(approve(id))).toBe('two_factor_off');
    await turnOn(app, owner.user);
    expect(await refusalOf(approve(id))).toBe('two_factor_removal_outdated');
    await cancel(id);
    await approved();
  });

  it('is possible for 7 days, then the proposal lapses', async () => {
    const { id } = await propose();
    app.clock.advance({ days: 6, hours: 23 });
    await app.drainWorker();
    expect(await seen()).toMatchObject({ id, state: 'proposed' });
    app.clock.advance({ hours: 1 });
    expect(await refusalOf(approve(id)), 'before the timer has run').toBe('two_factor_removal_wrong_state');
    await app.drainWorker();
    expect(await seen()).toBeNull();
    expect(await propose()).toMatchObject({ state: 'proposed' });
  });
});

describe('an approved removal', () => {
  it('is emailed at once, and takes effect after 24 hours: password, sessions, devices and passkeys end', async () => {
    const { user } = owner;
    await inTransaction(app.platform, (tx) =>
      insertPasskey(tx, {
        id: newId(),
        user_id: user.id,
        credential_id: newId(),
        public_key: Buffer.from('key'),
        counter: 0,
        transports: [],
        name: 'Someone’s phone',
      }),
    );
    const id = await approved();
    expect(await subjects()).toContain('Two-factor will be turned off for');
    app.clock.advance({ hours: 23, minutes: 59 });
    await app.drainWorker();
    expect(await signInBy()).toBe('second factor');
    app.clock.advance({ minutes: 1 });
    const { token } = { token: await freshToken(app, user) };
    await app.drainWorker();
    expect(await refusalOf(app.call(getAccount, {}, { token }))).toBe('access_token_expired');
    expect(await signInBy()).toBe('refused');
    expect(await subjects()).toContain('Two-factor is off for');
    const { rows } = await app.platform.pool.query(
      `select (select count(*)::int from passkeys where user_id = $1) as passkeys,
        (select count(*)::int from backup_codes where user_id = $1) as codes,
        (select details from audit_log where user_id = $1 and action = 'two_factor.removed') as entry`,
      [user.id],
    );
    const entry = { by: second.id, proposedBy: first.id, removalId: id };
    expect(rows).toEqual([{ passkeys: 0, codes: 0, entry }]);
    expect(await refusalOf(cancel(id))).toBe('two_factor_removal_wrong_state');
    expect(await refusalOf(stop(await linkToken()))).toBe('two_factor_removal_wrong_state');
  });

  it('is stopped by the owner with the link, without signing in', async () => {
    await approved();
    const token = await linkToken();
    expect(await app.call(removals.getLinkedTwoFactorRemoval, { token })).toMatchObject({
      state: 'approved',
    });
    const other = `${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`;
    expect(await refusalOf(stop(other))).toBe('two_factor_removal_not_found');
    expect(await stop(token)).toMatchObject({ state: 'stopped' });
    expect(await refusalOf(stop(token))).toBe('two_factor_removal_wrong_state');
    expect(await subjects()).toContain('Two-factor stays on for');
    app.clock.advance({ hours: 25 });
    await app.drainWorker();
    expect(await signInBy()).toBe('second factor');
    expect(await propose()).toMatchObject({ state: 'proposed' });
  });

  it('is cancelled by any agent, and the owner is notified', async () => {
    const id = await approved();
    expect(await cancel(id, first)).toMatchObject({ state: 'cancelled' });
    expect(await subjects()).toContain('Two-factor stays on for');
    app.clock.advance({ hours: 25 });
    await app.drainWorker();
    expect(await signInBy()).toBe('second factor');
  });

  it('takes effect although two-factor was turned off, or off and on, meanwhile: a thief could stop it so', async () => {
    for (const again of [false, true]) {
      owner = await turnOn(app, await buildBuyer(app));
      await approved();
      const as = { token: await freshToken(app, owner.user) };
      await app.call(turnOffTwoFactor, { code: owner.nextCode() }, as);
      if (again) await turnOn(app, owner.user);
      app.clock.advance({ hours: 25 });
      await app.drainWorker();
      expect([await seen(), await signInBy()]).toEqual([null, 'refused']);
    }
  });

  it('ends with the account, and its link with it', async () => {
    await approved();
    const token = await linkToken();
    await app.call(deleteAccount, {}, { token: await freshToken(app, owner.user) });
    expect(await refusalOf(app.call(removals.getLinkedTwoFactorRemoval, { token }))).toBe(
      'two_factor_removal_not_found',
    );
    app.clock.advance({ hours: 25 });
    await app.drainWorker();
  });
});

it('lets one of several agents approve at once', async () => {
  const third = await buildSupport(app);
  const { id } = await propose();
  const outcomes = await Promise.all([second, third].map((by) => refusalOf(approve(id, by))));
  expect(outcomes.sort()).toEqual(['succeeded', 'two_factor_removal_wrong_state']);
});
