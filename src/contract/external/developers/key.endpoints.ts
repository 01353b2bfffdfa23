// Endpoints for creating, listing and revoking API keys. None of them can be called with a key.
import { z } from 'zod';
import { endpoint } from '#contract/common/endpoint.ts';
import { idSchema } from '#contract/common/ids.ts';
import { apiKeySchema, newKeySchema } from './key.schema.ts';

const domain = 'developers';
const data = z.object({ items: z.array(apiKeySchema) });

export const listApiKeys = endpoint({
  name: 'list-api-keys',
  domain,
  summary: 'List your API keys, newest first, showing only their prefixes',
  method: 'GET',
  path: '/developers/keys',
  data,
});
export const createApiKey = endpoint({
  name: 'create-api-key',
  domain,
  summary: 'Create an API key; only this response contains it',
  method: 'POST',
  path: '/developers/keys',
  body: newKeySchema,
  data: data.extend({ key: z.string() }),
  refusals: ['api_key_limit_reached'],
});
export const revokeApiKey = endpoint({
  name: 'revoke-api-key',
  domain,
  summary: 'Revoke an API key immediately',
  method: 'DELETE',
  path: '/developers/keys/:keyId',
  params: z.object({ keyId: idSchema }),
  data,
  refusals: ['api_key_not_found'],
});

export const keyEndpoints = [listApiKeys, createApiKey, revokeApiKey];
