// Starts connecting a provider: the browser goes there and returns to the account page (finish-redirect.ts).
// Guarantees: the route requires a recent proof of identity; the response is bound to the requesting session.
import type { SocialProvider } from '#contract/people/accounts/social.schema.ts';
import type { Exchange } from '#server/platform/http/exchange.ts';
import type { Platform } from '#server/platform/platform.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import { reading } from '#server/platform/data/tx.ts';
import { listIdentities } from './identity.store.ts';
import { startRedirect, siteOf } from './social-redirect.ts';

export async function connectProvider(
  platform: Platform,
  viewer: Viewer,
  input: { provider: SocialProvider },
  exchange: Exchange,
): Promise<{ url: string }> {
  const site = siteOf(platform, input.provider);
  const connected = await listIdentities(reading(platform), viewer.userId);
  if (connected.some((identity) => identity.provider === input.provider)) refuse('provider_connected');
  const flow = { purpose: 'connect' as const, sessionId: viewer.sessionId, returnTo: '/accounts' };
  return { url: (await startRedirect(platform, site, flow, exchange)).href };
}
