// Starts reauthentication at a connected provider, for accounts without a password.
// Guarantees: only with a provider connected to this account; the proof counts for the requesting session (finish-redirect.ts).
import type { SocialProvider } from '#contract/people/accounts/social.schema.ts';
import type { Exchange } from '#server/platform/http/exchange.ts';
import type { Platform } from '#server/platform/platform.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import { reading } from '#server/platform/data/tx.ts';
import { listIdentities } from './identity.store.ts';
import { readReturnTarget } from './return-target.ts';
import { startRedirect, siteOf } from './social-redirect.ts';

export async function confirmWithProvider(
  platform: Platform,
  viewer: Viewer,
  input: { provider: SocialProvider; returnTo?: string | undefined },
  exchange: Exchange,
): Promise<{ url: string }> {
  const site = siteOf(platform, input.provider);
  const connected = await listIdentities(reading(platform), viewer.userId);
  if (!connected.some((identity) => identity.provider === input.provider)) refuse('connection_not_found');
  const returnTo = readReturnTarget(input.returnTo);
  const flow = { purpose: 'confirm' as const, sessionId: viewer.sessionId, returnTo };
  return { url: (await startRedirect(platform, site, flow, exchange)).href };
}
