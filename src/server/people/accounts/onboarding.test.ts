// Onboarding of the two sides of an account, and switching between them.
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  completeBuyerOnboarding,
  completeSellerOnboarding,
  getAccount,
  switchAccount,
  switchAccountByGet,
} from '#contract/people/accounts/account.endpoints.ts';
import { buildSeller, buildUser } from '#tests/fixtures/build-user.ts';
import { signUp } from '#tests/fixtures/sign-up.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const asSeller = {
  accountType: 'seller',
  typeofFreelancer: 'solo-freelancer',
  freelancerExperience: 'online',
} as const;
const asBuyer = { account_type: 'buyer', team_size: '2-10', looking_for: ['online', 'long-term'] } as const;
const buyerInput = { ...asBuyer, looking_for: [...asBuyer.looking_for] };

test('completes seller onboarding', async () => {
  const { token } = await buildUser(app, { role: 0 });
  const response = await app.answer(completeSellerOnboarding, asSeller, { token });
  expect(response.json()).toMatchObject({
    status: 'success',
    statusCode: 2000,
    data: {
      data: { accountType: 'seller' },
      status: 'success',
      account: { role: 1, switchable: 1, sonbording: 1, bonbording: 0 },
    },
  });
  expect(response.json().token).toBe(response.json().data.account.token);
});

test('completes buyer onboarding, also by the path without a base', async () => {
  const { token } = await buildUser(app, { role: 0 });
  const answer = await app.http.inject({
    method: 'POST',
    url: '/befor/onbording/buyer/details',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    payload: JSON.stringify(asBuyer),
  });
  expect(answer.json().data.account).toMatchObject({ role: 2, switchable: 2, bonbording: 1, sonbording: 0 });
});

test('refuses incomplete or unknown answers, and unverified people', async () => {
  const { token } = await buildUser(app, { role: 0 });
  const none = await app.answer(completeBuyerOnboarding, { ...buyerInput, looking_for: [] }, { token });
  expect(none.json().errors).toEqual({ looking_for: 'Choose at least one' });
  const foreign = await app.answer(
    completeSellerOnboarding,
    { ...asSeller, accountType: 'buyer' as never },
    { token },
  );
  expect(foreign.statusCode).toBe(422);
  const pending = await signUp(app, { email: 'steps-pending@example.test' });
  expect(
    (await app.answer(completeSellerOnboarding, asSeller, { token: pending.token })).json().statusCode,
  ).toBe(4033);
});

test('switches by POST and by GET, role and switchable together', async () => {
  const { token } = await buildSeller(app, { sides: ['buyer'] });
  const toBuyer = await app.answer(switchAccount, {}, { token });
  expect(toBuyer.json()).toMatchObject({
    data: { switchable: 2, role: 2 },
    message: 'Switched to Buyer account successfully',
  });
  const toSeller = await app.answer(switchAccountByGet, {}, { token });
  expect(toSeller.json()).toMatchObject({ data: { switchable: 1, role: 1 } });
  expect(toSeller.headers['cache-control']).toBe('no-store');
  expect((await app.call(getAccount, {}, { token })).role).toBe(1);
});

test('refuses a switch to a side without onboarding, or from role 0 (A28)', async () => {
  const seller = await buildSeller(app);
  const refused = await app.answer(switchAccount, {}, { token: seller.token });
  expect(refused.statusCode).toBe(403);
  expect(refused.json().statusCode).toBe(4034);
  const newPerson = await buildUser(app, { role: 0 });
  expect((await app.answer(switchAccount, {}, { token: newPerson.token })).json().statusCode).toBe(4034);
  expect((await app.answer(switchAccountByGet, {})).json().statusCode).toBe(4010);
});

test('does not switch by cookie alone (A70)', async () => {
  const { browser } = await signUp(app, { email: 'cookie-switch@example.test' });
  const answer = await app.answer(switchAccountByGet, {}, { cookies: browser.cookies });
  expect(answer.statusCode).toBe(401);
});
