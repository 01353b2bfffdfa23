// The reference, read from the OpenAPI document: what the pages of /developers show.
// Guards: one source. What is not in the document is not told here; calls of support are nobody else's business and left out.
import type { ErrorCode } from '#contract/common/errors.ts';
import { errors } from '#contract/common/errors.ts';
import type { Operation, OperationView } from '#contract/external/developers/reference.endpoints.ts';
import { noteOf, typeText } from '#contract/external/developers/type-text.ts';
import type { JsonSchema } from '#contract/external/developers/type-text.ts';
import { exampleOf } from './example-value.ts';

type Parameter = { name: string; in: string; required: boolean; schema: JsonSchema };
type Content = { content: Record<string, { schema: JsonSchema }> };
type Described = {
  operationId: string;
  tags: string[];
  summary: string;
  parameters?: Parameter[];
  requestBody?: Content;
  responses: Record<string, Content>;
  'x-scope': Operation['scope'];
  'x-needs': OperationView['needs'] | 'support';
  'x-refusals': ErrorCode[];
};

/** By name, in the order of the document. */
export type Reference = ReadonlyMap<string, OperationView>;

export function readReference(document: { [key: string]: unknown }): Reference {
  const paths = document.paths as Record<string, Record<string, Described>>;
  const views = Object.entries(paths).flatMap(([path, byMethod]) =>
    Object.entries(byMethod)
      .filter(([, described]) => described['x-needs'] !== 'support')
      .map(([method, described]) => viewOf(path, method.toUpperCase(), described)),
  );
  return new Map(views.map((view) => [view.name, view]));
}

function viewOf(path: string, method: string, described: Described): OperationView {
  const { 'application/json': json, 'multipart/form-data': form } = described.requestBody?.content ?? {};
  const [[fileType, success]] = Object.entries(described.responses['200']!.content) as [
    [string, { schema: JsonSchema }],
  ];
  const isFile = success.schema.format === 'binary';
  const data = (success.schema.properties as Record<string, JsonSchema> | undefined)?.data ?? {};
  const scope = described['x-scope'];
  return {
    name: described.operationId,
    domain: described.tags[0]!,
    method,
    path,
    summary: described.summary,
    scope,
    needs: described['x-needs'] as OperationView['needs'],
    isIdempotent: (described.parameters ?? []).some((one) => one.name === 'Idempotency-Key'),
    isUpload: form !== undefined,
    file: isFile ? fileType : null,
    isRunnable: method === 'GET' && scope !== null && !isFile,
    parameters: (described.parameters ?? []).filter((one) => one.in !== 'header').map(parameterView),
    bodyType: json ? typeText(json.schema, { withNotes: true }) : null,
    bodyExample: json ? JSON.stringify(exampleOf(json.schema)) : null,
    dataType: isFile ? 'a file' : typeText(data, { withNotes: true }),
    refusals: described['x-refusals'].map((code) => ({
      code,
      http: errors[code].http,
      message: errors[code].message,
    })),
  };
}

function parameterView({
  name,
  in: place,
  required,
  schema,
}: Parameter): OperationView['parameters'][number] {
  const example = exampleOf(schema, name);
  return {
    name,
    in: place as 'path' | 'query',
    isRequired: required,
    type: typeText(schema),
    note: noteOf(schema),
    example: Array.isArray(example) ? String(example[0] ?? '') : String(example ?? ''),
  };
}

/** Those in which every word stands somewhere. */
export function searchReference(
  reference: Reference,
  { q, scope }: { q: string; scope?: Operation['scope'] | undefined },
): Operation[] {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  return [...reference.values()]
    .filter((one) => scope === undefined || one.scope === scope)
    .filter((one) => {
      const text = `${one.name} ${one.domain} ${one.method} ${one.path} ${one.summary}`.toLowerCase();
      return words.every((word) => text.includes(word));
    })
    .map(({ name, domain, method, path, summary, scope: opens }) => ({
      name,
      domain,
      method,
      path,
      summary,
      scope: opens,
    }));
}
