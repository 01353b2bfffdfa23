// Every way into an account × what support or its owner did to the account: suspended, deleted, or restricted in each way.
// A restriction limits what a person does; a suspension and a deletion end everything, what is in progress included.
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getAccount, refreshToken, userLogin } from '#contract/people/accounts/account.endpoints.ts';
import { twoFactor } from '#contract/people/accounts/two-factor.endpoints.ts';
import { createApiKey } from '#contract/external/developers/key.endpoints.ts';
import { createWebhook } from '#contract/external/developers/webhook.endpoints.ts';
import { deleteAccount } from '#contract/external/privacy/privacy.endpoints.ts';
import { restrictUser, suspendUser } from '#contract/trust/moderation/moderation.endpoints.ts';
import { restrictionScopes } from '#contract/trust/moderation/moderation.schema.ts';
import { mintAccessToken } from '#server/people/accounts/sessions/access-token.ts';
import { admitPerson } from '#server/people/accounts/sign-in/admit-person.ts';
import { insertIdentity } from '#server/people/accounts/social/identity.store.ts';
import { inTransaction, invalidate } from '#server/platform/data/tx.ts';
import { asUser } from '#tests/fixtures/build-order.ts';
import { buildSupport } from '#tests/fixtures/build-support.ts';
import type { BuiltSupport } from '#tests/fixtures/build-support.ts';
import { buildBuyer, freshToken } from '#tests/fixtures/build-user.ts';
import type { BuiltUser } from '#tests/fixtures/build-user.ts';
import { listenLive } from '#tests/fixtures/live-reader.ts';
import { refusalOf } from '#tests/fixtures/refusal-of.ts';
import { challengeFor, turnOn } from '#tests/fixtures/second-factor.ts';
import { signIn } from '#tests/fixtures/sign-up.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { beginUpload } from '#tests/fixtures/upload-file.ts';

let app: TestApp;
let support: BuiltSupport;
let port: number;
beforeAll(async () => {
  app = await openTestApp({ webhooksToLocalhost: true });
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.http.server.address() as AddressInfo);
  support = await buildSupport(app);
});
afterAll(() => app.close());

/** What a path answers after the account was … */
type Outcomes = { suspended: string; deleted: string; restricted: string };
type Path = {
  outcomes: Outcomes;
  /** Before it happens; returns the attempt that follows. */
  prepare(person: BuiltUser): Promise<() => Promise<string>>;
};

const login = (person: BuiltUser) =>
  refusalOf(app.call(userLogin, { emailorusername: person.email, password: person.password }));

async function keyOf(person: BuiltUser): Promise<string> {
  const input = { name: 'Report', scopes: ['read' as const, 'files' as const], days: 30 as const };
  return (await app.call(createApiKey, input, { token: await freshToken(app, person) })).key;
}

const size = 200_000;
/** Half of an upload over a real connection; `ended` resolves to whether it finished. */
async function uploadInProgress(token: string) {
  const begun = await beginUpload(app, { token }, { name: 'work.bin', size });
  expect(begun.statusCode, begun.body).toBe(201);
  const request = httpRequest({
    port,
    host: '127.0.0.1',
    method: 'PATCH',
    path: String(begun.headers.location),
    headers: {
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
      'content-length': String(size),
      authorization: `Bearer ${token}`,
    },
  });
  const ended = new Promise<string>((resolve) => {
    request.on('response', (answer) => {
      answer.resume();
      resolve(answer.statusCode === 204 ? 'finished' : 'ended');
    });
    request.on('error', () => resolve('ended'));
    request.on('close', () => resolve('ended'));
  });
  await new Promise((resolve) => {
    request.write(Buffer.alloc(size / 2), resolve);
  });
  return { ended, sendTheRest: () => request.end(Buffer.alloc(size / 2)) };
}

