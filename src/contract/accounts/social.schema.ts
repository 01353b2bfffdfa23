// Signing in with an account elsewhere: which providers there are, what they are called, and how a journey there may end.
// Guards: server and pages agree on the words of the address that a journey comes back to. The sentences are the pages' own.
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

/** A provider as the dialog shows it; one that is not ready is shown in development only, with the reason. */
export type SocialWay = { provider: SocialProvider; ready: boolean };

/** `?auth=` of the page that a sign-in comes back to. */
export const signInEnds = [
  'done',
  /** Signed in, and the username is still to be chosen. */
  'username',
  /** Registered, and the address is still to be proven by our own code. */
  'otp',
  /** The provider was the first factor; what is asked for stands behind the # (two-factor.schema.ts). */
  'two-factor',
  'link-required',
  'email-unverified',
  'suspended',
  'cancelled',
  'expired',
  'failed',
  'too-many',
  /** Signed in already, and proven once more before a sensitive change. */
  'confirmed',
  'not-confirmed',
] as const;
export type SignInEnd = (typeof signInEnds)[number];

/** `?connection=` of the account page that a connecting comes back to. */
export const connectionEnds = ['connected', 'taken', 'cancelled', 'expired', 'failed'] as const;
export type ConnectionEnd = (typeof connectionEnds)[number];

/** `?with=` beside either: whom the sentence is about. */
export const endParameters = { signIn: 'auth', connection: 'connection', provider: 'with' } as const;

export const identitySchema = z.object({
  provider: socialProviderSchema,
  /** The address there when it was connected; null when the provider told none. */
  email: z.string().nullable(),
  connectedAt: z.iso.datetime(),
});
export type Identity = z.infer<typeof identitySchema>;

const root = '/api/v1/authentication/admin/social';

/** Where a browser goes to sign in there; it comes back to `returnTo`, a path of ours. */
export function socialAddress(provider: SocialProvider, returnTo: string): string {
  return `${root}/${provider}?return_to=${encodeURIComponent(returnTo)}`;
}

/** The path that is registered with the provider. */
export function socialCallbackPath(provider: SocialProvider): string {
  return `${root}/${provider}/callback`;
}
