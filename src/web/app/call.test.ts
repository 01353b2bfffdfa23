// The transport's rules with a fake fetch: one retry and only on 4011, one shared refresh, 5 s in the queue, auth paths excluded.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getAccount, refreshToken, userLogin } from '#contract/people/accounts/account.endpoints.ts';
import type { Account } from '#contract/people/accounts/account.schema.ts';
import { switchAccount } from '#contract/people/accounts/account.endpoints.ts';
import { callTimeoutMs, type CallEnvironment, createCall, refreshQueueMs } from '#web/app/call.ts';

type Sent = { url: string; headers: Record<string, string>; body: unknown };

const account: Account = {
  token: 'fresh',
  _id: '01900000-0000-7000-8000-000000000001',
  email: 'ada@example.test',
  role: 2,
  switchable: 2,
  bonbording: 1,
  sonbording: 0,
  profile: { username: 'ada', displayName: null, avatarUrl: null },
  status: 'active',
  created_at: '2026-01-01T00:00:00.000Z',
  emailverified_at: 1,
};

const success = (data: unknown) =>
  Response.json({ status: 'success', statusCode: 2000, message: 'ok', data });
const refusal = (http: number, statusCode: number, code: string) =>
  Response.json({ status: 'error', statusCode, code, message: code }, { status: http });
const expired = () => refusal(401, 4011, 'access_token_expired');
const isRefresh = (sent: Sent) => sent.url.endsWith('/refresh-token');

function world(
  answer: (sent: Sent, at: number) => Response | Promise<Response>,
  token: string | null = 'old',
) {
  const state = { token, session: true, sent: [] as Sent[], signedOut: 0 };
  const fakes: CallEnvironment = {
    fetch: (async (url: string, init: RequestInit) => {
      const sent = { url, headers: init.headers as Record<string, string>, body: init.body };
      state.sent.push({ ...sent, headers: { ...sent.headers } });
      return answer(sent, state.sent.length);
    }) as typeof fetch,
    upload: () => Promise.reject(new Error('no uploads here')),
    solve: async ({ kind }) => (kind === 'turnstile' ? null : `${kind} solved`),
    accessToken: () => state.token,
    hasSession: () => state.session,
    signIn: (next) => {
      state.token = next.token;
    },
    signOut: () => {
      state.token = null;
      state.session = false;
      state.signedOut += 1;
    },
  };
  return { state, ...createCall(fakes) };
}

