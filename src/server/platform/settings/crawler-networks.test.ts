// CRAWLER_NETWORKS: what it accepts, and whom it exempts.
import { describe, expect, it } from 'vitest';
import { crawlerCheck, readCrawlerNetworks } from './crawler-networks.ts';
import { readSettings, WrongSetting } from './settings.ts';

const read = (text: string) => readCrawlerNetworks(text, (message) => new WrongSetting(message));

describe('the networks of crawlers', () => {
  it('are separated by commas, spaces or lines, and none by default', () => {
    expect(read('66.249.64.0/19, 40.77.167.0/24\n2001:4860:4801::/48')).toEqual([
      '66.249.64.0/19',
      '40.77.167.0/24',
      '2001:4860:4801::/48',
    ]);
    expect(readSettings({}).crawlerNetworks).toEqual([]);
  });

  it.each(['66.249.64.0', '66.249.64.0/33', 'googlebot.com/24', '2001:db8::/129', '1.2.3.4/', '1.2.3.4/8/8'])(
    'are refused with an example if they are written as %s',
    (network) => {
      expect(() => read(network)).toThrow(/CRAWLER_NETWORKS must list networks such as/);
    },
  );

  it('contain addresses and IPv6 groups', () => {
    const isCrawler = crawlerCheck(read('66.249.64.0/19 2001:4860:4801::/48'));
    for (const address of ['66.249.64.1', '66.249.95.255', '2001:4860:4801:12::/64'])
      expect(isCrawler(address), address).toBe(true);
    for (const address of ['66.249.96.0', '2001:4860:4802:12::/64', 'unknown', ''])
      expect(isCrawler(address), address).toBe(false);
  });
});
