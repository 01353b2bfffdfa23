// Challenges: the embedded proof of work, and Turnstile against a server that speaks its documented verify call.
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { leadingZeroBits, turnstileUnavailable } from '#contract/common/challenge.ts';
import type { ProofOfWork, ChallengeUse } from '#contract/common/challenge.ts';
import { movableClock } from '#server/platform/clock.ts';
import type { MovableClock } from '#server/platform/clock.ts';
import { openDatabase } from '#server/platform/data/db.ts';
import type { OpenDatabase } from '#server/platform/data/db.ts';
import { deriveKeys } from '#server/platform/keys.ts';
import { openLog } from '#server/platform/log.ts';
import { readChallengeSettings } from '#server/platform/settings/challenge-settings.ts';
import { createTestDatabase } from '#tests/fixtures/database.ts';
import type { TestDatabase } from '#tests/fixtures/database.ts';
import { solve } from '#tests/fixtures/solve-challenge.ts';
import { testStart } from '#tests/fixtures/test-start.ts';
import { openChallenges } from './open-challenges.ts';

let database: TestDatabase;
let open: OpenDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  open = openDatabase({ connectionString: database.connectionString, pool: 8 }, () => undefined);
});
afterAll(async () => {
  await open.close();
  await database.drop();
});

const logged: string[] = [];
function challengesWith(options: {
  turnstileUrl?: string;
  timeoutMs?: number;
  keys?: string[];
  clock?: MovableClock;
}) {
  const { turnstileUrl, timeoutMs, keys = ['11'.repeat(32)], clock = movableClock(testStart) } = options;
  return openChallenges({
    settings: {
      challenge: {
        bits: 8,
        failures: { challengeFrom: 10, alarmFrom: 20 },
        turnstile: turnstileUrl
          ? { siteKey: 'site', secretKey: 'hidden', verifyUrl: turnstileUrl }
          : undefined,
      },
      publicUrl: 'https://market.example',
    },
    pool: open.pool,
    keys: deriveKeys(keys),
    clock,
    log: openLog({ logLevel: 'warn' }, { write: (line) => void logged.push(line) }),
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
  });
}
const ip = '203.0.113.9';
const due = (use: ChallengeUse, extraBits = 0, subject = 'an-account') => ({ use, subject, extraBits });

describe('the proof of work', () => {
  it('accepts a solution once, also of twenty parallel ones', async () => {
    const challenges = challengesWith({});
    const answer = solve(challenges.issue(due('sign-in')));
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => challenges.redeem(due('sign-in'), answer, ip)),
    );
    expect(outcomes.filter(Boolean)).toHaveLength(1);
  });

  it('rejects another use, an expired puzzle, a foreign or changed token, and too little work', async () => {
    const clock = movableClock(testStart);
    const challenges = challengesWith({ clock });
    const issued = challenges.issue(due('sign-in')) as ProofOfWork;
    const answer = solve(issued);
    expect(await challenges.redeem(due('code'), answer, ip)).toBe(false);
    expect(await challenges.redeem(due('code'), answer.replace('sign-in', 'code'), ip)).toBe(false);

    const easier = { ...issued, token: issued.token.replace('.8.', '.1.'), bits: 1 };
    expect(await challenges.redeem(due('sign-in'), solve(easier), ip)).toBe(false);
    const foreign = challengesWith({ keys: ['22'.repeat(32)] }).issue(due('sign-in'));
    expect(await challenges.redeem(due('sign-in'), solve(foreign), ip)).toBe(false);
    const unsolved = Array.from({ length: 1000 }, (_, n) => `${issued.token}.${n}`).find(
      (text) => leadingZeroBits(createHash('sha256').update(text).digest()) < 8,
    );
    expect(await challenges.redeem(due('sign-in'), `proof-of-work ${unsolved}`, ip)).toBe(false);

    clock.advance({ minutes: 5 });
    expect(await challenges.redeem(due('sign-in'), answer, ip)).toBe(false);
  });

  it('rejects a solution for another subject, and one much easier than what is due by now', async () => {
    const challenges = challengesWith({});
    const hoarded = solve(challenges.issue(due('sign-in')));
    expect(await challenges.redeem(due('sign-in', 0, 'another-account'), hoarded, ip)).toBe(false);
    expect(await challenges.redeem(due('sign-in', 2), hoarded, ip)).toBe(false);
    expect(await challenges.redeem(due('sign-in', 1), hoarded, ip)).toBe(true);
    const harder = solve(challenges.issue(due('sign-in', 3)));
    expect(await challenges.redeem(due('sign-in'), harder, ip)).toBe(true);
  });

  it('accepts what the previous key signed', async () => {
    const answer = solve(challengesWith({}).issue(due('sign-in')));
    expect(
      await challengesWith({ keys: ['22'.repeat(32), '11'.repeat(32)] }).redeem(due('sign-in'), answer, ip),
    ).toBe(true);
  });

  it('gets at most four bits harder', () => {
    const bits = (extra: number) => (challengesWith({}).issue(due('code', extra)) as ProofOfWork).bits;
    expect([0, 2, 4, 30].map(bits)).toEqual([8, 10, 12, 12]);
  });

  it.each([
    '',
    'proof-of-work',
    'proof-of-work x',
    'turnstile x',
    'proof-of-work a.b.c.d.e.1',
    `proof-of-work ${'9'.repeat(9000)}`,
  ])('rejects the answer "%s"', async (answer) =>
    expect(await challengesWith({}).redeem(due('sign-in'), answer, ip)).toBe(false),
  );
});

