// Names of strangers, resolved by a name server of this machine: only the public internet is reached, and silence delays no other
// connection.
import { createSocket } from 'node:dgram';
import dns from 'node:dns';
import { Resolver } from 'node:dns/promises';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { lookupBy } from './public-address.ts';

/** IPv4 addresses by name; a name that is missing is not answered at all. */
const zone: Record<string, string[]> = {
  'public.test': ['8.8.8.8', '8.8.4.4'],
  'inside.test': ['10.1.2.3'],
  'both.test': ['8.8.8.8', '127.0.0.1'],
  'empty.test': [],
};
const server = createSocket('udp4');
let resolver: Resolver;

beforeAll(async () => {
  server.on('message', (query, from) => {
    const addresses = zone[nameIn(query)];
    if (addresses) server.send(answerTo(query, addresses), from.port, from.address);
  });
  await new Promise<void>((resolve) => server.bind(0, '127.0.0.1', resolve));
  resolver = new Resolver({ timeout: 200, tries: 1 });
  resolver.setServers([`127.0.0.1:${(server.address() as AddressInfo).port}`]);
});
afterAll(() => void server.close());

/** From the first label of the question, which follows the header of 12 bytes. */
function nameIn(query: Buffer): string {
  const labels: string[] = [];
  for (let at = 12; query[at]! > 0; at += 1 + query[at]!)
    labels.push(query.toString('latin1', at + 1, at + 1 + query[at]!));
  return labels.join('.').toLowerCase();
}

/** RFC 1035: the header, the question again, and A records that point to its name. Other types have no records. */
function answerTo(query: Buffer, addresses: readonly string[]): Buffer {
  const question = query.subarray(12, query.indexOf(0, 12) + 5);
  const isForIpv4 = question.readUInt16BE(question.length - 4) === 1;
  const records = (isForIpv4 ? addresses : []).map((address) =>
    Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, ...address.split('.').map(Number)]),
  );
  const header = Buffer.from([query[0]!, query[1]!, 0x81, 0x80, 0, 1, 0, records.length, 0, 0, 0, 0]);
  return Buffer.concat([header, question, ...records]);
}

const lookUp = (name: string, options: { all?: boolean; family?: number } = {}) =>
  new Promise((resolve) => {
    lookupBy(resolver)(name, options, (error, address) => resolve(error ?? address));
  });

it('returns the addresses of a public name, all or one', async () => {
  expect(await lookUp('public.test')).toBe('8.8.8.8');
  expect(await lookUp('public.test', { all: true })).toEqual([
    { address: '8.8.8.8', family: 4 },
    { address: '8.8.4.4', family: 4 },
  ]);
});

it('refuses a name with any address inside, or without one of the wanted family', async () => {
  const refusal = { message: expect.stringContaining('does not resolve to the public internet') };
  expect(await lookUp('inside.test')).toMatchObject(refusal);
  expect(await lookUp('both.test')).toMatchObject(refusal);
  expect(await lookUp('public.test', { family: 6 })).toMatchObject(refusal);
  expect(await lookUp('empty.test')).toMatchObject({ code: 'ENODATA' });
});

it('gives up on a silent name server, and never takes a thread of the lookups of other connections', async () => {
  const ofSystem = vi.spyOn(dns, 'lookup');
  expect(await lookUp('silent.test')).toMatchObject({ code: 'ETIMEOUT' });
  expect(ofSystem).not.toHaveBeenCalled();
});
