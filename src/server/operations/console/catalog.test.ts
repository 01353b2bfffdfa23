// Support keeps the catalogue: what is added can be chosen, what is closed takes nothing new, what is merged takes everything along,
// and a tag that was decided about is written as decided, now and later.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as kept from '#contract/operations/console/catalog.endpoints.ts';
import * as catalogue from '#contract/catalog/gigs/catalog.endpoints.ts';
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
  const { slug } = await app.call(catalogue.addSubcategory, { category, name }, await as());
  await app.drainWorker();
  return slug;
};
const gigIn = (subcategory: string, tags: string[] = ['logo']) =>
  buildGig(app, { content: { category: 'design', subcategory, tags } });
const own = async (gig: Pick<BuiltGig, 'id' | 'seller'>) =>
  app.call(getOwnGig, { gigId: gig.id }, await asUser(app, gig.seller));
const found = async (query: Record<string, string>) =>
  (await app.call(searchGigs, query)).items.map((one) => one.slug);
const listed = async (category: string) =>
  (await app.call(listCategories, {})).items.find((one) => one.slug === category)!;
const mailsTo = async (gig: BuiltGig) =>
  (await listMailbox(app.platform.pool, { to: gig.seller.email, before: null, limit: 20 })).map(
    (mail) => mail.subject,
  );

