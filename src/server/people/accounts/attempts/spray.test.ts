// Sprays: a few attempts at each of many accounts, from many addresses, stay below the limits of any one account or address.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { otpResend, otpVerification, userLogin } from '#contract/people/accounts/account.endpoints.ts';
import { listSecurityAlarms } from '#contract/operations/console/security.endpoints.ts';
import { passkeyLogin, passkeyOptions, twoFactor } from '#contract/people/accounts/two-factor.endpoints.ts';
import { addressNetwork } from '#server/platform/http/address-network.ts';
import { addressGroup } from '#server/platform/http/connections/client-address.ts';
import { readSettings } from '#server/platform/settings/settings.ts';
import { asUser } from '#tests/fixtures/build-order.ts';
import { buildSupport } from '#tests/fixtures/build-support.ts';
import { buildUser } from '#tests/fixtures/build-user.ts';
import { codeFor, goodPassword, openBrowser, signIn } from '#tests/fixtures/sign-up.ts';
import { sendSolving } from '#tests/fixtures/solve-challenge.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { limits } from './attempt.rules.ts';
import { noteFailure } from './failures.ts';

const [challengeFrom, alarmFrom] = [40, 90];
let app: TestApp;
let networks = 0;

async function openApp(levels: { challengeFrom: number; alarmFrom: number }): Promise<TestApp> {
  const { challenge } = readSettings({ CHALLENGE_BITS: '6' });
  return openTestApp({ limitsFactor: 1, challenge: { ...challenge, failures: levels } });
}
const anotherIp = () => `198.${18 + Math.floor(++networks / 250)}.${networks % 250}.7`;
const countOf = <Value>(values: readonly Value[], value: Value) =>
  values.filter((candidate) => candidate === value).length;
const alarms = async () =>
  (
    await app.platform.pool.query<{ subject: string; details: { failures: number } }>(
      "select subject, details from security_alarms where kind = 'sign-in-failures' order by subject",
    )
  ).rows;

describe('over all accounts and addresses', () => {
  beforeAll(async () => {
    app = await openApp({ challengeFrom, alarmFrom });
  });
  afterAll(() => app.close());

  it('challenges sprayed reset codes above the first level and raises one alarm above the second', async () => {
    const owner = await buildUser(app);
    const known = (await signIn(app, owner.email)).browser;
    const codes: string[] = [];
    for (let i = 0; i < 40; i++) {
      const ip = anotherIp();
      const stranger = openBrowser(app);
      await stranger.send(otpResend, { email: `spray-${i}@example.test`, purpose: 'reset' }, { ip });
      for (let n = 0; n < 5; n++)
        codes.push((await stranger.send(otpVerification, { otp: '123456' }, { ip })).json().code);
    }
    expect(countOf(codes, 'invalid_code')).toBe(challengeFrom);
    expect(countOf(codes, 'challenge_required')).toBe(200 - challengeFrom);
    expect(await alarms()).toEqual([
      { subject: 'reset-code', details: { failures: 180, windowMinutes: 10 } },
    ]);
    expect(app.logged.filter((line) => line.includes('"security":"sign-in-failures"'))).toHaveLength(1);
    const support = await asUser(app, await buildSupport(app));
    const { items } = await app.call(listSecurityAlarms, {}, support);
    expect(items).toMatchObject([{ kind: 'sign-in-failures', subject: 'reset-code', count: 2 }]);

    // The owner's known device notices nothing, a new one solves a challenge; other flows are not affected.
    const request = { email: owner.email, purpose: 'reset' as const };
    app.clock.advance({ seconds: 1 });
    await known.send(otpResend, request, { ip: anotherIp() });
    const otp = await codeFor(app, owner.email, 'reset');
    expect((await known.send(otpVerification, { otp }, { ip: anotherIp() })).statusCode).toBe(200);
    app.clock.advance({ seconds: 1 });
    const fresh = openBrowser(app);
    const ip = anotherIp();
    await fresh.send(otpResend, request, { ip });
    const second = await codeFor(app, owner.email, 'reset');
    expect((await fresh.send(otpVerification, { otp: second }, { ip })).json().code).toBe(
      'challenge_required',
    );
    expect((await sendSolving(fresh, otpVerification, { otp: second }, { ip })).statusCode).toBe(200);
    const input = { emailorusername: owner.email, password: 'Wrong-password-1!' };
    expect((await app.answer(userLogin, input, { ip: anotherIp() })).statusCode).toBe(401);
  });

  it('challenges no one else because one address ignores its challenges', async () => {
    const ip = anotherIp();
    const codes = [];
    for (let i = 0; i < challengeFrom + 20; i++) {
      const input = { emailorusername: `ignoring-${i}@example.test`, password: 'Wrong-password-1!' };
      codes.push((await app.answer(userLogin, input, { ip })).json().code);
    }
    expect(countOf(codes, 'challenge_required')).toBeGreaterThanOrEqual(challengeFrom);
    const elsewhere = { emailorusername: 'elsewhere@example.test', password: 'Wrong-password-1!' };
    expect((await app.answer(userLogin, elsewhere, { ip: anotherIp() })).json().code).toBe(
      'invalid_credentials',
    );
  });

  it('challenges sprayed passwords, second factors and passkeys above the first level', async () => {
    const [user, agent] = [await buildUser(app), await buildSupport(app)];
    const challengeOf = async () => {
      const input = { emailorusername: agent.email, password: goodPassword };
      return (await app.answer(userLogin, input, { ip: anotherIp() })).json().data.challenge as string;
    };
    const [begun, options] = [await challengeOf(), await app.call(passkeyOptions, {})];
    for (const flow of ['password', 'second-factor', 'passkey'] as const)
      for (let i = 0; i < challengeFrom; i++) await noteFailure(app.platform, flow);
    const assertion = {
      id: 'AAAA',
      type: 'public-key' as const,
      response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
    };
    const answers = [
      await app.answer(
        userLogin,
        { emailorusername: user.email, password: goodPassword },
        { ip: anotherIp() },
      ),
      await app.answer(twoFactor, { challenge: begun, code: '123456' }, { ip: anotherIp() }),
      await app.answer(
        passkeyLogin,
        { challenge: options.challenge, assertion: assertion as never },
        { ip: anotherIp() },
      ),
    ];
    expect(answers.map((answer) => answer.json().code)).toEqual(
      Array.from({ length: 3 }, () => 'challenge_required'),
    );
  });
});