describe('call', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('sends the bearer token and opens the envelope', async () => {
    const { call, state } = world(() => success({ hello: 1 }));
    expect(await call(getAccount, {})).toEqual({ hello: 1 });
    expect(state.sent[0]?.headers.authorization).toBe('Bearer old');
  });

  it('sends the idempotency key', async () => {
    const { call, state } = world(() => success({}));
    await call(switchAccount, {}, { idempotencyKey: 'key-of-sixteen-chars' });
    expect(state.sent[0]?.headers['idempotency-key']).toBe('key-of-sixteen-chars');
  });

  it('refreshes once on 4011 and repeats the call with the new token', async () => {
    const { call, state } = world((sent, at) =>
      at === 1 ? expired() : isRefresh(sent) ? success(account) : success({}),
    );
    await call(getAccount, {});
    expect(state.sent.map((request) => request.headers.authorization)).toEqual([
      'Bearer old',
      'Bearer old',
      'Bearer fresh',
    ]);
  });

  it('repeats only once: a second 4011 signs out', async () => {
    const { call, state } = world((sent) => (isRefresh(sent) ? success(account) : expired()));
    await expect(call(getAccount, {})).rejects.toMatchObject({ statusCode: 4011 });
    expect(state.sent).toHaveLength(3);
    expect(state.signedOut).toBe(1);
  });

  it('does not refresh on any other 401', async () => {
    const { call, state } = world(() => refusal(401, 4010, 'not_signed_in'));
    await expect(call(getAccount, {})).rejects.toMatchObject({ code: 'not_signed_in' });
    expect(state.sent).toHaveLength(1);
  });

  it('never refreshes for auth paths', async () => {
    const { call, state } = world(() => expired());
    await expect(call(userLogin, { emailorusername: 'a', password: 'b' })).rejects.toMatchObject({
      statusCode: 4011,
    });
    expect(state.sent).toHaveLength(1);
  });

  it('signs out when the refresh is refused', async () => {
    const { call, state } = world((sent) =>
      isRefresh(sent) ? refusal(401, 4010, 'not_signed_in') : expired(),
    );
    await expect(call(getAccount, {})).rejects.toMatchObject({ code: 'not_signed_in' });
    expect(state.signedOut).toBe(1);
  });

  it.each([
    ['a rate limit', () => refusal(429, 4290, 'too_many_requests'), 'too_many_requests'],
    ['a busy server', () => refusal(503, 5030, 'busy'), 'busy'],
    ['a server error', () => refusal(500, 5000, 'internal'), 'internal'],
    ['a proxy’s page', () => new Response('<html>', { status: 403 }), 'internal'],
  ])('keeps the session when the refresh gets %s, and fails the call with it', async (_, answer, code) => {
    for (const token of ['old', null]) {
      const { call, state } = world((sent) => (isRefresh(sent) ? answer() : expired()), token);
      await expect(call(getAccount, {})).rejects.toMatchObject({ code });
      expect(state.signedOut).toBe(0);
    }
  });

  it('keeps the session when the refresh could not be sent at all', async () => {
    const { call, state } = world((sent) => {
      if (isRefresh(sent)) throw new TypeError('network');
      return expired();
    });
    await expect(call(getAccount, {})).rejects.toMatchObject({ code: 'offline' });
    expect(state.signedOut).toBe(0);
  });

  it('shares one refresh among calls that expire together', async () => {
    const { call, state } = world((sent) => {
      if (isRefresh(sent)) return success(account);
      return sent.headers.authorization === 'Bearer fresh' ? success({}) : expired();
    });
    await Promise.all([call(getAccount, {}), call(getAccount, {}), call(getAccount, {})]);
    expect(state.sent.filter(isRefresh)).toHaveLength(1);
  });

  it('fetches a token before the first call of a loaded page', async () => {
    const { call, state } = world((sent) => (isRefresh(sent) ? success(account) : success({})), null);
    await call(getAccount, {});
    expect(state.sent.map(isRefresh)).toEqual([true, false]);
  });

  it('continues as a guest when the session has ended', async () => {
    const answer = (sent: Sent) =>
      isRefresh(sent) ? refusal(401, 4010, 'not_signed_in') : success({ public: true });
    const { call, state } = world(answer, null);
    expect(await call(getAccount, {})).toEqual({ public: true });
    expect(state.sent[1]?.headers.authorization).toBeUndefined();
  });

  it('fails queued callers after 5 s with the specified message', async () => {
    let finish: (answer: Response) => void = () => undefined;
    const slow = new Promise<Response>((resolve) => {
      finish = resolve;
    });
    const { call } = world((sent, at) => (isRefresh(sent) ? slow : at > 3 ? success({}) : expired()));
    const starter = call(getAccount, {});
    await vi.advanceTimersByTimeAsync(1);
    const queued = call(getAccount, {});
    const refused = expect(queued).rejects.toMatchObject({ message: 'Token refresh timeout' });
    await vi.advanceTimersByTimeAsync(5001);
    await refused;
    finish(success(account));
    expect(await starter).toEqual({});
  });

  it('allows 8 s for an answer and 5 s in the refresh queue', () => {
    expect({ callTimeoutMs, refreshQueueMs }).toEqual({ callTimeoutMs: 8000, refreshQueueMs: 5000 });
  });

  it('treats the refresh endpoint itself as an auth path', () => {
    expect(refreshToken.path).toMatch(/^\/authentication\//);
  });

  it('treats answers without an envelope as failures', async () => {
    const { call } = world(() => new Response('<html>', { status: 502 }));
    await expect(call(getAccount, {})).rejects.toMatchObject({ code: 'internal', http: 502 });
  });

  const challenged = (kind: string) =>
    Response.json(
      {
        status: 'error',
        statusCode: 4291,
        code: 'challenge_required',
        message: 'challenge_required',
        challenge: { kind, token: 't', bits: 1, siteKey: 's', action: 'a', expiresAt: account.created_at },
      },
      { status: 429 },
    );
  const credentials = { emailorusername: 'ada', password: 'typed once' };

  it('answers a challenge and repeats the same request', async () => {
    const { call, state } = world((_, at) => (at === 1 ? challenged('proof-of-work') : success(account)));
    expect(await call(userLogin, credentials)).toEqual(account);
    expect(state.sent.map(({ body }) => body)).toEqual([state.sent[0]!.body, state.sent[0]!.body]);
    expect(state.sent.map(({ headers }) => headers['x-challenge-answer'])).toEqual([
      undefined,
      'proof-of-work solved',
    ]);
  });

  it('answers two challenges at most, and fails with the refusal if there is no answer', async () => {
    const always = world(() => challenged('proof-of-work'));
    await expect(always.call(userLogin, credentials)).rejects.toMatchObject({ code: 'challenge_required' });
    expect(always.state.sent).toHaveLength(3);
    const unanswered = world(() => challenged('turnstile'));
    await expect(unanswered.call(userLogin, credentials)).rejects.toMatchObject({ http: 429 });
    expect(unanswered.state.sent).toHaveLength(1);
  });
});
