// The caller of a request. The accounts domain resolves sessions; the HTTP edge asks it through this port.
// Guarantees: role and status always come from the database within the request, never from a token's claim.
import type { RoleNumber } from '#contract/people/accounts/account.schema.ts';
import type { RestrictionScope } from '#contract/trust/moderation/moderation.schema.ts';
import type { Platform, Tx } from '#server/platform/platform.ts';
import type { Exchange } from './exchange.ts';

export type Viewer = {
  userId: string;
  sessionId: string;
  email: string;
  username: string | null;
  displayName: string | null;
  /** 0 new · 1 seller · 2 buyer: the active side. */
  role: RoleNumber;
  switchable: 1 | 2;
  emailVerified: boolean;
  /** A support agent; for everyone else the support calls do not exist. */
  isSupport: boolean;
  /** Signs in with a second factor; determined for support only, false for everyone else. */
  hasTwoFactor: boolean;
  /** The current restrictions of this account by support. */
  restricted: readonly RestrictionScope[];
  /** When the password was last checked in this session; sensitive changes require it to be recent. */
  authenticatedAt: Date;
};

/**
 * The account that limits count; null: they count its address, and as a guest's. Anyone can register any number of accounts without
 * verifying them, and those are deleted after two days.
 */
export function countedAccount(viewer: Viewer | null | undefined): Viewer | null {
  return viewer?.emailVerified ? viewer : null;
}

/** The port implemented by the accounts domain. */
export type Sessions = {
  /** The viewer of an access token; refuses (4011, 4032 …) when it is no longer valid. */
  viewerOfBearer(platform: Platform, token: string): Promise<Viewer>;
  /** The viewer of the refresh cookie, without rotating it (page rendering), with a token for calls; null for guests. */
  viewerOfCookie(platform: Platform, exchange: Exchange): Promise<{ viewer: Viewer; token: string } | null>;
  /** The sessions of these that are still valid, for connections that outlast a request. */
  stillGood(platform: Platform, sessionIds: readonly string[]): Promise<Set<string>>;
  /** Locks account and session until the transaction ends; refuses if either has ended since the caller was admitted. */
  lockCaller(tx: Tx, viewer: Pick<Viewer, 'userId' | 'sessionId'>): Promise<void>;
};
