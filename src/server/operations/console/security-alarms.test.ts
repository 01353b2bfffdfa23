// Security alarms in the console: the list, the queue of the overview, and acknowledging.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '#contract/common/ids.ts';
import { getConsoleOverview } from '#contract/operations/console/overview.endpoints.ts';
import {
  acknowledgeSecurityAlarm,
  listSecurityAlarms,
} from '#contract/operations/console/security.endpoints.ts';
import { raiseSecurityAlarm } from '#server/platform/data/security-alarms.ts';
import { buildSupport } from '#tests/fixtures/build-support.ts';
import { asUser } from '#tests/fixtures/build-order.ts';
import { refusalOf } from '#tests/fixtures/refusal-of.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

it('lists alarms by their latest repetition, in pages, until an agent acknowledges them', async () => {
  const support = await buildSupport(app);
  const as = await asUser(app, support);
  for (const subject of ['a', 'b', 'c']) {
    await raiseSecurityAlarm(app.platform, { kind: 'test-alarm', subject, details: { failures: 7 } });
    app.clock.advance({ seconds: 1 });
  }
  await raiseSecurityAlarm(app.platform, { kind: 'test-alarm', subject: 'a' });
  const first = await app.call(listSecurityAlarms, { limit: 2 }, as);
  expect(first.items.map(({ subject, count }) => [subject, count])).toEqual([
    ['a', 2],
    ['c', 1],
  ]);
  const second = await app.call(listSecurityAlarms, { limit: 2, cursor: first.nextCursor! }, as);
  expect(second.items.map(({ subject, details }) => [subject, details])).toEqual([['b', { failures: 7 }]]);

  const waiting = async () =>
    (await app.call(getConsoleOverview, {}, as)).queues.find(({ name }) => name === 'security-alarms');
  expect(await waiting()).toMatchObject({ waiting: 3, overdue: 0 });
  const [alarm] = first.items;
  for (let i = 0; i < 2; i++) await app.call(acknowledgeSecurityAlarm, { alarmId: alarm!.id }, as);
  expect(await waiting()).toMatchObject({ waiting: 2 });
  const acknowledged = (await app.call(listSecurityAlarms, {}, as)).items[0]!;
  expect(acknowledged).toMatchObject({ subject: 'a', acknowledgedBy: support.username });
  const open = await app.call(listSecurityAlarms, { state: 'open' }, as);
  expect(open.items.map(({ subject }) => subject)).toEqual(['c', 'b']);
  const { rows } = await app.platform.pool.query(
    "select details->>'alarmId' as id from audit_log where action = 'console.alarm_acknowledged'",
  );
  expect(rows).toEqual([{ id: alarm!.id }]);
});

it('refuses an unknown alarm', async () => {
  const as = await asUser(app, await buildSupport(app));
  const call = app.call(acknowledgeSecurityAlarm, { alarmId: newId() }, as);
  expect(await refusalOf(call)).toBe('alarm_not_found');
});
