// What the composition root hands to every page it renders, and how loaders reach it.
// Guards: pages see the world only through this; nothing about a visitor is kept in a module.
import { createContext } from 'react-router';
import type { Account } from '#contract/accounts/account.schema.ts';
import type { SocialWay } from '#contract/accounts/social.schema.ts';
import type { Call } from '#contract/common/call.ts';

/** An account as pages know it: everything but the access token, which only ever lives in the browser's memory. */
export type SignedIn = Omit<Account, 'token'>;

export type PageContext = {
  /** The API, in process, with this visitor's session. */
  call: Call;
  account: SignedIn | null;
  /** Where the live channel is while this page is loaded; null for guests and where nobody listens yet. */
  livePlace: string | null;
  /** The nonce of this answer's Content-Security-Policy; every inline script carries it. */
  nonce: string;
  brandName: string;
  /** Without a trailing slash, for canonical addresses. */
  publicUrl: string;
  /** Accounts elsewhere that people may sign in with here. */
  signInWays: SocialWay[];
  /** The operator's accounts elsewhere; `network` names an icon of /social. */
  socialLinks: { network: string; name: string; url: string }[];
  requestId: string;
  /** Told of errors that are nobody's refusal; the composition root logs them. */
  report?: (error: unknown) => void;
};

export const pageContext = createContext<PageContext>();
