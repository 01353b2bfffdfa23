// Every text that a call can receive is decided: checked against the contact rules and pressure, or not, with a reason.
import { expect, it } from 'vitest';
import { z } from 'zod';
import { allEndpoints } from '#contract/all-endpoints.ts';
import { countedTexts, uncheckedTexts, warnedTexts } from '#contract/messaging/messages/text-checks.rules.ts';
import type { TextChecks } from '#contract/messaging/messages/text-checks.rules.ts';

type Json = {
  type?: string;
  pattern?: string;
  format?: string;
  enum?: unknown[];
  const?: unknown;
  maxLength?: number;
  items?: Json;
  properties?: Record<string, Json>;
  additionalProperties?: Json | boolean;
  anyOf?: Json[];
  oneOf?: Json[];
  allOf?: Json[];
};

/** Shorter ones are codes. */
const shortestProse = 21;

const isProse = ({ type, pattern, format, enum: values, const: value, maxLength = Infinity }: Json) =>
  type === 'string' && !pattern && !format && !values && value === undefined && maxLength >= shortestProse;

function holdsProse(schema: Json): boolean {
  const { items, properties = {}, additionalProperties: others, anyOf = [], oneOf = [], allOf = [] } = schema;
  const inner = [...anyOf, ...oneOf, ...allOf, ...Object.values(properties), ...(items ? [items] : [])];
  if (typeof others === 'object') inner.push(others);
  return isProse(schema) || inner.some(holdsProse);
}

const fieldsOf = (body: z.ZodObject) =>
  (z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Json).properties ?? {};

const withTexts = allEndpoints
  .filter(({ method }) => method !== 'GET')
  .map(({ name, body }) => {
    const fields = Object.entries(fieldsOf(body));
    return { name, texts: fields.filter(([, schema]) => holdsProse(schema)).map(([field]) => field) };
  })
  .filter(({ texts }) => texts.length > 0);

const unchecked = new Set(Object.values(uncheckedTexts).flat());
const listedBy = ({ contact = [], pressure = [], outside = [], none = [] }: TextChecks = {}) => [
  ...contact,
  ...pressure,
  ...outside,
  ...none,
];
const decided: Record<string, TextChecks> = { ...countedTexts, ...warnedTexts };

it('decides every text of every call', () => {
  expect(withTexts.length).toBeGreaterThan(90);
  const undecided = withTexts.flatMap(({ name, texts }) => {
    if (unchecked.has(name)) return [];
    const known = new Set(listedBy(decided[name]));
    return texts.filter((text) => !known.has(text)).map((text) => `${name}: ${text}`);
  });
  // A new text belongs into text-checks.rules.ts.
  expect(undecided).toEqual([]);
});

it('names existing calls and texts only, each once', () => {
  const textsOf = new Map(withTexts.map(({ name, texts }) => [name, texts]));
  const names = [
    ...Object.keys(countedTexts),
    ...Object.keys(warnedTexts),
    ...Object.values(uncheckedTexts).flat(),
  ];
  expect(names.filter((name) => !textsOf.has(name))).toEqual([]);
  expect(names.length).toBe(new Set(names).size);
  for (const [name, checks] of Object.entries(decided)) {
    const listed = listedBy(checks);
    expect(
      listed.filter((text) => !textsOf.get(name)!.includes(text)),
      name,
    ).toEqual([]);
    expect(listed.length, name).toBe(new Set(listed).size);
  }
});
