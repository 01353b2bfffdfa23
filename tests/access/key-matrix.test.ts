// Every endpoint × API keys with its scope, with each other scope, and with all scopes. A key is admitted only where the contract
// names the scope; endpoints that must stay closed are also listed by hand (stated-policies.ts).
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allEndpoints } from '#contract/all-endpoints.ts';
import { prepareRequest } from '#contract/common/call.ts';
import type { AnyEndpoint } from '#contract/common/endpoint.ts';
import { newId } from '#contract/common/ids.ts';
import { createApiKey } from '#contract/external/developers/key.endpoints.ts';
import { keyScopeNames } from '#contract/external/developers/key.schema.ts';
import type { KeyScope } from '#contract/external/developers/key.schema.ts';
import { callsByScope, scopeOf } from '#contract/external/developers/key-scope.rules.ts';
import { getGig } from '#contract/catalog/gigs/gig.endpoints.ts';
import { pauseGig } from '#contract/catalog/gigs/own-gig.endpoints.ts';
import { sessions } from '#server/people/accounts/sessions/sessions.ts';
import { allRoutes } from '#server/app/all-routes.ts';
import { apiKeys } from '#server/external/developers/api-keys/api-keys.ts';
import { openHttp } from '#server/platform/http/http.ts';
import { buildGig } from '#tests/fixtures/build-gig.ts';
import { buildSupport } from '#tests/fixtures/build-support.ts';
import { buildBuyer, buildSeller } from '#tests/fixtures/build-user.ts';
import { openTestApp, refusalOf } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { closedToKeys, statedPolicies, supportCalls } from './stated-policies.ts';

let app: TestApp;
/** The server with commands replaced by an error, so that only the checks before them answer. */
let gate: FastifyInstance;
let users: Record<'buyer' | 'seller' | 'support', { token: string }>;

beforeAll(async () => {
  app = await openTestApp();
  gate = await openHttp(
    { platform: app.platform, sessions, keys: apiKeys },
    allRoutes.map((bound) => ({ ...bound, run: () => Promise.reject(new Error('admitted')) })),
  );
  users = {
    buyer: await buildBuyer(app),
    seller: await buildSeller(app),
    support: await buildSupport(app),
  };
});
afterAll(async () => {
  await gate?.close();
  await app?.close();
});

async function keyOf(user: keyof typeof users, scopes: KeyScope[]): Promise<string> {
  const { token } = users[user];
  return (await app.call(createApiKey, { name: 'An integration', scopes, days: 30 }, { token })).key;
}

/** The code of the refusal before the command, or 'in' if the command was reached. */
async function request(endpoint: AnyEndpoint, key: string): Promise<string> {
  const names = Object.keys(endpoint.params.shape);
  const prepared = prepareRequest(endpoint, Object.fromEntries(names.map((name) => [name, newId()])));
  const answer = await gate.inject({
    method: prepared.method as 'GET',
    url: prepared.url,
    headers: {
      authorization: `Bearer ${key}`,
      ...(prepared.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(endpoint.idempotent ? { 'idempotency-key': newId() } : {}),
    },
    ...(prepared.body === undefined ? {} : { payload: prepared.body }),
  });
  const { code } = JSON.parse(answer.body) as { code: string };
  const isGateRefusal = /^(key_|wrong_role$|not_found$|reauthenticate$|not_signed_in$|account_)/.test(code);
  return isGateRefusal ? code : 'in';
}

const callsOfSide = (side: 'seller' | 'buyer') => new Set(statedPolicies[side]);

/** The expected outcome of a call with a key of a user on this side. */
function expectedOf({ name }: AnyEndpoint, has: (scope: KeyScope) => boolean, side: 'buyer' | 'seller') {
  if (supportCalls.includes(name)) return 'not_found';
  const scope = scopeOf(name);
  if (scope === null) return 'key_not_allowed';
  if (scope !== 'any' && !has(scope)) return 'key_lacks_scope';
  return callsOfSide(side === 'buyer' ? 'seller' : 'buyer').has(name) ? 'wrong_role' : 'in';
}

it('lists existing endpoints, each once, and none that must stay closed', () => {
  const named = Object.values(callsByScope).flat();
  const known = new Set(allEndpoints.map((endpoint) => endpoint.name));
  const ofUploads = /^tus-(post|head|patch|delete)$/;
  expect(named.filter((name) => !known.has(name) && !ofUploads.test(name))).toEqual([]);
  expect(new Set(named).size).toBe(named.length);
  expect(closedToKeys.filter((name) => scopeOf(name) !== null)).toEqual([]);
  expect(closedToKeys.filter((name) => !known.has(name))).toEqual([]);
});

it('admits guests wherever it admits every key', () => {
  const toGuests = new Set(statedPolicies.anyone);
  expect(callsByScope.any.filter((name) => !toGuests.has(name))).toEqual([]);
});

it.each([
  [['read'], 'succeeded'],
  [['saved', 'messages'], 'gig_not_found'],
] as const)(
  'identifies the owner of a key with scopes %j on guest endpoints only if it may read',
  async (scopes, code) => {
    const seller = await buildSeller(app);
    const { id: gigId, slug } = await buildGig(app, { seller });
    await app.call(pauseGig, { gigId }, seller);
    const made = await app.call(
      createApiKey,
      { name: 'An integration', scopes: [...scopes], days: 30 },
      seller,
    );
    expect(await refusalOf(app.call(getGig, { slug }, { token: made.key }))).toBe(code);
  },
);

it.each(['buyer', 'seller'] as const)(
  'admits a key of a %s with all scopes wherever keys are allowed',
  async (side) => {
    const key = await keyOf(side, [...keyScopeNames]);
    const wrong: string[] = [];
    for (const endpoint of allEndpoints) {
      const [code, wanted] = [await request(endpoint, key), expectedOf(endpoint, () => true, side)];
      if (code !== wanted) wrong.push(`${endpoint.name}: ${code} instead of ${wanted}`);
    }
    expect(wrong).toEqual([]);
  },
);

it.each(keyScopeNames)('admits a key with only the scope %s exactly there', async (scope) => {
  const key = await keyOf('buyer', [scope]);
  const wrong: string[] = [];
  for (const endpoint of allEndpoints) {
    const code = await request(endpoint, key);
    const wanted = expectedOf(endpoint, (held) => held === scope, 'buyer');
    if (code !== wanted) wrong.push(`${endpoint.name}: ${code} instead of ${wanted}`);
  }
  expect(wrong).toEqual([]);
});

it('hides the console from a key of a support agent', async () => {
  const key = await keyOf('support', [...keyScopeNames]);
  const ofSupport = allEndpoints.filter(({ name }) => supportCalls.includes(name));
  const codes = await Promise.all(ofSupport.map((endpoint) => request(endpoint, key)));
  expect(new Set(codes)).toEqual(new Set(['not_found']));
});
