// The sentences for the ends of a journey to another site: what happened, and what to do now.
import {
  type ConnectionEnd,
  type SignInEnd,
  type SocialProvider,
  socialNames,
} from '#contract/accounts/social.schema.ts';

/** What the dialog says above its ways to sign in; null for ends that are none of its refusals. */
export function sentenceOfEnd(end: SignInEnd, provider: SocialProvider): string | null {
  const name = socialNames[provider];
  switch (end) {
    case 'link-required':
      return `An account with this email already exists. Sign in to it here first, then connect ${name} on your account page.`;
    case 'email-unverified':
      return `${name} did not confirm an email address of yours. Confirm it there, or join with your email here.`;
    case 'suspended':
      return 'This account is suspended. Write to support to appeal.';
    case 'cancelled':
      return `You did not finish signing in with ${name}. Choose a way to sign in.`;
    case 'expired':
      return `Signing in with ${name} took too long or was already used. Start again.`;
    case 'failed':
      return `${name} could not be reached or did not confirm who you are. Try again, or use another way.`;
    case 'too-many':
      return 'Too many attempts. Wait a moment and try again.';
    default:
      return null;
  }
}

/** What the account page says of a connecting that has come back. */
export function sentenceOfConnection(end: ConnectionEnd, provider: SocialProvider): string {
  const name = socialNames[provider];
  switch (end) {
    case 'connected':
      return `${name} is connected. You can sign in with it from now on.`;
    case 'taken':
      return `This ${name} account is connected to another account here. Disconnect it there first.`;
    case 'cancelled':
      return `You did not finish connecting ${name}. Nothing was changed.`;
    case 'expired':
      return `Connecting ${name} took too long, or your session had ended meanwhile. Start again.`;
    case 'failed':
      return `${name} could not be reached or did not confirm who you are. Nothing was changed; try again.`;
  }
}
