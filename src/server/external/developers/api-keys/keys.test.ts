// API keys: creation, scopes, limits, and revocation with the owner's account.
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getAccount, listSessions, logout } from '#contract/people/accounts/account.endpoints.ts';
import { createApiKey, listApiKeys, revokeApiKey } from '#contract/external/developers/key.endpoints.ts';
import { keyLimits } from '#contract/external/developers/key.schema.ts';
import type { KeyScope } from '#contract/external/developers/key.schema.ts';
import { searchGigs } from '#contract/discovery/search/search.endpoints.ts';
import { listOrders } from '#contract/orders/orders/order.endpoints.ts';
import { deleteAccount } from '#contract/external/privacy/privacy.endpoints.ts';
import { restrictAccount } from '#server/people/accounts/restrict-account.ts';
import { reinstateAccount, suspendAccount } from '#server/people/accounts/suspend-account.ts';
import { inTransaction } from '#server/platform/data/tx.ts';
import { listMailbox } from '#server/providers/email/mailbox.ts';
import { buildBuyer, freshToken } from '#tests/fixtures/build-user.ts';
import type { BuiltUser } from '#tests/fixtures/build-user.ts';
import { openTestApp, refusalOf } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { beginUpload, sendFile } from '#tests/fixtures/upload-file.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

async function makeKey(person: BuiltUser, scopes: KeyScope[] = ['read'], days: 7 | 30 | 90 | 365 = 30) {
  const as = { token: await freshToken(app, person) };
  return app.call(createApiKey, { name: 'Nightly report', scopes, days }, as);
}
const withKey = (token: string) => ({ token });
const read = (token: string) => app.answer(getAccount, {}, withKey(token));

describe('a key', () => {
  it('is shown once, stored as a hash, announced by email and audited without the key', async () => {
    const person = await buildBuyer(app);
    const { key, items } = await makeKey(person, ['orders', 'read']);
    expect(key).toMatch(/^mk_[A-Za-z0-9]{40}$/);
    expect(items).toMatchObject([
      { name: 'Nightly report', prefix: key.slice(0, 9), scopes: ['read', 'orders'], usedAt: null },
    ]);
    expect(JSON.stringify(items)).not.toContain(key.slice(9));
    const { rows } = await app.platform.pool.query('select * from api_keys where user_id = $1', [person.id]);
    expect(rows[0].key_sha256).toEqual(createHash('sha256').update(key).digest());
    expect(JSON.stringify(rows)).not.toContain(key);
    await app.drainWorker();
    const [mail] = await listMailbox(app.platform.pool, { to: person.email, before: null, limit: 1 });
    expect(mail!.subject).toBe('An API key was created for your Guildhall account');
    expect(mail!.text).toContain(key.slice(0, 9));
    expect(mail!.text).not.toContain(key);
    expect(app.logged.join('\n')).not.toContain(key);
    const { rows: log } = await app.platform.pool.query(
      `select details::text from audit_log where user_id = $1 and action = 'api_key.created'`,
      [person.id],
    );
    expect(log).toHaveLength(1);
    expect(log[0].details).not.toContain(key);
  });

  it('requires recent authentication, a name, a scope and an offered lifetime', async () => {
    const person = await buildBuyer(app);
    const input = { name: 'x', scopes: ['read'] as KeyScope[], days: 30 as const };
    expect(await refusalOf(app.call(createApiKey, input))).toBe('not_signed_in');
    const wrong = await app.answer(
      createApiKey,
      { name: ' ', scopes: [], days: 400 as 365 },
      { token: person.token },
    );
    expect(Object.keys(wrong.json().errors).sort()).toEqual(['days', 'name', 'scopes']);
    app.clock.advance({ minutes: 9 });
    const token = await freshToken(app, person);
    await app.platform.pool.query(`update sessions set authenticated_at = $2 where user_id = $1`, [
      person.id,
      new Date(app.clock.now().getTime() - 11 * 60_000),
    ]);
    expect(await refusalOf(app.call(createApiKey, input, { token }))).toBe('reauthenticate');
  });

  it('acts as its owner, and records its last use', async () => {
    const person = await buildBuyer(app);
    const { key } = await makeKey(person);
    expect((await app.call(getAccount, {}, withKey(key))).email).toBe(person.email);
    expect((await app.call(listOrders, { as: 'buyer' }, withKey(key))).items).toEqual([]);
    const [item] = (await app.call(listApiKeys, {}, { token: await freshToken(app, person) })).items;
    expect(item!.usedAt).toBe(app.clock.now().toISOString());
  });

  it('is limited to its scopes, and names the missing scope', async () => {
    const { key } = await makeKey(await buildBuyer(app), ['saved']);
    expect(await refusalOf(app.call(searchGigs, {}, withKey(key)))).toBe('succeeded');
    const refused = await read(key);
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'key_lacks_scope']);
    expect(refused.json().message).toContain('“read”');
    expect(await refusalOf(app.call(listSessions, {}, withKey(key)))).toBe('key_not_allowed');
    const another = { name: 'Another', scopes: ['read'] as KeyScope[], days: 30 as const };
    expect(await refusalOf(app.call(createApiKey, another, withKey(key)))).toBe('key_not_allowed');
  });

  it('ignores cookies and CORS (A73)', async () => {
    const person = await buildBuyer(app);
    const { key } = await makeKey(person);
    const answer = await app.answer(logout, {}, { token: key, cookies: { rt: 'x.1.y' } });
    expect(answer.json().code).toBe('key_not_allowed');
    expect(answer.headers['set-cookie']).toBeUndefined();
    const foreign = await app.answer(
      getAccount,
      {},
      { token: key, headers: { origin: 'https://evil.test' } },
    );
    expect(foreign.statusCode).toBe(200);
    expect(foreign.headers['access-control-allow-origin']).toBeUndefined();
  });

  it('is rejected with the same error if unknown, malformed, revoked or expired', async () => {
    const person = await buildBuyer(app);
    const { key, items } = await makeKey(person, ['read'], 7);
    const { key: revoked, items: two } = await makeKey(person);
    const as = { token: await freshToken(app, person) };
    const keyId = two.find(({ prefix }) => revoked.startsWith(prefix))!.id;
    expect(await refusalOf(app.call(revokeApiKey, { keyId }, as))).toBe('succeeded');
    expect(await refusalOf(app.call(revokeApiKey, { keyId }, as))).toBe('api_key_not_found');
    app.clock.advance({ days: 6 });
    expect((await read(key)).statusCode).toBe(200);
    app.clock.advance({ days: 1 });
    const answers = await Promise.all(
      [key, revoked, `mk_${'A'.repeat(40)}`, 'mk_', `${revoked}x`, `mk_${'é'.repeat(40)}`].map(read),
    );
    expect(new Set(answers.map((answer) => answer.json().code))).toEqual(new Set(['invalid_api_key']));
    expect(answers[0]!.statusCode).toBe(401);
    expect(answers[0]!.headers['www-authenticate']).toBe('Bearer error="invalid_token"');
    const after = await app.call(listApiKeys, {}, { token: await freshToken(app, person) });
    expect(after.items).toMatchObject([{ id: items[0]!.id, isExpired: true }]);
  });

  it('is visible to and revocable by its owner only', async () => {
    const { key, items } = await makeKey(await buildBuyer(app));
    const stranger = { token: await freshToken(app, await buildBuyer(app)) };
    expect((await app.call(listApiKeys, {}, stranger)).items).toEqual([]);
    const revoking = app.call(revokeApiKey, { keyId: items[0]!.id }, stranger);
    expect(await refusalOf(revoking)).toBe('api_key_not_found');
    expect((await read(key)).statusCode).toBe(200);
  });

  it('is limited to twenty per user, also for concurrent creations', async () => {
    const person = await buildBuyer(app);
    for (let n = 1; n < keyLimits.keys; n++) await makeKey(person);
    const outcomes = await Promise.all([refusalOf(makeKey(person)), refusalOf(makeKey(person))]);
    expect(outcomes.sort()).toEqual(['api_key_limit_reached', 'succeeded']);
  });
});

