// Decides whether an address belongs to the public internet: for requests to addresses given by users (SSRF).
// Guarantees: checked when the connection is made, so a name that resolves differently the second time gains nothing; name servers
// that do not answer delay no other connection.
import { Resolver } from 'node:dns/promises';
import type { LookupOptions } from 'node:dns';
import { BlockList, isIP } from 'node:net';
import { callbackify } from 'node:util';
import type { LookupFunction } from 'node:net';

/** IANA's special-purpose ranges, and those that embed others: IPv4 inside IPv6, NAT64, 6to4, Teredo, multicast. */
const notPublic = {
  ipv4: [
    '0.0.0.0/8',
    '10.0.0.0/8',
    '100.64.0.0/10',
    '127.0.0.0/8',
    '169.254.0.0/16',
    '172.16.0.0/12',
    '192.0.0.0/24',
    '192.0.2.0/24',
    '192.31.196.0/24',
    '192.52.193.0/24',
    '192.88.99.0/24',
    '192.168.0.0/16',
    '192.175.48.0/24',
    '198.18.0.0/15',
    '198.51.100.0/24',
    '203.0.113.0/24',
    '224.0.0.0/3',
  ],
  ipv6: [
    '::/96',
    '64:ff9b::/96',
    '64:ff9b:1::/48',
    '100::/64',
    '2001::/23',
    '2001:db8::/32',
    '2002::/16',
    '3fff::/20',
    '5f00::/16',
    'fc00::/7',
    'fe80::/10',
    'fec0::/10',
    'ff00::/8',
  ],
} as const;

const blocked = new BlockList();
for (const family of ['ipv4', 'ipv6'] as const) {
  for (const range of notPublic[family]) {
    const [network, bits] = range.split('/') as [string, string];
    blocked.addSubnet(network, Number(bits), family);
  }
}

export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 0) return false;
  // Node itself unwraps ::ffff:0:0/96 and checks the IPv4 ranges.
  return !blocked.check(address, family === 6 ? 'ipv6' : 'ipv4');
}

export class NotPublic extends Error {}

/**
 * Replaces a connection's usual lookup: returns only addresses of the public internet, or fails. Asks the name servers itself, because
 * the system's lookup holds one of the few threads that all connections of the process need, for as long as a server is silent.
 */
export function lookupBy(resolver: Pick<Resolver, 'resolve4' | 'resolve6'>): LookupFunction {
  return (hostname, { all, family }, done) => {
    resolvePublic(resolver, hostname, family, (error, addresses) => {
      if (error) return done(error, '');
      return all ? done(null, addresses) : done(null, addresses[0]!.address, addresses[0]!.family);
    });
  };
}

export const publicLookup = lookupBy(new Resolver({ timeout: 2000, tries: 2 }));

const resolvePublic = callbackify(publicAddressesOf);

type Address = { address: string; family: 4 | 6 };

async function publicAddressesOf(
  resolver: Pick<Resolver, 'resolve4' | 'resolve6'>,
  hostname: string,
  family: LookupOptions['family'],
): Promise<Address[]> {
  const [v4, v6] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  const addresses = [...addressesOf(v4, 4), ...addressesOf(v6, 6)];
  if (addresses.length === 0 && v4.status === 'rejected') throw v4.reason;
  const fitting = addresses.filter((found) => found.family === family || (family !== 4 && family !== 6));
  if (fitting.length === 0 || !addresses.every(({ address }) => isPublicAddress(address)))
    throw new NotPublic(`${hostname} does not resolve to the public internet`);
  return fitting;
}

function addressesOf(found: PromiseSettledResult<string[]>, family: 4 | 6): Address[] {
  return found.status === 'fulfilled' ? found.value.map((address) => ({ address, family })) : [];
}
