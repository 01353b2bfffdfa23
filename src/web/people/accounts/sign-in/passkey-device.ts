// Asking the browser for a passkey: to sign in with, or to make a new one. The library is fetched when it is first needed.
// Guards: whatever the browser says went wrong becomes a sentence that says what to do; nothing was sent then.
// Does not call the API: whoever has the options asks.
import type { Assertion, Attestation } from '#contract/accounts/passkey.schema.ts';
import type { passkeyOptions, startPasskey } from '#contract/accounts/two-factor.endpoints.ts';
import type { DataOf } from '#contract/common/endpoint.ts';

type AssertionOptions = DataOf<typeof passkeyOptions>['options'];
type RegistrationOptions = DataOf<typeof startPasskey>['options'];

/** Why there is no answer, in a sentence for the person. */
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

/** By the names that browsers give their refusals. */
function sentenceFor(name: string): string {
  switch (name) {
    case 'NotAllowedError':
    case 'AbortError':
      return 'No passkey was used. Try again when you are ready.';
    case 'InvalidStateError':
      return 'This device already holds a passkey of your account.';
    case 'ConstraintError':
    case 'NotSupportedError':
      return 'This device cannot hold a passkey that asks for you. Use another device or security key.';
    default:
      return noPasskeysHere;
  }
}
