// What one agent can read and decide: entries that say what was read, masked addresses in lists, alarms, and a limit of decisions.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { agentRules } from '#contract/common/agent.rules.ts';
import { findUsers, getUserDetails } from '#contract/operations/console/user.endpoints.ts';
import { listSecurityAlarms } from '#contract/operations/console/security.endpoints.ts';
import { decideDispute } from '#contract/disputes/disputes/decision.endpoints.ts';
import { askForHelp } from '#contract/help/support/support.endpoints.ts';
import { listAllTickets, readTicket } from '#contract/help/support/ticket-console.endpoints.ts';
import { decideRiskAlert } from '#contract/trust/risk/risk.endpoints.ts';
import { restrictUser, suspendUser } from '#contract/trust/moderation/moderation.endpoints.ts';
import { mintAccessToken } from '#server/people/accounts/sessions/access-token.ts';
import { countAgentAction, countAgentRead } from '#server/platform/http/agents/agent-limits.ts';
import { buildEscalatedDispute } from '#tests/fixtures/build-dispute.ts';
import { asUser } from '#tests/fixtures/build-order.ts';
import { asAgent, buildSupport } from '#tests/fixtures/build-support.ts';
import { buildBuyer } from '#tests/fixtures/build-user.ts';
import { refusalOf } from '#tests/fixtures/refusal-of.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ limitsFactor: 1 });
});
afterAll(() => app.close());

async function entriesOf(userId: string, action: string): Promise<Record<string, unknown>[]> {
  const { rows } = await app.platform.pool.query<{ details: Record<string, unknown> }>(
    'select details from audit_log where user_id = $1 and action = $2 order by at, id',
    [userId, action],
  );
  return rows.map(({ details }) => details);
}

const reasons = 'Three cards of three people were used within an hour.';
const basis = { rule: 'fraud', reasons, evidence: 'Payments of this morning.' } as const;

describe('reading personal data', () => {
  it('is audited for each page, with the query and without whole addresses', async () => {
    const agent = await buildSupport(app);
    const as = await asUser(app, agent);
    for (const at of [1, 2, 3])
      await buildBuyer(app, { username: `reader-${at}`, email: `paged${at}@read.test` });
    const first = await app.call(findUsers, { q: 'reader-', limit: 2 }, as);
    await app.call(findUsers, { q: 'reader-', limit: 2, cursor: first.nextCursor! }, as);
    await app.call(findUsers, { q: 'paged2@read.test' }, as);
    expect(await entriesOf(agent.id, 'console.read')).toEqual([
      { by: agent.id, what: 'find-users', query: { q: 'reader-', show: 'all', limit: 2 } },
      {
        by: agent.id,
        what: 'find-users',
        query: { q: 'reader-', show: 'all', limit: 2 },
        cursor: first.nextCursor,
      },
      { by: agent.id, what: 'find-users', query: expect.objectContaining({ q: 'pa…@read.test' }) },
    ]);
  });

  it('shows addresses where one account or ticket is opened, not in lists', async () => {
    const as = await asUser(app, await buildSupport(app));
    const person = await buildBuyer(app, { username: 'listed', email: 'listed@masked.test' });
    const { items } = await app.call(findUsers, {}, as);
    expect(items.find(({ person: { id } }) => id === person.id)!.email).toBe('li…@masked.test');
    expect((await app.call(getUserDetails, { userId: person.id }, as)).email).toBe('listed@masked.test');
    const asked = { subject: 'account', name: 'Gil', email: 'guest@masked.test', message: 'Hello.' } as const;
    const { number: ticketNumber } = await app.call(askForHelp, asked);
    const tickets = await app.call(listAllTickets, {}, as);
    expect(tickets.items.map(({ email }) => email)).toEqual(['gu…@masked.test']);
    expect((await app.call(readTicket, { ticketNumber }, as)).email).toBe('guest@masked.test');
  });

  it('raises an alarm above the limit of an hour, for this agent only', async () => {
    const [agent, other] = [await buildSupport(app), await buildSupport(app)];
    const counted = Array.from({ length: agentRules.readsPerHour }, () =>
      countAgentRead(app.platform, { ...agent, userId: agent.id }),
    );
    await Promise.all([...counted, countAgentRead(app.platform, { ...other, userId: other.id })]);
    const as = await asUser(app, agent);
    const alarms = async () =>
      (await app.call(listSecurityAlarms, {}, as)).items.filter(({ kind }) => kind === 'agent-reads');
    expect(await alarms()).toEqual([]);
    await app.call(findUsers, { q: 'x' }, as);
    await app.call(getUserDetails, { userId: other.id }, as);
    expect(await alarms()).toMatchObject([
      {
        subject: agent.username,
        count: 2,
        details: { agentId: agent.id, reads: agentRules.readsPerHour + 2 },
      },
    ]);
  });
});

