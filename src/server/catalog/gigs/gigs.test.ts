// A seller's gigs from draft to deletion, and access by others.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as gigs from '#contract/catalog/gigs/gig.endpoints.ts';
import * as ownGigs from '#contract/catalog/gigs/own-gig.endpoints.ts';
import { newId } from '#contract/common/ids.ts';
import { recordSellerLevels } from '#server/people/accounts/profiles/seller-levels.ts';
import { inTransaction } from '#server/platform/data/tx.ts';
import { buildDraft, buildGig, buildPicture, gigContent, gigPackage } from '#tests/fixtures/build-gig.ts';
import { buildBuyer, buildSeller } from '#tests/fixtures/build-user.ts';
import type { BuiltUser } from '#tests/fixtures/build-user.ts';
import { refusalOf } from '#tests/fixtures/refusal-of.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { recordOrderFact, recordReviewFact } from './gig-facts.ts';
import type { OrderFact } from './gig-facts.ts';

let app: TestApp;
let seller: BuiltUser;
let stranger: BuiltUser;
let as: { token: string };

beforeAll(async () => {
  app = await openTestApp();
  stranger = await buildSeller(app);
});
beforeEach(async () => {
  seller = await buildSeller(app);
  as = { token: seller.token };
});
afterAll(() => app.close());

type Answer = { statusCode: number; json(): { code?: string; errors?: Record<string, string> } };
const codeOf = (answer: Answer) => answer.json().code ?? 'succeeded';

describe('the AI statement', () => {
  it('is requested for an older gig, and cannot be withdrawn', async () => {
    const gig = await buildGig(app, { seller });
    await app.platform.pool.query(`update gigs set content = content || '{"aiUse": null}' where id = $1`, [
      gig.id,
    ]);
    expect(await app.call(gigs.getGig, { slug: gig.slug })).toMatchObject({ state: 'active', aiUse: null });
    const save = async (change: object) => {
      const { version } = await app.call(ownGigs.getOwnGig, { gigId: gig.id }, as);
      return app.call(ownGigs.saveGig, { gigId: gig.id, version, ...change }, as);
    };
    const renamed = await save({ title: 'I will design a calm logo for you' });
    expect(renamed).toMatchObject({
      state: 'active',
      missing: { aiUse: 'State whether generative AI is used' },
    });
    const stated = await save({ aiUse: 'assisted', aiTools: 'A sketching tool.' });
    expect(stated.missing).toEqual({});
    expect(await app.call(gigs.getGig, { slug: gig.slug })).toMatchObject({
      aiUse: 'assisted',
      aiTools: 'A sketching tool.',
    });
    expect(await refusalOf(save({ aiUse: null }))).toBe('gig_not_complete');
    // Without AI there are no tools to name.
    await save({ aiUse: 'none' });
    expect(await app.call(gigs.getGig, { slug: gig.slug })).toMatchObject({ aiUse: 'none', aiTools: '' });
  });

  it('is required for publication', async () => {
    const { draft } = await buildDraft(app, { seller });
    await app.call(ownGigs.saveGig, { gigId: draft.id, version: 1, aiUse: null }, as);
    const answer = await app.answer(ownGigs.publishGig, { gigId: draft.id }, as);
    expect(answer.json()).toMatchObject({
      code: 'gig_not_complete',
      errors: { aiUse: 'State whether generative AI is used' },
    });
  });
});

it('keeps the license of a package saved without one', async () => {
  const gig = await buildGig(app, { seller, content: { packages: [gigPackage({ license: 'personal' })] } });
  const { version } = await app.call(ownGigs.getOwnGig, { gigId: gig.id }, as);
  const { license: _, ...withoutLicense } = gigPackage({ priceMinor: 7_700 });
  await app.call(ownGigs.saveGig, { gigId: gig.id, version, packages: [withoutLicense] }, as);
  const { packages } = await app.call(gigs.getGig, { slug: gig.slug });
  expect(packages).toMatchObject([{ priceMinor: 7_700, license: 'personal' }]);
});

