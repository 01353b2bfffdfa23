// The port to accounts elsewhere: Google, Apple, Facebook. Adapters: OpenID Connect for the first two, OAuth 2 for the third.
// Guards: called outside transactions only, every call with a timeout; tokens of a provider never leave its adapter.
// Does not know who has an account here: it says who somebody is there.
import { socialProviders } from '#contract/accounts/social.schema.ts';
import type { SocialProvider, SocialWay } from '#contract/accounts/social.schema.ts';

/** One journey to a provider: `state` names it, `nonce` and `verifier` tie the answer to it (PKCE S256). */
export type Journey = { redirectUri: string; state: string; nonce: string; verifier: string };

export type PersonThere = {
  issuer: string;
  /** Never changes and never passes to somebody else, as an address may. */
  subject: string;
  email: string | null;
  /** no: the provider says that it is not theirs · unsaid: the provider says nothing about it. */
  emailVerified: 'yes' | 'no' | 'unsaid';
};

/** The provider (or whoever speaks in its place) did not answer as it must. The cause is for the log only. */
export class ProviderFailed extends Error {}
/** The person said no at the provider. */
export class ProviderCancelled extends Error {}

export type SocialSite = {
  provider: SocialProvider;
  /** The answer comes as a form that the provider's page posts to us, so it crosses sites as a POST (Apple). */
  answersByPost: boolean;
  /** The page there to send the browser to. */
  addressFor(journey: Journey): Promise<URL>;
  /** Trades the answer that came back for who it was. Throws ProviderCancelled or ProviderFailed. */
  personOf(journey: Journey, answer: URLSearchParams): Promise<PersonThere>;
};

/** Those that are set up; the others are missing. */
export type Social = ReadonlyMap<SocialProvider, SocialSite>;

/** What the dialog offers; those that are not set up are shown to developers only. */
export function signInWaysOf(social: Social, isDevelopment: boolean): SocialWay[] {
  return socialProviders
    .map((provider) => ({ provider, ready: social.has(provider) }))
    .filter((way) => way.ready || isDevelopment);
}

/** A person waits before a blank page meanwhile. */
export const providerTimeoutSeconds = 5;
