// Renders a JSON schema as a TypeScript type, for the reference and the typed client.
// Unknown schemas become `unknown`, never a type narrower than the server's.

export type JsonSchema = { [key: string]: unknown };
type Options = { /** Lengths, ranges and formats as comments. */ withNotes?: boolean };

export function typeText(schema: JsonSchema, options: Options = {}): string {
  return textOf(schema, 0, options);
}

function textOf(schema: JsonSchema, depth: number, options: Options): string {
  if ('const' in schema) return JSON.stringify(schema.const);
  if (Array.isArray(schema.enum)) return union(schema.enum.map((value) => JSON.stringify(value)));
  const either = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined;
  if (either) return union(either.map((variant) => textOf(variant, depth, options)));
  const all = schema.allOf as JsonSchema[] | undefined;
  if (all) return all.map((part) => bracketed(textOf(part, depth, options))).join(' & ');
  if (Array.isArray(schema.type))
    return union(schema.type.map((type) => textOf({ ...schema, type }, depth, options)));
  switch (schema.type) {
    case 'string':
    case 'boolean':
    case 'null':
      return schema.type;
    case 'number':
    case 'integer':
      return 'number';
    case 'array':
      return arrayText(schema, depth, options);
    case 'object':
      return objectText(schema, depth, options);
    default:
      return 'unknown';
  }
}

function arrayText(schema: JsonSchema, depth: number, options: Options): string {
  const places = schema.prefixItems as JsonSchema[] | undefined;
  if (places) return `[${places.map((item) => textOf(item, depth, options)).join(', ')}]`;
  return `${bracketed(textOf((schema.items ?? {}) as JsonSchema, depth, options))}[]`;
}

function objectText(schema: JsonSchema, depth: number, options: Options): string {
  const fields = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>);
  const rest = schema.additionalProperties;
  if (fields.length === 0) {
    if (typeof rest !== 'object' || rest === null) return '{}';
    return `Record<string, ${textOf(rest as JsonSchema, depth, options)}>`;
  }
  const required = new Set((schema.required as string[] | undefined) ?? []);
  const indent = '  '.repeat(depth + 1);
  const lines = fields.map(([name, field]) => {
    const note = options.withNotes ? noteOf(field) : '';
    const key = /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);
    const text = textOf(field, depth + 1, options);
    return `${indent}${key}${required.has(name) ? '' : '?'}: ${text};${note && ` // ${note}`}`;
  });
  return `{\n${lines.join('\n')}\n${'  '.repeat(depth)}}`;
}

/** Constraints that a type cannot express: "1 to 60 characters", "at least 0", "date-time". */
export function noteOf(schema: JsonSchema): string {
  const either = (schema.anyOf as JsonSchema[] | undefined)?.find(({ type }) => type !== 'null');
  if (either) return noteOf(either);
  const parts = [
    schema.type === 'array'
      ? rangeText(schema.minItems, schema.maxItems, ' items')
      : rangeText(schema.minLength, schema.maxLength, ' characters'),
    rangeText(schema.minimum, schema.maximum, ''),
    typeof schema.format === 'string' ? schema.format : '',
    'default' in schema && schema.default !== undefined && typeof schema.default !== 'object'
      ? `${JSON.stringify(schema.default)} by default`
      : '',
  ];
  return parts.filter(Boolean).join(', ');
}

/** Ignores the implicit bounds of safe integers. */
const isMeaningful = (bound: unknown): bound is number =>
  typeof bound === 'number' && Math.abs(bound) < Number.MAX_SAFE_INTEGER;

function rangeText(from: unknown, to: unknown, unit: string): string {
  if (isMeaningful(from) && isMeaningful(to))
    return from === to ? `${from}${unit}` : `${from} to ${to}${unit}`;
  if (isMeaningful(to)) return `at most ${to}${unit}`;
  if (isMeaningful(from)) return `at least ${from}${unit}`;
  return '';
}

function union(texts: string[]): string {
  return [...new Set(texts)].join(' | ') || 'never';
}

function bracketed(text: string): string {
  return / [|&] /.test(text) && !text.startsWith('{') ? `(${text})` : text;
}
