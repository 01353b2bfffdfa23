// What the platform reports of its database connections.
import { expect, it } from 'vitest';
import { openTestApp } from '#tests/fixtures/test-app.ts';

const message = 'the database connection failed';

it('reports a broken connection, except once it has closed its connections', async () => {
  const app = await openTestApp();
  const client = await app.platform.pool.connect();
  client.release();
  const cut = () => client.emit('error', new Error('terminating connection due to administrator command'));
  cut();
  expect(app.logged.join('')).toContain(message);
  app.logged.length = 0;
  await app.close();
  // A connection ends a moment after its pool; PostgreSQL may stop before it has.
  cut();
  expect(app.logged.join('')).not.toContain(message);
});
