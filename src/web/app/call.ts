// The browser's transport of the API: fetch, the bearer token, one retry after a refresh; nothing is stored beyond memory.
// Guarantees: only statusCode 4011 refreshes, and only a refused refresh signs out; one refresh at a time, other calls wait at most 5
// s; auth paths never refresh.
// Does not run on the server: pages rendered there receive their own `call` through the page context.
import {
  logout,
  refreshToken,
  resetPassword,
  userLogin,
} from '#contract/people/accounts/account.endpoints.ts';
import type { Account } from '#contract/people/accounts/account.schema.ts';
import { challengeHeader } from '#contract/common/challenge.ts';
import type { Challenge } from '#contract/common/challenge.ts';
import { type Call, CallFailed, openEnvelope, prepareRequest } from '#contract/common/call.ts';
import type { CallOptions, PreparedRequest } from '#contract/common/call.ts';
import type { AnyEndpoint } from '#contract/common/endpoint.ts';
import type { Envelope } from '#contract/common/envelope.ts';
import * as session from '#web/app/session.ts';
import type { sendUpload } from '#web/app/upload.ts';

export const callTimeoutMs = 8000;
const unreachable = 'We could not reach the server. Check your connection and try again.';
export const refreshQueueMs = 5000;
const expiredToken = 4011;

export type CallEnvironment = {
  fetch: typeof globalThis.fetch;
  upload: typeof sendUpload;
  /** The answer to a challenge; null if there is none. */
  solve: (challenge: Challenge, signal?: AbortSignal) => Promise<string | null>;
  accessToken: () => string | null;
  /** Whether the visitor has a session, whose token may not be in memory yet (after a page load). */
  hasSession: () => boolean;
  signIn: (account: Account) => void;
  signOut: (because?: string | null) => void;
};

/** Makes a `Call` for the given environment; tests pass their own fetch. */
export function createCall(world: CallEnvironment): { call: Call; refresh: () => Promise<Account> } {
  const refresh = singleRefresh(world);

  const call: Call = async (endpoint, input, options = {}) => {
    const prepared = prepareRequest(endpoint, input);
    const mayRefresh = !isAuthPath(prepared.url);
    if (mayRefresh && world.accessToken() === null && world.hasSession())
      await refreshOrBecomeGuest(world, refresh);
    const first = await sendAnswering(world, endpoint, prepared, options);
    const refused = isExpired(first);
    if (!refused || !mayRefresh) return openEnvelope(first.envelope, first.http);
    await refresh();
    const second = await sendAnswering(world, endpoint, prepared, options);
    if (isExpired(second)) world.signOut();
    return openEnvelope(second.envelope, second.http);
  };
  return { call, refresh };
}

/** Twice, because a challenge service that fails is replaced by another challenge. */
const maxChallenges = 2;

/** Sends the request, and again with the answer where it is refused with a challenge. What was typed stays where it is meanwhile. */
async function sendAnswering(
  world: CallEnvironment,
  endpoint: AnyEndpoint,
  prepared: PreparedRequest,
  options: CallOptions,
): Promise<Answer> {
  let answer = await send(world, endpoint, prepared, options);
  for (let tried = 0; tried < maxChallenges && answer.envelope.status === 'error'; tried++) {
    const { challenge } = answer.envelope;
    if (!challenge) break;
    const solution = await world.solve(challenge, options.signal);
    if (solution === null) break;
    answer = await send(world, endpoint, prepared, options, { [challengeHeader]: solution });
  }
  return answer;
}

type Answer = { envelope: Envelope<never>; http: number };

/** The calls that begin or end a session: their 401 is an answer, not an expired token. The code and username steps do refresh. */
const sessionEndpoints = [userLogin, refreshToken, logout, resetPassword];

function isAuthPath(url: string): boolean {
  return sessionEndpoints.some((endpoint) => url === `${endpoint.base}${endpoint.path}`);
}

function isExpired(answer: Answer): boolean {
  return answer.envelope.status === 'error' && answer.envelope.statusCode === expiredToken;
}

/** A busy server, a rate limit or a proxy's page has not ended the session. */
function endsSession(envelope: Envelope<never>, http: number): boolean {
  return envelope.status === 'error' && envelope.code !== 'internal' && (http === 401 || http === 403);
}

