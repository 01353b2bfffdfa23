// The calls by which somebody makes, sees and ends the keys of their programs. None of them can be made by a key.
import { z } from 'zod';
import { endpoint } from '#contract/common/endpoint.ts';
import { idSchema } from '#contract/common/ids.ts';
import { apiKeySchema, newKeySchema } from './key.schema.ts';

const domain = 'developers';
const data = z.object({ items: z.array(apiKeySchema) });

export const listApiKeys = endpoint({
  name: 'list-api-keys',
  domain,
  summary: 'One’s keys, newest first; of each only the beginning',
  method: 'GET',
  path: '/developers/keys',
  data,
});
export const createApiKey = endpoint({
  name: 'create-api-key',
  domain,
  summary: 'Make a key; the answer is the only one that shows it',
  method: 'POST',
  path: '/developers/keys',
  body: newKeySchema,
  data: data.extend({ key: z.string() }),
  refusals: ['api_keys_full'],
});
export const revokeApiKey = endpoint({
  name: 'revoke-api-key',
  domain,
  summary: 'End a key at once',
  method: 'DELETE',
  path: '/developers/keys/:keyId',
  params: z.object({ keyId: idSchema }),
  data,
  refusals: ['api_key_not_found'],
});

export const keyEndpoints = [listApiKeys, createApiKey, revokeApiKey];
