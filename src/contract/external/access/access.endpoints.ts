// Endpoints that list what has access to an account. Each item is removed by the endpoint of its own module.
import { endpoint } from '#contract/common/endpoint.ts';
import { accessSchema } from './access.schema.ts';

export const getAccess = endpoint({
  name: 'get-access',
  domain: 'access',
  summary:
    'List passkeys, connected accounts, API keys, webhooks and bank accounts of your account, newest first',
  method: 'GET',
  path: '/account/access',
  data: accessSchema,
});

export const accessEndpoints = [getAccess];
