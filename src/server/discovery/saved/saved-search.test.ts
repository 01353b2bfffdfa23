// Saved searches: what is kept of a search, who is told of new gigs and how often, and that nobody reaches another's.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listNotifications } from '#contract/messaging/notifications/notification.endpoints.ts';
import { deleteGig } from '#contract/catalog/gigs/own-gig.endpoints.ts';
import * as searches from '#contract/discovery/saved/saved-search.endpoints.ts';
import { addressOfSearch, savedSearchLimits } from '#contract/discovery/saved/saved-search.rules.ts';
import { buildGig } from '#tests/fixtures/build-gig.ts';
import { buildBuyer, buildSeller, freshToken } from '#tests/fixtures/build-user.ts';
import type { BuiltUser } from '#tests/fixtures/build-user.ts';
import { openTestApp, refusalOf } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';

let app: TestApp;
let buyer: BuiltUser;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  buyer = await buildBuyer(app);
});

/** A session lasts as long as the clock stands; a person has only so many. */
const tokens = new Map<string, string>();
async function as(person = buyer): Promise<{ token: string }> {
  const token = tokens.get(person.id) ?? (await freshToken(app, person));
  tokens.set(person.id, token);
  return { token };
}
const save = async (query: Record<string, string>, name = 'Search', by = buyer) =>
  app.call(searches.saveSearch, { name, query }, await as(by));
const own = async (by = buyer) => (await app.call(searches.listSavedSearches, {}, await as(by))).items;
/** Published and found: the gig's own listeners have run. */
async function publish(tag: string, seller?: BuiltUser) {
  const gig = await buildGig(app, {
    content: { title: `I will make a ${tag} for your house`, tags: [tag] },
    ...(seller && { seller: { ...seller, token: await freshToken(app, seller) } }),
  });
  await app.drainWorker();
  return gig;
}
/** Words nobody else's gigs have. */
let named = 0;
const word = () => `kettle${'abcdefghijklmnop'[named++]}`;
async function told(by = buyer): Promise<{ title: string; href: string; body: string }[]> {
  await app.drainWorker();
  const { items } = await app.call(listNotifications, {}, await as(by));
  return items.filter((one) => one.title.includes('new gig'));
}
async function mailed(by = buyer): Promise<string[]> {
  const answer = await app.http.inject({ url: `/mailbox.json?to=${encodeURIComponent(by.email)}` });
  const mails = answer.json<{ subject: string; text: string }[]>();
  return mails.filter((mail) => mail.subject.includes('new gig')).map((mail) => mail.text);
}
function pass(span: { hours?: number; days?: number; minutes?: number }) {
  app.clock.advance(span);
  tokens.clear();
}

describe('keeping a search', () => {
  it('keeps what it asks, without order, place and what changes by the hour', async () => {
    const kept = await save({ q: 'logo', category: 'design', priceMin: '4950', sort: 'newest', limit: '3' });
    expect(kept).toMatchObject({ name: 'Search', state: 'watching', toldAt: null });
    expect(kept.query).toEqual({ category: 'design', priceMin: '4950', q: 'logo' });
    expect(addressOfSearch(kept.query)).toBe('/explore?q=logo&category=design&min=49.50&sort=newest');
    expect(await own()).toEqual([kept]);
  });

  it('keeps the same search once, whatever it is called', async () => {
    const first = await save({ q: 'logo' }, 'One');
    expect(await save({ q: 'logo', sort: 'price-low' }, 'Two')).toEqual(first);
    expect(await own()).toHaveLength(1);
  });

  it('refuses what cannot be searched, what finds everything, and the 21st', async () => {
    expect(await refusalOf(save({ priceMin: 'cheap' }))).toBe('invalid_input');
    expect(await refusalOf(save({ sort: 'newest' }))).toBe('saved_search_empty');
    expect(await refusalOf(save({ colour: 'red' }))).toBe('saved_search_empty');
    expect(await refusalOf(save({ q: 'a' }, ' '))).toBe('invalid_input');
    for (let nth = 0; nth < savedSearchLimits.searches; nth++) await save({ q: `tea ${nth}` });
    expect(await refusalOf(save({ q: 'one more' }))).toBe('saved_searches_full');
    expect(await save({ q: 'tea 3' })).toMatchObject({ query: { q: 'tea 3' } });
  });

  it('lets its owner rename, pause, resume and delete it, and nobody else', async () => {
    const { id } = await save({ q: 'vase' });
    const stranger = await as(await buildBuyer(app));
    for (const endpoint of [searches.pauseSavedSearch, searches.resumeSavedSearch])
      expect(await refusalOf(app.call(endpoint, { searchId: id }, stranger))).toBe('saved_search_not_found');
    expect(
      await refusalOf(app.call(searches.renameSavedSearch, { searchId: id, name: 'Mine' }, stranger)),
    ).toBe('saved_search_not_found');
    await app.call(searches.deleteSavedSearch, { searchId: id }, stranger);
    const mine = await as();
    await app.call(searches.renameSavedSearch, { searchId: id, name: 'Vases' }, mine);
    await app.call(searches.pauseSavedSearch, { searchId: id }, mine);
    expect(await own()).toMatchObject([{ id, name: 'Vases', state: 'paused' }]);
    await app.call(searches.deleteSavedSearch, { searchId: id }, mine);
    expect(await own()).toEqual([]);
  });
});

