// OAuth redirect flows: a state that identifies the flow once and a cookie that binds it to this browser. Nonce and PKCE verifier
// are derived from both, so a stolen table is useless.
// Guarantees: ten minutes, one use, this browser, this provider. The purpose is the caller's.
import { createHmac } from 'node:crypto';
import { socialCallbackPath } from '#contract/people/accounts/social.schema.ts';
import type { SocialProvider } from '#contract/people/accounts/social.schema.ts';
import { later } from '#server/platform/clock.ts';
import type { Exchange } from '#server/platform/http/exchange.ts';
import type { Platform } from '#server/platform/platform.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import { inTransaction } from '#server/platform/data/tx.ts';
import type { SignInAttempt, SocialSite } from '#server/platform/ports/social.ts';
import { newSecret, secretShape, sha256 } from '../sessions/device.ts';
import { insertSocialFlow, takeSocialFlow } from './identity.store.ts';
import type { FlowPurpose, SocialFlow } from './identity.store.ts';
import { cookies } from '../sessions/session.policy.ts';

const lifeMinutes = 10;

export function siteOf(platform: Platform, provider: SocialProvider): SocialSite {
  return platform.social.get(provider) ?? refuse('provider_not_ready');
}

/** The URL to redirect the browser to. The provider is asked first, so that an unavailable one leaves no row. */
export async function startRedirect(
  platform: Platform,
  site: SocialSite,
  flow: { purpose: FlowPurpose; sessionId: string | null; returnTo: string },
  exchange: Exchange,
): Promise<URL> {
  const given = exchange.cookie(cookies.social);
  // Reused while valid, so that a second tab does not end the flow of the first.
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

/** The flow a response belongs to, consumed; null if it is not of this browser or has expired. */
export async function consumeRedirect(
  platform: Platform,
  site: SocialSite,
  state: string | null,
  exchange: Exchange,
): Promise<{ flow: SocialFlow; journey: SignInAttempt } | null> {
  const secret = exchange.cookie(cookies.social);
  if (!state || !secret) return null;
  const { provider } = site;
  const flow = await inTransaction(platform, (tx) =>
    takeSocialFlow(tx, { state_sha256: sha256(state), browser_sha256: sha256(secret), provider }),
  );
  if (!flow || flow.expires_at <= platform.clock.now()) return null;
  return { flow, journey: journeyOf(platform.settings, site, secret, state) };
}

function journeyOf(settings: Settings, site: SocialSite, secret: string, state: string): SignInAttempt {
  const derive = (use: string) => createHmac('sha256', secret).update(`${use}|${state}`).digest('base64url');
  return {
    redirectUri: `${settings.publicUrl}${socialCallbackPath(site.provider)}`,
    state,
    nonce: derive('nonce'),
    verifier: derive('verifier'),
  };
}
