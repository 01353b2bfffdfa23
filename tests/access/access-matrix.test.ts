// Every call of the API × everybody who might make it, from the list of endpoints: a new call without a stated policy fails here.
// First at the door, where no command runs: guests, unverified and suspended people, the wrong mode, support. Then with every
// command behind it: what is somebody's own, reached for by another buyer, another seller, and support.
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allEndpoints } from '#contract/all-endpoints.ts';
import { prepareRequest } from '#contract/common/call.ts';
import type { AnyEndpoint } from '#contract/common/endpoint.ts';
import { newId } from '#contract/common/ids.ts';
import type { RestrictionScope } from '#contract/trust/moderation/measure.schema.ts';
import { listOrderInvoices } from '#contract/payments/invoices/invoice.endpoints.ts';
import { listQuickReplies } from '#contract/messaging/messages/message.endpoints.ts';
import { listSavedSearches } from '#contract/discovery/saved/saved-search.endpoints.ts';
import { mintAccessToken } from '#server/people/accounts/sessions/access-token.ts';
import { openSession } from '#server/people/accounts/sessions/open-session.ts';
import { restrictAccount } from '#server/people/accounts/restrict-account.ts';
import { registerAccount } from '#server/people/accounts/sign-in/register-account.ts';
import { sessions } from '#server/people/accounts/sessions/sessions.ts';
import { suspendAccount } from '#server/people/accounts/suspend-account.ts';
import { allRoutes } from '#server/app/all-routes.ts';
import { apiKeys } from '#server/external/developers/api-keys/api-keys.ts';
import { openHttp } from '#server/platform/http/http.ts';
import { inTransaction } from '#server/platform/data/tx.ts';
import { buildSupport } from '#tests/fixtures/build-support.ts';
import { buildBuyer, buildSeller } from '#tests/fixtures/build-user.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { buildAccessWorld, words } from './access-world.ts';
import type { AccessWorld } from './access-world.ts';
import { notOwned, quietForOthers, statedPolicies, statedRestrictions } from './stated-policies.ts';
import type { StatedPolicy } from './stated-policies.ts';

let app: TestApp;
let world: AccessWorld;
/** The same server without commands: what comes past its checks has come in. */
let door: FastifyInstance;
let people: Record<'buyer' | 'seller' | 'support' | 'unverified' | 'suspended', string>;

beforeAll(async () => {
  app = await openTestApp();
  world = await buildAccessWorld(app);
  door = await openHttp(
    { platform: app.platform, sessions, keys: apiKeys },
    allRoutes.map((bound) => ({ ...bound, run: () => Promise.reject(new Error('came in')) })),
  );
  const suspended = await buildBuyer(app);
  people = {
    buyer: (await buildBuyer(app)).token,
    seller: (await buildSeller(app)).token,
    support: (await buildSupport(app)).token,
    unverified: await unverified(),
    suspended: suspended.token,
  };
  await inTransaction(app.platform, (tx) => suspendAccount(tx, suspended.id));
});
afterAll(async () => {
  await door?.close();
  await app?.close();
});

async function unverified(): Promise<string> {
  const email = 'not-yet@example.test';
  const asked = { email, wantedUsername: null, passwordHash: null, acceptsTerms: true };
  return inTransaction(app.platform, async (tx) => {
    const userId = await registerAccount(tx, asked);
    const session = await openSession(tx, userId, { ip: '127.0.0.1', userAgent: 'tests' });
    const claims = { userId, sessionId: session.id, emailVerified: false };
    return mintAccessToken(app.platform.keys, tx.now, claims);
  });
}

const policyOf = (name: string) =>
  (Object.keys(statedPolicies) as StatedPolicy[]).find((kind) => statedPolicies[kind].includes(name));

