// Health checks: a stopping process says so before it refuses anything.
import { expect, it } from 'vitest';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import { buildServer } from '../server.ts';

it('is not ready while it drains, answers everything else, and closes connections', async () => {
  const app = await openTestApp();
  const { http, startDraining } = await buildServer(app.platform);
  const get = async (url: string) => {
    const { statusCode, headers } = await http.inject(url);
    return [statusCode, headers.connection];
  };
  expect(await get('/readyz')).toEqual([200, 'keep-alive']);
  startDraining();
  expect(await get('/readyz')).toEqual([503, 'close']);
  expect(await get('/healthz')).toEqual([200, 'close']);
  expect(await get('/api/v1/categories')).toEqual([200, 'close']);
  await http.close();
  await app.close();
});
