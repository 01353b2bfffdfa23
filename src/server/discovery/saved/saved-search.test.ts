// Saved searches: what is stored, who is notified of new gigs and projects and how often, and that no user reaches another's.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listNotifications } from '#contract/messaging/notifications/notification.endpoints.ts';
import { deleteGig } from '#contract/catalog/gigs/own-gig.endpoints.ts';
import * as searches from '#contract/discovery/saved/saved-search.endpoints.ts';
import { savedSearchPath, savedSearchLimits } from '#contract/discovery/saved/saved-search.rules.ts';
import { switchAccount } from '#contract/people/accounts/account.endpoints.ts';
import { blockPerson } from '#contract/messaging/messages/message.endpoints.ts';
import { cancelProject } from '#contract/deals/projects/project.endpoints.ts';
import { buildGig } from '#tests/fixtures/build-gig.ts';
import { buildProject } from '#tests/fixtures/build-project.ts';
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

/** Reused until the clock moves, because sessions per user are limited. */
const tokens = new Map<string, string>();
async function as(user = buyer): Promise<{ token: string }> {
  const token = tokens.get(user.id) ?? (await freshToken(app, user));
  tokens.set(user.id, token);
  return { token };
}
const save = async (query: Record<string, string>, name = 'Search', user = buyer) =>
  app.call(searches.saveSearch, { name, query }, await as(user));
const own = async (user = buyer) => (await app.call(searches.listSavedSearches, {}, await as(user))).items;
/** Publishes a gig and runs its listeners, so that search finds it. */
async function publish(tag: string, seller?: BuiltUser) {
  const gig = await buildGig(app, {
    content: { title: `I will make a ${tag} for your home`, tags: [tag] },
    ...(seller && { seller: { ...seller, token: await freshToken(app, seller) } }),
  });
  await app.drainWorker();
  return gig;
}
/** Unique words, found in no other gig. */
let wordCount = 0;
const word = () => `kettle${'abcdefghijklmnop'[wordCount++]}`;
async function notices(user = buyer): Promise<{ title: string; href: string; body: string }[]> {
  await app.drainWorker();
  const { items } = await app.call(listNotifications, {}, await as(user));
  return items.filter((item) => item.title.includes('new gig'));
}
async function emails(user = buyer): Promise<string[]> {
  const answer = await app.http.inject({ url: `/mailbox.json?to=${encodeURIComponent(user.email)}` });
  const received = answer.json<{ subject: string; text: string }[]>();
  return received.filter((email) => email.subject.includes('new gig')).map((email) => email.text);
}
function advance(span: { hours?: number; days?: number; minutes?: number }) {
  app.clock.advance(span);
  tokens.clear();
}

