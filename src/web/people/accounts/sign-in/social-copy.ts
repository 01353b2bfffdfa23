// Messages for the results of social sign-in and of connecting a provider.
import {
  type ConnectionResult,
  type SignInResult,
  type SocialProvider,
  socialNames,
} from '#contract/people/accounts/social.schema.ts';

/** The dialog's message for a failed sign-in; null for results that are not failures. */
export function signInResultText(end: SignInResult, provider: SocialProvider): string | null {
  const name = socialNames[provider];
  switch (end) {
    case 'link-required':
      return `An account with this email already exists. Sign in to it here first, then connect ${name} on your account page.`;
    case 'email-unverified':
      return `${name} did not confirm an email address of yours. Confirm it there, or join with your email here.`;
    case 'suspended':
      return 'This account is suspended. We emailed you the reasons and a link to appeal; you can also contact support.';
    case 'cancelled':
      return `You did not finish signing in with ${name}. Choose a sign-in method.`;
    case 'expired':
      return `Signing in with ${name} took too long or was already used. Start again.`;
    case 'failed':
      return `${name} could not be reached or did not confirm who you are. Try again, or use another sign-in method.`;
    case 'too-many':
      return 'Too many attempts. Wait a moment and try again.';
    default:
      return null;
  }
}

/** The account page's message after connecting a provider. */
export function connectionResultText(end: ConnectionResult, provider: SocialProvider): string {
  const name = socialNames[provider];
  switch (end) {
    case 'connected':
      return `${name} is connected. You can now sign in with it.`;
    case 'taken':
      return `This ${name} account is connected to another account here. Disconnect it there first.`;
    case 'cancelled':
      return `You did not finish connecting ${name}. Nothing was changed.`;
    case 'expired':
      return `Connecting ${name} took too long, or your session ended in the meantime. Start again.`;
    case 'failed':
      return `${name} could not be reached or did not confirm who you are. Nothing was changed. Try again.`;
  }
}
