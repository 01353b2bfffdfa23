// Addresses of callers: one normal form, so that no way of writing an address gets a new count.
import { describe, expect, it } from 'vitest';
import { addressGroup, callerAddress, isProxyRange, normalAddress, proxiesOf } from './client-address.ts';

const isProxy = proxiesOf(['10.0.0.1', 'fd00::/8']);

describe('the address of a caller', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    [' 203.0.113.9:4711 ', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['::FFFF:cb00:7109', '203.0.113.9'],
    ['[::ffff:203.0.113.9]:80', '203.0.113.9'],
    ['"[2001:DB8:0:0::7]:443"', '2001:db8::7'],
    ['2001:0DB8:0000:0000:0000:0000:0000:0007', '2001:db8::7'],
    ['fe80::1%eth0', 'fe80::1'],
    ['FE80::1%25eth1', 'fe80::1'],
  ])('has one form for %s', (written, normal) => expect(normalAddress(written)).toBe(normal));

  it.each([
    '',
    'unknown',
    '_hidden',
    '1.2.3',
    '0x7f.1',
    '2130706433',
    '1.2.3.4:x',
    '1.2.3.4, 5.6.7.8',
    '::g',
  ])('is not read from %j', (written) => expect(normalAddress(written)).toBeNull());

  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['::ffff:cb00:7109', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::7', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::7%eth0', '2001:db8:1:2::/64'],
    ['::1', '0:0:0:0::/64'],
    ['anything else', 'unknown'],
  ])('%s counts as %s', (ip, group) => expect(addressGroup(ip)).toBe(group));

  it.each([
    ['198.51.100.1', '203.0.113.9', '198.51.100.1'],
    ['10.0.0.1', '203.0.113.9', '203.0.113.9'],
    ['::ffff:10.0.0.1', '203.0.113.9:1234', '203.0.113.9'],
    // Only what the proxies added is trusted: the client wrote the first entry.
    ['10.0.0.1', '192.0.2.1, 203.0.113.9', '203.0.113.9'],
    ['10.0.0.1', '203.0.113.9, fd00::5', '203.0.113.9'],
    ['10.0.0.1', '10.0.0.1', '10.0.0.1'],
    // No address: the last one that is certain counts.
    ['10.0.0.1', 'garbage', '10.0.0.1'],
    ['10.0.0.1', '203.0.113.9, x1', '10.0.0.1'],
    ['10.0.0.1', 'x1, fd00::5', 'fd00::5'],
    ['10.0.0.1', '', '10.0.0.1'],
    ['10.0.0.1', undefined, '10.0.0.1'],
  ])('connected from %s with X-Forwarded-For %j is %s', (connected, forwarded, address) =>
    expect(callerAddress(connected, forwarded, isProxy)).toBe(address),
  );

  it.each([
    ['10.0.0.0/8', true],
    ['loopback', true],
    ['fd00::/8', true],
    ['proxy.example.com', false],
    ['10.0.0.0/33', false],
    ['10.0.0.0/255.0.0.0', false],
  ])('knows whether %s can be trusted: %s', (range, isValid) => expect(isProxyRange(range)).toBe(isValid));
});
