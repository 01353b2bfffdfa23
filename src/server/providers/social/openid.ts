// Providers that speak OpenID Connect: the code flow with PKCE, state and nonce, and an ID token whose signature, issuer,
// audience, nonce and age the library checks. The access token is never used and is discarded here.
// The provider's metadata is fetched at most once an hour, by one request for all concurrent callers.
import * as openid from 'openid-client';
import type { SocialProvider } from '#contract/people/accounts/social.schema.ts';
import { later } from '#server/platform/clock.ts';
import type { Clock } from '#server/platform/clock.ts';
import { ProviderCancelled, ProviderFailed, providerTimeoutSeconds } from '#server/platform/ports/social.ts';
import type { ProviderIdentity, SocialSite } from '#server/platform/ports/social.ts';

export type OpenIdProvider = {
  provider: SocialProvider;
  issuer: string;
  clientId: string;
  /** Requested for each call: Apple's secret is signed for every call. */
  secret: () => Promise<string>;
  scope: string;
  parameters: Record<string, string>;
  clock: Clock;
};

const discoveryLife = { hours: 1 };
type Discovered = {
  until: Date;
  metadata: openid.ServerMetadata;
  keys: openid.ExportedJWKSCache | undefined;
};

export function openOpenId(about: OpenIdProvider): SocialSite {
  const configured = configurationsOf(about);
  return {
    provider: about.provider,
    answersByPost: about.parameters.response_mode === 'form_post',
    addressFor: (journey) =>
      withPortErrors(async () => {
        const { configuration } = await configured();
        return openid.buildAuthorizationUrl(configuration, {
          ...about.parameters,
          scope: about.scope,
          redirect_uri: journey.redirectUri,
          state: journey.state,
          nonce: journey.nonce,
          code_challenge: await openid.calculatePKCECodeChallenge(journey.verifier),
          code_challenge_method: 'S256',
        });
      }),
    personOf: (journey, answer) =>
      withPortErrors(async () => {
        const { configuration, keepKeys } = await configured();
        const url = new URL(`${journey.redirectUri}?${answer}`);
        const tokens = await openid.authorizationCodeGrant(configuration, url, {
          expectedState: journey.state,
          expectedNonce: journey.nonce,
          pkceCodeVerifier: journey.verifier,
          idTokenExpected: true,
        });
        keepKeys();
        return personIn(tokens.claims()!);
      }),
  };
}

function personIn(claims: openid.IDToken): ProviderIdentity {
  const { iss, sub, email, email_verified } = claims;
  // Apple writes booleans as text.
  const verified = email_verified === true || email_verified === 'true';
  return {
    issuer: iss,
    subject: sub,
    email: typeof email === 'string' ? email : null,
    emailVerified: verified ? 'yes' : 'no',
  };
}

/** The library's configuration for one call, from metadata of the last hour and the current secret. */
function configurationsOf(about: OpenIdProvider) {
  const { clock } = about;
  let discovered: Promise<Discovered> | null = null;

  async function current(): Promise<Discovered> {
    const known = await discovered;
    if (known && known.until > clock.now()) return known;
    const asking = discover(about);
    discovered = asking;
    // A failure reaches the waiting callers and is not cached.
    asking.catch(() => {
      if (discovered === asking) discovered = null;
    });
    return asking;
  }
  return async () => {
    const found = await current();
    const secret = await about.secret();
    const configuration = new openid.Configuration(
      found.metadata,
      about.clientId,
      {},
      openid.ClientSecretPost(secret),
    );
    configuration.timeout = providerTimeoutSeconds;
    if (isPlain(about.issuer)) openid.allowInsecureRequests(configuration);
    if (found.keys) openid.setJwksCache(configuration, found.keys);
    // The token comes directly from the provider over TLS; its signature is checked all the same.
    openid.enableNonRepudiationChecks(configuration);
    return { configuration, keepKeys: () => void (found.keys = openid.getJwksCache(configuration)) };
  };
}

async function discover({ issuer, clientId, clock }: OpenIdProvider): Promise<Discovered> {
  const configuration = await openid.discovery(new URL(issuer), clientId, undefined, undefined, {
    timeout: providerTimeoutSeconds,
    execute: isPlain(issuer) ? [openid.allowInsecureRequests] : [],
  });
  return {
    until: later(clock.now(), discoveryLife),
    metadata: configuration.serverMetadata(),
    keys: undefined,
  };
}

/** Only the tests' own provider uses plain http: no setting can configure one. */
function isPlain(issuer: string): boolean {
  return issuer.startsWith('http:');
}

const refusals = new Set(['access_denied', 'user_cancelled_authorize']);

/** Maps every failure to one of the port's two errors. */
export async function withPortErrors<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof openid.AuthorizationResponseError && refusals.has(error.error))
      throw new ProviderCancelled(error.error);
    const { message, error: code } = error as Error & { error?: string };
    throw new ProviderFailed(code ? `${message} (${code})` : message, { cause: error });
  }
}
