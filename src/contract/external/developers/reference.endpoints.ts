// The reference of the API as the API itself tells it: every call, and one of them in full. Made from the OpenAPI document.
import { z } from 'zod';
import { endpoint } from '#contract/common/endpoint.ts';
import { keyScopeNames } from './key.schema.ts';

const domain = 'developers';

const operationSchema = z.object({
  name: z.string(),
  domain: z.string(),
  method: z.string(),
  /** With `{parameters}`. */
  path: z.string(),
  summary: z.string(),
  /** Which scope opens it to a key; `any`: every key; null: none. */
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
  /** A success is a file of this type instead of JSON. */
  file: z.string().nullable(),
  /** A GET that answers JSON, changes nothing and is open to keys: it can be tried from the page. */
  isRunnable: z.boolean(),
  parameters: z.array(parameterSchema),
  /** As TypeScript; null: nothing is sent. */
  bodyType: z.string().nullable(),
  bodyExample: z.string().nullable(),
  /** `data` of a success, as TypeScript. */
  dataType: z.string(),
  refusals: z.array(z.object({ code: z.string(), http: z.int(), message: z.string() })),
});
export type OperationView = z.infer<typeof operationViewSchema>;

export const listOperations = endpoint({
  name: 'list-operations',
  domain,
  summary: 'Every call of the API, by words and by the scope that opens it to a key',
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
  summary: 'One call of the API: what it takes, what it answers, and what it refuses',
  method: 'GET',
  path: '/developers/reference/:name',
  params: z.object({ name: z.string().max(80) }),
  data: operationViewSchema,
  refusals: ['operation_not_found'],
});

export const referenceEndpoints = [listOperations, getOperation];
