// Whether a host of a URL is on this machine or in a private network, where plain http is acceptable.
import { BlockList, isIP } from 'node:net';

const networks = new BlockList();
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  networks.addSubnet(network, bits, 'ipv4');
networks.addAddress('::1', 'ipv6');
networks.addSubnet('fc00::', 7, 'ipv6');

/** A name without a dot is one of a container network or of /etc/hosts. */
export function isPrivateHost(hostname: string): boolean {
  const bare = hostname.replace(/^\[|\]$/g, '');
  const family = isIP(bare);
  if (family === 0) return !bare.includes('.');
  return networks.check(bare, family === 6 ? 'ipv6' : 'ipv4');
}