describe('new gigs', () => {
  it('are told once, by a notification that leads to them and a mail that names them', async () => {
    const tag = word();
    await publish(tag);
    pass({ minutes: 5 });
    await save({ q: tag }, 'Kettles');
    expect(await told()).toEqual([]);
    pass({ hours: 2 });
    const { content } = await publish(tag);
    pass({ hours: 2 });
    const [only, ...more] = await told();
    expect(more).toEqual([]);
    expect(only).toMatchObject({
      title: '1 new gig for “Kettles”',
      href: `/explore?q=${tag}&sort=newest`,
      body: `“${content.title}” from $50.00.`,
    });
    const mails = await mailed();
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain(content.title);
    expect(mails[0]).toContain('/unsubscribe/');
    pass({ days: 3 });
    expect(await told()).toHaveLength(1);
    expect((await own())[0]!.toldAt).not.toBeNull();
  });

  it('make at most one mail a day for each search, and none is lost meanwhile', async () => {
    const tag = word();
    await save({ q: tag });
    for (let nth = 0; nth < 3; nth++) {
      pass({ hours: 2 });
      await publish(tag);
      await told();
    }
    expect(await mailed()).toHaveLength(1);
    pass({ days: 1 });
    expect((await told()).map((one) => one.title)).toContain('2 new gigs for “Search”');
    expect(await mailed()).toHaveLength(2);
  });

  it('of one’s own, paused searches, and gigs that are gone again are not told', async () => {
    const tag = word();
    const seller = await buildSeller(app);
    await save({ q: tag }, 'Own', seller);
    const { id } = await save({ q: tag });
    await app.call(searches.pauseSavedSearch, { searchId: id }, await as());
    pass({ hours: 2 });
    await publish(tag, seller);
    pass({ hours: 2 });
    expect(await told(seller)).toEqual([]);
    expect(await told()).toEqual([]);
    await app.call(searches.resumeSavedSearch, { searchId: id }, await as());
    pass({ hours: 2 });
    expect(await told()).toEqual([]);
    const gone = await publish(tag, seller);
    await app.call(deleteGig, { gigId: gone.id }, await as(seller));
    pass({ hours: 2 });
    expect(await told()).toEqual([]);
  });

  it('are told again after pausing and resuming, but never twice a day', async () => {
    const tag = word();
    const { id } = await save({ q: tag });
    pass({ minutes: 1 });
    await publish(tag);
    pass({ hours: 2 });
    expect(await told()).toHaveLength(1);
    await app.call(searches.pauseSavedSearch, { searchId: id }, await as());
    await app.call(searches.resumeSavedSearch, { searchId: id }, await as());
    pass({ hours: 1 });
    await publish(tag);
    pass({ hours: 1 });
    expect(await told()).toHaveLength(1);
    pass({ days: 1 });
    expect(await told()).toHaveLength(2);
  });
});
