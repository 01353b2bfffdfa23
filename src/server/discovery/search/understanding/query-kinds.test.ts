// The kinds of work that a query means, from phrases, from the catalog, and from similar phrases.
import { describe, expect, it } from 'vitest';
import { kindsOf } from './query-kinds.ts';

const phrase = (at: number[], works: Record<string, number>) => ({
  at,
  meaning: { works: new Map(Object.entries(works)), synonyms: [] },
});
const used = (at: number, evidence: Record<string, number>) => ({
  at,
  evidence: new Map(Object.entries(evidence)),
});
const same = (at: number, works: Record<string, number>, strength = 0.8) => ({
  at,
  ways: [{ works: new Map(Object.entries(works)), strength }],
});
type Known = {
  catalog?: ReturnType<typeof used>[];
  headEnd?: number;
  synonyms?: ReturnType<typeof same>[];
  similar?: Record<string, number>;
  inPhrases?: ReturnType<typeof used>[];
};
const kinds = (
  phrases: ReturnType<typeof phrase>[],
  { catalog = [], headEnd = 9, synonyms = [], similar = {}, inPhrases = [] }: Known = {},
) => kindsOf(phrases, catalog, { headEnd, synonyms, inPhrases, similar: new Map(Object.entries(similar)) });
const names = (found: { kind: string }[]) => found.map(({ kind }) => kind);

describe('phrases of the thesaurus', () => {
  it('count more the more words they have', () => {
    const found = kinds([
      phrase([0, 1], { animation: 1 }),
      phrase([0], { logos: 1 }),
      phrase([1], { animation: 1 }),
    ]);
    expect(found).toEqual([{ kind: 'animation', weight: 1 }]);
  });

  it('count fully beside a longer one', () =>
    expect(names(kinds([phrase([0, 1], { cards: 1 }), phrase([2], { logos: 1 })]))).toEqual([
      'cards',
      'logos',
    ]));

  it('count less after “for” than before it, in any order', () => {
    const logoForWebsite = [phrase([0], { logos: 1 }), phrase([2], { websites: 1 })];
    expect(kinds(logoForWebsite, { headEnd: 1 })).toEqual([
      { kind: 'logos', weight: 1 },
      { kind: 'websites', weight: expect.closeTo(0.5 ** 1.5) },
    ]);
    expect(names(kinds(logoForWebsite.toReversed(), { headEnd: 1 }))[0]).toBe('logos');
  });

  it('that mean several kinds give all of them, by strength', () =>
    expect(kinds([phrase([0], { proofreading: 0.9, cutting: 0.6, faint: 0.1 })])).toEqual([
      { kind: 'proofreading', weight: 1 },
      { kind: 'cutting', weight: expect.closeTo((2 / 3) ** 1.5) },
    ]));

  it('that mean several kinds say less about each', () => {
    const found = kinds([phrase([0], { a: 1, b: 1, c: 1 }), phrase([1], { d: 1 })]);
    expect(found[0]!.kind).toBe('d');
    expect(found).toHaveLength(4);
  });

  it('with synonyms only leave the words in them alone', () =>
    expect(kinds([phrase([0, 1], {}), phrase([0], { logos: 1 }), phrase([3], { flyers: 1 })])).toMatchObject([
      { kind: 'flyers', weight: 1 },
      { kind: 'logos', weight: 1 },
    ]));
});

describe('words that say the same', () => {
  it('bring the kinds that they mean, less than the word itself', () => {
    expect(names(kinds([], { synonyms: [same(0, { websites: 1 })] }))).toEqual(['websites']);
    const found = kinds([phrase([0], { copy: 1 })], { synonyms: [same(0, { websites: 1 })] });
    expect(names(found)).toEqual(['copy', 'websites']);
  });

  it('decide between kinds that a word only suggests', () => {
    const suggested = [phrase([0], { a: 0.4, b: 0.4, c: 0.4 })];
    expect(names(kinds(suggested, { synonyms: [same(0, { c: 1 })] }))[0]).toBe('c');
  });
});

describe('the catalog', () => {
  it('shows the kind of a word that the thesaurus does not know', () =>
    expect(names(kinds([], { catalog: [used(0, { pottery: 20, cards: 1 })] }))).toEqual(['pottery']));

  it('needs more than one gig', () => expect(kinds([], { catalog: [used(0, { pottery: 1 })] })).toEqual([]));

  it('does not outvote a strong phrase', () =>
    expect(names(kinds([phrase([0], { logos: 1 })], { catalog: [used(0, { flyers: 5000 })] }))[0]).toBe(
      'logos',
    ));

  it('counts less after “for”', () =>
    expect(
      names(kinds([], { catalog: [used(0, { pottery: 40 }), used(2, { cards: 40 })], headEnd: 1 })),
    ).toEqual(['pottery', 'cards']));
});

describe('words of phrases', () => {
  it('count by how many phrases of a kind have them, less than a phrase itself', () => {
    const often = used(0, { repairs: 20, sites: 4 });
    expect(names(kinds([], { inPhrases: [often] }))).toEqual(['repairs']);
    expect(names(kinds([phrase([1], { sites: 1 })], { inPhrases: [often] }))).toEqual(['sites', 'repairs']);
  });

  it('say little if few phrases have them', () =>
    expect(kinds([], { inPhrases: [used(0, { repairs: 0.5 })] })).toEqual([]));
});

describe('similar phrases', () => {
  it('decide where nothing else is known, the closest first', () =>
    expect(names(kinds([], { similar: { logos: 0.5, flyers: 0.45, songs: 0.1 } }))).toEqual([
      'logos',
      'flyers',
    ]));

  it('say nothing if they are hardly similar', () =>
    expect(kinds([], { similar: { logos: 0.2 } })).toEqual([]));

  it('tip the balance between kinds that are as likely', () =>
    expect(names(kinds([phrase([0], { a: 1, b: 1 })], { similar: { b: 0.6, a: 0.1 } }))[0]).toBe('b'));
});

it('gives at most six kinds, in the same order each time, and none for nothing', () => {
  const seven = Object.fromEntries([...'gfedcba'].map((kind) => [kind, 1]));
  expect(names(kinds([phrase([0], seven)]))).toEqual([...'abcdef']);
  expect(kinds([])).toEqual([]);
});
