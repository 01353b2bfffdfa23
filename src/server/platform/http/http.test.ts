// The HTTP edge: the order of its checks, its answers to bad requests, and idempotency of money commands.
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#contract/common/endpoint.ts';
import { openKernel, someone, tokenOf } from '#tests/fixtures/kernel.ts';
import type { Kernel } from '#tests/fixtures/kernel.ts';
import { answeredWith, bind, bindFlow, bindRead } from './bind.ts';
import { refuse } from './refuse.ts';

let kernel: Kernel;
let http: FastifyInstance;
let ran = 0;

const text = z.object({ text: z.string() });
const echo = endpoint({
  name: 'echo',
  domain: 't',
  summary: '',
  method: 'GET',
  path: '/echo/:id',
  params: z.object({ id: z.coerce.number().int() }),
  query: z.object({ q: z.string().max(5).optional() }),
  data: text,
});
const sell = endpoint({
  name: 'sell',
  domain: 't',
  summary: '',
  method: 'POST',
  path: '/sell',
  body: z.strictObject({ amount: z.int().min(1) }),
  data: z.object({ count: z.int() }),
  idempotent: true,
});
const sellMany = endpoint({ ...sell, name: 'sell-many', path: '/sell-many', data: text });
const sellForGood = endpoint({ ...sell, name: 'sell-for-good', path: '/sell-for-good', data: text });
const slowSell = endpoint({ ...sell, name: 'slow-sell', path: '/slow-sell' });
const safe = endpoint({
  name: 'safe',
  domain: 't',
  summary: '',
  method: 'POST',
  path: '/safe',
  body: z.object({}),
  data: text,
});
const broken = endpoint({
  name: 'broken',
  domain: 't',
  summary: '',
  method: 'GET',
  path: '/broken',
  data: text,
});
const leaky = endpoint({
  name: 'leaky',
  domain: 't',
  summary: '',
  method: 'GET',
  path: '/leaky',
  data: z.object({ shown: z.string() }),
});

const token = tokenOf({ userId: someone.userId });
const json = { 'content-type': 'application/json' };
const signedIn = { ...json, authorization: `Bearer ${token}` };
const keyed = (key: string) => ({ ...signedIn, 'idempotency-key': key });

beforeAll(async () => {
  kernel = await openKernel();
  await sql`create table sold (amount int)`.execute(kernel.platform.db);
  const sellOnce = async (amount: number, on: { sql: typeof kernel.platform.db }) => {
    ran++;
    await sql`insert into sold values (${amount})`.execute(on.sql);
    if (amount === 13) refuse('balance_too_low');
    if (amount === 14) refuse('payment_failed');
    if (amount === 500) throw new Error('the disk is on fire at /secret/path');
    return { count: ran };
  };
  http = await kernel.serve([
    bindRead(echo, { needs: 'anyone' }, async (_, __, input) => ({ text: `${input.id}${input.q ?? ''}` })),
    bind(sell, { needs: 'buyer' }, (tx, _, input) => sellOnce(input.amount, tx)),
    bind(
      sellMany,
      { needs: 'buyer' },
      answeredWith(
        async (tx, _viewer, input) => void (await sellOnce(input.amount, tx)),
        async (_read, _viewer, input: { amount: number }) => ({ text: 'x'.repeat(input.amount) }),
      ),
    ),
    bind(sellForGood, { needs: 'buyer' }, async (tx, _, input) => {
      await sellOnce(input.amount, tx);
      return { text: 'x'.repeat(input.amount) };
    }),
    bindFlow(slowSell, { needs: 'buyer' }, (platform, _, input) =>
      sellOnce(input.amount, { sql: platform.db }),
    ),
    bind(safe, { needs: 'session', fresh: true, limit: '2/min' }, async () => ({ text: 'ok' })),
    bindRead(broken, { needs: 'anyone' }, async () => ({ text: 5 }) as unknown as { text: string }),
    bindRead(
      leaky,
      { needs: 'anyone' },
      async () => ({ shown: 'yes', passwordHash: 'no' }) as { shown: string },
    ),
  ]);
});
afterAll(() => kernel.close());

