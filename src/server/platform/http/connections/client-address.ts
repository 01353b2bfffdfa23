// The address of a caller as limits count it: one normal form per address, taken from X-Forwarded-For only behind a trusted proxy.
// Guarantees: an entry that is not an address never becomes a key of its own; the last address that is certain counts instead.
// The header `Forwarded` is ignored: a proxy that sets only the other one would pass on whatever a client writes there.
import { BlockList, isIP, isIPv4, isIPv6, SocketAddress } from 'node:net';

/** Ranges with names, as Express and Fastify know them. */
const namedRanges: Record<string, readonly string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

export type IsProxy = (address: string) => boolean;

/**
 * An address without port, brackets and zone, in the form in which the system prints it; null if it is none. IPv4 within IPv6
 * (`::ffff:…`) is IPv4.
 */
export function normalAddress(text: string): string | null {
  const trimmed = text.trim().replace(/^"(.*)"$/, '$1');
  const bare =
    /^\[([^\]]*)\](?::\d{1,5})?$/.exec(trimmed)?.[1] ??
    /^(\d+\.\d+\.\d+\.\d+):\d{1,5}$/.exec(trimmed)?.[1] ??
    trimmed;
  const [address = ''] = bare.split('%');
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return null;
  const { address: printed } = new SocketAddress({ family: 'ipv6', address });
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(printed)?.[1];
  return mapped ?? printed;
}

/** IPv6 by its /64, IPv4 unchanged: one household or server counts as one caller. Everything that is no address is one caller. */
export function addressGroup(ip: string): string {
  const address = normalAddress(ip);
  if (address === null) return 'unknown';
  if (isIPv4(address)) return address;
  const [head = '', tail = ''] = address.split('::');
  const front = head ? head.split(':') : [];
  const back = tail ? tail.split(':') : [];
  const gap = address.includes('::') ? Array.from({ length: 8 - front.length - back.length }, () => '0') : [];
  return `${[...front, ...gap, ...back].slice(0, 4).join(':')}::/64`;
}

/** Whether `range` can be an entry of TRUST_PROXY: an address, a range with its bits, or a name. */
export function isProxyRange(range: string): boolean {
  if (Object.hasOwn(namedRanges, range)) return true;
  const [network = '', bits, ...rest] = range.split('/');
  const family = isIP(network);
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

export function proxiesOf(ranges: readonly string[]): IsProxy {
  if (ranges.length === 0) return () => false;
  const list = new BlockList();
  for (const range of ranges.flatMap((name) => namedRanges[name] ?? [name])) {
    const [network = '', bits] = range.split('/');
    const family = isIPv4(network) ? 'ipv4' : 'ipv6';
    list.addSubnet(network, Number(bits ?? (family === 'ipv4' ? 32 : 128)), family);
  }
  return (address) => list.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');
}

/** The caller's address in its normal form, from the connection and the headers of trusted proxies. */
export function callerAddress(
  connected: string | undefined,
  forwarded: string | string[] | undefined,
  isProxy: IsProxy,
): string {
  let certain = normalAddress(connected ?? '') ?? 'unknown';
  const entries = [forwarded ?? []].flat().join(',').split(',');
  while (isIP(certain) !== 0 && isProxy(certain) && entries.length > 0) {
    const next = normalAddress(entries.pop()!);
    if (next === null) break;
    certain = next;
  }
  return certain;
}
