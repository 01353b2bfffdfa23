// Sellers are searched with the same understanding as gigs: other ways to say a word, and what sellers offer.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveProfile } from '#contract/people/accounts/account.endpoints.ts';
import { searchSellers, suggestResults } from '#contract/discovery/search/search.endpoints.ts';
import { buildGig } from '#tests/fixtures/build-gig.ts';
import { buildBuyer, buildSeller } from '#tests/fixtures/build-user.ts';
import type { BuiltUser } from '#tests/fixtures/build-user.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { reindexSellers } from './index-seller.ts';

let app: TestApp;
let buyer: BuiltUser;
let mara: BuiltUser;

beforeAll(async () => {
  app = await openTestApp();
  buyer = await buildBuyer(app);
  mara = await buildSeller(app, { displayName: 'Mara Lindqvist', username: 'mara-l' });
  const per = await buildSeller(app, { displayName: 'Per Haugen', username: 'per-h' });
  const ida = await buildSeller(app, { displayName: 'Ida Holm', username: 'ida-h' });
  await app.call(saveProfile, { title: 'PowerPoint designer', skills: ['Slides'] }, { token: mara.token });
  await app.call(saveProfile, { title: 'WordPress developer', skills: ['PHP'] }, { token: per.token });
  await buildGig(app, { seller: mara, content: { title: 'I will design your slides' } });
  await buildGig(app, { seller: per, content: { title: 'I will build a chatbot for your shop' } });
  for (let i = 0; i < 2; i++)
    await buildGig(app, { seller: ida, content: { title: 'I will build a chatbot that answers' } });
  await app.drainWorker();
  await reindexSellers(app.platform);
}, 60_000);
afterAll(() => app.close());

const search = (q: string, more: object = {}) =>
  app.call(searchSellers, { q, ...more }, { token: buyer.token });
const found = async (q: string) => (await search(q)).items.map(({ username }) => username).sort();
const suggested = async (q: string) =>
  (await app.call(suggestResults, { q })).sellers.map(({ username }) => username).sort();

describe.each([
  ['the page', found],
  ['the palette', suggested],
])('on %s', (_, sellersFor) => {
  it.each([
    ['ppt', ['mara-l']],
    ['word press', ['per-h']],
    ['a powerpiont designer please', ['mara-l']],
    ['by mara', ['mara-l']],
    ['linqvist', ['mara-l']],
    ['chatbot', ['ida-h', 'per-h']],
    ['qwxyzq', []],
  ])('“%s” finds %j', async (q, usernames) => expect(await sellersFor(q)).toEqual(usernames));
});

it('shows each seller once over pages, however they were found', async () => {
  const first = await search('chatbot', { limit: 1 });
  expect(first.total).toBe(2);
  const second = await search('chatbot', { limit: 1, cursor: first.nextCursor! });
  const names = [...first.items, ...second.items].map(({ username }) => username);
  expect(names.sort()).toEqual(['ida-h', 'per-h']);
  expect(second.nextCursor).toBeNull();
});
