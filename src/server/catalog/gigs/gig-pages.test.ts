// Gigs as others see them: the public page, lists, and frozen copies.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as gigs from '#contract/catalog/gigs/gig.endpoints.ts';
import * as ownGigs from '#contract/catalog/gigs/own-gig.endpoints.ts';
import { reinstateAccount, suspendAccount } from '#server/people/accounts/suspend-account.ts';
import { inTransaction, reading } from '#server/platform/data/tx.ts';
import { buildDraft, buildGig, gigPackage } from '#tests/fixtures/build-gig.ts';
import { buildSeller } from '#tests/fixtures/build-user.ts';
import type { BuiltUser } from '#tests/fixtures/build-user.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { freezeGig } from './freeze-gig.ts';
import { flushViews } from './gig-views.ts';
import { gigCards } from './gig.view.ts';

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

describe('the public page', () => {
  it('shows an active gig to everyone, a paused one to its seller', async () => {
    const gig = await buildGig(app, {
      seller,
      content: { description: `**Calm** <script>alert(1)</script> ${'and clear '.repeat(20)}` },
    });
    const page = await app.call(gigs.getGig, { slug: gig.slug });
    expect(page).toMatchObject({
      id: gig.id,
      isOwn: false,
      category: { name: 'Design' },
      seller: { username: seller.username },
    });
    expect(page.descriptionHtml).toContain('<strong>Calm</strong> &lt;script&gt;');
    expect(page.pictures).toHaveLength(1);
    await app.call(ownGigs.pauseGig, { gigId: gig.id }, as);
    expect(codeOf(await app.answer(gigs.getGig, { slug: gig.slug }))).toBe('gig_not_found');
    expect(codeOf(await app.answer(gigs.getGig, { slug: gig.slug }, { token: stranger.token }))).toBe(
      'gig_not_found',
    );
    expect((await app.call(gigs.getGig, { slug: gig.slug }, as)).isOwn).toBe(true);
  });

  it('of a suspended seller is neither shown nor listed nor frozen', async () => {
    const [gig, near] = [await buildGig(app, { seller }), await buildGig(app)];
    const shown = async () => ({
      page: codeOf(await app.answer(gigs.getGig, { slug: gig.slug })),
      near: (await app.call(gigs.listRelatedGigs, { slug: near.slug })).items.some(({ id }) => id === gig.id),
      cards: (await gigCards(reading(app.platform), [gig.id])).length,
      frozen: (await freezeGig(reading(app.platform), gig.slug)) !== null,
    });
    expect(await shown()).toEqual({ page: 'succeeded', near: true, cards: 1, frozen: true });
    await inTransaction(app.platform, (tx) => suspendAccount(tx, seller.id));
    expect(await shown()).toEqual({ page: 'gig_not_found', near: false, cards: 0, frozen: false });
    await inTransaction(app.platform, (tx) => reinstateAccount(tx, seller.id));
    expect((await shown()).page).toBe('succeeded');
  });

  it.each(['unknown-address', 'UPPER', "' or 1=1--", '%00', 'a'.repeat(159)])(
    'is not found at %s',
    async (slug) => {
      expect(codeOf(await app.answer(gigs.getGig, { slug }))).toBe('gig_not_found');
    },
  );

  it('counts views by others, and writes them later', async () => {
    const gig = await buildGig(app, { seller });
    await app.call(gigs.getGig, { slug: gig.slug });
    await app.call(gigs.getGig, { slug: gig.slug }, { token: stranger.token });
    await app.call(gigs.getGig, { slug: gig.slug }, as);
    expect((await app.call(ownGigs.getOwnGig, { gigId: gig.id }, as)).statistics.views).toBe(0);
    await flushViews(app.platform);
    expect((await app.call(ownGigs.getOwnGig, { gigId: gig.id }, as)).statistics.views).toBe(2);
  });

  it('lists related gigs of the same subcategory first, never itself', async () => {
    const video = { category: 'video', subcategory: 'subtitles-captions' };
    const own = await buildGig(app, { seller, content: video });
    const far = await buildGig(app, {
      seller: stranger,
      content: { category: 'video', subcategory: 'short-clips' },
    });
    const near = await buildGig(app, { seller, content: video });
    const { items } = await app.call(gigs.listRelatedGigs, { slug: own.slug });
    expect(items.map((card) => card.id)).toEqual([near.id, far.id]);
  });
});

describe('lists', () => {
  it('show a seller’s active gigs by username', async () => {
    const gig = await buildGig(app, { seller });
    await buildDraft(app, { seller });
    const { items } = await app.call(gigs.listSellerGigs, { username: seller.username.toUpperCase() });
    expect(items).toMatchObject([
      { id: gig.id, fromPriceMinor: 5000, deliveryDays: 3, seller: { username: seller.username } },
    ]);
    for (const username of ['unknown-user', "' or 1=1", '%']) {
      expect(codeOf(await app.answer(gigs.listSellerGigs, { username }))).toBe('profile_not_found');
    }
  });

  it('return each of the seller’s own gigs once, page by page', async () => {
    const ids = new Set<string>();
    for (let i = 0; i < 5; i++) ids.add((await app.call(ownGigs.createGig, {}, as)).id);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await app.call(ownGigs.listOwnGigs, { limit: 2, cursor }, as);
      expect([page.total, page.counts]).toEqual([5, { draft: 5, active: 0, paused: 0, removed: 0 }]);
      seen.push(...page.items.map((gig) => gig.id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(seen).toHaveLength(5);
    expect(new Set(seen)).toEqual(ids);
    expect((await app.answer(ownGigs.listOwnGigs, { cursor: 'WzEsIngiXQ' }, as)).statusCode).toBe(422);
  });

  it('count gigs by category', async () => {
    const count = async () => {
      const { items } = await app.call(gigs.listCategories, {});
      expect(items.map(({ slug }) => slug)).toEqual([
        'design',
        'development',
        'writing',
        'marketing',
        'video',
      ]);
      return items.find(({ slug }) => slug === 'marketing')!.gigCount;
    };
    const before = await count();
    await buildGig(app, { seller, content: { category: 'marketing', subcategory: 'social-media' } });
    expect(await count()).toBe(before + 1);
  });
});

describe('freezing', () => {
  it('copies what can be bought, but no draft or deleted gig', async () => {
    const gig = await buildGig(app, { seller });
    const frozen = await freezeGig(reading(app.platform), gig.slug);
    expect(frozen).toMatchObject({
      state: 'active',
      gig: { gigId: gig.id, sellerId: seller.id, packages: gig.content.packages },
    });
    await app.call(ownGigs.pauseGig, { gigId: gig.id }, as);
    expect((await freezeGig(reading(app.platform), gig.slug))!.state).toBe('paused');
    await app.call(ownGigs.deleteGig, { gigId: gig.id }, as);
    expect(await freezeGig(reading(app.platform), gig.slug)).toBeNull();
    expect(await freezeGig(reading(app.platform), "x' or 1=1")).toBeNull();
  });

  it('keeps the version through pausing, and changes it with the content', async () => {
    const gig = await buildGig(app, { seller });
    const version = async () => (await freezeGig(reading(app.platform), gig.slug))!.gig.version;
    const before = await version();
    await app.call(ownGigs.pauseGig, { gigId: gig.id }, as);
    await app.call(ownGigs.resumeGig, { gigId: gig.id }, as);
    expect(await version()).toBe(before);
    await app.call(
      ownGigs.saveGig,
      { gigId: gig.id, version: before, packages: [gigPackage({ priceMinor: 900 })] },
      as,
    );
    expect(await version()).toBe(before + 1);
  });
});
