// The limits of sign-in, sign-up and codes, as data. Three levels:
//   hard   refuse until the window has passed; each is per pair of account and source, per source, or guards a mailbox
//   wide   over all sources or all accounts; above them an attempt needs a solved challenge, so no one can lock another person out
//   spread distinct accounts per source; found by attempts that stay below every limit of one account
// A source is an address (IPv6: its /64); its network is the /24 or /48.
import { parseLimit } from '#server/platform/http/limits.ts';
import type { Limit } from '#server/platform/http/limits.ts';

const shared = (name: string, text: string): Limit => parseLimit(name, text, true);

export const limits = {
  login: {
    pair: shared('login-account-ip', '5/15min'),
    device: shared('login-device', '20/h'),
    source: shared('login-ip-stop', '300/24h'),
    wide: {
      account: shared('login-account', '10/h'),
      accountDay: shared('login-account-day', '100/24h'),
      source: shared('login-ip', '20/5min'),
      sourceDay: shared('login-ip-day', '100/24h'),
      network: shared('login-network', '100/h'),
    },
    spread: {
      source: shared('login-ip-accounts', '10/h'),
      network: shared('login-network-accounts', '40/h'),
    },
  },
  signUp: {
    source: shared('sign-up-ip-stop', '100/24h'),
    /** By a provider: the provider has checked the person, and a redirect cannot answer a challenge. */
    provider: shared('sign-up-provider', '10/h'),
    providerDay: shared('sign-up-provider-day', '30/24h'),
    wide: {
      source: shared('sign-up-ip', '10/h'),
      sourceDay: shared('sign-up-ip-day', '30/24h'),
      network: shared('sign-up-network', '60/h'),
    },
  },
  /** Whether an address or a name is taken. The answer reveals accounts, so the limit makes harvesting slow. */
  check: { source: shared('check-ip', '30/min'), sourceDay: shared('check-ip-day', '200/24h') },
  codeMail: {
    pair: shared('code-mail-pair', '5/h'),
    device: shared('code-mail-device', '3/24h'),
    source: shared('code-mail-ip-stop', '60/24h'),
    /** A mailbox gets no more for one purpose, whatever is solved. */
    mailbox: shared('code-mail-stop', '20/h'),
    mailboxDay: shared('code-mail-stop-day', '40/24h'),
    /** Resets beyond the day's: for sources that have sent this mailbox none in that time, so that others cannot use them up alone. */
    reserve: shared('code-mail-reserve', '20/24h'),
    pairDay: shared('code-mail-pair-day', '1/24h'),
    /**
     * Beyond the mailbox's limits, for an account that has given its password: others have used them up. All accounts of a mailbox
     * share the second.
     */
    own: { account: shared('code-mail-own', '3/24h'), mailbox: shared('code-mail-own-mailbox', '20/24h') },
    wide: {
      mailbox: shared('code-mail', '5/h'),
      mailboxDay: shared('code-mail-day', '10/24h'),
      source: shared('code-mail-ip', '10/h'),
      network: shared('code-mail-network', '60/h'),
    },
  },
  /** Tries are also bounded by emails: five per code. */
  code: {
    pair: shared('code-tries-pair', '10/h'),
    device: shared('code-tries-device', '30/24h'),
    source: shared('code-tries-ip-stop', '200/24h'),
    wide: {
      mailbox: shared('code-tries', '30/24h'),
      source: shared('code-tries-ip', '15/h'),
      network: shared('code-tries-network', '60/h'),
    },
    spread: {
      source: shared('code-tries-ip-accounts', '5/h'),
      network: shared('code-tries-network-accounts', '20/h'),
    },
  },
  /** Only who knows the password gets here, so the account has a hard limit: codes have six digits. */
  secondFactor: {
    pair: shared('second-factor-pair', '10/15min'),
    device: shared('second-factor-device', '10/15min'),
    account: shared('second-factor-day', '40/24h'),
    /** All known devices of an account together. */
    devices: shared('second-factor-devices', '60/24h'),
    wide: {
      account: shared('second-factor', '10/15min'),
      source: shared('second-factor-ip', '20/h'),
      network: shared('second-factor-network', '60/h'),
    },
    spread: {
      source: shared('second-factor-ip-accounts', '5/h'),
      network: shared('second-factor-network-accounts', '20/h'),
    },
  },
  passkey: {
    source: shared('passkey-ip-stop', '200/24h'),
    wide: { source: shared('passkey-ip', '20/h'), network: shared('passkey-network', '60/h') },
  },
};

/** Window of the failures of a flow over all accounts and sources. The levels are settings. */
export const failureWindow = { minutes: 10 };

/** The flows whose failures are counted. */
export type FailureFlow =
  | 'password'
  | 'registration-code'
  | 'reset-code'
  | 'email-code'
  | 'second-factor'
  | 'passkey';