describe('categories', () => {
  it('a subcategory is added, chosen, renamed and found by its new name', async () => {
    const slug = await add('design', 'Emblem carving');
    expect(slug).toBe('emblem-carving');
    const gig = await gigIn(slug);
    await app.call(
      catalogue.saveSubcategory,
      { category: 'design', subcategory: slug, name: 'Heraldry', isClosed: false },
      await as(),
    );
    await app.drainWorker();
    expect((await listed('design')).subcategories.at(-1)).toEqual({
      slug,
      name: 'Heraldry',
      isClosed: false,
    });
    expect(await found({ q: 'heraldry' })).toEqual([gig.slug]);
    expect(await found({ q: 'emblem carving', exact: 'true' })).toEqual([]);
    const { items } = await app.call(kept.listConsoleCategories, {}, await as());
    const sub = items[0]!.subcategories.find((one) => one.slug === slug);
    expect(sub).toMatchObject({ gigCount: 1, restCount: 0 });
  });

  it('a category is added with its first subcategory, described and moved', async () => {
    const description = 'Tables, chairs and shelves, drawn and planned to be built.';
    const { slug } = await app.call(
      catalogue.addCategory,
      { name: 'Woodwork', description, subcategory: 'Furniture plans' },
      await as(),
    );
    await app.drainWorker();
    const slugs = async () => (await app.call(listCategories, {})).items.map((one) => one.slug);
    expect((await slugs()).at(-1)).toBe(slug);
    await app.call(catalogue.moveCategory, { category: slug, to: 'up' }, await as());
    await app.drainWorker();
    expect((await slugs()).at(-2)).toBe(slug);
    const gig = await buildGig(app, { content: { category: slug, subcategory: 'furniture-plans' } });
    expect(await found({ category: slug })).toEqual([gig.slug]);
    const again = app.call(
      catalogue.saveCategory,
      { category: slug, name: 'design', description },
      await as(),
    );
    expect(await refusalOf(again)).toBe('catalog_name_taken');
  });

  it('a gig in one that another process has added is found, though this one does not know of it yet', async () => {
    const gig = await gigIn('logo-design');
    await app.call(listCategories, {});
    await sql`
      insert into subcategories (category_slug, slug, name, number, position)
      select 'design', 'etching', 'Etching', max(number) + 1, max(position) + 1 from subcategories`.execute(
      app.platform.db,
    );
    await sql`update gigs set subcategory_slug = 'etching' where id = ${gig.id}`.execute(app.platform.db);
    await inTransaction(app.platform, (tx) => indexGig(tx, gig.id));
    expect(await found({ category: 'design', subcategory: 'etching' })).toEqual([gig.slug]);
  });

  it('a closed one takes no new gig, and those in it stay, can be changed and are found', async () => {
    const slug = await add('design', 'Closed shop');
    const gig = await gigIn(slug);
    const draft = await buildDraft(app, { content: { category: 'design', subcategory: slug } });
    const name = 'Closed shop';
    await app.call(
      catalogue.saveSubcategory,
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
    expect(await found({ category: 'design', subcategory: slug })).toEqual([gig.slug]);
    const other = await gigIn('logo-design');
    const into = { gigId: other.id, version: (await own(other)).version, subcategory: slug };
    expect(await refusalOf(app.call(saveGig, into, await asUser(app, other.seller)))).toBe(
      'gig_not_complete',
    );
  });

  it('a merged one takes gigs and drafts along, its old address still finds them, and sellers are told why', async () => {
    const [first, second, third] = [
      await add('design', 'Seal making'),
      await add('design', 'Stamp making'),
      await add('design', 'Signet making'),
    ];
    const gig = await gigIn(first);
    const draft = await buildDraft(app, { content: { category: 'design', subcategory: first } });
    const merge = async (subcategory: string, into: string) =>
      app.call(catalogue.mergeSubcategory, { category: 'design', subcategory, into, reasons }, await as());
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
      expect(await found({ category: 'design', subcategory })).toEqual([gig.slug]);
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
    // Typed by somebody whose page is older.
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
    (await app.call(kept.listTags, { q, show }, await as())).items;

  it('a merged tag is written the other way on gigs, drafts and briefs, now and later, and searching follows', async () => {
    const gig = await gigIn('logo-design', ['zebrakit', 'logo']);
    const both = await gigIn('logo-design', ['zebrakit', 'zebra kit']);
    const { project, buyer } = await buildProject(app, { draft: { tags: ['zebrakit'] } });
    await app.drainWorker();
    expect(await tagsNamed('zebra')).toMatchObject([
      { tag: 'zebra kit', gigCount: 1, projectCount: 0, rule: null },
      { tag: 'zebrakit', gigCount: 2, projectCount: 1, rule: null },
    ]);
    const merge = async (tag: string, becomes: string) =>
      app.call(catalogue.mergeTag, { tag, becomes, reasons }, await as());
    await merge('zebrakit', 'zebra kit');
    await app.drainWorker();
    expect(await refusalOf(merge('zebrakit', 'zebra'))).toBe('tag_ruled');
    expect(await refusalOf(merge('logo', 'zebrakit'))).toBe('invalid_input');
    expect((await own(gig)).content.tags).toEqual(['zebra kit', 'logo']);
    expect((await own(both)).content.tags).toEqual(['zebra kit']);
    const brief = await app.call(getProject, { projectId: project.id }, await asUser(app, buyer));
    expect(brief.tags).toEqual(['zebra kit']);
    for (const tag of ['zebra kit', 'zebrakit'])
      expect((await app.call(listProjects, { tag })).items.map((one) => one.id)).toEqual([project.id]);
    for (const tags of ['zebra kit', 'zebrakit'])
      expect((await found({ tags })).toSorted()).toEqual([gig.slug, both.slug].toSorted());
    expect(await tagsNamed('zebra')).toMatchObject([
      { tag: 'zebra kit', gigCount: 2, projectCount: 1 },
      { tag: 'zebrakit', gigCount: 0, projectCount: 0, rule: { becomes: 'zebra kit', reasons } },
    ]);
    expect(await mailsTo(gig)).toContain('The tag “zebrakit” is now “zebra kit”');
    const later = await gigIn('logo-design', ['zebrakit']);
    expect((await own(later)).content.tags).toEqual(['zebra kit']);
    // Renamed once more: the first name leads to the last.
    await merge('zebra kit', 'stripes');
    await app.drainWorker();
    expect((await own(later)).content.tags).toEqual(['stripes']);
    expect((await tagsNamed('zebrakit', 'ruled'))[0]!.rule!.becomes).toBe('stripes');
  });

  it('a blocked tag is taken out and refused with its reason, until that is taken back', async () => {
    const gig = await gigIn('logo-design', ['fakebrand', 'logo']);
    const words = 'This is a brand of somebody else, and they have asked us to keep it out.';
    await app.call(catalogue.blockTag, { tag: 'fakebrand', reasons: words }, await as());
    await app.drainWorker();
    expect((await own(gig)).content.tags).toEqual(['logo']);
    expect(await found({ tags: 'fakebrand' })).toEqual([]);
    const change = async () => {
      const { version } = await own(gig);
      const input = { gigId: gig.id, version, tags: ['fakebrand'] };
      return (await app.answer(saveGig, input, await asUser(app, gig.seller))).json();
    };
    expect(await change()).toMatchObject({
      code: 'gig_not_complete',
      errors: { tags: `The tag “fakebrand” is not allowed. Remove it. Reason: ${words}` },
    });
    const seller = await buildSeller(app);
    const draft = await app.call(createGig, { tags: ['fakebrand'] }, await asUser(app, seller));
    expect(draft.missing['tags']).toContain('is not allowed');
    const { project, buyer } = await buildProjectDraft(app, { draft: { tags: ['fakebrand'] } });
    const publishing = app.call(publishProject, { projectId: project.id }, await asUser(app, buyer));
    expect(await refusalOf(publishing)).toBe('invalid_input');
    await app.call(catalogue.allowTag, { tag: 'fakebrand' }, await as());
    expect(await change()).toMatchObject({ status: 'success' });
    const again = app.call(catalogue.allowTag, { tag: 'fakebrand' }, await as());
    expect(await refusalOf(again)).toBe('tag_rule_not_found');
  });

  it('a save that knew nothing of a decision is put right within minutes, but a draft keeps what its seller is to take out', async () => {
    const { id, seller } = await gigIn('logo-design', ['oldname']);
    const { project, buyer } = await buildProject(app, { draft: { tags: ['oldname'] } });
    await app.call(catalogue.mergeTag, { tag: 'oldname', becomes: 'newname', reasons }, await as());
    for (const tag of ['nobodys', 'rivals']) await app.call(catalogue.blockTag, { tag, reasons }, await as());
    await app.drainWorker();
    await sql`
      update gigs set content = jsonb_set(content, '{tags}', '["oldname", "nobodys"]') where id = ${id}`.execute(
      app.platform.db,
    );
    await sql`update projects set tags = '{oldname,nobodys}' where id = ${project.id}`.execute(
      app.platform.db,
    );
    const typing = await buildSeller(app);
    const draft = await app.call(createGig, { tags: ['oldname', 'rivals'] }, await asUser(app, typing));
    app.clock.advance({ minutes: 2 });
    await app.drainWorker();
    expect((await own({ id, seller })).content.tags).toEqual(['newname']);
    const brief = await app.call(getProject, { projectId: project.id }, await asUser(app, buyer));
    expect(brief.tags).toEqual(['newname']);
    expect((await own({ id: draft.id, seller: typing })).content.tags).toEqual(['newname', 'rivals']);
  });

  it('a decision is told once, however many batches its gigs take, and a new one about the same tag once more', async () => {
    const gig = await gigIn('logo-design', ['twicetold']);
    const words = 'This name has belonged to somebody else since the spring of this year.';
    const block = async () => app.call(catalogue.blockTag, { tag: 'twicetold', reasons: words }, await as());
    const told = async () => {
      await app.drainWorker();
      return (await mailsTo(gig)).filter((subject) => subject.includes('twicetold')).length;
    };
    /** As the next batch finds it, some seconds later. */
    const later = async () => {
      app.clock.advance({ minutes: 2 });
      await sql`
        update gigs set content = jsonb_set(content, '{tags}', '["logo", "twicetold"]') where id = ${gig.id}`.execute(
        app.platform.db,
      );
      expect(await applyTagRule(app.platform, 'twicetold')).toBe(1);
      expect((await own(gig)).content.tags).toEqual(['logo']);
    };
    await block();
    expect(await told()).toBe(1);
    await later();
    expect(await told()).toBe(1);
    await app.call(catalogue.allowTag, { tag: 'twicetold' }, await as());
    app.clock.advance({ minutes: 2 });
    await block();
    await later();
    expect(await told()).toBe(2);
  });

  it('whoever does any of it stands in the audit log', async () => {
    const { items } = await app.call(searchAuditLog, { action: 'tag.' }, await as());
    expect(new Set(items.map((one) => one.action))).toEqual(
      new Set(['tag.merged', 'tag.blocked', 'tag.allowed']),
    );
  });
});
