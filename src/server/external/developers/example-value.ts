// Generates an example body from a schema: required fields with short valid values. A test validates every example.
import type { JsonSchema } from '#contract/external/developers/type-text.ts';

/** Examples for well-known field names. */
const exampleByName: Readonly<Record<string, unknown>> = {
  orderNumber: 'ORD-2026-0001',
  username: 'ines',
  slug: 'design-a-logo',
  gigSlug: 'design-a-logo',
  category: 'design',
  invoiceNumber: 'INV-2026-000001',
};

export function exampleOf(schema: JsonSchema, name = ''): unknown {
  if (name in exampleByName && schema.type === 'string') return exampleByName[name];
  if ('const' in schema) return schema.const;
  if ('default' in schema) return schema.default;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  const either = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined;
  if (either) return exampleOf(either.find(({ type }) => type !== 'null') ?? either[0]!, name);
  const all = schema.allOf as JsonSchema[] | undefined;
  if (all) return Object.assign({}, ...all.map((part) => exampleOf(part, name)));
  switch (schema.type) {
    case 'string':
      return exampleText(schema, name);
    case 'integer':
    case 'number':
      return Math.max(Number(schema.minimum ?? 1), Math.min(1, Number(schema.maximum ?? 1)));
    case 'boolean':
      return true;
    case 'array':
      return exampleList(schema, name);
    case 'object':
      return exampleObject(schema);
    default:
      return null;
  }
}

function exampleText(schema: JsonSchema, name: string): string {
  if (schema.format === 'uuid') return '019588c0-0000-7000-8000-000000000001';
  if (schema.format === 'date-time') return '2026-01-31T12:00:00.000Z';
  if (schema.format === 'date') return '2026-01-31';
  if (schema.format === 'uri') return 'https://example.com/somewhere';
  if (schema.format === 'email') return 'ines@example.com';
  const base = `Some ${name === '' ? 'text' : name.replaceAll(/([A-Z])/g, ' $1').toLowerCase()}`;
  const least = Number(schema.minLength ?? 0);
  const text = base.length >= least ? base : base.padEnd(least, ', and so on');
  return text.slice(0, Number(schema.maxLength ?? text.length));
}

function exampleList(schema: JsonSchema, name: string): unknown[] {
  if (!schema.items || Number(schema.minItems ?? 1) === 0) return [];
  return [exampleOf(schema.items as JsonSchema, name.replace(/s$/, ''))];
}

function exampleObject(schema: JsonSchema): Record<string, unknown> {
  const required = new Set((schema.required as string[] | undefined) ?? []);
  const fields = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>);
  return Object.fromEntries(
    fields.filter(([name]) => required.has(name)).map(([name, field]) => [name, exampleOf(field, name)]),
  );
}
