// Begins to prove at a connected provider that it is still the owner (auth.md S21): what the password is to other accounts.
// Guards: only with a provider this account is connected to; the proof counts for the session that asked (finish-journey.ts).
import type { SocialProvider } from '#contract/accounts/social.schema.ts';
import type { Exchange } from '#server/platform/exchange.ts';
import type { Platform } from '#server/platform/platform.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { Viewer } from '#server/platform/session.ts';
import { reading } from '#server/platform/tx.ts';
import { listIdentities } from './identity.store.ts';
import { readReturnTarget } from './return-target.ts';
import { beginJourney, siteOf } from './social-journey.ts';

export async function confirmWithProvider(
  platform: Platform,
  viewer: Viewer,
  input: { provider: SocialProvider; returnTo?: string | undefined },
  exchange: Exchange,
): Promise<{ url: string }> {
  const site = siteOf(platform, input.provider);
  const connected = await listIdentities(reading(platform), viewer.userId);
  if (!connected.some((one) => one.provider === input.provider)) refuse('connection_not_found');
  const returnTo = readReturnTarget(input.returnTo);
  const flow = { purpose: 'confirm' as const, sessionId: viewer.sessionId, returnTo };
  return { url: (await beginJourney(platform, site, flow, exchange)).href };
}
