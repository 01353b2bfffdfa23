// What a query means, with the shipped thesaurus and a small catalog: words, kinds of work, limits, and repaired words.
import { Kysely, PostgresDialect } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tables } from '#server/platform/data/db.ts';
import { reading } from '#server/platform/data/tx.ts';
import { buildGig } from '#tests/fixtures/build-gig.ts';
import { buildSeller } from '#tests/fixtures/build-user.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { gigQueryOf } from './gig-query.ts';
import { understandQuery } from './understand-query.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  const seller = await buildSeller(app, { displayName: 'Mara Lindqvist' });
  for (const title of [
    'I will build a wordpress bakery website',
    'I will draw a quokka portrait with zorblat ink',
    'I will make a logo and its animation',
    'I will design a starter kit',
  ])
    await buildGig(app, { seller, content: { title } });
  await app.drainWorker();
}, 120_000);
afterAll(() => app.close());

const understand = (q: string, exact = false) => understandQuery(reading(app.platform), { q, exact });
const wordsOf = async (q: string) => (await understand(q)).words.map(({ word }) => word);
const kindsOf = async (q: string) => (await understand(q)).kinds.map(({ subcategory }) => subcategory);

describe('the words that are searched', () => {
  it.each([
    ['i need someone to design a logo for my bakery please', ['design', 'logo', 'bakery']],
    ['Hello! Looking for a cheap & good flyer', ['flyer']],
    ['logo 50', ['logo']],
    ['please help', ['please', 'help']],
    ['cheap', ['cheap']],
    ['best search engine optimization', ['search', 'engine', 'optimization']],
    ['word press theme', ['wordpress', 'theme']],
    ['e-book newsletter', ['ebook', 'newsletter']],
    ['t shirt', ['tshirt']],
    ['bookcover', ['book', 'cover']],
    ['webdesign', ['web', 'design']],
    ['nonfiction', ['nonfiction']],
    ['uikit', ['uikit']],
    ['logo pls', ['logo']],
    ['seo expert thx', ['seo']],
    ['creative writing', ['creative', 'writing']],
    ['logodesign', ['logo', 'design']],
    ['logo animation', ['logo', 'animation']],
    ['ui kit', ['ui', 'kit']],
    ['power bi', ['powerbi']],
    ['CVs', ['cv']],
    ['my KPIs', ['kpi']],
    ['css', ['css']],
    ['a logo for me', ['logo']],
    ['C++ and node.js', ['cplusplus', 'nodejs']],
    ['necesito un logotipo para mi restaurante', ['logotipo', 'restaurante']],
    ['ich brauche eine Webseite für Zahnärzte', ['webseite', 'zahnarzte']],
  ])('of “%s” are %j', async (q, words) => {
    expect(await wordsOf(q)).toEqual(words);
    expect((await understand(q)).correctedTo).toBeNull();
  });

  it('are at most eight, filler not counted', async () => {
    const eight = 'logo banner flyer poster brochure menu sticker label';
    for (const q of [
      `${eight} newsletter`,
      `hello i am looking for someone who can please make me a good ${eight}`,
    ])
      expect(await wordsOf(q)).toEqual(eight.split(' '));
  });

  it.each([
    ['flyer', ['leaflet']],
    ['seo', ['search', 'engine', 'optimization']],
    ['card business', ['visiting', 'card']],
  ])('of “%s” may also be %j, the closest ways first', async (q, words) => {
    const { also, word } = (await understand(q)).words[0]!;
    expect(also).toContainEqual({ words, strength: 0.8 });
    expect(also).toEqual(also.toSorted((x, y) => y.strength - x.strength));
    expect(also.map((way) => way.words.join(' '))).not.toContain(word);
  });

  it('that are compounds may also be their two words', async () =>
    expect((await understand('wordpress')).words[0]!.also[0]).toEqual({
      words: ['word', 'press'],
      strength: 0.95,
    }));

  it('stand for nothing related that another word of the query says', async () => {
    const waysOf = async (q: string, word: string) =>
      (await understand(q)).words
        .find((wanted) => wanted.word === word)!
        .also.map(({ words }) => words.join(' '));
    expect(await waysOf('designer for a band', 'band')).toContain('music');
    expect(await waysOf('music for a band', 'band')).not.toContain('music');
    expect(await waysOf('music for a band', 'band')).toContain('concert');
  });

  it('of another language find what the English ones find', async () => {
    const ways = (await understand('restaurante')).words[0]!.also;
    expect(ways).toContainEqual({ words: ['restaurant'], strength: 0.8 });
    expect(ways).toContainEqual({ words: ['food'], strength: 0.6 });
  });

  it('may be everyday words, light unless nothing else is searched, and names of sellers', async () => {
    const marked = async (q: string, mark: 'isLight' | 'isName') =>
      (await understand(q)).words.filter((word) => word[mark]).map(({ word }) => word);
    expect(await marked('quokka by a green river', 'isLight')).toEqual(['green', 'river']);
    expect(await marked('green river', 'isLight')).toEqual([]);
    expect(await marked('lindqvist zoe logo', 'isName')).toEqual(['lindqvist']);
  });

  it('say little if they are everyday words or filler in a phrase of the thesaurus', async () => {
    const minor = async (q: string) =>
      (await understand(q)).words.filter((word) => word.isMinor).map(({ word }) => word);
    expect(await minor('quokka by a green river')).toEqual(['green', 'river']);
    expect(await minor('search engine optimization')).toEqual(['search']);
    expect(await minor('green river')).toEqual([]);
  });

  it('are none in punctuation, which finds nothing', async () =>
    expect(await understand('!?')).toMatchObject({ words: [], isWordless: true }));
});

