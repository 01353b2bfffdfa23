// Spelling repair word by word: what is left as typed, what replaces a word, and joined words.
import { describe, expect, it } from 'vitest';
import type { Read } from '#server/platform/data/tx.ts';
import { postgresEngine } from '../engine/postgres-engine.ts';
import { distance } from '../search-words.ts';
import type { KnownWord } from '../search-engine.ts';
import { chooseRepair, exists, repairCandidates, splitWord, withoutDigits } from './repair-spelling.ts';
import { slipCost } from './slip-cost.ts';
import { indexThesaurus } from './thesaurus-index.ts';

const phrases = [
  'logo',
  'log',
  'design',
  'website',
  'photoshop',
  'illustrator',
  'business card',
  'label',
  'video',
  'shopify',
  'logo maker',
  'logo ideas',
  'log file',
  'graphic',
];
const entries = phrases.map((phrase) => ({
  phrase,
  kind: 'work' as const,
  target: 'design/logo-design',
  weight: 90,
}));
const noCategories = { all: [], category: () => null, subcategory: () => null };
const index = indexThesaurus(entries, noCategories, (word) => word);

/** Words of the catalog with their gigs; the engine offers those that are one or two edits away. */
const catalog = new Map([
  ['quokka', 3],
  ['macrame', 40],
  ['macrane', 1],
  ['logo', 60],
  ['log', 5],
]);
const engine = {
  ...postgresEngine,
  closeWords: async (_read: Read, word: string) =>
    [...catalog]
      .map(([other, gigs]) => ({ word: other, gigs, distance: distance(word, other, 2) }))
      .filter((close) => close.distance <= 2),
  knownWords: async (_read: Read, words: readonly string[]) =>
    new Map(
      words.map((word) => [word, { stem: word, gigs: catalog.get(word) ?? 0, isSpelled: true, named: 0 }]),
    ),
  closeNames: async (_read: Read, word: string) =>
    ['lindqvist', 'savchuk', 'bouzidi', 'desinga'].filter((name) => distance(word, name, 2) <= 2),
};
type Beside = { before?: string; after?: string };
const repaired = async (word: string, { before, after }: Beside = {}) =>
  chooseRepair(await repairCandidates({} as Read, engine, word, index), { before, after }, index);

describe('a word', () => {
  it.each([
    ['desgin', 'design', 'swapped letters'],
    ['webiste', 'website', 'swapped letters'],
    ['logoo', 'logo', 'a doubled letter'],
    ['labell', 'label', 'a doubled letter'],
    ['ilustrator', 'illustrator', 'a single letter for two'],
    ['busness', 'business', 'a missing letter'],
    ['shopfy', 'shopify', 'a missing letter'],
    ['vidio', 'video', 'another vowel'],
    ['wedsite', 'website', 'another consonant'],
    ['hlogo', 'logo', 'a letter too many at the beginning'],
    ['logp', 'logo', 'the key beside the right one, rather than a letter too many'],
    ['shipify', 'shopify', 'the key beside the right one'],
    ['quoka', 'quokka', 'a word of the catalog'],
    ['accomodation', 'accommodation', 'a common English word'],
    ['lgo', 'logo', 'the word that more phrases have, though the other slip is easier'],
    ['loog', 'logo', 'the word that more phrases have'],
    ['lgog', 'logo', 'the right letters in the wrong places'],
    ['vedio', 'video', 'the right letters in the wrong places'],
    ['ogo', 'logo', 'a missing first letter'],
    ['grafic', 'graphic', 'the same sound'],
    ['linqvist', 'lindqvist', 'a name of a seller'],
    ['savchuck', 'savchuk', 'a name of a seller'],
    ['bouzidy', 'bouzidi', 'a name of a seller'],
    ['desing', 'design', 'a word of the trade rather than a name'],
  ])('%s is repaired to %s (%s)', async (typed, meant) => expect(await repaired(typed)).toBe(meant));

  it.each(['lo', 'xkcd', 'lago', 'xlog', 'naruto', 'qwertyuiop', 'ärger'])(
    '%s is like no other',
    async (word) => expect(await repaired(word)).toBeNull(),
  );

  it('is repaired to the more common of two that are as close', async () =>
    expect(await repaired('macrare')).toBe('macrame'));
});

it('is repaired to the one that a phrase has beside the next word or the one before', async () => {
  expect(await repaired('lgo', { after: 'file' })).toBe('log');
  expect(await repaired('lgo', { after: 'maker' })).toBe('logo');
});

it.each([
  ['l0go', 'logo'],
  ['vide0', 'video'],
  ['l0gos', 'logos'],
  ['24h', null],
  ['mp4x', null],
  ['4log', null],
  ['s3', null],
])('%s is read as %s', (word, read) => expect(withoutDigits(word, index)).toBe(read));

describe('a word exists', () => {
  const unknown: KnownWord = { stem: 'x', gigs: 0, isSpelled: false, named: 0 };
  it.each([
    ['an English word', 'kerning', unknown],
    ['a British spelling', 'jewellery', unknown],
    ['a word of the thesaurus', 'shopify', unknown],
    ['a form of a word of the thesaurus', 'logos', unknown],
    ['filler', 'plz', unknown],
    ['a stop word', 'qqq', { ...unknown, stem: null }],
    ['a word with a digit', 'mp4x', unknown],
    ['a word that a gig spells so', 'zorblat', { ...unknown, gigs: 1, isSpelled: true }],
    ['a name of a seller', 'lindqvist', { ...unknown, named: 1 }],
  ])('if it is %s', (_, word, known) => expect(exists(word, known, index)).toBe(true));

  it('unless it only shares the stem of one', () => {
    expect(exists('websit', { ...unknown, gigs: 9 }, index)).toBe(false);
    expect(exists('desgin', undefined, index)).toBe(false);
  });

  it('unless it lacks the letter that its form has twice', () => {
    for (const word of ['letter', 'letting', 'planner', 'worker', 'fixing', 'editing'])
      expect(exists(word, undefined, index), word).toBe(true);
    for (const word of ['leter', 'wraping']) expect(exists(word, undefined, index), word).toBe(false);
  });
});

describe('a joined word', () => {
  const split = (word: string) =>
    splitWord(word, (part) => ['book', 'cover', 'logo', 'for', 'ad'].includes(part));
  it('is split into two words of the trade', () => expect(split('bookcover')).toEqual(['book', 'cover']));
  it.each(['bookcovre', 'cover', 'forlogo', 'adlogo', 'book'])('%s is left whole', (word) =>
    expect(split(word)).toBeNull(),
  );
});

it('ranks slips by how easily they happen', () => {
  const costs = [
    ['logoo', 'logo'],
    ['desgin', 'design'],
    ['busness', 'business'],
    ['webskte', 'website'],
    ['wedsite', 'website'],
    ['zesign', 'design'],
  ].map(([typed, meant]) => slipCost(typed!, meant!));
  expect(costs).toEqual(costs.toSorted((a, b) => a - b));
  expect(new Set(costs).size).toBe(costs.length);
  expect(slipCost('design', 'design')).toBe(0);
  expect(slipCost('lago', 'logo')).toBeGreaterThan(slipCost('wedsite', 'website'));
});