async function soldRows(): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from sold`.execute(kernel.platform.db);
  return rows[0]!.n;
}

describe('the edge', () => {
  it('answers in the specified envelope', async () => {
    const response = await http.inject('/api/v1/echo/7?q=hey');
    expect(response.json()).toEqual({
      status: 'success',
      statusCode: 2000,
      message: 'OK',
      data: { text: '7hey' },
    });
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it('returns a sentence per field', async () => {
    const response = await http.inject('/api/v1/echo/seven?q=toolong');
    expect(response.statusCode).toBe(422);
    expect(Object.keys(response.json().errors)).toEqual(['id', 'q']);
  });

  it.each([
    ['text/plain', '{"amount":1}', 415],
    // Fastify reads this as JSON; what matters is that the same validation applies.
    ['application/json\t; x', '{"amount":"1"}', 422],
    ['application/x-www-form-urlencoded', 'amount=1', 415],
    ['application/json', '{"amount":', 400],
    ['application/json', '{"__proto__":{"isAdmin":true},"amount":1}', 400],
    ['application/json', '{"constructor":{"prototype":{"x":1}},"amount":1}', 400],
    ['application/json', `{"amount":"${'x'.repeat(70_000)}"}`, 413],
    ['application/json', '{"amount":1,"total":5}', 422],
    ['application/json', '{"amount":1.5}', 422],
    ['application/json', '[1]', 422],
  ])('refuses %s %s (A33, A34)', async (type, payload, status) => {
    const before = ran;
    const response = await http.inject({
      method: 'POST',
      url: '/api/v1/sell',
      headers: { ...keyed('k'.repeat(16)), 'content-type': type },
      payload,
    });
    expect(response.statusCode).toBe(status);
    expect(response.json().status).toBe('error');
    expect(ran).toBe(before);
  });

  it('checks the caller before the input: session, token, email, role, then input', async () => {
    const post = (headers: Record<string, string>) =>
      http.inject({ method: 'POST', url: '/api/v1/sell', headers, payload: '{"amount":-1}' });
    const codeWith = async (viewer: object) =>
      (await post({ ...json, authorization: `Bearer ${tokenOf(viewer)}` })).json().code;
    expect((await post(json)).json().code).toBe('not_signed_in');
    const expired = await post({ ...json, authorization: `Bearer ${tokenOf({})}` });
    expect([expired.statusCode, expired.json().statusCode, expired.headers['www-authenticate']]).toEqual([
      401,
      4011,
      'Bearer error="invalid_token"',
    ]);
    expect(await codeWith({ userId: someone.userId, emailVerified: false })).toBe('email_unverified');
    expect(await codeWith({ userId: someone.userId, role: 1 })).toBe('wrong_role');
    expect(await codeWith({ userId: someone.userId })).toBe('invalid_input');
  });

  it('requires a recent password check where declared, and counts calls', async () => {
    const post = (viewer: object) =>
      http.inject({
        method: 'POST',
        url: '/api/v1/safe',
        headers: { ...json, authorization: `Bearer ${tokenOf(viewer)}` },
        payload: '{}',
      });
    const stale = new Date(kernel.clock.now().getTime() - 11 * 60_000);
    expect((await post({ userId: someone.userId, authenticatedAt: stale })).json().code).toBe(
      'reauthenticate',
    );
    expect((await post({ userId: someone.userId })).statusCode).toBe(200);
  });

  it('reveals no internals on failures (A75)', async () => {
    const response = await http.inject({
      method: 'POST',
      url: '/api/v1/sell',
      headers: keyed('f'.repeat(20)),
      payload: '{"amount":500}',
    });
    expect(response.statusCode).toBe(500);
    expect(response.body).not.toContain('secret');
    expect(response.json().requestId).toBe(response.headers['x-request-id']);
    expect(kernel.logged.join('')).toContain('the disk is on fire');
  });

  it('fails in tests when an answer does not match its schema, and never sends undeclared fields', async () => {
    expect((await http.inject('/api/v1/broken')).statusCode).toBe(500);
    expect((await http.inject('/api/v1/leaky')).json().data).toEqual({ shown: 'yes' });
  });
});

describe.each(['sell', 'slow-sell'])('idempotency of %s', (name) => {
  const post = (key: string, payload: object, headers = keyed(key)) =>
    http.inject({ method: 'POST', url: `/api/v1/${name}`, headers, payload });

  it('requires a key (A42)', async () => {
    expect((await post('', { amount: 1 }, signedIn as never)).json().code).toBe('idempotency_key_missing');
    expect((await post('short', { amount: 1 })).json().code).toBe('idempotency_key_missing');
    expect((await post('x'.repeat(300), { amount: 1 })).json().code).toBe('idempotency_key_missing');
  });

  it('returns the same bytes for the same key and runs once', async () => {
    const before = await soldRows();
    const first = await post(`${name}-aaaaaaaaaaaaaaaa`, { amount: 2 });
    const second = await post(`${name}-aaaaaaaaaaaaaaaa`, { amount: 2 });
    expect(first.statusCode).toBe(200);
    expect(second.rawPayload.equals(first.rawPayload)).toBe(true);
    expect(await soldRows()).toBe(before + 1);
  });

  it('refuses another request under the same key (A42)', async () => {
    await post(`${name}-bbbbbbbbbbbbbbbb`, { amount: 3 });
    expect((await post(`${name}-bbbbbbbbbbbbbbbb`, { amount: 4 })).json().code).toBe(
      'idempotency_key_reused',
    );
  });

  it('stores a refusal too', async () => {
    const first = await post(`${name}-cccccccccccccccc`, { amount: 13 });
    const before = ran;
    const second = await post(`${name}-cccccccccccccccc`, { amount: 13 });
    expect([first.statusCode, second.body]).toEqual([422, first.body]);
    expect(ran).toBe(before);
  });

  it('releases the key after a transient refusal', async () => {
    await post(`${name}-gggggggggggggggg`, { amount: 14 });
    const before = ran;
    expect((await post(`${name}-gggggggggggggggg`, { amount: 14 })).json().code).toBe('payment_failed');
    expect(ran).toBe(before + 1);
  });

  it('does not store internal errors', async () => {
    await post(`${name}-dddddddddddddddd`, { amount: 500 });
    const before = ran;
    kernel.clock.advance({ seconds: 31 });
    await post(`${name}-dddddddddddddddd`, { amount: 500 });
    expect(ran).toBe(before + 1);
  });

  it('runs one of twenty concurrent requests', async () => {
    const before = await soldRows();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => post(`${name}-eeeeeeeeeeeeeeee`, { amount: 6 })),
    );
    expect(await soldRows()).toBe(before + 1);
    for (const answer of answers) expect([200, 409, 503]).toContain(answer.statusCode);
    expect(answers.some((answer) => answer.statusCode === 200)).toBe(true);
  });
});

describe('a large answer', () => {
  const post = (key: string, amount: number, name = 'sell-many') =>
    http.inject({ method: 'POST', url: `/api/v1/${name}`, headers: keyed(key), payload: { amount } });
  const storedBytes = async (key: string): Promise<number> => {
    const { rows } = await sql<{ bytes: number }>`
      select length(body) as bytes from idempotency_keys where key = ${key}`.execute(kernel.platform.db);
    return rows[0]!.bytes;
  };

  it.each([
    ['is stored and replayed up to 64 kB', 1000, true],
    ['is not stored above it, but read again, and the command is not repeated', 100_000, false],
  ])('%s', async (_, amount, isStored) => {
    const key = `sell-many-${amount}-aaaaaaaaaa`;
    const before = await soldRows();
    const first = await post(key, amount);
    expect([first.statusCode, first.json().data.text.length]).toEqual([200, amount]);
    expect((await storedBytes(key)) > 0).toBe(isStored);
    const again = await post(key, amount);
    expect([again.statusCode, again.body]).toEqual([200, first.body]);
    expect(await soldRows()).toBe(before + 1);
    expect((await post(key, amount + 1)).json().code).toBe('idempotency_key_reused');
  });

  it('is not run again after the time in which a running request is waited for', async () => {
    const key = 'sell-many-waits-aaaaaaaa';
    const before = await soldRows();
    await post(key, 100_000);
    kernel.clock.advance({ seconds: 31 });
    expect((await post(key, 100_000)).statusCode).toBe(200);
    expect(await soldRows()).toBe(before + 1);
  });

  it('that cannot be read again is refused to repeats, which learn that the work is done', async () => {
    const key = 'sell-for-good-aaaaaaaaaa';
    const before = await soldRows();
    expect((await post(key, 100_000, 'sell-for-good')).statusCode).toBe(200);
    expect(await storedBytes(key)).toBe(0);
    for (const _ of [1, 2]) {
      const again = await post(key, 100_000, 'sell-for-good');
      expect([again.statusCode, again.json().code]).toEqual([409, 'answer_not_kept']);
    }
    expect(await soldRows()).toBe(before + 1);
  });
});