describe('a draft', () => {
  it('starts empty and lists what is missing by field path', async () => {
    const draft = await app.call(ownGigs.createGig, {}, as);
    expect(draft).toMatchObject({
      state: 'draft',
      version: 1,
      slug: null,
      content: { title: '', packages: [] },
    });
    expect(Object.keys(draft.missing).sort()).toEqual(
      ['aiUse', 'category', 'description', 'packages', 'pictureIds', 'subcategory', 'tags', 'title'].sort(),
    );
    const answer = await app.answer(
      ownGigs.saveGig,
      { gigId: draft.id, version: 1, packages: [{ ...gigPackage(), priceMinor: null, items: [] }] },
      as,
    );
    expect(answer.json().data.missing).toMatchObject({
      'packages.0.priceMinor': 'Enter a price',
      'packages.0.items': 'Name at least one included item',
    });
  });

  it('saves incomplete parts one at a time', async () => {
    const draft = await app.call(ownGigs.createGig, { title: 'I wi' }, as);
    const saved = await app.call(
      ownGigs.saveGig,
      { gigId: draft.id, version: 1, tags: ['logo', 'Logo'] },
      as,
    );
    expect(saved).toMatchObject({ version: 2, content: { title: 'I wi', tags: ['logo'] } });
  });

  it('rejects a save over an unseen version', async () => {
    const draft = await app.call(ownGigs.createGig, {}, as);
    await app.call(ownGigs.saveGig, { gigId: draft.id, version: 1, title: 'first' }, as);
    expect(
      codeOf(await app.answer(ownGigs.saveGig, { gigId: draft.id, version: 1, title: 'second' }, as)),
    ).toBe('gig_changed');
    const both = await Promise.all(
      ['a', 'b'].map((title) => app.answer(ownGigs.saveGig, { gigId: draft.id, version: 2, title }, as)),
    );
    expect(both.map(codeOf).sort()).toEqual(['gig_changed', 'succeeded']);
  });

  it('rejects unknown fields and values over a limit', async () => {
    const answer = await app.answer(
      ownGigs.createGig,
      { title: 'x'.repeat(81), sellerId: newId() } as never,
      as,
    );
    expect(answer.statusCode).toBe(422);
  });

  it('removes characters that could hide or break text', async () => {
    const draft = await app.call(
      ownGigs.createGig,
      { title: 'I will\u200b \u202eevil', description: 'a\nb\u0007' },
      as,
    );
    expect(draft.content).toMatchObject({ title: 'I will\u200b evil', description: 'a\nb' });
  });

  it('rejects images of other users (A27)', async () => {
    const foreign = await buildPicture(app, stranger);
    expect(codeOf(await app.answer(ownGigs.createGig, { pictureIds: [foreign] }, as))).toBe('file_not_found');
  });
});

