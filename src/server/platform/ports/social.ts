// The port for sign-in with Google, Apple and Facebook. Adapters: OpenID Connect for the first two, OAuth 2 for the third.
// Guarantees: called outside transactions only, every call with a timeout; a provider's tokens never leave its adapter.
// Does not know accounts: it returns the identity at the provider.
import { socialProviders } from '#contract/people/accounts/social.schema.ts';
import type { SocialProvider, SocialProviderOption } from '#contract/people/accounts/social.schema.ts';

/** One sign-in at a provider: `state` identifies it, `nonce` and `verifier` tie the answer to it (PKCE S256). */
export type SignInAttempt = { redirectUri: string; state: string; nonce: string; verifier: string };

export type ProviderIdentity = {
  issuer: string;
  /** Never changes and never passes to another user, as an email address may. */
  subject: string;
  email: string | null;
  /** no: the provider says that it is unverified · unsaid: the provider says nothing about it. */
  emailVerified: 'yes' | 'no' | 'unsaid';
};

/** The provider (or something answering in its place) gave an invalid answer. The cause is for the log only. */
export class ProviderFailed extends Error {}
/** The user cancelled at the provider. */
export class ProviderCancelled extends Error {}

export type SocialSite = {
  provider: SocialProvider;
  /** The answer comes as a form that the provider's page posts to us, a cross-site POST (Apple). */
  answersByPost: boolean;
  /** The provider's page to redirect the browser to. */
  addressFor(journey: SignInAttempt): Promise<URL>;
  /** Exchanges the returned code for the identity. Throws ProviderCancelled or ProviderFailed. */
  personOf(journey: SignInAttempt, answer: URLSearchParams): Promise<ProviderIdentity>;
};

/** The configured providers. */
export type Social = ReadonlyMap<SocialProvider, SocialSite>;

/** The buttons of the dialog; providers that are not configured are shown in development only. */
export function signInProvidersOf(social: Social, isDevelopment: boolean): SocialProviderOption[] {
  return socialProviders
    .map((provider) => ({ provider, ready: social.has(provider) }))
    .filter((way) => way.ready || isDevelopment);
}

/** The user sees a blank page in the meantime. */
export const providerTimeoutSeconds = 5;
