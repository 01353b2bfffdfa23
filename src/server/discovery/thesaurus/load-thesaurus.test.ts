// Loading the thesaurus: the shipped file, what its notation means, what a changed file changes, and the cached copy.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { reading } from '#server/platform/data/tx.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { loadThesaurus, readThesaurusFile } from './load-thesaurus.ts';
import { parseThesaurus } from './thesaurus-file.schema.ts';
import { currentThesaurus, thesaurus } from './thesaurus.view.ts';

let app: TestApp;
let folder: string;
beforeAll(async () => {
  app = await openTestApp();
  folder = await mkdtemp(join(tmpdir(), 'guildhall-thesaurus-'));
  await mkdir(join(folder, 'search'));
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const load = async (text: string) => {
  await writeFile(join(folder, 'search/thesaurus.yaml'), text);
  return loadThesaurus(app.platform, folder);
};
const entries = async () =>
  (await currentThesaurus(reading(app.platform))).entries.map(
    ({ phrase, kind, target, weight }) => `${phrase}: ${kind} ${target} ${weight}`,
  );

it('ships only subcategories that exist', async () => {
  const { rows } = await sql<{ slug: string }>`
    select category_slug || '/' || slug as slug from subcategories where merged_into is null`.execute(
    app.platform.db,
  );
  const known = new Set(rows.map((row) => row.slug));
  const work = parseThesaurus(await readThesaurusFile()).filter(({ kind }) => kind === 'work');
  expect(work.length).toBeGreaterThan(0);
  expect(work.filter(({ target }) => !known.has(target))).toEqual([]);
});

it('finds nothing to do where the shipped file is loaded already', async () => {
  expect(await loadThesaurus(app.platform)).toBe(false);
  expect(await entries()).toHaveLength(parseThesaurus(await readThesaurusFile()).length);
});

describe('a file', () => {
  it('is written out as entries of plain words, each with its weight', async () => {
    const text = `
work:
  design/logo-design: { means: [Logo, "C++ logo"], suggests: [Sign, logo] }
synonyms:
  - [PowerPoint, ppt, slide-deck]
related:
  - { typed: faster, also: [speed, Performance] }
`;
    expect(await load(text)).toBe(true);
    expect(await entries()).toEqual([
      'cplusplus logo: work design/logo-design 100',
      'faster: synonym performance 60',
      'faster: synonym speed 60',
      'logo: work design/logo-design 100',
      'powerpoint: synonym ppt 80',
      'powerpoint: synonym slide deck 80',
      'ppt: synonym powerpoint 80',
      'ppt: synonym slide deck 80',
      'sign: work design/logo-design 40',
      'slide deck: synonym powerpoint 80',
      'slide deck: synonym ppt 80',
    ]);
  });

  it('writes out a pattern for each word of its lists', async () => {
    const text = `
lists: { person: [me, my daughter], tongue: [Dutch, German] }
work:
  writing/translation: { means: ["{tongue} to {tongue}"] }
related:
  - { typed: "draw {person}", also: [portrait] }
`;
    await load(text);
    expect(await entries()).toEqual([
      'draw me: synonym portrait 60',
      'draw my daughter: synonym portrait 60',
      ...['dutch to dutch', 'dutch to german', 'german to dutch', 'german to german'].map(
        (phrase) => `${phrase}: work writing/translation 75`,
      ),
    ]);
  });

  it('gives a translation the English word and what this finds, and not the other way round', async () => {
    await load('translations: { für Tür: [door] }\nrelated: [{ typed: door, also: [gate] }]');
    expect(await entries()).toEqual([
      'door: synonym gate 60',
      'fuer tur: synonym door 80',
      'fuer tur: synonym gate 60',
    ]);
  });

  it('replaces the entries of the file before it', async () => {
    await load('synonyms: [[one, two], [three, four]]');
    await load('synonyms: [[one, two]]\nrelated: [{ typed: one, also: [single] }]');
    expect(await entries()).toEqual(['one: synonym single 60', 'one: synonym two 80', 'two: synonym one 80']);
  });

  it('that is invalid is logged with its fault and changes nothing', async () => {
    await load('synonyms: [[one, two]]');
    const before = await entries();
    for (const [text, fault] of [
      ['work: { Design: { means: [logo] } }', 'work.Design'],
      ['synonyms: [[one, "!!!"]]', 'has no letter or digit'],
      [`synonyms: [[one, ${'long '.repeat(20)}]]`, 'is too long'],
      ['work: { design/logo-design: { means: ["!!!"] } }', '“!!!” has no letter or digit'],
      [
        'work: { design/logo-design: { means: ["{shop} logo"] } }',
        '“{shop} logo” names a list that does not',
      ],
      ['synonyms: [[one', 'search/thesaurus.yaml'],
      ['synonymes: [[one, two]]', 'synonymes'],
    ] as const) {
      app.logged.length = 0;
      expect(await load(text), text).toBe(false);
      expect(app.logged.join('\n'), text).toContain(fault);
    }
    expect(await entries()).toEqual(before);
  });

  it('is loaded once by two processes that start at once', async () => {
    await writeFile(join(folder, 'search/thesaurus.yaml'), 'synonyms: [[left, right]]');
    const loaded = await Promise.all([1, 2].map(() => loadThesaurus(app.platform, folder)));
    expect(loaded.filter(Boolean)).toHaveLength(1);
  });
});

describe('the cached copy', () => {
  beforeEach(() => load('synonyms: [[one, two]]'));

  it('follows a change within a minute', async () => {
    const before = await thesaurus(reading(app.platform));
    await load('synonyms: [[one, three]]');
    expect(await thesaurus(reading(app.platform))).toBe(before);
    app.clock.advance({ minutes: 1 });
    const after = await thesaurus(reading(app.platform));
    expect(after.version).not.toBe(before.version);
    expect(after.entries.map(({ phrase }) => phrase)).toEqual(['one', 'three']);
  });

  it('stays the same object while nothing changes', async () => {
    const before = await currentThesaurus(reading(app.platform));
    app.clock.advance({ minutes: 10 });
    expect(await thesaurus(reading(app.platform))).toBe(before);
  });
});
