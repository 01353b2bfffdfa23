// The calls around connected accounts. The journeys themselves are redirects and stand outside (server: serve-social.ts):
// GET …/authentication/admin/social/{provider} and …/{provider}/callback.
import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { identitySchema, socialProviderSchema } from './social.schema.ts';

const domain = 'accounts';
const provider = z.object({ provider: socialProviderSchema });
/** The provider's page, for the browser to go to. */
const journey = z.object({ url: z.url() });

export const listConnections = endpoint({
  name: 'list-connections',
  domain,
  summary: 'The ways this account signs in: whether it has a password, and its accounts elsewhere',
  method: 'GET',
  path: '/account/connections',
  data: z.object({ hasPassword: z.boolean(), items: z.array(identitySchema) }),
});

export const connectProvider = endpoint({
  name: 'connect-provider',
  domain,
  summary: 'Begin to connect an account elsewhere: answers the address to send the browser to',
  method: 'POST',
  path: '/account/connections/:provider',
  params: provider,
  data: journey,
  refusals: ['reauthenticate', 'provider_not_ready', 'provider_connected'],
});

export const disconnectProvider = endpoint({
  name: 'disconnect-provider',
  domain,
  summary: 'Remove a connected account; ends every other session. The last way to sign in stays',
  method: 'DELETE',
  path: '/account/connections/:provider',
  params: provider,
  data: z.object({}),
  refusals: ['reauthenticate', 'connection_not_found', 'last_way_in'],
});

export const confirmWithProvider = endpoint({
  name: 'confirm-with-provider',
  domain,
  summary:
    'Prove again, at a connected provider, that it is you: for accounts without a password. Sensitive changes are allowed for the next 10 minutes',
  method: 'POST',
  path: '/account/confirm-with/:provider',
  params: provider,
  body: z.object({ returnTo: z.string().max(500).optional() }),
  data: journey,
  refusals: ['provider_not_ready', 'connection_not_found'],
});

export const socialEndpoints = [listConnections, connectProvider, disconnectProvider, confirmWithProvider];
