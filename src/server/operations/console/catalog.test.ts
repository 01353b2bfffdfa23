// Catalog management by support: adding, closing and merging subcategories, and merging and blocking tags.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as consoleCatalog from '#contract/operations/console/catalog.endpoints.ts';
import * as catalog from '#contract/catalog/gigs/catalog.endpoints.ts';
import { listCategories } from '#contract/catalog/gigs/gig.endpoints.ts';
import { createGig, getOwnGig, publishGig, saveGig } from '#contract/catalog/gigs/own-gig.endpoints.ts';
import { getProject, listProjects, publishProject } from '#contract/deals/projects/project.endpoints.ts';
import { searchGigs } from '#contract/discovery/search/search.endpoints.ts';
import { searchAuditLog } from '#contract/operations/console/user.endpoints.ts';
import { applyTagRule } from '#server/catalog/gigs/categories/apply-catalog-change.ts';
import { inTransaction } from '#server/platform/data/tx.ts';
import { listMailbox } from '#server/providers/email/mailbox.ts';
import { indexGig } from '#server/discovery/search/index-gig.ts';
import { buildDraft, buildGig } from '#tests/fixtures/build-gig.ts';
import type { BuiltGig } from '#tests/fixtures/build-gig.ts';
import { buildProjectDraft, buildProject } from '#tests/fixtures/build-project.ts';
import { buildSupport } from '#tests/fixtures/build-support.ts';
import type { BuiltSupport } from '#tests/fixtures/build-support.ts';
import { buildSeller } from '#tests/fixtures/build-user.ts';
import { refusalOf } from '#tests/fixtures/refusal-of.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { asUser } from '#tests/fixtures/build-order.ts';

let app: TestApp;
let support: BuiltSupport;
beforeAll(async () => {
  app = await openTestApp();
  support = await buildSupport(app);
});
afterAll(() => app.close());

const reasons = 'Both names mean the same work, and buyers look in one place only.';
const as = () => asUser(app, support);
const add = async (category: string, name: string) => {
  const { slug } = await app.call(catalog.addSubcategory, { category, name }, await as());
  await app.drainWorker();
  return slug;
};
const gigIn = (subcategory: string, tags: string[] = ['logo']) =>
  buildGig(app, { content: { category: 'design', subcategory, tags } });
const own = async (gig: Pick<BuiltGig, 'id' | 'seller'>) =>
  app.call(getOwnGig, { gigId: gig.id }, await asUser(app, gig.seller));
const search = async (query: Record<string, string>) =>
  (await app.call(searchGigs, query)).items.map((item) => item.slug);
const listed = async (category: string) =>
  (await app.call(listCategories, {})).items.find((item) => item.slug === category)!;
const mailsTo = async (gig: BuiltGig) =>
  (await listMailbox(app.platform.pool, { to: gig.seller.email, before: null, limit: 20 })).map(
    (mail) => mail.subject,
  );

