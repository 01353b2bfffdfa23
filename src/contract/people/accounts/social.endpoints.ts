// Endpoints for connected accounts. The OAuth redirects are not endpoints (see server: serve-social.ts):
// GET …/authentication/admin/social/{provider} and …/{provider}/callback.
import { z } from 'zod';
import { endpoint } from '#contract/common/endpoint.ts';
import { freshMinutes } from '#contract/common/recent-sign-in.rules.ts';
import { identitySchema, socialProviderSchema } from './social.schema.ts';

const domain = 'accounts';
const provider = z.object({ provider: socialProviderSchema });
/** The provider's authorization page, to which the browser navigates. */
const journey = z.object({ url: z.url() });

export const listConnections = endpoint({
  name: 'list-connections',
  domain,
  summary: 'List the sign-in methods: whether there is a password, and the connected accounts',
  method: 'GET',
  path: '/account/connections',
  data: z.object({ hasPassword: z.boolean(), items: z.array(identitySchema) }),
});

export const connectProvider = endpoint({
  name: 'connect-provider',
  domain,
  summary: 'Start connecting a provider; returns the URL to navigate to',
  method: 'POST',
  path: '/account/connections/:provider',
  params: provider,
  data: journey,
  refusals: ['reauthenticate', 'provider_not_ready', 'provider_connected'],
});

export const disconnectProvider = endpoint({
  name: 'disconnect-provider',
  domain,
  summary: 'Remove a connected account; ends every other session. The last sign-in method cannot be removed',
  method: 'DELETE',
  path: '/account/connections/:provider',
  params: provider,
  data: z.object({}),
  refusals: ['reauthenticate', 'connection_not_found', 'last_sign_in_method'],
});

export const confirmWithProvider = endpoint({
  name: 'confirm-with-provider',
  domain,
  summary: `Reauthenticate at a connected provider, for accounts without a password. Sensitive changes are allowed for the next ${freshMinutes} minutes`,
  method: 'POST',
  path: '/account/confirm-with/:provider',
  params: provider,
  body: z.object({ returnTo: z.string().max(500).optional() }),
  data: journey,
  refusals: ['provider_not_ready', 'connection_not_found'],
});

export const socialEndpoints = [listConnections, connectProvider, disconnectProvider, confirmWithProvider];