/** Only a suspension needs words: other sessions end by expiry or by the user. */
function suspensionText(envelope: Envelope<never>): string | null {
  return envelope.status === 'error' && envelope.code === 'account_suspended' ? envelope.message : null;
}

/** One refresh at a time. The call that started it waits for its answer; others wait at most 5 s. */
function singleRefresh(world: CallEnvironment): () => Promise<Account> {
  let running: Promise<Account> | null = null;
  async function run(): Promise<Account> {
    const prepared = prepareRequest(refreshToken, {});
    const { envelope, http } = await send(world, refreshToken, prepared, {});
    if (endsSession(envelope, http)) world.signOut(suspensionText(envelope));
    const account: Account = openEnvelope<Account>(envelope, http);
    world.signIn(account);
    return account;
  }
  return () => {
    if (running) return withinQueue(running);
    running = run().finally(() => {
      running = null;
    });
    return running;
  };
}

function withinQueue(refresh: Promise<Account>): Promise<Account> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new CallFailed('timeout', 'Token refresh timeout')),
      refreshQueueMs,
    );
    refresh.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** The first call of a loaded page fetches its token. If the session has ended meanwhile, the call continues as a guest's. */
async function refreshOrBecomeGuest(world: CallEnvironment, refresh: () => Promise<Account>): Promise<void> {
  try {
    await refresh();
  } catch (error) {
    if (world.hasSession()) throw error;
  }
}

async function send(
  world: CallEnvironment,
  endpoint: AnyEndpoint,
  prepared: PreparedRequest,
  options: CallOptions,
  extra: Record<string, string> = {},
): Promise<Answer> {
  const headers: Record<string, string> = { accept: 'application/json', ...extra };
  const token = world.accessToken();
  if (token !== null) headers.authorization = `Bearer ${token}`;
  if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey;
  if (endpoint.upload) {
    const answer = await world.upload(prepared, headers, options);
    return { envelope: readEnvelope(answer.text), http: answer.http };
  }
  const timeout = AbortSignal.timeout(callTimeoutMs);
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
  const init: RequestInit = { method: prepared.method, headers, credentials: 'same-origin', signal };
  if (prepared.body !== undefined) {
    headers['content-type'] = 'application/json';
    init.body = prepared.body;
  }
  try {
    const response = await world.fetch(prepared.url, init);
    return { envelope: readEnvelope(await response.text()), http: response.status };
  } catch (error) {
    if (options.signal?.aborted) throw error;
    if (error instanceof CallFailed) throw error;
    if (timeout.aborted) throw new CallFailed('timeout', 'The server did not respond in time. Try again.');
    throw new CallFailed('offline', unreachable);
  }
}

function readEnvelope(text: string): Envelope<never> {
  try {
    const envelope = JSON.parse(text) as Envelope<never>;
    if (envelope.status === 'success' || envelope.status === 'error') return envelope;
  } catch {
    // handled below: a proxy's page or a truncated answer is not an envelope
  }
  const message = 'The response could not be read. Try again.';
  return { status: 'error', statusCode: 5000, code: 'internal', message };
}

const browser = createCall({
  fetch: (input, init) => globalThis.fetch(input, init),
  // Few visits upload a file, so the upload code is loaded on demand.
  upload: async (...args) => {
    const part = await import('#web/app/upload.ts').catch(() => null);
    if (!part) throw new CallFailed('offline', unreachable);
    return part.sendUpload(...args);
  },
  // Few visitors are ever challenged.
  solve: async (...args) => {
    try {
      return await (await import('#web/app/challenge/answer-challenge.ts')).answerChallenge(...args);
    } catch {
      args[1]?.throwIfAborted();
      return null;
    }
  },
  accessToken: session.accessToken,
  hasSession: () => session.currentAccount() !== null,
  signIn: session.signIn,
  signOut: session.signOut,
});

/** The API client of the browser, for event handlers and forms. Loaders receive theirs as an argument. */
export const call: Call = browser.call;

/** Exchanges the refresh cookie for a token, once for all concurrent callers; a refusal signs out. */
export const refreshSession = browser.refresh;
