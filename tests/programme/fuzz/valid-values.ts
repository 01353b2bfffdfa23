// Valid values for a zod schema: from its own bounds and patterns, and from what the run has learned by field name.
import fc from 'fast-check';
import type { z } from 'zod';
import { boundsOf, defOf } from '#tests/fixtures/schema-bounds.ts';
import type { Bounds } from '#tests/fixtures/schema-bounds.ts';
import type { Chance } from './chance.ts';
import type { Json } from './json-text.ts';
import type { Knowledge } from './knowledge.ts';

export type Source = { chance: Chance; knowledge: Knowledge; endpoint: string };

/** A value for an optional field is left out in half of the cases; `undefined` means that it is left out. */
export function validValue(schema: z.ZodType, field: string, source: Source): Json | undefined {
  const { chance, knowledge } = source;
  const def = defOf(schema);
  const bounds = boundsOf(schema);
  // A cursor comes from an answer; no schema describes one.
  if (field === 'cursor') return knowledge.valueFor(source.endpoint, field, chance) as Json | undefined;
  const known = chance.of(0.7) ? knowledge.valueFor(source.endpoint, field, chance) : undefined;
  if (known !== undefined && def.type !== 'object' && schema.safeParse(known).success) return known as Json;
  switch (def.type) {
    case 'optional':
    case 'default':
      return chance.of(0.5) ? undefined : validValue(def.innerType!, field, source);
    case 'nullable':
      return chance.of(0.25) ? null : validValue(def.innerType!, field, source);
    case 'pipe':
      // A text that becomes a switch or a choice is valid only as one of its words.
      if (defOf(def.out!).type === 'boolean') return String(chance.of(0.5));
      if (defOf(def.out!).type === 'literal') return validValue(def.out!, field, source);
      return validValue(defOf(def.in!).type === 'transform' ? def.out! : def.in!, field, source);
    case 'object':
      return validObject(def.shape!, source);
    case 'array':
      return validArray(def.element!, bounds, field, source);
    case 'union':
      return validValue(chance.pick(def.options!), field, source);
    case 'enum':
      return chance.pick(Object.values(def.entries!));
    case 'literal':
      return chance.pick(def.values!);
    case 'boolean':
      return chance.of(0.5);
    case 'number':
      return validNumber(bounds, chance);
    case 'string':
      return validText(bounds, chance);
    default:
      return def.innerType ? validValue(def.innerType, field, source) : {};
  }
}

export function validObject(shape: Record<string, z.ZodType>, source: Source): { [key: string]: Json } {
  const fields = Object.entries(shape).map(([field, schema]) => [field, validValue(schema, field, source)]);
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
}

function validArray(
  element: z.ZodType,
  { least = 0, most = 3 }: Bounds,
  field: string,
  source: Source,
): Json[] {
  const singular = field.replace(/s$/, '');
  const count = source.chance.int(least, Math.max(least, Math.min(most, least + 3)));
  const items = Array.from({ length: count }, () => validValue(element, singular, source));
  return items.filter((item): item is Json => item !== undefined);
}

function validNumber({ least = 0, most = least + 100 }: Bounds, chance: Chance): number {
  if (chance.of(0.15)) return chance.pick([least, most]);
  return chance.int(Math.ceil(least), Math.min(Math.floor(most), Math.ceil(least) + 10_000));
}

const words = ['A calm logo', 'for a small bakery', 'drawn by hand', 'with every file', 'and two revisions'];

function validText({ least = 0, most = 60, format, patterns }: Bounds, chance: Chance): string {
  if (format === 'uuid') return `00000000-0000-4000-8000-${chance.int(1e11, 9e11)}`;
  if (format === 'datetime') return '2026-03-05T10:00:00.000Z';
  if (format === 'date') return `2026-03-${chance.int(10, 28)}`;
  if (format === 'url') return 'https://example.com/work';
  const [pattern] = patterns;
  if (pattern) return matching(pattern, chance);
  let text = chance.pick(words);
  while (text.length < least) text += ` ${chance.pick(words)}`;
  return text.slice(0, most).trim();
}

/** Texts per pattern, made once: reading a pattern costs milliseconds. */
const matches = new Map<string, string[]>();

function matching(pattern: RegExp, chance: Chance): string {
  const known = matches.get(pattern.source) ?? samplesOf(pattern);
  matches.set(pattern.source, known);
  return chance.pick(known);
}

function samplesOf(pattern: RegExp): string[] {
  try {
    return fc.sample(fc.stringMatching(pattern), { seed: 1, numRuns: 40 });
  } catch {
    // Patterns with assertions that fast-check cannot generate from.
    return words;
  }
}
