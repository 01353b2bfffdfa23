// What a page does when a journey to another site comes back to it (`?auth=…&with=…`): says how it ended, and goes on from there.
// Guards: only ends and providers we know; the words are taken out of the address, so that a reload does not say them again.
import {
  endParameters,
  type SignInEnd,
  signInEnds,
  socialProviders,
} from '#contract/accounts/social.schema.ts';
import { readTwoFactorHash } from '#contract/accounts/two-factor.schema.ts';
import { landingAfter } from '#web/accounts/wanted-landing.ts';
import { sentenceOfEnd } from '#web/accounts/social-words.ts';
import { rememberRegistration } from '#web/accounts/waiting-registration.ts';
import { askSecondFactor, openAuthDialog } from '#web/app/auth-dialog-state.ts';
import { refreshSession } from '#web/app/call.ts';
import { currentAccount } from '#web/app/session.ts';
import { toast } from '#web/ui/toast.ts';

type Address = { pathname: string; search: string; hash: string };

/** Answers where to go on, in the place of the address that came. */
export async function tellEnd({ pathname, search, hash }: Address): Promise<string> {
  const params = new URLSearchParams(search);
  const end = signInEnds.find((one) => one === params.get(endParameters.signIn));
  const provider = socialProviders.find((one) => one === params.get(endParameters.provider));
  for (const name of [endParameters.signIn, endParameters.provider]) params.delete(name);
  const here = `${pathname}${params.size > 0 ? `?${params}` : ''}`;
  // Whoever went there from a page that is not the home page is back where they were going.
  const stay = pathname !== '/';
  const sentence = end && provider ? sentenceOfEnd(end, provider) : null;
  if (sentence !== null) openAuthDialog('signin', { stay, notice: sentence });
  else if (end !== undefined) await goOn(end, hash, stay);
  const account = currentAccount();
  return end === 'done' && account && !stay ? landingAfter(account) : here;
}

async function goOn(end: SignInEnd, hash: string, stay: boolean): Promise<void> {
  switch (end) {
    case 'done':
    // The username step opens by itself.
    case 'username':
      return toast.success('Login successful');
    case 'two-factor': {
      const asked = readTwoFactorHash(hash);
      return asked ? askSecondFactor(asked, stay) : undefined;
    }
    case 'otp':
      return awaitCode(stay);
    case 'confirmed':
      return toast.success('Confirmed. You can make your change now.');
    case 'not-confirmed':
      return toast.error('That was not confirmed. Try again, or use another way.');
  }
}

/** Registered there; the cookie is here, the token and the address are not yet. */
async function awaitCode(stay: boolean): Promise<void> {
  try {
    rememberRegistration((await refreshSession()).email);
    toast.success('OTP sent to your email.');
    openAuthDialog('otp', { stay });
  } catch {
    toast.error('Please sign in again to continue.');
  }
}
