// How many emails a form sends to an address that anyone can type into it.
// Guarantees: one source uses up its own share of an address, not the address: sources that have sent it none that day have a reserve.
import { addressNetwork } from '#server/platform/http/address-network.ts';
import { LimitReached, parseLimit } from '#server/platform/http/limits.ts';
import type { Limit, Limits } from '#server/platform/http/limits.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { hashAddress } from './sign-in/email-address.ts';

/** `name`: of the form's limits. Refuses a source that has sent this address too many; false if others have. */
export function openMailRoom(name: string): (tx: Tx, email: string, ip: string) => Promise<boolean> {
  const pair = parseLimit(`${name}-pair`, '5/24h', true);
  const address = parseLimit(name, '10/24h', true);
  const reserve = parseLimit(`${name}-reserve`, '10/24h', true);
  return async ({ platform: { limits, keys } }, email, ip) => {
    const hashed = hashAddress(keys, email);
    const { left } = await limits.consume(pair, `${hashed}/${addressNetwork(ip)}`);
    const isNewPair = left === limits.maxPoints(pair) - 1;
    return (
      (await hasRoom(limits, address, hashed)) || (isNewPair && (await hasRoom(limits, reserve, hashed)))
    );
  };
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
