// The API reference as data, derived from the OpenAPI document: all calls, and one call in full.
import { z } from 'zod';
import { endpoint } from '#contract/common/endpoint.ts';
import { keyScopeNames } from './key.schema.ts';

const domain = 'developers';

const operationSchema = z.object({
  name: z.string(),
  domain: z.string(),
  method: z.string(),
  /** With `{parameter}` placeholders. */
  path: z.string(),
  summary: z.string(),
  /** The scope a key needs; `any` for every key, null if no key can make the call. */
  scope: z.enum([...keyScopeNames, 'any']).nullable(),
});
export type Operation = z.infer<typeof operationSchema>;

const parameterSchema = z.object({
  name: z.string(),
  in: z.enum(['path', 'query']),
  isRequired: z.boolean(),
  type: z.string(),
  note: z.string(),
  example: z.string(),
});
export type OperationParameter = z.infer<typeof parameterSchema>;

const operationViewSchema = operationSchema.extend({
  needs: z.enum(['anyone', 'pending', 'session', 'seller', 'buyer']),
  isIdempotent: z.boolean(),
  isUpload: z.boolean(),
  /** MIME type if the response is a file instead of JSON. */
  file: z.string().nullable(),
  /** A read-only GET with a JSON response that keys may call; can be tried on the reference page. */
  isRunnable: z.boolean(),
  parameters: z.array(parameterSchema),
  /** As TypeScript; null without a body. */
  bodyType: z.string().nullable(),
  bodyExample: z.string().nullable(),
  /** `data` of a successful response, as TypeScript. */
  dataType: z.string(),
  refusals: z.array(z.object({ code: z.string(), http: z.int(), message: z.string() })),
});
export type OperationView = z.infer<typeof operationViewSchema>;

export const listOperations = endpoint({
  name: 'list-operations',
  domain,
  summary: 'Search the API’s calls by text and by scope',
  method: 'GET',
  path: '/developers/reference',
  query: z.object({
    q: z.string().trim().max(100).default(''),
    scope: z.enum([...keyScopeNames, 'any']).optional(),
  }),
  data: z.object({ items: z.array(operationSchema), total: z.int() }),
});
export const getOperation = endpoint({
  name: 'get-operation',
  domain,
  summary: 'Get one call of the API: parameters, response and errors',
  method: 'GET',
  path: '/developers/reference/:name',
  params: z.object({ name: z.string().max(80) }),
  data: operationViewSchema,
  refusals: ['operation_not_found'],
});

export const referenceEndpoints = [listOperations, getOperation];