describe('deciding about accounts', () => {
  it('needs a recent sign-in', async () => {
    const agent = await buildSupport(app);
    const { id: userId } = await buildBuyer(app);
    app.clock.advance({ minutes: 11 });
    const { sid } = JSON.parse(Buffer.from(agent.token.split('.')[1]!, 'base64url').toString()) as {
      sid: string;
    };
    const claims = { userId: agent.id, sessionId: sid, emailVerified: true };
    const as = { token: await mintAccessToken(app.platform.keys, app.clock.now(), claims) };
    const days = null;
    expect(await refusalOf(app.call(suspendUser, { userId, ...basis, days }, as))).toBe('reauthenticate');
    const restriction = { userId, ...basis, scopes: ['buying' as const], days: 7 };
    expect(await refusalOf(app.call(restrictUser, restriction, as))).toBe('reauthenticate');
    expect(await refusalOf(app.call(findUsers, { q: 'x' }, as))).toBe('succeeded');
  });

  it('is refused above the limit of an hour, with an alarm, for this agent only', async () => {
    const [agent, other] = [await buildSupport(app), await buildSupport(app)];
    const done = Array.from({ length: agentRules.stopsPerHour - 1 }, () =>
      countAgentAction(app.platform, { ...agent, userId: agent.id }, 'stop'),
    );
    await Promise.all(done);
    const people = [await buildBuyer(app), await buildBuyer(app)];
    const as = await asUser(app, agent);
    const suspend = (at: number, by: typeof as) =>
      refusalOf(app.call(suspendUser, { userId: people[at]!.id, ...basis, days: 7 }, by));
    expect([await suspend(0, as), await suspend(1, as), await suspend(1, as)]).toEqual([
      'succeeded',
      'too_many_requests',
      'too_many_requests',
    ]);
    const { items } = await app.call(listSecurityAlarms, {}, as);
    expect(items.filter(({ kind }) => kind === 'agent-stops')).toMatchObject([
      { subject: agent.username, count: 1, details: { agentId: agent.id, limit: agentRules.stopsPerHour } },
    ]);
    expect(await suspend(1, await asUser(app, other))).toBe('succeeded');
  });

  it('can still stop harm when a queue of decisions has used up the limit of an hour', async () => {
    const agent = await buildSupport(app);
    const done = Array.from({ length: agentRules.actionsPerHour }, () =>
      countAgentAction(app.platform, { ...agent, userId: agent.id }, 'decision'),
    );
    await Promise.all(done);
    const as = await asUser(app, agent);
    const missing = '00000000-0000-4000-8000-000000000000';
    const decision = { alertId: missing, decision: 'dismissed' as const, reasons };
    expect(await refusalOf(app.call(decideRiskAlert, decision, as))).toBe('too_many_requests');
    const { id: userId } = await buildBuyer(app);
    expect(await refusalOf(app.call(suspendUser, { userId, ...basis, days: 7 }, as))).toBe('succeeded');
  });

  it('is audited for disputes, too', async () => {
    const agent = await buildSupport(app);
    const { order } = await buildEscalatedDispute(app, { asks: 4000, offers: 0 });
    const decision = { orderNumber: order.number, toBuyerMinor: 1000, fault: 'none' as const, reasons };
    await app.call(decideDispute, decision, await asAgent(app, agent));
    expect(await entriesOf(agent.id, 'dispute.decided')).toEqual([
      { by: agent.id, orderNumber: order.number },
    ]);
  });
});