describe('a misspelled word', () => {
  it.each([
    ['logo desgin', 'logo design'],
    ['buisness crad', 'business card'],
    ['Illstrator for my bakrey', 'illustrator for my bakery'],
    ['cover leter', 'cover letter'],
    ['produkt photo', 'product photo'],
    ['lgo desing', 'logo design'],
    ['mara linqvist', 'mara lindqvist'],
    ['l0go', 'logo'],
    ['a quoka protrait in 2 sizes', 'a quokka portrait in 2 sizes'],
    ['the webiste of mara under $50 by tomorrow', 'the website of mara under $50 by tomorrow'],
  ])('is repaired in “%s”, and every other word kept', async (q, correctedTo) =>
    expect(await understand(q)).toMatchObject({ correctedTo, didYouMean: null }),
  );

  it.each([
    'kerning',
    'jewellery',
    'figma',
    'wireframes',
    'minimalistic',
    'portugal',
    'kenya',
    'lisbon',
    'zorblat',
    'mara',
    'lindqvist',
    'xkcdvb',
    'mp4x',
  ])('is not what “%s” is', async (q) =>
    expect(await understand(q)).toMatchObject({ correctedTo: null, words: [{ word: q }] }),
  );

  it('is searched as typed if asked for, with what it would have been', async () => {
    const plain = { also: [], isName: false, isLight: false, isMinor: false };
    const words = [
      { word: 'logo', ...plain },
      { word: 'desgin', ...plain },
    ];
    const found = { words, kinds: [], limits: [], correctedTo: null, didYouMean: 'logo design' };
    expect(await understand('Logo desgin', true)).toMatchObject(found);
    expect(await understand('logo by tomorrow', true)).toMatchObject({ limits: [], didYouMean: null });
  });
});

describe('the kinds of work', () => {
  it.each([
    ['logo', 'logo-design'],
    ['logo animation', 'motion-graphics'],
    ['animation for my logo', 'motion-graphics'],
    ['logo for my website', 'logo-design'],
    ['website for a restaurant', 'websites'],
    ['restaurant website', 'websites'],
    ['business card', 'print-design'],
    ['resume', 'resumes-letters'],
    ['carte de visite', 'print-design'],
    ['übersetzung', 'translation'],
    ['turn readers into buyers', 'email-marketing'],
    ['conference badge', 'print-design'],
    ['sort my contacts', 'data-databases'],
    ['what colors go with a law firm', 'brand-identity'],
    ['the life of my grandfather', 'books-stories'],
  ])('of “%s” begin with %s', async (q, kind) => expect((await kindsOf(q))[0]).toBe(kind));

  it('are several for an ambiguous word, and none for an unknown one', async () => {
    const both = ['video-editing', 'editing-proofreading'];
    expect(await kindsOf('editor')).toEqual(expect.arrayContaining(both));
    expect(await kindsOf('naruto')).toEqual([]);
  });
});

describe('limits', () => {
  it('are read from the text, each with the text without it', async () => {
    const price = { kind: 'price', priceMax: 5000, withoutIt: 'logo by tomorrow' };
    const time = { kind: 'delivery', delivery: 1, withoutIt: 'logo under $50' };
    const both = { words: [{ word: 'logo' }], limits: [price, time] };
    expect(await understand('logo under $50 by tomorrow')).toMatchObject(both);
    const timeOnly = { words: [], limits: [{ delivery: 1 }], isWordless: false };
    expect(await understand('by tomorrow')).toMatchObject(timeOnly);
  });

  it('name a seller only if a seller has the name', async () => {
    const seller = { kind: 'seller', names: ['mara'], withoutIt: 'logo' };
    expect(await understand('logo by Mara')).toMatchObject({ words: [{ word: 'logo' }], limits: [seller] });
    expect((await understand('by mara lindqvist')).limits).toMatchObject([{ names: ['mara', 'lindqvist'] }]);
    for (const q of ['logo by zoe', 'logo by mara zoe', 'logo by quokka'])
      expect((await understand(q)).limits, q).toEqual([]);
  });

  it('count after chosen filters', async () => {
    const understood = await understand('logo under $50 by tomorrow');
    const page = { sort: 'relevance', limit: 24, cursor: undefined } as const;
    const filtersOf = (filters: object) => gigQueryOf(understood, { ...page, filters }).filters;
    expect(filtersOf({})).toEqual({ priceMax: 5000, delivery: 1 });
    expect(filtersOf({ priceMin: 9000, delivery: 7 })).toEqual({ priceMin: 9000, delivery: 7 });
  });
});

it('sends as many statements for many known words as for one, and a bounded number for unknown ones', async () => {
  const sent: string[] = [];
  const dialect = new PostgresDialect({ pool: app.platform.pool });
  const db = new Kysely<Tables>({ dialect, log: ({ query }) => void sent.push(query.sql) });
  const read = { ...reading({ ...app.platform, searchDb: db }), sql: db };
  const statements = async (q: string) => {
    sent.length = 0;
    await understandQuery(read, { q });
    return sent.length;
  };
  const consonants = [...'bcdfghjklmnpqrstvwxz'];
  const unknown = (count: number) =>
    consonants
      .flatMap((first) => consonants.map((second) => `q${first}x${second}k`))
      .slice(0, count)
      .join(' ');
  await statements('zorblat');
  const one = await statements('quokka');
  const many = await statements(
    'hello i need a wordpress website for my quokka portrait bakery with ink please',
  );
  expect(many).toBeLessThanOrEqual(one + 1);
  expect(await statements(unknown(66))).toBe(await statements(unknown(24)));
});