describe('categories', () => {
  it('adds a subcategory, uses it, renames it and finds its gigs by the new name', async () => {
    const slug = await add('design', 'Emblem carving');
    expect(slug).toBe('emblem-carving');
    const gig = await gigIn(slug);
    await app.call(
      catalog.saveSubcategory,
      { category: 'design', subcategory: slug, name: 'Heraldry', isClosed: false },
      await as(),
    );
    await app.drainWorker();
    expect((await listed('design')).subcategories.at(-1)).toEqual({
      slug,
      name: 'Heraldry',
      isClosed: false,
    });
    expect(await search({ q: 'heraldry' })).toEqual([gig.slug]);
    expect(await search({ q: 'emblem carving', exact: 'true' })).toEqual([]);
    const { items } = await app.call(consoleCatalog.listConsoleCategories, {}, await as());
    const sub = items[0]!.subcategories.find((item) => item.slug === slug);
    expect(sub).toMatchObject({ gigCount: 1, inactiveCount: 0 });
  });

  it('adds a category with its first subcategory, edits and moves it', async () => {
    const description = 'Tables, chairs and shelves, drawn and planned to be built.';
    const { slug } = await app.call(
      catalog.addCategory,
      { name: 'Woodwork', description, subcategory: 'Furniture plans' },
      await as(),
    );
    await app.drainWorker();
    const slugs = async () => (await app.call(listCategories, {})).items.map((item) => item.slug);
    expect((await slugs()).at(-1)).toBe(slug);
    await app.call(catalog.moveCategory, { category: slug, to: 'up' }, await as());
    await app.drainWorker();
    expect((await slugs()).at(-2)).toBe(slug);
    const gig = await buildGig(app, { content: { category: slug, subcategory: 'furniture-plans' } });
    expect(await search({ category: slug })).toEqual([gig.slug]);
    const again = app.call(catalog.saveCategory, { category: slug, name: 'design', description }, await as());
    expect(await refusalOf(again)).toBe('catalog_name_taken');
  });

  it('finds a gig in a subcategory added by another process that is not in the cache yet', async () => {
    const gig = await gigIn('logo-design');
    await app.call(listCategories, {});
    await sql`
      insert into subcategories (category_slug, slug, name, number, position)
      select 'design', 'etching', 'Etching', max(number) + 1, max(position) + 1 from subcategories`.execute(
      app.platform.db,
    );
    await sql`update gigs set subcategory_slug = 'etching' where id = ${gig.id}`.execute(app.platform.db);
    await inTransaction(app.platform, (tx) => indexGig(tx, gig.id));
    expect(await search({ category: 'design', subcategory: 'etching' })).toEqual([gig.slug]);
  });

  it('accepts no new gigs in a closed subcategory, but keeps its gigs editable and searchable', async () => {
    const slug = await add('design', 'Closed shop');
    const gig = await gigIn(slug);
    const draft = await buildDraft(app, { content: { category: 'design', subcategory: slug } });
    const name = 'Closed shop';
    await app.call(
      catalog.saveSubcategory,
      { category: 'design', subcategory: slug, name, isClosed: true },
      await as(),
    );
    await app.drainWorker();
    const publishing = app.answer(publishGig, { gigId: draft.draft.id }, await asUser(app, draft.seller));
    expect((await publishing).json()).toMatchObject({
      code: 'gig_not_complete',
      errors: { subcategory: '“Closed shop” is closed for new gigs. Choose another subcategory' },
    });
    const { version } = await own(gig);
    const change = { gigId: gig.id, version, tags: ['emblem'] };
    expect(await refusalOf(app.call(saveGig, change, await asUser(app, gig.seller)))).toBe('succeeded');
    expect(await search({ category: 'design', subcategory: slug })).toEqual([gig.slug]);
    const other = await gigIn('logo-design');
    const into = { gigId: other.id, version: (await own(other)).version, subcategory: slug };
    expect(await refusalOf(app.call(saveGig, into, await asUser(app, other.seller)))).toBe(
      'gig_not_complete',
    );
  });

  it('moves gigs and drafts of a merged subcategory, redirects its old slug, and notifies sellers with the reasons', async () => {
    const [first, second, third] = [
      await add('design', 'Seal making'),
      await add('design', 'Stamp making'),
      await add('design', 'Signet making'),
    ];
    const gig = await gigIn(first);
    const draft = await buildDraft(app, { content: { category: 'design', subcategory: first } });
    const merge = async (subcategory: string, into: string) =>
      app.call(catalog.mergeSubcategory, { category: 'design', subcategory, into, reasons }, await as());
    expect(await refusalOf(merge(first, first))).toBe('invalid_input');
    expect(await refusalOf(merge(first, 'websites'))).toBe('invalid_input');
    await merge(first, second);
    await app.drainWorker();
    await merge(second, third);
    await app.drainWorker();
    expect(await refusalOf(merge(first, third))).toBe('subcategory_not_found');
    expect((await own(gig)).content.subcategory).toBe(third);
    expect((await own({ id: draft.draft.id, seller: draft.seller })).content.subcategory).toBe(third);
    for (const subcategory of [first, second, third])
      expect(await search({ category: 'design', subcategory })).toEqual([gig.slug]);
    expect((await listed('design')).moved).toEqual(
      expect.arrayContaining([
        { slug: first, to: third },
        { slug: second, to: third },
      ]),
    );
    expect(await mailsTo(gig)).toEqual(
      expect.arrayContaining([
        'Gigs in “Seal making” are now in “Stamp making”',
        'Gigs in “Stamp making” are now in “Signet making”',
      ]),
    );
    // Submitted from a page loaded before the merge.
    const late = await app.call(
      createGig,
      { category: 'design', subcategory: first },
      await asUser(app, gig.seller),
    );
    expect(late.content.subcategory).toBe(third);
  });
});

