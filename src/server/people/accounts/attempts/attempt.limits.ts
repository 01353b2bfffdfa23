// Begins the attempts of each flow with its limits (attempt.rules.ts).
// Known devices have counters of their own: attempts of others never ask the owner's browser for anything. Everywhere else the
// same counters are used whether or not an account exists, so neither answer nor work reveals it.
import type { Keys } from '#server/platform/keys.ts';
import { addressNetwork } from '#server/platform/http/address-network.ts';
import type { Exchange } from '#server/platform/http/exchange.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/http/refuse.ts';
import type { CodePurpose } from '../sign-in/code.store.ts';
import { hashAddress } from '../sign-in/email-address.ts';
import { beginAttempt } from './attempt.ts';
import type { Attempt, Counted } from './attempt.ts';
import { limits } from './attempt.rules.ts';
import type { FailureFlow } from './attempt.rules.ts';

/** `account`: the id of the account, or a hash of a name that has none. `device`: set if the account knows it. */
export type LoginTry = { account: string; device: string | null };

/** Called before any hashing. */
export async function beginLogin(
  platform: Platform,
  exchange: Exchange,
  { account, device }: LoginTry,
): Promise<Attempt> {
  const { ip } = exchange;
  const { pair, source, wide, spread, ...own } = limits.login;
  if (device) {
    const hard: Counted[] = [[own.device, `${account}|${device}`]];
    return beginAttempt(platform, exchange, {
      use: 'sign-in',
      subject: account,
      hard,
      flow: 'password',
      isKnownDevice: true,
    });
  }
  const network = addressNetwork(ip);
  return beginAttempt(platform, exchange, {
    use: 'sign-in',
    subject: account,
    hard: [
      [pair, `${account}|${ip}`],
      [source, ip],
    ],
    wide: [
      [wide.account, account],
      [wide.accountDay, account],
      [wide.source, ip],
      [wide.sourceDay, ip],
      [wide.network, network],
    ],
    spread: [
      [spread.source, ip],
      [spread.network, network],
    ],
    flow: 'password',
  });
}

/** `email`: as typed; the email of the same request is challenged for the same subject. */
export async function beginSignUp(platform: Platform, exchange: Exchange, email: string): Promise<Attempt> {
  const { ip } = exchange;
  const { source, wide } = limits.signUp;
  return beginAttempt(platform, exchange, {
    use: 'registration',
    subject: hashAddress(platform.keys, email),
    hard: [[source, ip]],
    wide: [
      [wide.source, ip],
      [wide.sourceDay, ip],
      [wide.network, addressNetwork(ip)],
    ],
  });
}

/** A new account by a provider. */
export async function countProviderSignUp(platform: Platform, ip: string): Promise<void> {
  await platform.limits.consume(limits.signUp.provider, ip);
  await platform.limits.consume(limits.signUp.providerDay, ip);
}

export async function countCheck(platform: Platform, ip: string): Promise<void> {
  await platform.limits.consume(limits.check.source, ip);
  await platform.limits.consume(limits.check.sourceDay, ip);
}

type CodeMail = {
  email: string;
  purpose: CodePurpose;
  device?: string | null;
  /** The account of a caller who has given its password: it has emails of its own when others have used up the mailbox's. */
  ownerId?: string;
  /** The part of the same request that has already been admitted. */
  earlier?: Attempt;
  /** Another reason for a challenge. */
  isSuspicious?: boolean;
};

const nothing = async () => undefined;
const uncounted: Attempt = { isProven: false, succeeded: nothing, challenged: nothing, failed: nothing };

/**
 * An email with a code to this address, over all flows; the ceilings are those of its purpose, because a reset is counted whether or
 * not the address has an account, and must not keep anyone from registering it. A known device has three per day that no one else can use up.
 */