describe('from one source', () => {
  beforeAll(async () => {
    app = await openApp({ challengeFrom: 100_000, alarmFrom: 100_000 });
  });
  afterAll(() => app.close());

  const tryAt = async (name: string, ip: string) => {
    const input = { emailorusername: `${name}@example.test`, password: 'Wrong-password-1!' };
    return (await app.answer(userLogin, input, { ip })).json().code as string;
  };

  it('challenges the eleventh account tried from an address, and each try from there afterwards', async () => {
    const ip = anotherIp();
    const codes = [];
    for (let i = 0; i < 10; i++) codes.push(await tryAt(`source-${i}`, ip));
    expect(new Set(codes)).toEqual(new Set(['invalid_credentials']));
    expect(await tryAt('source-10', ip)).toBe('challenge_required');
    // An account tried before is not a further one.
    expect(await tryAt('source-0', ip)).toBe('invalid_credentials');
    expect(await tryAt('source-11', anotherIp())).toBe('invalid_credentials');
  });

  it.each([
    ['IPv4 /24', (i: number) => `203.0.113.${i + 1}`, '203.0.114.1'],
    ['IPv6 /48', (i: number) => `2001:db8:7:${i.toString(16)}::1`, '2001:db8:8::1'],
  ])('challenges the 41st account tried from an %s, one per address', async (name, address, elsewhere) => {
    for (let i = 0; i < 40; i++)
      await app.platform.limits.tally(limits.login.spread.network, addressNetwork(addressGroup(address(i))));
    expect(await tryAt(`${name[3]}-next`, address(50))).toBe('challenge_required');
    expect(await tryAt(`${name[3]}-next`, elsewhere)).toBe('invalid_credentials');
  });

  it('challenges the sixth mailbox whose codes are guessed from an address', async () => {
    const ip = anotherIp();
    const codes = [];
    for (let i = 0; i < 7; i++) {
      const stranger = openBrowser(app);
      await stranger.send(otpResend, { email: `box-${i}@example.test`, purpose: 'reset' }, { ip });
      codes.push((await stranger.send(otpVerification, { otp: '123456' }, { ip })).json().code);
    }
    expect(codes).toEqual([
      ...Array.from({ length: 5 }, () => 'invalid_code'),
      'challenge_required',
      'challenge_required',
    ]);
  });

  it('counts each account once among forty parallel tries', async () => {
    const ip = anotherIp();
    const codes = await Promise.all(Array.from({ length: 40 }, (_, i) => tryAt(`parallel-${i}`, ip)));
    expect(countOf(codes, 'invalid_credentials')).toBeLessThanOrEqual(10);
  });
});
