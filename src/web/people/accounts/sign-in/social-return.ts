// Handles the return from a provider (`?auth=…&with=…`): shows the result and continues.
// Guarantees: only known results and providers; the parameters are removed from the URL, so a reload does not repeat the message.
import {
  returnParameters,
  type SignInResult,
  signInResults,
  socialProviders,
} from '#contract/people/accounts/social.schema.ts';
import { readTwoFactorHash } from '#contract/people/accounts/two-factor.schema.ts';
import { landingOf } from './landing.ts';
import { signInResultText } from './social-copy.ts';
import { rememberRegistration } from './pending-registration.ts';
import { askSecondFactor, openAuthDialog } from '#web/app/auth-dialog-state.ts';
import { refreshSession } from '#web/app/call.ts';
import { currentAccount } from '#web/app/session.ts';
import { storedIntent } from '#web/app/sign-in/sign-in-intent.ts';
import { toast } from '#web/ui/overlays/toast.ts';

type Address = { pathname: string; search: string; hash: string };

/** Returns the URL to replace the current one with. */
export async function handleSocialReturn({ pathname, search, hash }: Address): Promise<string> {
  const params = new URLSearchParams(search);
  const result = signInResults.find((name) => name === params.get(returnParameters.signIn));
  const provider = socialProviders.find((name) => name === params.get(returnParameters.provider));
  for (const name of [returnParameters.signIn, returnParameters.provider]) params.delete(name);
  const here = `${pathname}${params.size > 0 ? `?${params}` : ''}`;
  // A sign-in that started on another page than home, or with an intent, returns to its page.
  const stay = pathname !== '/' || storedIntent() !== null;
  const sentence = result && provider ? signInResultText(result, provider) : null;
  if (sentence !== null) openAuthDialog('signin', { stay, notice: sentence });
  else if (result !== undefined) await goOn(result, hash, stay);
  const account = currentAccount();
  return result === 'done' && account && !stay ? landingOf(account) : here;
}

async function goOn(result: SignInResult, hash: string, stay: boolean): Promise<void> {
  switch (result) {
    case 'done':
    // The username step opens automatically.
    case 'username':
      return toast.success('Login successful');
    case 'two-factor': {
      const challenge = readTwoFactorHash(hash);
      return challenge ? askSecondFactor(challenge, stay) : undefined;
    }
    case 'otp':
      return awaitCode(stay);
    case 'confirmed':
      return toast.success('Confirmed. You can make your change now.');
    case 'not-confirmed':
      return toast.error('Your identity was not confirmed. Try again, or use another sign-in method.');
  }
}

/** The registration has a cookie in this browser, but the page has no token and no address yet. */
async function awaitCode(stay: boolean): Promise<void> {
  try {
    rememberRegistration((await refreshSession()).email);
    toast.success('OTP sent to your email.');
    openAuthDialog('otp', { stay });
  } catch {
    toast.error('Please sign in again to continue.');
  }
}
