// How many emails a form sends to an address that anyone can type into it.
// Guarantees: one source uses up its own share of an address, not the address: sources that have sent it none that day have a reserve.
// A source writes to a limited number of addresses, over all forms; a network that has sent many is challenged long before it is
// refused, so that one of its members cannot keep the others from writing. Counted before the form's transaction, which holds a
// connection.
import { addressNetwork } from '#server/platform/http/address-network.ts';
import { LimitReached, parseLimit } from '#server/platform/http/limits.ts';
import type { Limit, Limits } from '#server/platform/http/limits.ts';
import type { Platform } from '#server/platform/platform.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import { beginAttempt } from './attempts/attempt.ts';
import type { Caller, Counted } from './attempts/attempt.ts';
import { hashAddress } from './sign-in/email-address.ts';

/** Over all forms and addresses; an account's own verified address is not counted. */
export const sourceLimits = {
  account: parseLimit('mail-room-account', '10/24h', true),
  /** Above it, a form needs a solved challenge. */
  network: parseLimit('mail-room-network', '30/24h', true),
  networkStop: parseLimit('mail-room-network-stop', '300/24h', true),
};
const tooMany = {
  account: 'You have used too many other email addresses today. Use your own, or try again tomorrow.',
  network:
    'Your network has sent too many forms today. Sign in and use your own email address, or try again tomorrow.',
  pair: 'Your network has used this email address too often today. Try again tomorrow.',
};

export type FormMail = { email: string; viewer: Viewer | null; caller: Caller };

/**
 * `name`: of the form's limits. Refuses a source that has sent too many, and challenges one that has sent many; false if others have
 * used up the address.
 */
export function openMailRoom(name: string): (platform: Platform, mail: FormMail) => Promise<boolean> {
  const pair = parseLimit(`${name}-pair`, '5/24h', true);
  const address = parseLimit(name, '10/24h', true);
  const reserve = parseLimit(`${name}-reserve`, '10/24h', true);
  return async (platform, mail) => {
    const { limits, keys } = platform;
    const hashed = hashAddress(keys, mail.email);
    const network = addressNetwork(mail.caller.ip);
    // The source first: an attempt that it is refused leaves the address as it was.
    await countSource(platform, mail, { hashed, network });
    const left = await count(limits, pair, `${hashed}/${network}`, tooMany.pair);
    const isNewPair = left === limits.maxPoints(pair) - 1;
    return (
      (await hasRoom(limits, address, hashed)) || (isNewPair && (await hasRoom(limits, reserve, hashed)))
    );
  };
}

async function countSource(
  platform: Platform,
  { viewer, caller }: FormMail,
  { hashed, network }: { hashed: string; network: string },
): Promise<void> {
  const { account, networkStop } = sourceLimits;
  const ofAccount: Counted[] = viewer ? [[account, viewer.userId]] : [];
  try {
    await beginAttempt(platform, caller, {
      use: 'form',
      subject: hashed,
      hard: [...ofAccount, [networkStop, network]],
      wide: [[sourceLimits.network, network]],
    });
  } catch (error) {
    if (!(error instanceof LimitReached)) throw error;
    const isOfAccount = viewer && (await platform.limits.remaining(account, viewer.userId)) === 0;
    refuse(error.code, { ...error.details, message: isOfAccount ? tooMany.account : tooMany.network });
  }
}

/** Returns what is left; refuses with this sentence if nothing is. */
async function count(limits: Limits, limit: Limit, key: string, message: string): Promise<number> {
  try {
    return (await limits.consume(limit, key)).left;
  } catch (error) {
    if (error instanceof LimitReached) return refuse(error.code, { ...error.details, message });
    throw error;
  }
}

async function hasRoom(limits: Limits, limit: Limit, key: string): Promise<boolean> {
  try {
    await limits.consume(limit, key);
    return true;
  } catch (error) {
    if (error instanceof LimitReached) return false;
    throw error;
  }
}
