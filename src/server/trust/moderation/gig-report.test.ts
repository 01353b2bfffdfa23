// PostgreSQL may give a prepared statement a plan without its parameters' values after five executions on one connection.
// Here every statement has such a plan from the start.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { reportGig } from '#contract/trust/moderation/moderation.endpoints.ts';
import { buildGig } from '#tests/fixtures/build-gig.ts';
import { buildBuyer } from '#tests/fixtures/build-user.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app?.close());

it('stores a report, and a repeated one, with a generic plan', async () => {
  const { slug } = await buildGig(app);
  const buyer = await buildBuyer(app);
  const report = { slug, reason: 'spam' as const, details: 'It is the same text as ten others.' };
  expect(await app.call(reportGig, report, { token: buyer.token })).toEqual({});
  expect(await app.call(reportGig, report, { token: buyer.token })).toEqual({});
});