describe('publishing', () => {
  it('refuses in order: not the seller, wrong state, incomplete, over the limit', async () => {
    const { draft } = await buildDraft(app, { seller });
    const bare = await app.call(ownGigs.createGig, {}, as);
    const to = (gigId: string, who = as) => app.answer(ownGigs.publishGig, { gigId }, who).then(codeOf);
    expect(await to(draft.id, { token: stranger.token })).toBe('gig_not_found');
    expect(await to(newId())).toBe('gig_not_found');
    for (let i = 0; i < 7; i++) await buildGig(app, { seller });
    expect(await to(bare.id)).toBe('gig_not_complete');
    expect(await to(draft.id)).toBe('gig_limit_reached');
    const { items } = await app.call(ownGigs.listOwnGigs, { state: 'active' }, as);
    expect(await to(items[0]!.id)).toBe('gig_wrong_state');
  });

  it('names each incomplete field and changes nothing', async () => {
    const { draft } = await buildDraft(app, { seller, content: { title: 'Too short', pictureIds: [] } });
    const answer = await app.answer(ownGigs.publishGig, { gigId: draft.id }, as);
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().errors).sort()).toEqual(['pictureIds', 'title']);
    expect((await app.call(ownGigs.getOwnGig, { gigId: draft.id }, as)).state).toBe('draft');
  });

  it('requires a subcategory of the category', async () => {
    const { draft } = await buildDraft(app, {
      seller,
      content: { category: 'writing', subcategory: 'logo-design' },
    });
    const answer = await app.answer(ownGigs.publishGig, { gigId: draft.id }, as);
    expect(answer.json().errors).toEqual({ subcategory: 'Choose a subcategory of this category' });
  });

  it('gives each gig a unique, permanent address', async () => {
    const title = `I will draw a fine owl number ${seller.username.replace(/\D/g, '')}`;
    const first = await buildGig(app, { seller, content: { title } });
    const second = await buildGig(app, { seller, content: { title } });
    expect(first.slug).toMatch(/^draw-a-fine-owl-number-\d+$/);
    expect(second.slug).toBe(`${first.slug}-2`);
    const own = await app.call(ownGigs.getOwnGig, { gigId: first.id }, as);
    const renamed = await app.call(
      ownGigs.saveGig,
      { gigId: first.id, version: own.version, title: `${title} and a hare` },
      as,
    );
    expect(renamed.slug).toBe(first.slug);
    await app.call(ownGigs.deleteGig, { gigId: first.id }, as);
    expect((await buildGig(app, { seller, content: { title } })).slug).toBe(`${first.slug}-3`);
    expect(codeOf(await app.answer(gigs.getGig, { slug: first.slug }))).toBe('gig_not_found');
  });

  it('gives two gigs of one title different addresses, even concurrently', async () => {
    const title = 'I will paint the same little boat twice';
    const drafts = [
      await buildDraft(app, { seller, content: { title } }),
      await buildDraft(app, { seller: stranger, content: { title } }),
    ];
    const published = await Promise.all(
      drafts.map(({ draft, seller }) =>
        app.call(ownGigs.publishGig, { gigId: draft.id }, { token: seller.token }),
      ),
    );
    expect(published.map((gig) => gig.slug).sort()).toEqual([
      'paint-the-same-little-boat-twice',
      'paint-the-same-little-boat-twice-2',
    ]);
  });
});

describe('the limit of active gigs', () => {
  it('holds when two tabs publish concurrently', async () => {
    for (let i = 0; i < 6; i++) await buildGig(app, { seller });
    const drafts = [await buildDraft(app, { seller }), await buildDraft(app, { seller })];
    const codes = await Promise.all(
      drafts.map(({ draft }) => app.answer(ownGigs.publishGig, { gigId: draft.id }, as).then(codeOf)),
    );
    expect(codes.sort()).toEqual(['gig_limit_reached', 'succeeded']);
    expect((await app.call(ownGigs.listOwnGigs, {}, as)).counts.active).toBe(7);
  });

  it('applies to resuming, and rises with the seller’s level', async () => {
    const paused = await buildGig(app, { seller });
    await app.call(ownGigs.pauseGig, { gigId: paused.id }, as);
    for (let i = 0; i < 7; i++) await buildGig(app, { seller });
    expect(codeOf(await app.answer(ownGigs.resumeGig, { gigId: paused.id }, as))).toBe('gig_limit_reached');
    await inTransaction(app.platform, (tx) =>
      recordSellerLevels(tx, '2026-01-01', [{ userId: seller.id, level: 1 }]),
    );
    expect((await app.call(ownGigs.resumeGig, { gigId: paused.id }, as)).state).toBe('active');
    expect((await app.call(ownGigs.listOwnGigs, {}, as)).activeLimit).toBe(15);
  });
});

