// The thesaurus as support edits it: what is accepted, what changes, what outlasts a new file, and what a query is understood as.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { addSubcategory, mergeSubcategory } from '#contract/catalog/gigs/catalog.endpoints.ts';
import * as endpoints from '#contract/discovery/thesaurus/thesaurus.endpoints.ts';
import { searchAuditLog } from '#contract/operations/console/user.endpoints.ts';
import type { InputOf } from '#contract/common/endpoint.ts';
import { CallFailed } from '#contract/common/call.ts';
import { reading } from '#server/platform/data/tx.ts';
import { buildSupport } from '#tests/fixtures/build-support.ts';
import type { BuiltSupport } from '#tests/fixtures/build-support.ts';
import { asUser } from '#tests/fixtures/build-order.ts';
import { refusalOf } from '#tests/fixtures/refusal-of.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { loadThesaurus } from './load-thesaurus.ts';
import { currentThesaurus } from './thesaurus.view.ts';

let app: TestApp;
let support: BuiltSupport;
let folder: string;
beforeAll(async () => {
  app = await openTestApp();
  support = await buildSupport(app);
  folder = await mkdtemp(join(tmpdir(), 'guildhall-thesaurus-'));
  await mkdir(join(folder, 'search'));
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const file =
  'work: { design/logo-design: { means: [logo], suggests: [sign] } }\nsynonyms: [[ppt, slide deck]]';
beforeEach(async () => {
  await sql`truncate search_thesaurus`.execute(app.platform.db);
  await sql`update search_thesaurus_state set sha256 = null, version = version + 1`.execute(app.platform.db);
  await load(file);
});

async function load(text: string) {
  await writeFile(join(folder, 'search/thesaurus.yaml'), text);
  return loadThesaurus(app.platform, folder);
}
const as = () => asUser(app, support);
const list = async (query: InputOf<typeof endpoints.listThesaurus> = {}) =>
  app.call(endpoints.listThesaurus, query, await as());
const listed = async (query: InputOf<typeof endpoints.listThesaurus> = {}) =>
  (await list(query)).items.map(
    (item) => `${item.phrase} > ${item.target} ${item.weight}${item.isOn ? '' : ' off'}`,
  );
const idOf = async (phrase: string) =>
  (await list({ q: phrase })).items.find((item) => item.phrase === phrase)!.id;
type NewEntry = InputOf<typeof endpoints.addThesaurusEntry>;
const synonym = (phrase: string, target: string): NewEntry => ({
  phrase,
  kind: 'synonym',
  target,
  weight: 70,
});
const work = (phrase: string, target: string): NewEntry => ({ phrase, kind: 'work', target, weight: 100 });
const add = async (entry: NewEntry) => app.call(endpoints.addThesaurusEntry, entry, await as());
const setWeight = async (phrase: string, weight: number | null) =>
  app.call(endpoints.setThesaurusWeight, { thesaurusEntryId: await idOf(phrase), weight }, await as());
const turn = async (phrase: string, isOn: boolean) =>
  app.call(endpoints.switchThesaurusEntry, { thesaurusEntryId: await idOf(phrase), isOn }, await as());
const remove = async (phrase: string) =>
  app.call(endpoints.removeThesaurusEntry, { thesaurusEntryId: await idOf(phrase) }, await as());
const errorsOf = (call: Promise<unknown>) =>
  call.then(
    () => ({}),
    (error: unknown) => (error instanceof CallFailed ? error.errors : error),
  );
const active = async () =>
  (await currentThesaurus(reading(app.platform))).entries.map(({ phrase, weight }) => `${phrase} ${weight}`);

describe('the list', () => {
  it('is in the order of the phrases, with the name of the work', async () => {
    const { items } = await list();
    expect(items.map(({ phrase, targetName, weight }) => [phrase, targetName, weight])).toEqual([
      ['logo', 'Logo design (Design)', 100],
      ['ppt', 'slide deck', 80],
      ['sign', 'Logo design (Design)', 40],
      ['slide deck', 'ppt', 80],
    ]);
  });

  it('finds by part of the phrase or of the words, by work and by origin', async () => {
    await add(synonym('deck of slides', 'keynote'));
    expect(await listed({ q: 'DECK' })).toEqual([
      'deck of slides > keynote 70',
      'ppt > slide deck 80',
      'slide deck > ppt 80',
    ]);
    expect(await listed({ q: 'sign' })).toEqual(['sign > design/logo-design 40']);
    expect(await listed({ q: '%' })).toEqual([]);
    expect(await listed({ work: 'design/logo-design' })).toEqual([
      'logo > design/logo-design 100',
      'sign > design/logo-design 40',
    ]);
    expect(await listed({ work: 'design/illustration' })).toEqual([]);
    expect(await listed({ show: 'operator' })).toEqual(['deck of slides > keynote 70']);
    expect(await listed({ show: 'file' })).toHaveLength(4);
  });

  it('shows what support has changed in the file or switched off', async () => {
    await add(synonym('keynote', 'slides'));
    expect(await listed({ show: 'changed' })).toEqual([]);
    await setWeight('sign', 100);
    await turn('keynote', false);
    expect(await listed({ show: 'changed' })).toEqual([
      'keynote > slides 70 off',
      'sign > design/logo-design 100',
    ]);
  });

  it('is read page by page, each entry once', async () => {
    const seen: string[] = [];
    let cursor: string | null | undefined;
    do {
      const page = await list({ limit: 2, ...(cursor && { cursor }) });
      seen.push(...page.items.map(({ phrase }) => phrase));
      cursor = page.nextCursor;
    } while (cursor);
    expect(seen).toEqual(['logo', 'ppt', 'sign', 'slide deck']);
    expect(await refusalOf(list({ cursor: 'x' }))).toBe('invalid_input');
  });
});

describe('adding an entry', () => {
  it('stores plain words and has effect at once', async () => {
    expect(await add(work('  Menu-Board ', 'design/illustration'))).toEqual({ phrase: 'menu board' });
    expect(await active()).toContain('menu board 100');
  });

  it('adds the other direction of a synonym if asked to, once', async () => {
    await add({ ...synonym('keynote', 'slides'), bothWays: true });
    await add({ ...synonym('slides', 'pitch'), bothWays: true });
    await add(synonym('deck', 'pitch'));
    await add({ ...synonym('pitch', 'deck'), bothWays: true });
    expect(await listed({ show: 'operator' })).toEqual([
      'deck > pitch 70',
      'keynote > slides 70',
      'pitch > deck 70',
      'pitch > slides 70',
      'slides > keynote 70',
      'slides > pitch 70',
    ]);
  });

  it.each<[string, NewEntry, Record<string, string>]>([
    ['no phrase', synonym('  ', 'x1'), { phrase: 'Enter a phrase' }],
    ['a phrase of signs', synonym('!?', 'x1'), { phrase: 'Enter words with letters or digits' }],
    ['a phrase of filler', synonym('for the', 'x1'), { phrase: expect.stringContaining('not searched') }],
    ['words of filler', synonym('x1', 'and'), { target: expect.stringContaining('not searched') }],
    ['no words', synonym('x1', ''), { target: 'Enter words with letters or digits' }],
    ['a phrase that is too long', synonym('x'.repeat(81), 'x1'), { phrase: 'Use at most 80 characters' }],
    [
      'words that are too long when plain',
      synonym('x1', 'ﷺ'.repeat(20)),
      { target: 'Use at most 80 characters' },
    ],
    ['the same words', synonym('Slide-Show', 'slide show'), { target: 'Enter other words than the phrase' }],
    ['an unknown work', work('x1', 'design/cooking'), { target: 'Choose a kind of work' }],
    ['no work', work('x1', ''), { target: 'Choose a kind of work' }],
    ['a weight of zero', { ...synonym('x1', 'x2'), weight: 0 }, { weight: 'Use a number from 1 to 100' }],
    [
      'an entry of the file',
      work('LOGO', 'design/logo-design'),
      { phrase: 'This entry already exists. Change its weight instead.' },
    ],
  ])('rejects %s', async (_what, entry, errors) => {
    expect(await errorsOf(add(entry))).toEqual(errors);
    expect(await listed({ show: 'operator' })).toEqual([]);
  });

  it('points at an entry that is only switched off', async () => {
    await turn('ppt', false);
    expect(await errorsOf(add(synonym('ppt', 'slide deck')))).toEqual({
      phrase: 'This entry already exists and is switched off. Switch it on instead.',
    });
  });

  it('is limited to 2,000 entries of support', async () => {
    await sql`
      insert into search_thesaurus (id, phrase, kind, target, operator_weight, created_at)
      select gen_random_uuid(), 'word ' || n, 'synonym', 'other', 50, now() from generate_series(1, 1999) n`.execute(
      app.platform.db,
    );
    expect(await refusalOf(add({ ...synonym('x1', 'x2'), bothWays: true }))).toBe('thesaurus_full');
    await add(synonym('x1', 'x2'));
    expect(await refusalOf(add(synonym('x3', 'x4')))).toBe('thesaurus_full');
  });

  it('is added once by two agents at once', async () => {
    const both = await Promise.all([1, 2].map(() => errorsOf(add(synonym('x1', 'x2')))));
    expect(both.filter((errors) => 'phrase' in (errors as object))).toHaveLength(1);
  });
});

describe('changing an entry', () => {
  it('outlasts a new file until it is undone', async () => {
    await setWeight('sign', 90);
    await turn('ppt', false);
    await load(file.replace('[logo], suggests: [sign]', '[logo, emblem, sign]'));
    expect(await active()).toEqual(['emblem 100', 'logo 100', 'sign 90', 'slide deck 80']);
    await setWeight('sign', null);
    await turn('ppt', true);
    expect(await active()).toEqual(['emblem 100', 'logo 100', 'ppt 80', 'sign 100', 'slide deck 80']);
  });

  it('is undone by setting the weight of the file', async () => {
    await setWeight('sign', 90);
    await setWeight('sign', 40);
    expect(await listed({ show: 'changed' })).toEqual([]);
  });

  it('makes it an entry of support if it leaves the file, and one of the file if it comes back', async () => {
    await setWeight('sign', 90);
    await turn('ppt', false);
    await load('{}');
    expect(await listed({ show: 'operator' })).toEqual([
      'ppt > slide deck 80 off',
      'sign > design/logo-design 90',
    ]);
    await load(file);
    expect(await listed({ show: 'operator' })).toEqual([]);
    expect(await listed({ show: 'changed' })).toEqual([
      'ppt > slide deck 80 off',
      'sign > design/logo-design 90',
    ]);
  });

  it('removes only entries of support', async () => {
    await add(synonym('keynote', 'slides'));
    await remove('keynote');
    expect(await listed({ q: 'keynote' })).toEqual([]);
    expect(await refusalOf(remove('logo'))).toBe('thesaurus_entry_of_file');
  });

  it('refuses to restore a weight that no file has, and an entry that is gone', async () => {
    await add(synonym('keynote', 'slides'));
    expect(await errorsOf(setWeight('keynote', null))).toEqual({
      weight: 'This entry is not in the file. Choose a weight.',
    });
    const gone = { thesaurusEntryId: await idOf('keynote') };
    await remove('keynote');
    const agent = await as();
    for (const call of [
      () => app.call(endpoints.setThesaurusWeight, { ...gone, weight: 50 }, agent),
      () => app.call(endpoints.switchThesaurusEntry, { ...gone, isOn: false }, agent),
      () => app.call(endpoints.removeThesaurusEntry, gone, agent),
    ])
      expect(await refusalOf(call())).toBe('thesaurus_entry_not_found');
  });

  it('is in the audit log', async () => {
    app.clock.advance({ minutes: 1 });
    await add(synonym('keynote', 'slides'));
    await setWeight('keynote', 100);
    await turn('keynote', false);
    await turn('keynote', false);
    await turn('keynote', true);
    await remove('keynote');
    const { items } = await app.call(searchAuditLog, { action: 'thesaurus', limit: 5 }, await as());
    const about = { phrase: 'keynote', kind: 'synonym', target: 'slides' };
    expect(items.map(({ action, details }) => [action, details])).toEqual([
      ['thesaurus.removed', { ...about, weight: 100 }],
      ['thesaurus.switched_on', about],
      ['thesaurus.switched_off', about],
      ['thesaurus.weight_set', { ...about, before: 70, weight: 100 }],
      ['thesaurus.added', { ...about, weight: 70 }],
    ]);
  });
});

describe('explaining a query', () => {
  const explained = async (q: string) => {
    const { words, entries } = await app.call(endpoints.explainQuery, { q }, await as());
    return [words, ...entries.map(({ phrase, targetName, weight }) => `${phrase} > ${targetName} ${weight}`)];
  };

  it('shows the entries that apply: the longest phrase first, then in the order of the query', async () => {
    await add(synonym('deck', 'terrace'));
    await add(work('deck', 'design/illustration'));
    expect(await explained('A SLIDE deck, with signs & a Logo!')).toEqual([
      'a slide deck with signs a logo',
      'slide deck > ppt 80',
      'deck > Illustration (Design) 100',
      'deck > terrace 70',
      'logo > Logo design (Design) 100',
    ]);
  });

  it('leaves out entries that are switched off', async () => {
    await turn('logo', false);
    expect(await explained('logo')).toEqual(['logo']);
    expect(await explained('')).toEqual(['']);
  });

  it('names the work that a merged one became', async () => {
    const token = await as();
    const { slug } = await app.call(addSubcategory, { category: 'design', name: 'Emblem carving' }, token);
    await app.drainWorker();
    await add(work('emblem', `design/${slug}`));
    const reasons = 'Both names mean the same work, and buyers look in one place only.';
    const merge = { category: 'design', subcategory: slug, into: 'logo-design', reasons };
    await app.call(mergeSubcategory, merge, token);
    await app.drainWorker();
    expect(await explained('emblem')).toEqual(['emblem', 'emblem > Logo design (Design) 100']);
    await add(work('crest', `design/${slug}`));
    expect(await listed({ q: 'crest' })).toEqual(['crest > design/logo-design 100']);
  });
});
