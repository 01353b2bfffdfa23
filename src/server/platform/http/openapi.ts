// OpenAPI 3.1 from the endpoints, and the JSON schemas that answers are serialized by (undeclared fields never leave).
import { setImmediate as turn } from 'node:timers/promises';
import { z } from 'zod';
import { challengeSchema } from '#contract/common/challenge.schema.ts';
import type { AnyEndpoint } from '#contract/common/endpoint.ts';
import { errors } from '#contract/common/errors.ts';
import type { ErrorCode } from '#contract/common/errors.ts';
import { keyMarker } from '#contract/external/developers/key.schema.ts';
import { scopeOf } from '#contract/external/developers/key-scope.rules.ts';
import type { Bound, Needs } from './bind.ts';
import type { Settings } from '#server/platform/settings/settings.ts';

type Json = Record<string, unknown>;

/** A contract shape as JSON schema, as sent or as answered. */
export function jsonSchema(
  shape: z.ZodType,
  io: 'input' | 'output',
  target: 'draft-7' | 'draft-2020-12',
): Json {
  const made = z.toJSONSchema(shape, { target, io, unrepresentable: 'any' }) as Json;
  delete made.$schema;
  return made;
}

/** For serialization (answer-writer.ts): the envelope of a success with this data. */
export function envelopeJsonSchema(data: AnyEndpoint['data']): Json {
  return {
    type: 'object',
    properties: {
      status: { type: 'string' },
      statusCode: { type: 'integer' },
      message: { type: 'string' },
      token: { type: 'string' },
      data: jsonSchema(data, 'output', 'draft-7'),
    },
  };
}

/** The OpenAPI document of these routes for this installation. Takes seconds of CPU time in all, so other requests get turns. */
export async function describeApi(
  routes: readonly Bound[],
  settings: Pick<Settings, 'brandName' | 'publicUrl'>,
): Promise<Json> {
  const paths: Paths = {};
  for (const { endpoint, policy } of routes) {
    addOperation(paths, { endpoint, needs: policy.needs });
    await turn();
  }
  return documentOf(paths, {
    title: `${settings.brandName} API`,
    version: '1',
    serverUrl: settings.publicUrl,
  });
}

type Paths = Record<string, Json>;
type Described = { endpoint: AnyEndpoint; needs: Needs };
type About = { title: string; version: string; serverUrl: string };

export function openApiDocument(described: readonly Described[], about: About): Json {
  const paths: Paths = {};
  for (const each of described) addOperation(paths, each);
  return documentOf(paths, about);
}

function addOperation(paths: Paths, { endpoint, needs }: Described): void {
  const path = `${endpoint.base}${endpoint.path}`.replace(/:([A-Za-z]+)/g, '{$1}');
  paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint, needs) };
}

function documentOf(paths: Paths, about: About): Json {
  return {
    openapi: '3.1.0',
    info: { title: about.title, version: about.version },
    servers: [{ url: about.serverUrl }],
    paths,
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        key: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: `${keyMarker}…`,
          description: 'An API key. The names listed are the scopes that allow a call.',
        },
      },
      schemas: { Error: errorSchema() },
    },
  };
}

function operation(endpoint: AnyEndpoint, needs: Needs): Json {
  const parameters = [...parametersOf(endpoint.params, 'path'), ...parametersOf(endpoint.query, 'query')];
  if (endpoint.idempotent) {
    parameters.push({
      name: 'Idempotency-Key',
      in: 'header',
      required: true,
      schema: { type: 'string', minLength: 16, maxLength: 128 },
    });
  }
  const hasBody = Object.keys(endpoint.body.shape).length > 0;
  return {
    operationId: endpoint.name,
    tags: [endpoint.domain],
    summary: endpoint.summary,
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(hasBody
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: jsonSchema(endpoint.body, 'input', 'draft-2020-12') } },
          },
        }
      : {}),
    ...(endpoint.upload ? { requestBody: uploadBody } : {}),
    ...securityOf(endpoint, needs),
    responses: responsesOf(endpoint),
  };
}

/** Authentication as OpenAPI expresses it and, where it cannot, as a description. */
function securityOf({ name, refusals }: AnyEndpoint, needs: Needs): Json {
  const scope = scopeOf(name);
  const byKey = scope === null ? [] : [{ key: scope === 'any' ? [] : [scope] }];
  return {
    ...(needs === 'anyone' ? {} : { security: [{ session: [] }, ...byKey] }),
    'x-needs': needs,
    'x-scope': scope,
    'x-refusals': refusals,
  };
}

const uploadBody = {
  required: true,
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object',
        required: ['file'],
        properties: { file: { type: 'string', format: 'binary' } },
      },
    },
  },
};

function parametersOf(shape: z.ZodObject, place: 'path' | 'query'): Json[] {
  const made = jsonSchema(shape, 'input', 'draft-2020-12');
  const required = new Set((made.required as string[] | undefined) ?? []);
  return Object.entries((made.properties as Record<string, Json> | undefined) ?? {}).map(
    ([name, schema]) => ({
      name,
      in: place,
      required: place === 'path' || required.has(name),
      schema,
    }),
  );
}

function responsesOf(endpoint: AnyEndpoint): Json {
  const content =
    endpoint.file === null
      ? { 'application/json': { schema: successSchema(endpoint) } }
      : { [endpoint.file]: { schema: { type: 'string', format: 'binary' } } };
  const byHttp = new Map<number, ErrorCode[]>();
  for (const code of endpoint.refusals)
    byHttp.set(errors[code].http, [...(byHttp.get(errors[code].http) ?? []), code]);
  const refusals = [...byHttp].map(([http, codes]) => [
    String(http),
    {
      description: codes.map((code) => `${code}: ${errors[code].message}`).join(' · '),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    },
  ]);
  return { '200': { description: endpoint.summary, content }, ...Object.fromEntries(refusals) };
}

/** Many endpoints return the same data (every verb of an order returns the order). */
const dataSchemas = new WeakMap<AnyEndpoint['data'], Json>();

function dataSchema(data: AnyEndpoint['data']): Json {
  let schema = dataSchemas.get(data);
  if (!schema) dataSchemas.set(data, (schema = jsonSchema(data, 'output', 'draft-2020-12')));
  return schema;
}

function successSchema(endpoint: AnyEndpoint): Json {
  return {
    type: 'object',
    required: ['status', 'statusCode', 'message', 'data'],
    properties: {
      status: { const: 'success' },
      statusCode: { type: 'integer' },
      message: { type: 'string' },
      data: dataSchema(endpoint.data),
    },
  };
}

function errorSchema(): Json {
  return {
    type: 'object',
    required: ['status', 'statusCode', 'code', 'message'],
    properties: {
      status: { const: 'error' },
      statusCode: { type: 'integer' },
      code: { type: 'string', enum: Object.keys(errors) },
      message: { type: 'string' },
      errors: { type: 'object', additionalProperties: { type: 'string' } },
      challenge: jsonSchema(challengeSchema, 'output', 'draft-2020-12'),
      requestId: { type: 'string' },
    },
  };
}
