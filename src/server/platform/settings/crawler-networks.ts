// CRAWLER_NETWORKS: the networks from which search engines read, as the engines publish them. A user agent alone can be claimed by
// anyone, so it exempts no one.
import { BlockList, isIP } from 'node:net';

export function readCrawlerNetworks(text: string, wrong: (message: string) => Error): readonly string[] {
  const networks = text
    .split(/[\s,]+/)
    .map((network) => network.trim())
    .filter(Boolean);
  for (const network of networks)
    if (!isNetwork(network))
      throw wrong(
        `The setting CRAWLER_NETWORKS must list networks such as 66.249.64.0/19, separated by commas; ${network} is none`,
      );
  return networks;
}

function isNetwork(network: string): boolean {
  const [address = '', bits, ...rest] = network.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0 || !/^\d{1,3}$/.test(bits ?? '')) return false;
  return Number(bits) <= (family === 6 ? 128 : 32);
}

/** Whether an address, or an IPv6 group such as 2001:db8:1:2::/64, is in one of the networks. */
export function crawlerCheck(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const network of networks) {
    const [address, bits] = network.split('/') as [string, string];
    list.addSubnet(address, Number(bits), isIP(address) === 6 ? 'ipv6' : 'ipv4');
  }
  return (address) => {
    const [plain = ''] = address.split('/');
    const family = isIP(plain);
    return family !== 0 && list.check(plain, family === 6 ? 'ipv6' : 'ipv4');
  };
}
