// Tokenizing, edit distance, filter bits and language bits.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { searchLanguages } from '#contract/discovery/search/language.rules.ts';
import { bitsOf, countBits, packBits, partOf, priceStepOf } from './search-bits.ts';
import { languageBit, languageBits } from './search-languages.ts';
import { plainText } from '../thesaurus/plain-text.ts';
import { distance, queryWords } from './search-words.ts';

describe('the words of a query', () => {
  it.each([
    ['Logo  DESIGN', ['logo', 'design']],
    ["' OR 1=1--", ['or', '1']],
    ['%_', []],
    ['\u0000 \ud800', []],
    ['café UI/UX', ['cafe', 'ui', 'ux']],
    ['C++ and C# on .NET, node.js', ['cplusplus', 'and', 'csharp', 'on', 'dotnet', 'node', 'js']],
    ["don't", ['dont']],
    ['logo logo LOGO', ['logo']],
    ['हिन्दी अनुवाद', ['हिन्दी', 'अनुवाद']],
    ['logo & !design | (a:*)', ['logo', 'design', 'a']],
  ])('of %j are %j', (query, words) => expect(queryWords(query)).toEqual(words));

  it('are at most eight, each of limited length', () => {
    expect(queryWords(`${'a'.repeat(50_000)}!`)).toEqual(['a'.repeat(40)]);
    expect(queryWords('a b c d e f g h i j k')).toHaveLength(8);
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (query) => {
        for (const word of queryWords(query)) expect(word).toMatch(/^[\p{L}\p{M}\p{N}]{1,40}$/u);
        expect(plainText(plainText(query))).toBe(plainText(query));
      }),
    );
  });
});

describe('the edit distance', () => {
  it.each([
    ['desgin', 'design', 1],
    ['lgoo', 'logo', 1],
    ['logo', 'logo', 0],
    ['log', 'logo', 1],
    ['lago', 'logo', 1],
    ['illstrator', 'illustrator', 1],
    ['abcd', 'wxyz', 3],
  ])('from %s to %s is %i at most 2', (from, to, far) => expect(distance(from, to, 2)).toBe(far));
});

describe('filter bits', () => {
  it('round-trip packed values, and count them', () => {
    const parts = { subcategory: 1023, category: 31, days: 90, price: 5, level: 3, rating: 2, newcomer: 1 };
    const bits = packBits(parts);
    expect(bits).toBeGreaterThan(0);
    for (const [part, number] of Object.entries(parts))
      expect(partOf(bits, part as keyof typeof parts)).toBe(number);
    const masked = bitsOf('category', 31);
    expect(bits & masked.mask).toBe(masked.bits);
    expect(bitsOf('category', undefined)).toEqual({ mask: 0, bits: 0 });
    const packed = Buffer.alloc(16);
    packed.writeInt32BE(bits, 0);
    packed.writeInt32BE(languageBits([{ name: 'Swahili', level: 'fluent' }]), 4);
    packed.writeInt32BE(packBits({ ...parts, days: 3, price: 0, rating: 0, level: 1 }), 8);
    const counted = countBits(packed, 2);
    expect(counted).toMatchObject({ delivery: [0, 1, 1, 1], price: [1, 0, 0, 0, 0, 1] });
    expect(counted).toMatchObject({ level: [2, 1, 1], rating: [1, 1, 0] });
    expect(counted.language.at(-1)).toBe(1);
    expect(countBits(packed, 1)).toMatchObject({ delivery: [0, 0, 0, 0] });
  });

  it('map an amount to its price step', () => {
    expect([500, 2499, 2500, 49_999, 50_000, 1_000_000].map(priceStepOf)).toEqual([0, 0, 1, 4, 5, 5]);
  });
});

describe('languages', () => {
  it('have one bit each, by their index in the list, for all of their names', () => {
    expect(searchLanguages.map((language) => language.number)).toEqual(searchLanguages.map((_, i) => i));
    expect(searchLanguages.length).toBeLessThanOrEqual(31);
    expect(new Set(searchLanguages.map((language) => language.code)).size).toBe(searchLanguages.length);
    for (const { code, name, also } of searchLanguages)
      for (const alias of [name, ...also, name.toUpperCase(), `${name} (native)`])
        expect(languageBits([{ name: alias, level: 'native' }]), alias).toBe(languageBit(code));
    expect(languageBits([{ name: 'German', level: 'basic' }])).toBe(0);
    expect(languageBits([{ name: 'Klingon', level: 'native' }])).toBe(0);
    expect(languageBit('xx')).toBeNull();
  });
});