/** What the server says: the code of its refusal, or 'came in'. */
async function ask(http: FastifyInstance, endpoint: AnyEndpoint, token: string | null): Promise<string> {
  const wordFor = (field: string) => {
    const own = words[`${endpoint.name}.${field}`];
    return own === undefined ? words[field] : own;
  };
  const fields = Object.keys(endpoint.body.shape).filter((field) => wordFor(field) !== undefined);
  const prepared = prepareRequest(endpoint, {
    ...Object.fromEntries(fields.map((field) => [field, wordFor(field)])),
    ...world.params,
  });
  const answer = await http.inject({
    method: prepared.method as 'GET',
    url: prepared.url,
    headers: {
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(prepared.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(endpoint.idempotent ? { 'idempotency-key': newId() } : {}),
    },
    ...(prepared.body === undefined ? {} : { payload: prepared.body }),
  });
  if (answer.statusCode < 300) return 'came in';
  return (JSON.parse(answer.body) as { code: string }).code;
}

/** Everybody's way past the door, by policy. 'in' is anything that is no refusal of the door. */
const expected: Record<StatedPolicy, Record<keyof typeof people | 'guest', string>> = {
  anyone: {
    guest: 'in',
    unverified: 'in',
    suspended: 'account_suspended',
    buyer: 'in',
    seller: 'in',
    support: 'in',
  },
  session: signedIn({}),
  'session, fresh': signedIn({}),
  seller: signedIn({ buyer: 'wrong_role', support: 'wrong_role' }),
  'seller, fresh': signedIn({ buyer: 'wrong_role', support: 'wrong_role' }),
  buyer: signedIn({ seller: 'wrong_role' }),
  support: {
    guest: 'not_found',
    unverified: 'not_found',
    suspended: 'account_suspended',
    buyer: 'not_found',
    seller: 'not_found',
    support: 'in',
  },
};

function signedIn(others: Partial<Record<'buyer' | 'seller' | 'support', string>>) {
  return {
    guest: 'not_signed_in',
    unverified: 'email_unverified',
    suspended: 'account_suspended',
    buyer: 'in',
    seller: 'in',
    support: 'in',
    ...others,
  };
}

const atTheDoor = new Set([
  'not_signed_in',
  'access_token_expired',
  'email_unverified',
  'account_suspended',
  'wrong_role',
  'reauthenticate',
  'not_found',
  'support_needs_two_factor',
]);

describe('the access matrix', () => {
  it('states a policy for every endpoint, once, and for nothing else', () => {
    const stated = Object.values(statedPolicies).flat();
    expect([...stated].sort()).toEqual(allEndpoints.map((endpoint) => endpoint.name).sort());
    expect([...notOwned].filter((name) => !stated.includes(name))).toEqual([]);
  });

  it.each(['guest', 'unverified', 'suspended', 'buyer', 'seller', 'support'] as const)(
    'lets a %s in where it is stated, and nowhere else',
    async (who) => {
      const wrong: string[] = [];
      for (const endpoint of allEndpoints) {
        const policy = policyOf(endpoint.name);
        if (!policy) continue;
        const said = await ask(door, endpoint, who === 'guest' ? null : people[who]);
        // An access token that is no longer good makes a guest where a call says so.
        const wanted = isGuestInstead(endpoint, who) ? 'in' : expected[policy][who];
        const outcome = atTheDoor.has(said) ? said : 'in';
        if (outcome !== wanted) wrong.push(`${endpoint.name}: ${outcome} instead of ${wanted} (${said})`);
      }
      expect(wrong).toEqual([]);
    },
  );

  it('refuses what support has taken from an account, and nothing else', async () => {
    const scopes = Object.keys(statedRestrictions) as RestrictionScope[];
    const [seller, buyer] = [await buildSeller(app), await buildBuyer(app)];
    for (const person of [seller, buyer])
      await inTransaction(app.platform, (tx) => restrictAccount(tx, person.id, scopes));
    const wrong: string[] = [];
    for (const endpoint of allEndpoints.filter((one) => policyOf(one.name) !== 'support')) {
      const side = policyOf(endpoint.name)?.startsWith('seller') ? seller : buyer;
      const isRefused = (await ask(door, endpoint, side.token)) === 'account_restricted';
      const isStated = scopes.some((scope) => statedRestrictions[scope].includes(endpoint.name));
      if (isRefused !== isStated) wrong.push(endpoint.name);
    }
    expect(wrong).toEqual([]);
    const bound = Object.groupBy(allRoutes, (route) => route.policy.restrictedBy ?? 'nothing');
    for (const scope of scopes)
      expect(bound[scope]!.map((route) => route.endpoint.name).sort()).toEqual(
        [...statedRestrictions[scope]].sort(),
      );
  });

  it('wants a recent password where it is stated, and nowhere else', async () => {
    app.clock.advance({ minutes: 11 });
    try {
      const as = await mintAgain(people.seller);
      const wrong: string[] = [];
      for (const { name } of allEndpoints.filter((one) => policyOf(one.name)?.includes('s'))) {
        const endpoint = allEndpoints.find((one) => one.name === name)!;
        const isFresh = policyOf(name)!.endsWith('fresh');
        if (((await ask(door, endpoint, as)) === 'reauthenticate') !== isFresh) wrong.push(name);
      }
      expect(wrong).toEqual([]);
    } finally {
      app.clock.advance({ minutes: -11 });
    }
  });
});

function isGuestInstead(endpoint: AnyEndpoint, who: string): boolean {
  const bound = allRoutes.find((route) => route.endpoint.name === endpoint.name);
  return who === 'suspended' && bound?.policy.staleBearer === 'ignored';
}

/** The same session, with a token of this moment. */
function mintAgain(token: string): Promise<string> {
  const { sub, sid } = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as {
    sub: string;
    sid: string;
  };
  const claims = { userId: sub, sessionId: sid, emailVerified: true };
  return mintAccessToken(app.platform.keys, app.clock.now(), claims);
}

describe('what belongs to somebody', () => {
  const owned = allEndpoints.filter(
    ({ name, params }) =>
      Object.keys(params.shape).length > 0 &&
      !notOwned.has(name) &&
      !['anyone', 'support'].includes(policyOf(name) ?? 'anyone'),
  );

  it('is there for one of its people', async () => {
    const missing: string[] = [];
    // What was made a moment ago by others of its kind stands for these.
    const unmade = new Set(['get-file-text']);
    for (const endpoint of owned.filter(({ method, name }) => method === 'GET' && !unmade.has(name))) {
      const said = [
        await ask(app.http, endpoint, world.buyer.token),
        await ask(app.http, endpoint, world.seller.token),
      ];
      if (!said.includes('came in')) missing.push(`${endpoint.name}: ${said.join(', ')}`);
    }
    expect(missing).toEqual([]);
  });

  it.each(['buyer', 'seller', 'support'] as const)('is not there for another %s', async (who) => {
    const wrong: string[] = [];
    for (const endpoint of owned) {
      const said = await ask(app.http, endpoint, people[who]);
      // An open brief is there for everybody to read; what its buyer does with it is refused by name.
      const isRefused = /^wrong_role$|_not_found$|^project_wrong_actor$/.test(said);
      const wanted = quietForOthers.has(endpoint.name) ? said === 'came in' : isRefused;
      if (!wanted) wrong.push(`${endpoint.name}: ${said}`);
    }
    expect(wrong).toEqual([]);
  });

  it('is as it was where a call answers others as if there were nothing', async () => {
    const [others, own] = [{ token: people.buyer }, { token: world.buyer.token }];
    for (const endpoint of allEndpoints.filter((one) => quietForOthers.has(one.name)))
      await ask(app.http, endpoint, others.token);
    expect((await app.call(listSavedSearches, {}, own)).items).toHaveLength(1);
    expect((await app.call(listQuickReplies, {}, own)).items).toHaveLength(1);
    const { orderNumber } = world.params;
    const of = { orderNumber: orderNumber! };
    expect((await app.call(listOrderInvoices, of, own)).items.length).toBeGreaterThan(0);
    expect((await app.call(listOrderInvoices, of, others)).items).toEqual([]);
  });
});
