// Opens the configured providers of the port. Nothing is requested from them at start: an unavailable provider must not prevent it.
import type { SocialProvider } from '#contract/people/accounts/social.schema.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { SocialSettings } from '#server/platform/settings/social-settings.ts';
import { appleSecret } from './apple-secret.ts';
import { openFacebook } from './facebook.ts';
import { openOpenId } from './openid.ts';
import type { Social, SocialSite } from '#server/platform/ports/social.ts';

export function openSocial({ google, apple, facebook }: SocialSettings, clock: Clock): Social {
  const sites = new Map<SocialProvider, SocialSite>();
  if (google) {
    const { issuer, clientId, clientSecret } = google;
    sites.set(
      'google',
      openOpenId({
        provider: 'google',
        issuer,
        clientId,
        secret: async () => clientSecret,
        scope: 'openid email',
        parameters: { prompt: 'select_account' },
        clock,
      }),
    );
  }
  if (apple) {
    const { issuer, clientId } = apple;
    sites.set(
      'apple',
      openOpenId({
        provider: 'apple',
        issuer,
        clientId,
        secret: () => appleSecret(apple, clock.now()),
        scope: 'openid email',
        // Apple returns the address only with a form response.
        parameters: { response_mode: 'form_post' },
        clock,
      }),
    );
  }
  if (facebook) sites.set('facebook', openFacebook(facebook));
  return sites;
}
