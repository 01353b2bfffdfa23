// Every call of the API × keys: with its scope, with every other one, and with all of them. A call opens to a key only where the
// contract says which scope opens it; what must stay closed is stated a second time by hand (stated-policies.ts).
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
import { closedToKeys, statedPolicies } from './stated-policies.ts';

let app: TestApp;
/** The same server without commands: what comes past its checks has come in. */
let door: FastifyInstance;
let people: Record<'buyer' | 'seller' | 'support', { token: string }>;

beforeAll(async () => {
  app = await openTestApp();
  door = await openHttp(
    { platform: app.platform, sessions, keys: apiKeys },
    allRoutes.map((bound) => ({ ...bound, run: () => Promise.reject(new Error('came in')) })),
  );
  people = {
    buyer: await buildBuyer(app),
    seller: await buildSeller(app),
    support: await buildSupport(app),
  };
});
afterAll(async () => {
  await door?.close();
  await app?.close();
});

async function keyOf(who: keyof typeof people, scopes: KeyScope[]): Promise<string> {
  const { token } = people[who];
  return (await app.call(createApiKey, { name: 'A program', scopes, days: 30 }, { token })).key;
}

/** What the door says: the code of its refusal, or 'in' for whatever comes after it. */
async function ask(endpoint: AnyEndpoint, key: string): Promise<string> {
  const names = Object.keys(endpoint.params.shape);
  const prepared = prepareRequest(endpoint, Object.fromEntries(names.map((name) => [name, newId()])));
  const answer = await door.inject({
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
  const isOfDoor = /^(key_|wrong_role$|not_found$|reauthenticate$|not_signed_in$|account_)/.test(code);
  return isOfDoor ? code : 'in';
}

const wanting = (side: 'seller' | 'buyer') => new Set(statedPolicies[side]);

/** How a call answers to a key of somebody on this side. */
function expectedOf({ name }: AnyEndpoint, has: (scope: KeyScope) => boolean, side: 'buyer' | 'seller') {
  if (statedPolicies.support.includes(name)) return 'not_found';
  const scope = scopeOf(name);
  if (scope === null) return 'key_not_allowed';
  if (scope !== 'any' && !has(scope)) return 'key_lacks_scope';
  return wanting(side === 'buyer' ? 'seller' : 'buyer').has(name) ? 'wrong_role' : 'in';
}

it('names calls that exist, each once, and none that must stay closed', () => {
  const named = Object.values(callsByScope).flat();
  const known = new Set(allEndpoints.map((endpoint) => endpoint.name));
  const ofUploads = /^tus-(post|head|patch|delete)$/;
  expect(named.filter((name) => !known.has(name) && !ofUploads.test(name))).toEqual([]);
  expect(new Set(named).size).toBe(named.length);
  expect(closedToKeys.filter((name) => scopeOf(name) !== null)).toEqual([]);
  expect(closedToKeys.filter((name) => !known.has(name))).toEqual([]);
});

it('opens to guests whatever it opens to every key', () => {
  const toGuests = new Set(statedPolicies.anyone);
  expect(callsByScope.any.filter((name) => !toGuests.has(name))).toEqual([]);
});

it.each([
  [['read'], 'succeeded'],
  [['saved', 'messages'], 'gig_not_found'],
] as const)(
  'answers what guests may ask to a key of %j as to its owner only if it reads',
  async (scopes, code) => {
    const seller = await buildSeller(app);
    const { id: gigId, slug } = await buildGig(app, { seller });
    await app.call(pauseGig, { gigId }, seller);
    const made = await app.call(createApiKey, { name: 'A program', scopes: [...scopes], days: 30 }, seller);
    expect(await refusalOf(app.call(getGig, { slug }, { token: made.key }))).toBe(code);
  },
);

it.each(['buyer', 'seller'] as const)(
  'with every scope, a key of a %s comes in where keys may',
  async (side) => {
    const key = await keyOf(side, [...keyScopeNames]);
    const wrong: string[] = [];
    for (const endpoint of allEndpoints) {
      const [said, wanted] = [await ask(endpoint, key), expectedOf(endpoint, () => true, side)];
      if (said !== wanted) wrong.push(`${endpoint.name}: ${said} instead of ${wanted}`);
    }
    expect(wrong).toEqual([]);
  },
);

it.each(keyScopeNames)('with the scope %s alone, a key comes in there and nowhere else', async (scope) => {
  const key = await keyOf('buyer', [scope]);
  const wrong: string[] = [];
  for (const endpoint of allEndpoints) {
    const said = await ask(endpoint, key);
    const wanted = expectedOf(endpoint, (one) => one === scope, 'buyer');
    if (said !== wanted) wrong.push(`${endpoint.name}: ${said} instead of ${wanted}`);
  }
  expect(wrong).toEqual([]);
});

it('made by somebody of support, a key knows nothing of the console', async () => {
  const key = await keyOf('support', [...keyScopeNames]);
  const ofSupport = allEndpoints.filter(({ name }) => statedPolicies.support.includes(name));
  const said = await Promise.all(ofSupport.map((endpoint) => ask(endpoint, key)));
  expect(new Set(said)).toEqual(new Set(['not_found']));
});