describe('Turnstile', () => {
  let server: Server | undefined;
  afterEach(() => {
    server?.closeAllConnections();
    server?.close();
  });

  type Received = { secret: string; response: string; remoteip?: string };
  async function verifier(
    handle: (received: Received, response: ServerResponse) => void,
  ): Promise<{ url: string; received: Received[] }> {
    const received: Received[] = [];
    server = createServer((request: IncomingMessage, response) => {
      void (async () => {
        let body = '';
        for await (const chunk of request) body += String(chunk);
        const parsed = JSON.parse(body) as Received;
        received.push(parsed);
        handle(parsed, response);
      })();
    });
    await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve));
    return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/siteverify`, received };
  }
  const answers = (answer: object) => (_: Received, response: ServerResponse) =>
    void response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
  const passed = {
    success: true,
    'error-codes': [],
    challenge_ts: '2026-11-26T10:00:00.000Z',
    hostname: 'market.example',
    action: 'sign-in',
  };

  it('sends secret, token and address, and accepts a token for our site and this use', async () => {
    const { url, received } = await verifier(answers(passed));
    const challenges = challengesWith({ turnstileUrl: url });
    expect(challenges.issue(due('sign-in'))).toEqual({
      kind: 'turnstile',
      siteKey: 'site',
      action: 'sign-in',
    });
    expect(await challenges.redeem(due('sign-in'), 'turnstile the-token', ip)).toBe(true);
    expect(received).toEqual([{ secret: 'hidden', response: 'the-token', remoteip: ip }]);
    expect(await challenges.redeem(due('code'), 'turnstile the-token', ip)).toBe(false);
  });

  it.each([
    { ...passed, hostname: 'elsewhere.example' },
    { ...passed, success: false, 'error-codes': ['timeout-or-duplicate'] },
    { ...passed, success: false, 'error-codes': ['invalid-input-response'] },
    { success: 'true', hostname: 'market.example', action: 'sign-in' },
  ])('rejects %o and keeps asking for it', async (answer) => {
    const { url } = await verifier(answers(answer));
    const challenges = challengesWith({ turnstileUrl: url });
    expect(await challenges.redeem(due('sign-in'), 'turnstile t', ip)).toBe(false);
    expect(challenges.issue(due('sign-in')).kind).toBe('turnstile');
  });

  it.each([
    ['does not answer', () => undefined],
    [
      'answers with another page',
      (_: Received, response: ServerResponse) => void response.writeHead(502).end('<html>'),
    ],
    [
      'redirects',
      (_: Received, response: ServerResponse) => void response.writeHead(302, { location: '/' }).end(),
    ],
    [
      'answers without end',
      (_: Received, response: ServerResponse) => void response.end('x'.repeat(100_000)),
    ],
    ['rejects our secret', answers({ success: false, 'error-codes': ['invalid-input-secret'] })],
  ])('gives a proof of work for a minute when the service %s', async (_name, handle) => {
    const { url } = await verifier(handle);
    const clock = movableClock(testStart);
    const challenges = challengesWith({ turnstileUrl: url, timeoutMs: 200, clock });
    expect(await challenges.redeem(due('sign-in'), 'turnstile t', ip)).toBe(false);
    const fallback = challenges.issue(due('sign-in'));
    expect(fallback.kind).toBe('proof-of-work');
    expect(await challenges.redeem(due('sign-in'), solve(fallback), ip)).toBe(true);
    clock.advance({ minutes: 1 });
    expect(challenges.issue(due('sign-in')).kind).toBe('turnstile');
    expect(logged.join('')).not.toContain('hidden');
  });
});

describe('a browser without Turnstile', () => {
  it('gets a proof of work, without a question to the service, and only itself', async () => {
    // Nothing listens there; a call would be logged and pause Turnstile for everyone.
    const challenges = challengesWith({ turnstileUrl: 'http://127.0.0.1:9/siteverify' });
    const answer = `turnstile ${turnstileUnavailable}`;
    expect(await challenges.redeem(due('sign-in'), answer, ip)).toBe(false);
    const fallback = challenges.issue(due('sign-in'), answer);
    expect(fallback.kind).toBe('proof-of-work');
    expect(challenges.issue(due('sign-in')).kind).toBe('turnstile');
    expect(challenges.issue(due('sign-in'), 'turnstile t').kind).toBe('turnstile');
    expect(await challenges.redeem(due('sign-in'), solve(fallback), ip)).toBe(true);
  });
});

describe('the settings', () => {
  const values = { CHALLENGE_BITS: 18, SIGN_IN_FAILURES_CHALLENGE: 300, SIGN_IN_FAILURES_ALARM: 1000 };
  const read = (changes: object) =>
    readChallengeSettings({ ...values, ...changes }, (message) => new Error(message));

  it('need both keys of Turnstile, and an alarm above the first level', () => {
    expect(read({}).turnstile).toBeUndefined();
    expect(() => read({ TURNSTILE_SITE_KEY: 'a' })).toThrow(/TURNSTILE_SECRET_KEY is missing/);
    expect(() => read({ TURNSTILE_SECRET_KEY: 'a' })).toThrow(/TURNSTILE_SITE_KEY is missing/);
    expect(() => read({ SIGN_IN_FAILURES_ALARM: 299 })).toThrow(/must not be below/);
  });
});
