// Who is asking. The accounts domain knows how sessions are kept; the edge only asks it through this port.
// Guards: the edge never trusts a claim about role or status that did not come from the database within this request.
import type { RoleNumber } from '#contract/accounts/account.schema.ts';
import type { RestrictionScope } from '#contract/measures/measure.schema.ts';
import type { Platform } from './platform.ts';
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
  /** One of those who run the house; for everybody else the calls of support do not exist. */
  isSupport: boolean;
  /** Signs in with a second factor; asked of support only, false for everybody else. */
  hasTwoFactor: boolean;
  /** What support has taken from this account for now. */
  restricted: readonly RestrictionScope[];
  /** When the password was last proven in this session; sensitive changes want it recent. */
  authenticatedAt: Date;
};

/** What the accounts domain gives the edge. */
export type Sessions = {
  /** The viewer of an access token; a refusal (4011, 4032 …) when it is no longer good. */
  viewerOfBearer(platform: Platform, token: string): Promise<Viewer>;
  /** The viewer of the refresh cookie, without rotating it (page rendering), with a token to make calls with; null for guests. */
  viewerOfCookie(platform: Platform, exchange: Exchange): Promise<{ viewer: Viewer; token: string } | null>;
  /** Those of these sessions that still count, for connections that outlast a request. */
  stillGood(platform: Platform, sessionIds: readonly string[]): Promise<Set<string>>;
};

/** How long a proof of the password counts for sensitive changes (auth.md S21). */
export const freshMinutes = 10;
