// Browser prompts for passkeys: to sign in, or to create one. The library is loaded on first use.
// Guarantees: every browser error becomes a message that says what to do. Makes no API calls: callers pass the options.
import type { Assertion, Attestation } from '#contract/people/accounts/passkey.schema.ts';
import type { passkeyOptions, startPasskey } from '#contract/people/accounts/two-factor.endpoints.ts';
import type { DataOf } from '#contract/common/endpoint.ts';

type AssertionOptions = DataOf<typeof passkeyOptions>['options'];
type RegistrationOptions = DataOf<typeof startPasskey>['options'];

/** Why there is no response, as a message for the user. */
export class NoPasskey extends Error {}

export function passkeysWork(): boolean {
  return typeof window !== 'undefined' && 'PublicKeyCredential' in window;
}

export const noPasskeysHere =
  'This browser cannot use passkeys here. Open this site over https in an up-to-date browser.';

export async function askForPasskey(optionsJSON: AssertionOptions): Promise<Assertion> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return answered(() => startAuthentication({ optionsJSON: optionsJSON as never }));
}

export async function makePasskey(optionsJSON: RegistrationOptions): Promise<Attestation> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  return answered(() => startRegistration({ optionsJSON: optionsJSON as never }));
}

async function answered<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    throw new NoPasskey(sentenceFor(error instanceof Error ? error.name : ''), { cause: error });
  }
}

/** By the error names of WebAuthn. */
function sentenceFor(name: string): string {
  switch (name) {
    case 'NotAllowedError':
    case 'AbortError':
      return 'No passkey was used. Try again when you are ready.';
    case 'InvalidStateError':
      return 'This device already has a passkey for your account.';
    case 'ConstraintError':
    case 'NotSupportedError':
      return 'This device cannot store a passkey with user verification. Use another device or security key.';
    default:
      return noPasskeysHere;
  }
}
