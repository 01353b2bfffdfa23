// Journeys to another site and back (auth.md S20): begun with a state that names them once and a cookie that ties them to this
// browser; the nonce and the PKCE verifier follow from both, so that a stolen table is worth nothing.
// Guards: ten minutes, one use, this browser, this provider. Does not know what the journey is for.
import { createHmac } from 'node:crypto';
import { socialCallbackPath } from '#contract/accounts/social.schema.ts';
import type { SocialProvider } from '#contract/accounts/social.schema.ts';
import { later } from '#server/platform/clock.ts';
import type { Exchange } from '#server/platform/exchange.ts';
import type { Platform } from '#server/platform/platform.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { Settings } from '#server/platform/settings.ts';
import { inTransaction } from '#server/platform/tx.ts';
import type { Journey, SocialSite } from '#server/providers/social/social.ts';
import { newSecret, secretShape, sha256 } from './device.ts';
import { insertSocialFlow, takeSocialFlow } from './identity.store.ts';
import type { FlowPurpose, SocialFlow } from './identity.store.ts';
import { cookies } from './session.policy.ts';

const lifeMinutes = 10;

export function siteOf(platform: Platform, provider: SocialProvider): SocialSite {
  return platform.social.get(provider) ?? refuse('provider_not_ready');
}

/** The address to send the browser to. The provider is asked first: one that is away leaves nothing behind. */
export async function beginJourney(
  platform: Platform,
  site: SocialSite,
  flow: { purpose: FlowPurpose; sessionId: string | null; returnTo: string },
  exchange: Exchange,
): Promise<URL> {
  const given = exchange.cookie(cookies.social);
  // Kept while it lasts, so that a second tab does not end the first one's journey.
  const secret = given && secretShape.test(given) ? given : newSecret();
  const state = newSecret();
  const url = await site.addressFor(journeyOf(platform.settings, site, secret, state));
  await inTransaction(platform, (tx) =>
    insertSocialFlow(tx, {
      state_sha256: sha256(state),
      browser_sha256: sha256(secret),
      provider: site.provider,
      purpose: flow.purpose,
      session_id: flow.sessionId,
      return_to: flow.returnTo,
      expires_at: later(tx.now, { minutes: lifeMinutes }),
    }),
  );
  exchange.setCookie(cookies.social, secret, { maxAgeSeconds: lifeMinutes * 60 });
  return url;
}

/** What the answer that came back belongs to, used up; null when it is nothing of this browser's, or too old. */
export async function takeJourney(
  platform: Platform,
  site: SocialSite,
  state: string | null,
  exchange: Exchange,
): Promise<{ flow: SocialFlow; journey: Journey } | null> {
  const secret = exchange.cookie(cookies.social);
  if (!state || !secret) return null;
  const { provider } = site;
  const flow = await inTransaction(platform, (tx) =>
    takeSocialFlow(tx, { state_sha256: sha256(state), browser_sha256: sha256(secret), provider }),
  );
  if (!flow || flow.expires_at <= platform.clock.now()) return null;
  return { flow, journey: journeyOf(platform.settings, site, secret, state) };
}

function journeyOf(settings: Settings, site: SocialSite, secret: string, state: string): Journey {
  const derive = (use: string) => createHmac('sha256', secret).update(`${use}|${state}`).digest('base64url');
  return {
    redirectUri: `${settings.publicUrl}${socialCallbackPath(site.provider)}`,
    state,
    nonce: derive('nonce'),
    verifier: derive('verifier'),
  };
}
