// Many guests send forms at the same moment: none may hold a database connection while it waits for another one, or a few of them stop
// everyone. The pool is a quarter of what production has, and as in production a second connection is given, not refused.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listCategories } from '#contract/catalog/gigs/gig.endpoints.ts';
import { askForHelp } from '#contract/help/support/support.endpoints.ts';
import { makeClaim } from '#contract/trust/copyright/claim.endpoints.ts';
import { claimForm } from '#tests/fixtures/build-claim.ts';
import { buildGig } from '#tests/fixtures/build-gig.ts';
import { refusalOf } from '#tests/fixtures/refusal-of.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ databasePool: 4, checkAnswers: false });
  // Only calls that wait for each other reach it, however slow the machine is.
  app.platform.pool.options.connectionTimeoutMillis = 30_000;
});
afterAll(() => app.close());

it('accepts 20 forms at once, and answers others meanwhile', async () => {
  const gig = await buildGig(app);
  const guests = Array.from({ length: 10 }, (_, nth) => ({
    ip: `198.51.${nth}.7`,
    email: `guest-${nth}@example.test`,
  }));
  const written = { name: 'Ada Winter', message: 'Where is my refund?' };
  const forms = [
    ...guests.map(({ ip, email }) =>
      app.call(askForHelp, { ...written, email, subject: 'payments' }, { ip }),
    ),
    ...guests.map(({ ip, email }) => app.call(makeClaim, claimForm(gig, { email }), { ip })),
  ];
  const outcomes = await Promise.all([...forms, app.call(listCategories, {})].map((call) => refusalOf(call)));
  expect(new Set(outcomes)).toEqual(new Set(['succeeded']));
  expect(app.logged.filter((line) => line.includes('second connection'))).toEqual([]);
});
