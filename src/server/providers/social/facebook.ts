// Facebook: plain OAuth 2 with PKCE and state; the identity comes from its Graph API by the token, which is then discarded.
// Facebook does not say whether an email address was verified, so it is reported as "unsaid", never as verified.
import { createHmac } from 'node:crypto';
import * as openid from 'openid-client';
import { z } from 'zod';
import type { SocialSettings } from '#server/platform/settings/social-settings.ts';
import { withPortErrors } from './openid.ts';
import { providerTimeoutSeconds } from '#server/platform/ports/social.ts';
import type { SocialSite } from '#server/platform/ports/social.ts';

const profileSchema = z.object({ id: z.string().min(1).max(255), email: z.string().max(400).optional() });

export function openFacebook(facebook: NonNullable<SocialSettings['facebook']>): SocialSite {
  const { issuer, clientId, clientSecret } = facebook;
  const configuration = new openid.Configuration(
    {
      issuer,
      authorization_endpoint: facebook.authorizationEndpoint,
      token_endpoint: facebook.tokenEndpoint,
    },
    clientId,
    {},
    openid.ClientSecretPost(clientSecret),
  );
  configuration.timeout = providerTimeoutSeconds;
  if (facebook.tokenEndpoint.startsWith('http:')) openid.allowInsecureRequests(configuration);

  return {
    provider: 'facebook',
    answersByPost: false,
    addressFor: (journey) =>
      withPortErrors(async () =>
        openid.buildAuthorizationUrl(configuration, {
          scope: 'email',
          redirect_uri: journey.redirectUri,
          state: journey.state,
          code_challenge: await openid.calculatePKCECodeChallenge(journey.verifier),
          code_challenge_method: 'S256',
        }),
      ),
    personOf: (journey, answer) =>
      withPortErrors(async () => {
        const url = new URL(`${journey.redirectUri}?${answer}`);
        const tokens = await openid.authorizationCodeGrant(configuration, url, {
          expectedState: journey.state,
          pkceCodeVerifier: journey.verifier,
        });
        const profile = new URL(facebook.profileEndpoint);
        profile.searchParams.set('fields', 'id,email');
        profile.searchParams.set('appsecret_proof', proofOf(tokens.access_token, clientSecret));
        const response = await openid.fetchProtectedResource(
          configuration,
          tokens.access_token,
          profile,
          'GET',
        );
        if (!response.ok) throw new Error(`The profile was answered with ${response.status}`);
        const { id, email } = profileSchema.parse(await response.json());
        return { issuer, subject: id, email: email ?? null, emailVerified: 'unsaid' };
      }),
  };
}

/** Proves that the token was issued to us and not taken from another app. */
function proofOf(accessToken: string, clientSecret: string): string {
  return createHmac('sha256', clientSecret).update(accessToken).digest('hex');
}
