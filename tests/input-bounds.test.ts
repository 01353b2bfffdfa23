// Every input of the contract is bounded: the length of each text, the count of each list, and patterns that end on any text.
// The body's size is limited too (http.ts); these bounds keep what a request costs far below it.
import { expect, it } from 'vitest';
import type { z } from 'zod';
import { allEndpoints } from '#contract/all-endpoints.ts';
import { boundsOf, checksAnyLength, defOf, isBounded } from '#tests/fixtures/schema-bounds.ts';

type Part = { path: string; schema: z.ZodType };

/** All texts, lists and records of the inputs, by their paths. */
const parts = allEndpoints.flatMap(({ name, params, query, body }) =>
  [params, query, body].flatMap((shape: z.ZodType) => partsOf(shape, name)),
);

function partsOf(schema: z.ZodType, path: string): Part[] {
  const def = defOf(schema);
  const inner: [string, z.ZodType | undefined][] = [
    ...Object.entries(def.shape ?? {}).map(([key, field]): [string, z.ZodType] => [`.${key}`, field]),
    ...(def.options ?? []).map((option): [string, z.ZodType] => ['', option]),
    ['', def.innerType],
    // Only a few words or numbers become a boolean or one of the choices.
    ['', def.out && ['boolean', 'literal'].includes(defOf(def.out).type) ? undefined : def.in],
    ['', def.out],
    ['[]', def.element],
    ['{key}', def.keyType],
    ['{}', def.valueType],
  ];
  return [
    { path, schema },
    ...inner.flatMap(([step, field]) => (field ? partsOf(field, `${path}${step}`) : [])),
  ];
}

const ofType = (type: string) => parts.filter(({ schema }) => defOf(schema).type === type);

/** Formats whose texts have one length. */
const fixedFormats = ['uuid', 'date', 'datetime'];

it('bounds the length of every text', () => {
  expect(ofType('string').length).toBeGreaterThan(300);
  const unbounded = ofType('string').filter(({ schema }) => {
    const { most, format = '', patterns } = boundsOf(schema);
    return most === undefined && !fixedFormats.includes(format) && !patterns.some(isBounded);
  });
  expect(unbounded.map(({ path }) => path)).toEqual([]);
});

it('bounds the count of every list (A64)', () => {
  expect(ofType('array').length).toBeGreaterThan(30);
  const unbounded = ofType('array').filter(({ schema }) => boundsOf(schema).most === undefined);
  expect(unbounded.map(({ path }) => path)).toEqual([]);
});

it('bounds lengths before any pattern or function checks them (A62)', () => {
  const late = [...ofType('string'), ...ofType('array')].filter(({ schema }) => checksAnyLength(schema));
  expect(late.map(({ path }) => path)).toEqual([]);
});

it('has no pattern that backtracks without end (A62)', () => {
  const patterns = new Map(
    ofType('string').flatMap(({ schema }) =>
      boundsOf(schema).patterns.map((pattern) => [pattern.source, pattern] as const),
    ),
  );
  expect(patterns.size).toBeGreaterThan(15);
  const attacks = ['a', 'a-', 'a.', 'a@', '1', ' ', '-', 'A1', '/a', '"', '\u{1f989}'].flatMap((text) => [
    text.repeat(50_000 / text.length),
    `${text.repeat(50_000 / text.length)}!`,
    `a@${text.repeat(50_000 / text.length)}!`,
  ]);
  // An exponential pattern would not end within the test's time limit.
  for (const pattern of patterns.values()) for (const attack of attacks) pattern.test(attack);
});

it('bounds every number on both sides', () => {
  expect(ofType('number').length).toBeGreaterThan(50);
  const unbounded = ofType('number').filter(({ schema }) => {
    const { least, most } = boundsOf(schema);
    return least === undefined || most === undefined;
  });
  expect(unbounded.map(({ path }) => path)).toEqual([]);
});
