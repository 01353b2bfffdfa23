// The thesaurus as looked up by a query: by stems in any order, with the names of subcategories, and with words that say the same.
import { describe, expect, it } from 'vitest';
import type { CategoryTree } from '#server/catalog/gigs/categories/category.view.ts';
import type { ThesaurusEntry } from '#server/discovery/thesaurus/thesaurus.view.ts';
import { findPhrases, indexThesaurus, isMeaning, wordsOf } from './thesaurus-index.ts';

const subcategory = { slug: 'voice-sound', name: 'Voice & Sound design', number: 1, isClosed: false };
const video = {
  slug: 'video',
  name: 'Video',
  description: '',
  number: 1,
  subcategories: [subcategory],
  moved: [],
};
const tree: CategoryTree = { all: [video], category: () => video, subcategory: () => subcategory };
const work = (phrase: string, target: string, weight = 90): ThesaurusEntry => ({
  phrase,
  kind: 'work',
  target,
  weight,
});
const same = (phrase: string, target: string, weight = 80): ThesaurusEntry => ({
  phrase,
  kind: 'synonym',
  target,
  weight,
});
const entries = [
  work('restaurant website', 'dev/websites'),
  work('portfolio site', 'dev/portfolios'),
  work('website', 'dev/websites', 70),
  work('website', 'design/web-design', 40),
  work('search engine optimization for shops', 'marketing/seo'),
  work('the', 'dev/websites'),
  work('a leaflet', 'design/print'),
  work('booking', 'dev/portfolios'),
  work('books', 'writing/books'),
  work('ring', 'design/rings'),
  work('drawing', 'design/drawings'),
  work('opener', 'video/openers'),
  work('localise', 'writing/translation'),
  work('local', 'marketing/seo'),
  work('modernise', 'design/brands'),
  work('customize', 'design/brands'),
  work('paint', 'design/paintings'),
  same('website', 'site'),
  same('site', 'website'),
  same('menu', 'food list', 60),
  same('spot', 'ad'),
  same('ad', 'spot'),
  same('spot', 'place'),
  same('sitio', 'website'),
];
const stops = ['a', 'the', 'for', 'and'];
const stemOf = (word: string) =>
  stops.includes(word) ? null : word.replace(/s$/, '').replace(/(?<=..)(i[sz]e|ing|er)$/, '');
const index = indexThesaurus(entries, tree, stemOf);

const found = (query: string) =>
  findPhrases(
    index,
    query.split(' '),
    query.split(' ').map((word) => stemOf(word) ?? word),
  ).map(({ meaning, at }) => ({ at, works: Object.fromEntries(meaning.works) }));

describe('a phrase is found', () => {
  it.each([
    ['restaurant website', [0, 1]],
    ['restaurants website', [0, 1]],
    ['website for a restaurant', [0, 3]],
    ['website for the cozy restaurant', null],
    ['restaurant site', [0, 1]],
    ['portfolio website', [0, 1]],
    ['restaurant', null],
    ['shop engine search for optimization', null],
    ['shop engine search optimization', [0, 1, 2, 3]],
  ])('of “%s” at %j', (query, at) =>
    expect(found(query).find(({ at: own }) => own.length > 1)?.at ?? null).toEqual(at),
  );

  it('before the shorter phrases in it', () =>
    expect(found('my restaurant website').map(({ at }) => at)).toEqual([[1, 2], [2]]));

  it('with every kind that it means', () =>
    expect(found('website')).toEqual([
      { at: [0], works: { 'dev/websites': 0.7, 'design/web-design': 0.4 } },
    ]));

  it('unless it has only stop words', () => expect(found('the')).toEqual([]));

  it('by the form of its only word, if the thesaurus has that form', () => {
    expect(found('book')[0]!.works).toEqual({ 'writing/books': 0.9 });
    expect(found('bookings')[0]!.works).toEqual({ 'dev/portfolios': 0.9 });
    expect(found('draw')[0]!.works).toEqual({ 'design/drawings': 0.9 });
    expect(found('rings')[0]!.works).toEqual({ 'design/rings': 0.9 });
    expect(found('openers')[0]!.works).toEqual({ 'video/openers': 0.9 });
    expect(found('painter')[0]!.works).toEqual({ 'design/paintings': 0.9 });
  });

  it('not by an everyday word, if the thesaurus has only what is derived from it', () => {
    expect(found('open')).toEqual([]);
    expect(found('modern')).toEqual([]);
    expect(found('customers')).toEqual([]);
    expect(found('modernise')[0]!.works).toEqual({ 'design/brands': 0.9 });
    expect(found('local')[0]!.works).toEqual({ 'marketing/seo': 0.9 });
    expect(found('localize')[0]!.works).toEqual({ 'writing/translation': 0.9 });
  });

  it('with its stop words, if only one word is left without them', () => {
    expect(found('a leaflet')).toEqual([{ at: [0, 1], works: { 'design/print': 0.9 } }]);
    expect(found('leaflet')).toEqual([]);
  });

  it('by the name of a subcategory, whole or a part of it', () => {
    expect(found('voice sound design')[0]).toEqual({ at: [0, 1, 2], works: { 'video/voice-sound': 1 } });
    expect(found('sound design')[0]!.works).toEqual({ 'video/voice-sound': 1 });
    expect(found('voice')[0]!.works).toEqual({ 'video/voice-sound': 1 });
    expect(found('sound')[0]!.works).toEqual({ 'video/voice-sound': 0.4 });
  });
});

it('keeps synonyms with their strength', () => {
  expect(findPhrases(index, ['menu'], ['menu'])[0]!.meaning.synonyms).toEqual([
    { words: ['food', 'list'], stems: ['food', 'list'], strength: 0.6, works: new Map() },
  ]);
});

it('knows which works a synonym means', () => {
  const [synonym] = findPhrases(index, ['site'], ['site'])[0]!.meaning.synonyms;
  expect(synonym).toMatchObject({
    words: ['website'],
    works: findPhrases(index, ['website'], ['website'])[0]!.meaning.works,
  });
});

it('knows phrases of several words', () => {
  expect(isMeaning(index, ['website', 'restaurant'])).toBe(true);
  expect(isMeaning(index, ['website', 'menu'])).toBe(false);
});

it('takes two words for one only if they say the same in every entry', () => {
  expect(index.canonical('website')).toBe(index.canonical('site'));
  expect(index.canonical('spot')).not.toBe(index.canonical('ad'));
  expect(index.canonical('menu')).toBe('menu');
});

it('knows the words of phrases, synonyms and subcategories as spelled', () => {
  for (const word of ['restaurant', 'shops', 'food', 'list', 'sound']) expect(index.words).toContain(word);
  expect(index.words).not.toContain('shop');
  expect(wordsOf(entries, tree)).toEqual(expect.arrayContaining(['restaurant', 'menu', 'voice', 'for']));
});

it('repairs to words of phrases and to what they stand for, not to words of other languages', () => {
  for (const word of ['restaurant', 'food', 'website']) expect(index.spellings).toContain(word);
  expect(index.words).toContain('sitio');
  expect(index.spellings).not.toContain('sitio');
});
