// Begins to connect an account elsewhere: the browser goes there and comes back to the account page (finish-journey.ts).
// Guards: the edge has seen a recent proof that it is the owner; what comes back is bound to the session that asked.
import type { SocialProvider } from '#contract/accounts/social.schema.ts';
import type { Exchange } from '#server/platform/exchange.ts';
import type { Platform } from '#server/platform/platform.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { Viewer } from '#server/platform/session.ts';
import { reading } from '#server/platform/tx.ts';
import { listIdentities } from './identity.store.ts';
import { beginJourney, siteOf } from './social-journey.ts';

export async function connectProvider(
  platform: Platform,
  viewer: Viewer,
  input: { provider: SocialProvider },
  exchange: Exchange,
): Promise<{ url: string }> {
  const site = siteOf(platform, input.provider);
  const connected = await listIdentities(reading(platform), viewer.userId);
  if (connected.some((one) => one.provider === input.provider)) refuse('provider_connected');
  const flow = { purpose: 'connect' as const, sessionId: viewer.sessionId, returnTo: '/accounts' };
  return { url: (await beginJourney(platform, site, flow, exchange)).href };
}