const paths: Record<string, Path> = {
  'sign-in': {
    outcomes: { suspended: 'account_suspended', deleted: 'invalid_credentials', restricted: 'succeeded' },
    prepare: async (person) => () => login(person),
  },
  'second factor in progress': {
    outcomes: { suspended: 'sign_in_over', deleted: 'sign_in_over', restricted: 'succeeded' },
    async prepare(person) {
      const { nextCode } = await turnOn(app, person);
      const { challenge } = await challengeFor(app, person);
      const code = nextCode();
      return () => refusalOf(app.call(twoFactor, { challenge, code }));
    },
  },
  'sign-in by a provider': {
    outcomes: { suspended: 'suspended', deleted: 'email-unverified', restricted: 'admitted' },
    async prepare(person) {
      const identity = { issuer: 'https://provider.test', subject: person.id };
      const provider = 'google' as const;
      await inTransaction(app.platform, (tx) =>
        insertIdentity(tx, { ...identity, user_id: person.id, provider, email: person.email }),
      );
      return async () => {
        const known = { ...identity, email: null, emailVerified: 'unsaid' as const };
        const admitted = await inTransaction(app.platform, (tx) =>
          admitPerson(tx, provider, known, '127.0.0.1'),
        );
        return typeof admitted === 'string' ? admitted : 'admitted';
      };
    },
  },
  'refresh cookie': {
    outcomes: { suspended: 'account_suspended', deleted: 'not_signed_in', restricted: 'succeeded' },
    async prepare(person) {
      const { browser } = await signIn(app, person.email, person.password);
      return async () => {
        const answer = await browser.send(refreshToken, {});
        return answer.statusCode === 200 ? 'succeeded' : answer.json().code;
      };
    },
  },
  'access token': {
    outcomes: { suspended: 'account_suspended', deleted: 'access_token_expired', restricted: 'succeeded' },
    prepare: async (person) => async () =>
      refusalOf(app.call(getAccount, {}, { token: await tokenNow(person) })),
  },
  'new live connection': {
    outcomes: { suspended: '403', deleted: '401', restricted: '200' },
    prepare: async (person) => async () => {
      const reader = await listenLive(port, {
        headers: { authorization: `Bearer ${await tokenNow(person)}` },
      });
      reader.cut();
      return String(reader.status);
    },
  },
  'open live connection': {
    outcomes: { suspended: 'over', deleted: 'over', restricted: 'message' },
    async prepare(person) {
      const headers = { authorization: `Bearer ${await tokenNow(person)}` };
      const reader = await listenLive(port, { headers });
      await reader.next();
      return async () => {
        // Cut connections deliver nothing that comes after the cut.
        await inTransaction(app.platform, async (tx) =>
          invalidate(tx, { to: person.id, kind: 'order', about: 'probe' }),
        );
        app.platform.live.wake();
        for (;;) {
          const { name, invalidations } = await reader.next();
          if (name === 'over') return 'over';
          if (!invalidations.some(([kind, about]) => kind === 'order' && about === 'probe')) continue;
          if ((await statusOf(person)) === 'active') {
            reader.cut();
            return 'message';
          }
        }
      };
    },
  },
  'API key': {
    outcomes: {
      suspended: 'account_suspended',
      deleted: 'invalid_api_key',
      restricted: 'account_restricted',
    },
    async prepare(person) {
      const token = await keyOf(person);
      return () => refusalOf(app.call(getAccount, {}, { token }));
    },
  },
  'new API key': {
    outcomes: {
      suspended: 'account_suspended',
      deleted: 'access_token_expired',
      restricted: 'account_restricted',
    },
    async prepare(person) {
      person.token = await freshToken(app, person);
      return async () => {
        const input = { name: 'Report', scopes: ['read' as const], days: 30 as const };
        return refusalOf(app.call(createApiKey, input, { token: await tokenNow(person) }));
      };
    },
  },
  // Webhooks only report the account's own events.
  'new webhook': {
    outcomes: { suspended: 'account_suspended', deleted: 'access_token_expired', restricted: 'succeeded' },
    async prepare(person) {
      person.token = await freshToken(app, person);
      return async () => {
        const input = { url: 'https://hooks.example.test/in', note: '', events: ['order.placed' as const] };
        return refusalOf(app.call(createWebhook, input, { token: await tokenNow(person) }));
      };
    },
  },
  'new upload': {
    outcomes: { suspended: '403', deleted: '401', restricted: '201' },
    prepare: async (person) => async () => {
      const token = await tokenNow(person);
      return String((await beginUpload(app, { token }, { name: 'a.txt', size: 10 })).statusCode);
    },
  },
  'new upload by API key': {
    outcomes: { suspended: '403', deleted: '401', restricted: '403' },
    async prepare(person) {
      const token = await keyOf(person);
      return async () => String((await beginUpload(app, { token }, { name: 'a.txt', size: 10 })).statusCode);
    },
  },
  'upload in progress': {
    outcomes: { suspended: 'ended', deleted: 'ended', restricted: 'finished' },
    async prepare(person) {
      const { ended, sendTheRest } = await uploadInProgress(await tokenNow(person));
      return async () => {
        if ((await statusOf(person)) === 'active') sendTheRest();
        return ended;
      };
    },
  },
  'upload in progress by API key': {
    outcomes: { suspended: 'ended', deleted: 'ended', restricted: 'ended' },
    async prepare(person) {
      const { ended } = await uploadInProgress(await keyOf(person));
      return () => ended;
    },
  },
};

/** Of the person's own session, at the clock's time; `freshToken` would open another one. */
function tokenNow({ token }: BuiltUser): Promise<string> {
  const { sub, sid } = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString());
  const claims = { userId: sub as string, sessionId: sid as string, emailVerified: true };
  return mintAccessToken(app.platform.keys, app.clock.now(), claims);
}

async function statusOf(person: BuiltUser): Promise<string> {
  const { rows } = await app.platform.pool.query('select status from users where id = $1', [person.id]);
  return rows[0].status as string;
}

const basis = {
  rule: 'fraud' as const,
  reasons: 'Three cards of three people were used within an hour.',
  evidence: 'Payments.',
  days: null,
};
const happenings: Record<string, { outcome: keyof Outcomes; happen(person: BuiltUser): Promise<unknown> }> = {
  suspended: {
    outcome: 'suspended',
    happen: async ({ id: userId }) => app.call(suspendUser, { ...basis, userId }, await asUser(app, support)),
  },
  deleted: {
    outcome: 'deleted',
    happen: async (person) => app.call(deleteAccount, {}, { token: await freshToken(app, person) }),
  },
  ...Object.fromEntries(
    restrictionScopes.map((scope) => [
      `restricted from ${scope}`,
      {
        outcome: 'restricted' as const,
        happen: async ({ id: userId }: BuiltUser) =>
          app.call(restrictUser, { ...basis, userId, scopes: [scope] }, await asUser(app, support)),
      },
    ]),
  ),
};

describe.each(Object.keys(happenings))('an account that is %s', (name) => {
  // An upload that is not cut ends only by the server's limit for silent connections, a minute.
  it.each(Object.keys(paths))('answers as stated to: %s', { timeout: 45_000 }, async (path) => {
    const person = await buildBuyer(app);
    const attempt = await paths[path]!.prepare(person);
    const { outcome, happen } = happenings[name]!;
    await happen(person);
    expect(await attempt()).toBe(paths[path]!.outcomes[outcome]);
  });
});