export async function beginCodeMail(
  platform: Platform,
  exchange: Exchange,
  { email, purpose, device = null, ownerId, earlier, isSuspicious = false }: CodeMail,
): Promise<Attempt> {
  const { ip } = exchange;
  const mailbox = hashAddress(platform.keys, email);
  const { wide, ...hard } = limits.codeMail;
  if (device && (await hasLeft(platform, hard.device, `${mailbox}|${device}`))) return uncounted;
  return beginAttempt(
    platform,
    exchange,
    {
      use: earlier ? 'registration' : 'code-mail',
      subject: mailbox,
      hard: [
        [hard.pair, `${mailbox}|${ip}`],
        [hard.source, ip],
      ],
      ceiling: [
        [hard.mailbox, `${purpose}|${mailbox}`],
        [hard.mailboxDay, `${purpose}|${mailbox}`],
      ],
      ...(ownerId !== undefined && {
        own: [
          [hard.own.account, ownerId],
          [hard.own.mailbox, mailbox],
        ],
      }),
      ...(purpose === 'reset' && {
        reserve: {
          pair: [hard.pairDay, `${ip}|${mailbox}`],
          ceiling: [hard.reserve, mailbox],
        },
      }),
      wide: [
        [wide.mailbox, mailbox],
        [wide.mailboxDay, mailbox],
        [wide.source, ip],
        [wide.network, addressNetwork(ip)],
      ],
      isSuspicious,
    },
    earlier,
  );
}

async function hasLeft(platform: Platform, ...counted: Parameters<Platform['limits']['consume']>) {
  try {
    await platform.limits.consume(...counted);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

const flowOf: Record<CodePurpose, FailureFlow> = {
  verify: 'registration-code',
  reset: 'reset-code',
  email: 'email-code',
};

/** A try at a code of this address, over all flows of it. */
export async function beginCodeTry(
  platform: Platform,
  exchange: Exchange,
  { email, purpose, device }: { email: string; purpose: CodePurpose; device: string | null },
): Promise<Attempt> {
  const { ip } = exchange;
  const mailbox = hashAddress(platform.keys, email);
  const { pair, source, wide, spread, ...own } = limits.code;
  if (device) {
    const hard: Counted[] = [[own.device, `${mailbox}|${device}`]];
    return beginAttempt(platform, exchange, {
      use: 'code',
      subject: mailbox,
      hard,
      flow: flowOf[purpose],
      isKnownDevice: true,
    });
  }
  const network = addressNetwork(ip);
  return beginAttempt(platform, exchange, {
    use: 'code',
    subject: mailbox,
    hard: [
      [pair, `${mailbox}|${ip}`],
      [source, ip],
    ],
    wide: [
      [wide.mailbox, mailbox],
      [wide.source, ip],
      [wide.network, network],
    ],
    spread: [
      [spread.source, ip],
      [spread.network, network],
    ],
    flow: flowOf[purpose],
  });
}

/** A try at a person's second factor, over all sign-ins; only failures count. */
export async function beginSecondFactor(
  platform: Platform,
  exchange: Exchange,
  { userId, device }: { userId: string; device: string | null },
): Promise<Attempt> {
  const { ip } = exchange;
  const { pair, account, wide, spread, ...own } = limits.secondFactor;
  if (device) {
    const hard: Counted[] = [[own.device, `${userId}|${device}`]];
    return beginAttempt(platform, exchange, {
      use: 'second-factor',
      subject: userId,
      hard,
      ceiling: [[own.devices, userId]],
      flow: 'second-factor',
      isKnownDevice: true,
    });
  }
  const network = addressNetwork(ip);
  return beginAttempt(platform, exchange, {
    use: 'second-factor',
    subject: userId,
    hard: [[pair, `${userId}|${ip}`]],
    ceiling: [[account, userId]],
    wide: [
      [wide.account, userId],
      [wide.source, ip],
      [wide.network, network],
    ],
    spread: [
      [spread.source, ip],
      [spread.network, network],
    ],
    flow: 'second-factor',
  });
}

/** A sign-in by passkey: the account is not known before the check. */
export async function beginPasskey(platform: Platform, exchange: Exchange): Promise<Attempt> {
  const { ip } = exchange;
  const { source, wide } = limits.passkey;
  return beginAttempt(platform, exchange, {
    use: 'passkey',
    subject: '',
    hard: [[source, ip]],
    wide: [
      [wide.source, ip],
      [wide.network, addressNetwork(ip)],
    ],
    flow: 'passkey',
  });
}

export function unknownAccount(keys: Keys, name: string): string {
  return `?${hashAddress(keys, name)}`;
}
