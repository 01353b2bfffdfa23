// Social sign-in: the providers, their names, and the outcomes of a redirect.
// Server and pages share the query parameters of the return URL; the messages belong to the pages.
import { z } from 'zod';

/** In the order of the dialog. */
export const socialProviders = ['google', 'apple', 'facebook'] as const;
export const socialProviderSchema = z.enum(socialProviders);
export type SocialProvider = z.infer<typeof socialProviderSchema>;

export const socialNames: Record<SocialProvider, string> = {
  google: 'Google',
  apple: 'Apple',
  facebook: 'Facebook',
};

/** A provider in the dialog; one that is not configured is shown in development only, with the reason. */
export type SocialProviderOption = { provider: SocialProvider; ready: boolean };

/** Values of `?auth=` on the page a sign-in returns to. */
export const signInResults = [
  'done',
  /** Signed in; the username is still to be chosen. */
  'username',
  /** Registered; the address is still to be verified by our own code. */
  'otp',
  /** A second factor is required; its challenge is in the URL fragment (two-factor.schema.ts). */
  'two-factor',
  'link-required',
  'email-unverified',
  'suspended',
  'cancelled',
  'expired',
  'failed',
  'too-many',
  /** Already signed in, and reauthenticated before a sensitive change. */
  'confirmed',
  'not-confirmed',
] as const;
export type SignInResult = (typeof signInResults)[number];

/** Values of `?connection=` on the account page after connecting a provider. */
export const connectionResults = ['connected', 'taken', 'cancelled', 'expired', 'failed'] as const;
export type ConnectionResult = (typeof connectionResults)[number];

/** Names of the query parameters; `with` names the provider. */
export const returnParameters = { signIn: 'auth', connection: 'connection', provider: 'with' } as const;

export const identitySchema = z.object({
  provider: socialProviderSchema,
  /** The address at the provider when it was connected; null if it shared none. */
  email: z.string().nullable(),
  connectedAt: z.iso.datetime(),
});
export type Identity = z.infer<typeof identitySchema>;

const root = '/api/v1/authentication/admin/social';

/** URL that starts a sign-in at the provider; the browser comes back to `returnTo`, a path of ours. */
export function socialAddress(provider: SocialProvider, returnTo: string): string {
  return `${root}/${provider}?return_to=${encodeURIComponent(returnTo)}`;
}

/** The redirect URI registered with the provider. */
export function socialCallbackPath(provider: SocialProvider): string {
  return `${root}/${provider}/callback`;
}
