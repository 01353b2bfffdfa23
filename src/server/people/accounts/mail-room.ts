// How many emails a form sends to an address that anyone can type into it.
// Guarantees: one source uses up its own share of an address, not the address: above its daily number a challenge is due, and sources
// that have sent it none that day have a reserve. A source writes to a limited number of addresses, over all forms; a network that has sent many is challenged long before it is
// refused, so that one of its members cannot keep the others from writing. Counted before the form's transaction, which holds a
// connection.
import { addressNetwork } from '#server/platform/http/address-network.ts';
import { LimitReached, parseLimit } from '#server/platform/http/limits.ts';
import type { Limits } from '#server/platform/http/limits.ts';
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

type Hard = { counted: Counted; message: string };

/**
 * `name`: of the form's limits. Refuses a source that has sent too many, and challenges one that has sent many or whose address has
 * received many; false if others have used up the address.
 */
export function openMailRoom(name: string): (platform: Platform, mail: FormMail) => Promise<boolean> {
  const daily = (suffix: string, points: number) => parseLimit(`${name}${suffix}`, `${points}/24h`, true);
  const pair = daily('-pair', 5);
  const address = daily('', 10);
  const addressChallenge = daily('-challenge', 10);
  const reserve = daily('-reserve', 10);
  const newPair = daily('-new-pair', 1);
  const { account, network, networkStop } = sourceLimits;
  return async (platform, { email, viewer, caller }) => {
    const hashed = hashAddress(platform.keys, email);
    const group = addressNetwork(caller.ip);
    const ofPair = `${hashed}/${group}`;
    const hard: Hard[] = [
      { counted: [pair, ofPair], message: tooMany.pair },
      ...(viewer ? [{ counted: [account, viewer.userId] as Counted, message: tooMany.account }] : []),
      { counted: [networkStop, group], message: tooMany.network },
    ];
    try {
      await beginAttempt(platform, caller, {
        use: 'form',
        subject: hashed,
        hard: hard.map(({ counted }) => counted),
        wide: [
          [network, group],
          [addressChallenge, hashed],
        ],
        ceiling: [[address, hashed]],
        reserve: { pair: [newPair, ofPair], ceiling: [reserve, hashed] },
      });
      return true;
    } catch (error) {
      if (!(error instanceof LimitReached)) throw error;
      await refuseIfOwn(platform.limits, hard, error);
      return false;
    }
  };
}

/** Refuses with the sentence of the hard limit that was exceeded, if it was one of them. */
async function refuseIfOwn(limits: Limits, hard: readonly Hard[], error: LimitReached): Promise<void> {
  for (const { counted, message } of hard)
    if ((await limits.total(...counted)) > limits.maxPoints(counted[0]))
      refuse(error.code, { ...error.details, message });
}
