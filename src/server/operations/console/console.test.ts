// Console access, user lookup, and the queue overview.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { turnOffTwoFactor } from '#contract/people/accounts/two-factor.endpoints.ts';
import { getConsoleAccess, getConsoleOverview } from '#contract/operations/console/overview.endpoints.ts';
import { findUsers, getUserDetails, searchAuditLog } from '#contract/operations/console/user.endpoints.ts';
import type { QueueName } from '#contract/operations/console/overview.endpoints.ts';
import { appealDecision } from '#contract/disputes/disputes/dispute.endpoints.ts';
import { decideDispute } from '#contract/disputes/disputes/decision.endpoints.ts';
import { grantSupport } from '#server/people/accounts/grant-support.ts';
import { inTransaction } from '#server/platform/data/tx.ts';
import { asAgent, buildSupport } from '#tests/fixtures/build-support.ts';
import type { BuiltSupport } from '#tests/fixtures/build-support.ts';
import { buildBuyer } from '#tests/fixtures/build-user.ts';
import { refusalOf } from '#tests/fixtures/refusal-of.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { buildEscalatedDispute } from '#tests/fixtures/build-dispute.ts';
import { asUser } from '#tests/fixtures/build-order.ts';

let app: TestApp;
let support: BuiltSupport;
beforeAll(async () => {
  app = await openTestApp();
  support = await buildSupport(app);
});
afterAll(() => app.close());

async function queue(name: QueueName) {
  const { queues } = await app.call(getConsoleOverview, {}, await asUser(app, support));
  return queues.find((entry) => entry.name === name)!;
}

it('names the embedded replacements on an installation with its own database only', async () => {
  const { settings } = app.platform;
  const as = await asUser(app, support);
  expect((await app.call(getConsoleOverview, {}, as)).sandboxes).toEqual([]);
  app.platform.settings = { ...settings, databaseUrl: 'postgres://db/guildhall', sandboxes: ['mail'] };
  expect((await app.call(getConsoleOverview, {}, as)).sandboxes).toEqual(['mail']);
  app.platform.settings = settings;
});

describe('console access', () => {
  it('returns 404 to guests and non-support users', async () => {
    const buyer = await buildBuyer(app);
    for (const as of [{}, await asUser(app, buyer)]) {
      expect(await refusalOf(app.call(getConsoleAccess, {}, as))).toBe('not_found');
      expect(await refusalOf(app.call(getConsoleOverview, {}, as))).toBe('not_found');
    }
  });

  it('requires two-factor, and is revoked when it is turned off', async () => {
    const person = await buildBuyer(app);
    await inTransaction(app.platform, (tx) => grantSupport(tx, { email: person.email, isSupport: true }));
    const before = await asUser(app, person);
    expect(await app.call(getConsoleAccess, {}, before)).toEqual({ hasTwoFactor: false });
    expect(await refusalOf(app.call(getConsoleOverview, {}, before))).toBe('support_needs_two_factor');

    const other = await buildSupport(app);
    const as = await asUser(app, other);
    expect(await app.call(getConsoleAccess, {}, as)).toEqual({ hasTwoFactor: true });
    expect(await refusalOf(app.call(getConsoleOverview, {}, as))).toBe('succeeded');
    await app.call(turnOffTwoFactor, { code: other.backupCodes[0]! }, as);
    expect(await refusalOf(app.call(getConsoleOverview, {}, as))).toBe('support_needs_two_factor');
  });
});

describe('looking up users', () => {
  it('finds them by prefix of email, username or name, across pages', async () => {
    const names = ['Quentin One', 'Quentin Two', 'Quentin Three'];
    for (const [at, displayName] of names.entries())
      await buildBuyer(app, { displayName, username: `quill-${at}`, email: `q${at}@quill.test` });
    const as = await asUser(app, support);
    const found = async (q: string) =>
      (await app.call(findUsers, { q }, as)).items.map(({ person }) => person.displayName).sort();
    expect(await found('quentin t')).toEqual(['Quentin Three', 'Quentin Two']);
    expect(await found('QUILL-1')).toEqual(['Quentin Two']);
    expect(await found('q2@quill')).toEqual(['Quentin Three']);
    expect(await found('%')).toEqual([]);
    const first = await app.call(findUsers, { q: 'quentin', limit: 2 }, as);
    const second = await app.call(findUsers, { q: 'quentin', limit: 2, cursor: first.nextCursor! }, as);
    expect([first.items.length, second.items.length, second.nextCursor]).toEqual([2, 1, null]);
  });

  it('is audited, and the entry is found by action, user and date', async () => {
    const person = await buildBuyer(app);
    const as = await asUser(app, support);
    const details = await app.call(getUserDetails, { userId: person.id }, as);
    expect(details).toMatchObject({
      email: person.email,
      isVerified: true,
      moderationActions: [],
      counts: { sessions: 1 },
    });
    const day = app.clock.now().toISOString().slice(0, 10);
    const query = { action: 'console.', user: person.email, from: day, until: day };
    const { items } = await app.call(searchAuditLog, query, as);
    expect(items).toMatchObject([
      { action: 'console.account_read', userId: person.id, details: { by: support.id } },
    ]);
    const elsewhere = { ...query, from: '2020-01-01', until: '2020-01-02' };
    expect((await app.call(searchAuditLog, elsewhere, as)).items).toEqual([]);
    expect((await app.call(searchAuditLog, { user: 'unknown-user' }, as)).items).toEqual([]);
    const unknown = { userId: '019588c0-0000-7000-8000-000000000009' };
    expect(await refusalOf(app.call(getUserDetails, unknown, as))).toBe('person_not_found');
  });
});

it('counts each queue in the overview, with the oldest entry and overdue count', async () => {
  const before = { disputes: await queue('disputes'), appeals: await queue('appeals') };
  const { order, buyer } = await buildEscalatedDispute(app, { asks: 4000, offers: 0 });
  const opened = app.clock.now().toISOString();
  const waiting = await queue('disputes');
  expect(waiting.waiting).toBe(before.disputes.waiting + 1);
  expect(waiting.oldestAt).toBe(before.disputes.oldestAt ?? opened);
  expect(waiting.overdue).toBe(before.disputes.overdue);
  app.clock.advance({ days: 30 });
  expect((await queue('disputes')).overdue).toBe(waiting.waiting);

  const { number: orderNumber } = order;
  const reasons = 'Two of the three pages were delivered as agreed, the third was not.';
  await app.call(decideDispute, { orderNumber, toBuyerMinor: 0, reasons }, await asAgent(app, support));
  expect((await queue('disputes')).waiting).toBe(before.disputes.waiting);
  await app.call(appealDecision, { orderNumber, reasons }, await asUser(app, buyer));
  expect((await queue('appeals')).waiting).toBe(before.appeals.waiting + 1);
});