describe('a key stops working with the next call', () => {
  it.each(['suspended', 'restricted', 'deleted'] as const)('when its owner is %s', async (how) => {
    const person = await buildBuyer(app);
    const { key } = await makeKey(person);
    expect((await read(key)).statusCode).toBe(200);
    if (how === 'suspended') await inTransaction(app.platform, (tx) => suspendAccount(tx, person.id));
    if (how === 'restricted')
      await inTransaction(app.platform, (tx) => restrictAccount(tx, person.id, ['messaging']));
    if (how === 'deleted') await app.call(deleteAccount, {}, { token: await freshToken(app, person) });
    const code = {
      suspended: 'account_suspended',
      restricted: 'account_restricted',
      deleted: 'invalid_api_key',
    };
    expect((await read(key)).json().code).toBe(code[how]);
    // Also for calls that guests may make.
    expect(await refusalOf(app.call(searchGigs, {}, withKey(key)))).toBe(code[how]);
    if (how !== 'suspended') return;
    await inTransaction(app.platform, (tx) => reinstateAccount(tx, person.id));
    expect((await read(key)).statusCode).toBe(200);
  });
});

describe('rate limiting', () => {
  it('counts invalid keys per IP address', async () => {
    const strict = await openTestApp({ limitsFactor: 0.05 });
    try {
      const codes: string[] = [];
      for (let n = 0; n < 4; n++) {
        const tried = await strict.answer(getAccount, {}, { token: `mk_${String(n).repeat(40)}` });
        codes.push(tried.json().code);
      }
      expect(codes).toEqual([...Array<string>(3).fill('invalid_api_key'), 'too_many_requests']);
    } finally {
      await strict.close();
    }
  });

  it('counts calls per key, and reports the limit in every response', async () => {
    const strict = await openTestApp({ limitsFactor: 0.025 });
    try {
      const person = await buildBuyer(strict);
      const make = (name: string) =>
        strict.call(createApiKey, { name, scopes: ['saved'], days: 30 }, { token: person.token });
      const { key } = await make('one');
      const results: [number, string | undefined][] = [];
      for (let n = 0; n < 4; n++) {
        const answer = await strict.answer(getAccount, {}, { token: key });
        results.push([answer.statusCode, String(answer.headers['ratelimit-remaining'])]);
        if (answer.statusCode === 429) expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      }
      expect(results).toEqual([
        [403, '2'],
        [403, '1'],
        [403, '0'],
        [429, '0'],
      ]);
    } finally {
      await strict.close();
    }
  });
});

it('uploads files only with the files scope', async () => {
  const person = await buildBuyer(app);
  const { key } = await makeKey(person, ['files']);
  const { key: other } = await makeKey(person, ['read']);
  const refused = await beginUpload(app, withKey(other), { name: 'notes.txt', size: 6 });
  expect(refused.json().code).toBe('key_lacks_scope');
  expect((await sendFile(app, withKey(key), 'notes.txt', 'Notes.')).name).toBe('notes.txt');
});