describe('save-search', () => {
  it('stores the filters, without order, paging and transient filters', async () => {
    const saved = await save({ q: 'logo', category: 'design', priceMin: '4950', sort: 'newest', limit: '3' });
    expect(saved).toMatchObject({ name: 'Search', state: 'watching', notifiedAt: null });
    expect(saved.query).toEqual({ category: 'design', priceMin: '4950', q: 'logo' });
    expect(savedSearchPath('gigs', saved.query)).toBe(
      '/explore?q=logo&category=design&min=49.50&sort=newest',
    );
    expect(await own()).toEqual([saved]);
  });

  it('saves an identical query once, under its first name', async () => {
    const first = await save({ q: 'logo' }, 'One');
    expect(await save({ q: 'logo', sort: 'price-low' }, 'Two')).toEqual(first);
    expect(await own()).toHaveLength(1);
  });

  it('rejects an invalid query, an empty query, and the 21st search', async () => {
    expect(await refusalOf(save({ priceMin: 'cheap' }))).toBe('invalid_input');
    expect(await refusalOf(save({ sort: 'newest' }))).toBe('saved_search_empty');
    expect(await refusalOf(save({ color: 'red' }))).toBe('saved_search_empty');
    expect(await refusalOf(save({ q: 'a' }, ' '))).toBe('invalid_input');
    for (let i = 0; i < savedSearchLimits.searches; i++) await save({ q: `tea ${i}` });
    expect(await refusalOf(save({ q: 'one more' }))).toBe('saved_searches_full');
    expect(await save({ q: 'tea 3' })).toMatchObject({ query: { q: 'tea 3' } });
  });

  it('can be renamed, paused, resumed and deleted by its owner only', async () => {
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

describe('new matches', () => {
  it('are reported once, by a notification that links to them and an email that names them', async () => {
    const tag = word();
    await publish(tag);
    advance({ minutes: 5 });
    await save({ q: tag }, 'Kettles');
    expect(await notices()).toEqual([]);
    advance({ hours: 2 });
    const { content } = await publish(tag);
    advance({ hours: 2 });
    const [only, ...more] = await notices();
    expect(more).toEqual([]);
    expect(only).toMatchObject({
      title: '1 new gig for “Kettles”',
      href: `/explore?q=${tag}&sort=newest`,
      body: `“${content.title}” from $50.00.`,
    });
    const received = await emails();
    expect(received).toHaveLength(1);
    expect(received[0]).toContain(content.title);
    expect(received[0]).toContain('/unsubscribe/');
    advance({ days: 3 });
    expect(await notices()).toHaveLength(1);
    expect((await own())[0]!.notifiedAt).not.toBeNull();
  });

  it('cause at most one email a day per search, and none is lost in between', async () => {
    const tag = word();
    await save({ q: tag });
    for (let i = 0; i < 3; i++) {
      advance({ hours: 2 });
      await publish(tag);
      await notices();
    }
    expect(await emails()).toHaveLength(1);
    advance({ days: 1 });
    expect((await notices()).map((notice) => notice.title)).toContain('2 new gigs for “Search”');
    expect(await emails()).toHaveLength(2);
  });

  it('are not reported for own gigs, paused searches and deleted gigs', async () => {
    const tag = word();
    const seller = await buildSeller(app);
    await save({ q: tag }, 'Own', seller);
    const { id } = await save({ q: tag });
    await app.call(searches.pauseSavedSearch, { searchId: id }, await as());
    advance({ hours: 2 });
    await publish(tag, seller);
    advance({ hours: 2 });
    expect(await notices(seller)).toEqual([]);
    expect(await notices()).toEqual([]);
    await app.call(searches.resumeSavedSearch, { searchId: id }, await as());
    advance({ hours: 2 });
    expect(await notices()).toEqual([]);
    const deleted = await publish(tag, seller);
    await app.call(deleteGig, { gigId: deleted.id }, await as(seller));
    advance({ hours: 2 });
    expect(await notices()).toEqual([]);
  });

  it('are reported again after a pause, but never twice a day', async () => {
    const tag = word();
    const { id } = await save({ q: tag });
    advance({ minutes: 1 });
    await publish(tag);
    advance({ hours: 2 });
    expect(await notices()).toHaveLength(1);
    await app.call(searches.pauseSavedSearch, { searchId: id }, await as());
    await app.call(searches.resumeSavedSearch, { searchId: id }, await as());
    advance({ hours: 1 });
    await publish(tag);
    advance({ hours: 1 });
    expect(await notices()).toHaveLength(1);
    advance({ days: 1 });
    expect(await notices()).toHaveLength(2);
  });
});

describe('searches for projects', () => {
  let seller: BuiltUser;
  beforeEach(async () => {
    seller = await buildSeller(app, { sides: ['buyer'] });
  });
  const saveProjects = async (query: Record<string, string>, name = 'Work') =>
    app.call(searches.saveSearch, { kind: 'projects', name, query }, await as(seller));
  async function post(tag: string, owner?: BuiltUser) {
    const built = await buildProject(app, {
      draft: { title: `A ${tag} for a small bakery`, tags: [tag] },
      ...(owner && { buyer: owner }),
    });
    await app.drainWorker();
    return built;
  }
  async function projectNotices() {
    await app.drainWorker();
    const { items } = await app.call(listNotifications, {}, await as(seller));
    return items.filter((item) => item.title.includes('new project'));
  }

  it('are kept apart from searches for gigs, with filters and a limit of their own', async () => {
    for (let i = 0; i < savedSearchLimits.searches; i++) await save({ q: `tea ${i}` }, 'Gigs', seller);
    const saved = await saveProjects({
      q: 'tea 1',
      tag: 'logo',
      budgetFrom: '50000',
      priceMin: '1',
      limit: '3',
    });
    expect(saved).toMatchObject({
      kind: 'projects',
      query: { budgetFrom: '50000', q: 'tea 1', tag: 'logo' },
    });
    expect(savedSearchPath('projects', saved.query)).toBe('/projects?q=tea+1&skill=logo&budget=500');
    const same = await saveProjects({ q: 'tea 2' });
    expect(await saveProjects({ q: 'tea 2' }, 'Again')).toEqual(same);
    const { items } = await app.call(searches.listSavedSearches, { kind: 'projects' }, await as(seller));
    expect(items).toEqual([same, saved]);
    expect(await own(seller)).toHaveLength(savedSearchLimits.searches);
    expect(await refusalOf(saveProjects({ priceMin: '500' }))).toBe('saved_search_empty');
    expect(await refusalOf(saveProjects({ budgetFrom: 'much' }))).toBe('invalid_input');
  });

  it('report a new project once, by a notification and an email with its budget', async () => {
    const tag = word();
    await post(tag);
    advance({ minutes: 5 });
    await saveProjects({ q: tag }, 'Bakeries');
    expect(await projectNotices()).toEqual([]);
    advance({ hours: 2 });
    const { project } = await post(tag);
    advance({ hours: 2 });
    expect(await projectNotices()).toMatchObject([
      {
        title: '1 new project for “Bakeries”',
        href: `/projects?q=${tag}`,
        body: `“${project.title}”, budget up to $500.00.`,
      },
    ]);
    const answer = await app.http.inject({ url: `/mailbox.json?to=${encodeURIComponent(seller.email)}` });
    const received = answer.json<{ subject: string; text: string }[]>();
    expect(received.filter((email) => email.subject.includes('new project'))).toHaveLength(1);
    advance({ days: 3 });
    expect(await projectNotices()).toHaveLength(1);
  });

  it('report no own, cancelled or invitation-only project, and none across a block', async () => {
    const tag = word();
    await saveProjects({ q: tag });
    advance({ hours: 2 });
    const blocked = await buildBuyer(app);
    await app.call(blockPerson, { username: blocked.username }, await as(seller));
    await post(tag, blocked);
    const blocking = await buildBuyer(app);
    await app.call(blockPerson, { username: seller.username }, await as(blocking));
    await post(tag, blocking);
    await buildProject(app, {
      draft: { title: `A ${tag} for a bakery`, tags: [tag], visibility: 'invited' },
    });
    await app.call(switchAccount, {}, await as(seller));
    await post(tag, seller);
    await app.call(switchAccount, {}, await as(seller));
    const { project, buyer: owner } = await post(tag);
    await app.call(
      cancelProject,
      { projectId: project.id, reason: 'We found a sister who draws.' },
      await as(owner),
    );
    advance({ hours: 2 });
    expect(await projectNotices()).toEqual([]);
  });
});
