// Security alarms: deduplicated, bounded, transactional, deleted after their retention.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { raiseSecurityAlarm } from './security-alarms.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const alarmsOf = async (kind: string) =>
  (
    await app.platform.pool.query<{ subject: string; count: number; details: object }>(
      'select subject, count::int, details from security_alarms where kind = $1 order by first_at, subject',
      [kind],
    )
  ).rows;

it('keeps one alarm per kind, subject and window, and logs it once', async () => {
  const alarm = (failures: number) => ({ kind: 'repeated', subject: 'a', details: { failures } });
  expect(await raiseSecurityAlarm(app.platform, alarm(1))).toBe(true);
  await Promise.all(Array.from({ length: 20 }, () => raiseSecurityAlarm(app.platform, alarm(2))));
  await raiseSecurityAlarm(app.platform, { kind: 'repeated', subject: 'b' });
  expect(await alarmsOf('repeated')).toEqual([
    { subject: 'a', count: 21, details: { failures: 2 } },
    { subject: 'b', count: 1, details: {} },
  ]);
  const lines = app.logged.filter((line) => line.includes('"security":"repeated"'));
  expect(lines.map((line) => JSON.parse(line).level)).toEqual([40, 40]);
  app.clock.advance({ hours: 1 });
  expect(await raiseSecurityAlarm(app.platform, alarm(3))).toBe(true);
});

it('bounds the subjects of a kind per window', async () => {
  for (let i = 0; i < 60; i++) await raiseSecurityAlarm(app.platform, { kind: 'many', subject: `s${i}` });
  const alarms = await alarmsOf('many');
  expect(alarms).toHaveLength(51);
  expect(alarms.find(({ subject }) => subject === 'others')?.count).toBe(10);
});

it('bounds long subjects and details', async () => {
  await raiseSecurityAlarm(app.platform, {
    kind: 'long',
    subject: 'x'.repeat(5000),
    details: { text: 'y'.repeat(50_000) },
  });
  expect(await alarmsOf('long')).toEqual([{ subject: 'x'.repeat(200), count: 1, details: { cut: true } }]);
});

it('deletes alarms after 180 days', async () => {
  await raiseSecurityAlarm(app.platform, { kind: 'old' });
  app.clock.advance({ days: 181 });
  await raiseSecurityAlarm(app.platform, { kind: 'new' });
  await app.drainWorker();
  expect(await alarmsOf('old')).toEqual([]);
  expect(await alarmsOf('new')).toHaveLength(1);
});
