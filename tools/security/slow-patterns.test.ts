// No regular expression of the product takes more than linear time, unless the list names the bound that makes it harmless.
import { describe, expect, it } from 'vitest';
import { isCode, readSources } from '../architecture/sources.ts';
import { boundedPatterns, builtPatterns } from './bounded-patterns.ts';
import { patternsIn, slownessOf } from './slow-patterns.ts';

const files = readSources(['src'])
  .filter(isCode)
  .map(({ path, text }) => ({ path, ...patternsIn(path, text) }));

const countsOf = (list: typeof boundedPatterns) =>
  Object.fromEntries(Object.entries(list).map(([path, { patterns }]) => [path, patterns]));

describe('the regular expressions of src', () => {
  it('take linear time, or have a stated bound (A62)', () => {
    const slow = files.flatMap(({ path, literals }) =>
      literals.flatMap((literal) => {
        const why = slownessOf(literal);
        const text = `${path}:${literal.line} /${literal.source}/${literal.flags} ${why.join('; ')}`;
        return why.length > 0 ? [{ path, text }] : [];
      }),
    );
    const unlisted = slow.filter(({ path }) => !Object.hasOwn(boundedPatterns, path));
    expect(unlisted.map(({ text }) => text)).toEqual([]);
    const counts: Record<string, number> = {};
    for (const { path } of slow) counts[path] = (counts[path] ?? 0) + 1;
    expect(counts, slow.map(({ text }) => text).join('\n')).toEqual(countsOf(boundedPatterns));
  });

  it('are literals, or are listed with what they are built from (A62)', () => {
    const built = files.filter((file) => file.built > 0).map((file) => [file.path, file.built]);
    expect(Object.fromEntries(built)).toEqual(countsOf(builtPatterns));
  });

  it('are all found', () => {
    expect(files.flatMap(({ literals }) => literals).length).toBeGreaterThan(400);
  });
});

it.each([
  // Shared between two repetitions, also where one is in a lookahead or has a high maximum.
  /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/,
  /(^|[\s(])(https?:\/\/[^\s<>"`\\]{3,500}?)(?=[.,;:!?)\]]*(?:\s|$))/g,
  // Tried from each character of a run.
  /^[\s.-]+|[\s.]+$/g,
  // Exponential.
  /(a+)+b/,
  // Tried from each occurrence of what leads to the repetition.
  /<a href="([^"]*)"[^>]*>/g,
  /\beyJ[\w-]{8,}\.[\w-]+/g,
])('finds that %s is slow', (pattern) => {
  expect(slownessOf(pattern)).not.toEqual([]);
});

it.each([
  /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]{2,}$/,
  /^[\s.-]+|(?<![\s.])[\s.]+$/g,
  /<a href="([^"<]*)"[^<>]*>/g,
  /(?<![\w-])eyJ[\w-]{8,}\.[\w-]+/g,
  /\ba\w+!/,
  /^#.*;$/gm,
  /a\w+/,
])('finds that %s is linear', (pattern) => {
  expect(slownessOf(pattern)).toEqual([]);
});
