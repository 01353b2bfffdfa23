// Builds the API reference from the OpenAPI document, its only source. Support calls are left out.
import type { ErrorCode } from '#contract/common/errors.ts';
import { errors } from '#contract/common/errors.ts';
import type { Operation, OperationView } from '#contract/external/developers/reference.endpoints.ts';
import { noteOf, typeText } from '#contract/external/developers/type-text.ts';
import type { JsonSchema } from '#contract/external/developers/type-text.ts';
import { exampleOf } from './example-value.ts';

type Parameter = { name: string; in: string; required: boolean; schema: JsonSchema };
type Content = { content: Record<string, { schema: JsonSchema }> };
type OpenApiOperation = {
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

/** By name, in document order. */
export type Reference = ReadonlyMap<string, OperationView>;

export function readReference(document: { [key: string]: unknown }): Reference {
  const paths = document.paths as Record<string, Record<string, OpenApiOperation>>;
  const views = Object.entries(paths).flatMap(([path, byMethod]) =>
    Object.entries(byMethod)
      .filter(([, operation]) => operation['x-needs'] !== 'support')
      .map(([method, operation]) => viewOf(path, method.toUpperCase(), operation)),
  );
  return new Map(views.map((view) => [view.name, view]));
}

function viewOf(path: string, method: string, operation: OpenApiOperation): OperationView {
  const { 'application/json': json, 'multipart/form-data': form } = operation.requestBody?.content ?? {};
  const [[fileType, success]] = Object.entries(operation.responses['200']!.content) as [
    [string, { schema: JsonSchema }],
  ];
  const isFile = success.schema.format === 'binary';
  const data = (success.schema.properties as Record<string, JsonSchema> | undefined)?.data ?? {};
  const scope = operation['x-scope'];
  return {
    name: operation.operationId,
    domain: operation.tags[0]!,
    method,
    path,
    summary: operation.summary,
    scope,
    needs: operation['x-needs'] as OperationView['needs'],
    isIdempotent: (operation.parameters ?? []).some(({ name }) => name === 'Idempotency-Key'),
    isUpload: form !== undefined,
    file: isFile ? fileType : null,
    isRunnable: method === 'GET' && scope !== null && !isFile,
    parameters: (operation.parameters ?? [])
      .filter((parameter) => parameter.in !== 'header')
      .map(parameterView),
    bodyType: json ? typeText(json.schema, { withNotes: true }) : null,
    bodyExample: json ? JSON.stringify(exampleOf(json.schema)) : null,
    dataType: isFile ? 'a file' : typeText(data, { withNotes: true }),
    refusals: operation['x-refusals'].map((code) => ({
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

/** Calls whose text contains every word. */
export function searchReference(
  reference: Reference,
  { q, scope }: { q: string; scope?: Operation['scope'] | undefined },
): Operation[] {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  return [...reference.values()]
    .filter((operation) => scope === undefined || operation.scope === scope)
    .filter(({ name, domain, method, path, summary }) => {
      const text = `${name} ${domain} ${method} ${path} ${summary}`.toLowerCase();
      return words.every((word) => text.includes(word));
    })
    .map(({ name, domain, method, path, summary, scope: required }) => ({
      name,
      domain,
      method,
      path,
      summary,
      scope: required,
    }));
}