describe('tags', () => {
  const tagsNamed = async (q: string, show: 'all' | 'ruled' = 'all') =>
    (await app.call(consoleCatalog.listTags, { q, show }, await as())).items;

  it('replaces a merged tag on gigs, drafts and projects, now and later, and in search', async () => {
    const gig = await gigIn('logo-design', ['zebrakit', 'logo']);
    const both = await gigIn('logo-design', ['zebrakit', 'zebra kit']);
    const { project, buyer } = await buildProject(app, { draft: { tags: ['zebrakit'] } });
    await app.drainWorker();
    expect(await tagsNamed('zebra')).toMatchObject([
      { tag: 'zebra kit', gigCount: 1, projectCount: 0, rule: null },
      { tag: 'zebrakit', gigCount: 2, projectCount: 1, rule: null },
    ]);
    const merge = async (tag: string, becomes: string) =>
      app.call(catalog.mergeTag, { tag, becomes, reasons }, await as());
    await merge('zebrakit', 'zebra kit');
    await app.drainWorker();
    expect(await refusalOf(merge('zebrakit', 'zebra'))).toBe('tag_ruled');
    expect(await refusalOf(merge('logo', 'zebrakit'))).toBe('invalid_input');
    expect((await own(gig)).content.tags).toEqual(['zebra kit', 'logo']);
    expect((await own(both)).content.tags).toEqual(['zebra kit']);
    const updated = await app.call(getProject, { projectId: project.id }, await asUser(app, buyer));
    expect(updated.tags).toEqual(['zebra kit']);
    for (const tag of ['zebra kit', 'zebrakit'])
      expect((await app.call(listProjects, { tag })).items.map((item) => item.id)).toEqual([project.id]);
    for (const tags of ['zebra kit', 'zebrakit'])
      expect((await search({ tags })).toSorted()).toEqual([gig.slug, both.slug].toSorted());
    expect(await tagsNamed('zebra')).toMatchObject([
      { tag: 'zebra kit', gigCount: 2, projectCount: 1 },
      { tag: 'zebrakit', gigCount: 0, projectCount: 0, rule: { becomes: 'zebra kit', reasons } },
    ]);
    expect(await mailsTo(gig)).toContain('The tag “zebrakit” is now “zebra kit”');
    const later = await gigIn('logo-design', ['zebrakit']);
    expect((await own(later)).content.tags).toEqual(['zebra kit']);
    // Renamed again: the first name maps to the last.
    await merge('zebra kit', 'stripes');
    await app.drainWorker();
    expect((await own(later)).content.tags).toEqual(['stripes']);
    expect((await tagsNamed('zebrakit', 'ruled'))[0]!.rule!.becomes).toBe('stripes');
  });

  it('removes a blocked tag and rejects it with the reason until it is allowed again', async () => {
    const gig = await gigIn('logo-design', ['fakebrand', 'logo']);
    const blockReasons = 'This is a registered brand whose owner asked us to block it.';
    await app.call(catalog.blockTag, { tag: 'fakebrand', reasons: blockReasons }, await as());
    await app.drainWorker();
    expect((await own(gig)).content.tags).toEqual(['logo']);
    expect(await search({ tags: 'fakebrand' })).toEqual([]);
    const change = async () => {
      const { version } = await own(gig);
      const input = { gigId: gig.id, version, tags: ['fakebrand'] };
      return (await app.answer(saveGig, input, await asUser(app, gig.seller))).json();
    };
    expect(await change()).toMatchObject({
      code: 'gig_not_complete',
      errors: { tags: `The tag “fakebrand” is not allowed. Remove it. Reason: ${blockReasons}` },
    });
    const seller = await buildSeller(app);
    const draft = await app.call(createGig, { tags: ['fakebrand'] }, await asUser(app, seller));
    expect(draft.missing['tags']).toContain('is not allowed');
    const { project, buyer } = await buildProjectDraft(app, { draft: { tags: ['fakebrand'] } });
    const publishing = app.call(publishProject, { projectId: project.id }, await asUser(app, buyer));
    expect(await refusalOf(publishing)).toBe('invalid_input');
    await app.call(catalog.allowTag, { tag: 'fakebrand' }, await as());
    expect(await change()).toMatchObject({ status: 'success' });
    const again = app.call(catalog.allowTag, { tag: 'fakebrand' }, await as());
    expect(await refusalOf(again)).toBe('tag_rule_not_found');
  });

  it('fixes saves that raced with a decision within minutes, but leaves blocked tags in drafts for the seller to remove', async () => {
    const { id, seller } = await gigIn('logo-design', ['oldname']);
    const { project, buyer } = await buildProject(app, { draft: { tags: ['oldname'] } });
    await app.call(catalog.mergeTag, { tag: 'oldname', becomes: 'newname', reasons }, await as());
    for (const tag of ['unowned', 'rivals']) await app.call(catalog.blockTag, { tag, reasons }, await as());
    await app.drainWorker();
    await sql`
      update gigs set content = jsonb_set(content, '{tags}', '["oldname", "unowned"]') where id = ${id}`.execute(
      app.platform.db,
    );
    await sql`update projects set tags = '{oldname,unowned}' where id = ${project.id}`.execute(
      app.platform.db,
    );
    const typing = await buildSeller(app);
    const draft = await app.call(createGig, { tags: ['oldname', 'rivals'] }, await asUser(app, typing));
    app.clock.advance({ minutes: 2 });
    await app.drainWorker();
    expect((await own({ id, seller })).content.tags).toEqual(['newname']);
    const updated = await app.call(getProject, { projectId: project.id }, await asUser(app, buyer));
    expect(updated.tags).toEqual(['newname']);
    expect((await own({ id: draft.id, seller: typing })).content.tags).toEqual(['newname', 'rivals']);
  });

  it('notifies sellers once per decision, however many batches it takes, and again for a new decision', async () => {
    const gig = await gigIn('logo-design', ['notifiedtwice']);
    const blockReasons = 'This name has been a registered brand since the spring of this year.';
    const block = async () =>
      app.call(catalog.blockTag, { tag: 'notifiedtwice', reasons: blockReasons }, await as());
    const countEmails = async () => {
      await app.drainWorker();
      return (await mailsTo(gig)).filter((subject) => subject.includes('notifiedtwice')).length;
    };
    /** Simulates the next batch. */
    const runNextBatch = async () => {
      app.clock.advance({ minutes: 2 });
      await sql`
        update gigs set content = jsonb_set(content, '{tags}', '["logo", "notifiedtwice"]') where id = ${gig.id}`.execute(
        app.platform.db,
      );
      expect(await applyTagRule(app.platform, 'notifiedtwice')).toBe(1);
      expect((await own(gig)).content.tags).toEqual(['logo']);
    };
    await block();
    expect(await countEmails()).toBe(1);
    await runNextBatch();
    expect(await countEmails()).toBe(1);
    await app.call(catalog.allowTag, { tag: 'notifiedtwice' }, await as());
    app.clock.advance({ minutes: 2 });
    await block();
    await runNextBatch();
    expect(await countEmails()).toBe(2);
  });

  it('audits every decision', async () => {
    const { items } = await app.call(searchAuditLog, { action: 'tag.' }, await as());
    expect(new Set(items.map((entry) => entry.action))).toEqual(
      new Set(['tag.merged', 'tag.blocked', 'tag.allowed']),
    );
  });
});
