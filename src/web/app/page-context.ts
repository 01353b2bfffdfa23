// What the composition root passes to every page it renders, and how loaders reach it.
// Guarantees: pages get everything through this; no visitor's data is kept in a module.
import { createContext } from 'react-router';
import type { Account } from '#contract/people/accounts/account.schema.ts';
import type { SocialProviderOption } from '#contract/people/accounts/social.schema.ts';
import type { Call } from '#contract/common/call.ts';
import type { OptionalModule } from '#contract/common/optional-modules.ts';

/** An account as pages know it: without the access token, which is only ever in the browser's memory. */
export type SignedIn = Omit<Account, 'token'>;

export type PageContext = {
  /** The API, in process, with this visitor's session. */
  call: Call;
  account: SignedIn | null;
  /** The live channel's cursor while this page is rendered; null for guests and where no one listens yet. */
  liveCursor: string | null;
  /** The nonce of this response's Content-Security-Policy; every inline script carries it. */
  nonce: string;
  brandName: string;
  /** The operator's legal name; null if it is the brand's. */
  operatorName: string | null;
  /** Without a trailing slash, for canonical addresses. */
  publicUrl: string;
  /** The sign-in providers available here. */
  signInProviders: SocialProviderOption[];
  /** The operator's social media accounts; `network` names an icon of /social. */
  socialLinks: { network: string; name: string; url: string }[];
  /** Modules that the operator has switched off: no page links to them. */
  disabledModules: readonly OptionalModule[];
  /** Whether /ui is served: in development. */
  showsComponents: boolean;
  requestId: string;
  /** Receives unexpected errors; the composition root logs them. */
  report?: (error: unknown) => void;
};

export const pageContext = createContext<PageContext>();