describe('an active gig', () => {
  it('rejects an incomplete save entirely', async () => {
    const gig = await buildGig(app, { seller });
    const { version } = await app.call(ownGigs.getOwnGig, { gigId: gig.id }, as);
    const answer = await app.answer(
      ownGigs.saveGig,
      { gigId: gig.id, version, title: 'I will do it better', tags: [] },
      as,
    );
    expect([codeOf(answer), answer.json().errors]).toEqual([
      'gig_not_complete',
      { tags: 'Add at least one tag' },
    ]);
    const after = await app.call(ownGigs.getOwnGig, { gigId: gig.id }, as);
    expect([after.version, after.content.title]).toEqual([version, gig.content.title]);
  });

  it('can be paused, resumed and deleted, each only from the right state', async () => {
    const gig = await buildGig(app, { seller });
    const run = async (action: typeof ownGigs.pauseGig) =>
      codeOf(await app.answer(action, { gigId: gig.id }, as));
    expect(await run(ownGigs.resumeGig)).toBe('gig_wrong_state');
    expect(await run(ownGigs.pauseGig)).toBe('succeeded');
    expect(await run(ownGigs.pauseGig)).toBe('gig_wrong_state');
    expect(await run(ownGigs.resumeGig)).toBe('succeeded');
    expect(await run(ownGigs.deleteGig)).toBe('succeeded');
    expect(await run(ownGigs.deleteGig)).toBe('gig_not_found');
    expect(codeOf(await app.answer(ownGigs.getOwnGig, { gigId: gig.id }, as))).toBe('gig_not_found');
  });

  it('cannot be deleted while an order is open', async () => {
    const gig = await buildGig(app, { seller });
    const record = (fact: OrderFact) => inTransaction(app.platform, (tx) => recordOrderFact(tx, fact));
    await record({ gigId: gig.id, fact: 'placed' });
    expect(codeOf(await app.answer(ownGigs.deleteGig, { gigId: gig.id }, as))).toBe('gig_has_open_orders');
    await record({ gigId: gig.id, fact: 'ended', completed: 1 });
    await inTransaction(app.platform, (tx) =>
      recordReviewFact(tx, { gigId: gig.id, sellerId: seller.id, stars: 4 }),
    );
    const own = await app.call(ownGigs.getOwnGig, { gigId: gig.id }, as);
    expect(own.statistics).toMatchObject({ orders: 1, openOrders: 0, reviewCount: 1, ratingHundredths: 400 });
    expect(codeOf(await app.answer(ownGigs.deleteGig, { gigId: gig.id }, as))).toBe('succeeded');
  });

  it('is duplicated with its images, with new ids for extras and requirements', async () => {
    const gig = await buildGig(app, { seller });
    const copy = await app.call(ownGigs.duplicateGig, { gigId: gig.id }, as);
    expect(copy).toMatchObject({ state: 'draft', slug: null, missing: {} });
    expect(copy.content.pictureIds).toEqual(gig.content.pictureIds);
    expect(copy.content.extras[0]!.id).not.toBe(gig.content.extras[0]!.id);
    expect(codeOf(await app.answer(ownGigs.duplicateGig, { gigId: gig.id }, { token: stranger.token }))).toBe(
      'gig_not_found',
    );
  });

  it('answers every change by a stranger with not found (A24)', async () => {
    const gig = await buildGig(app, { seller });
    const other = { token: stranger.token };
    const codes = [
      await app.answer(ownGigs.getOwnGig, { gigId: gig.id }, other),
      await app.answer(ownGigs.saveGig, { gigId: gig.id, version: 1, title: 'mine' }, other),
      await app.answer(ownGigs.publishGig, { gigId: gig.id }, other),
      await app.answer(ownGigs.pauseGig, { gigId: gig.id }, other),
      await app.answer(ownGigs.deleteGig, { gigId: gig.id }, other),
    ].map(codeOf);
    expect(new Set(codes)).toEqual(new Set(['gig_not_found']));
    const buyer = await buildBuyer(app);
    expect(codeOf(await app.answer(ownGigs.createGig, {}, { token: buyer.token }))).toBe('wrong_role');
  });
});

it('saves a draft of the largest allowed size', async () => {
  const long = gigContent({
    description: '漢'.repeat(5000),
    faq: Array.from({ length: 10 }, () => ({ question: '漢'.repeat(150), answer: '漢'.repeat(600) })),
    requirements: Array.from({ length: 10 }, () => ({
      id: newId(),
      prompt: '漢'.repeat(300),
      kind: 'choice' as const,
      choices: Array.from({ length: 10 }, () => '漢'.repeat(80)),
      required: true,
    })),
  });
  const draft = await app.call(ownGigs.createGig, long, as);
  expect(draft.content.requirements).toHaveLength(10);
});

it('rejects forged cursors of the list of own gigs', async () => {
  const id = '019588c0-0000-7000-8000-000000000001';
  for (const values of [[1e300, id], [-1, id], [1.5, id], [1, '-'.repeat(36)], ['1', id], [1]]) {
    const cursor = Buffer.from(JSON.stringify(values)).toString('base64url');
    expect(codeOf(await app.answer(ownGigs.listOwnGigs, { cursor }, as)), cursor).toBe('invalid_input');
  }
});
