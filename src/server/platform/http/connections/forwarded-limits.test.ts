// Limits behind a proxy: the last forwarded entry decides, in one normal form, so no way to write it gets a new count.
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#contract/common/endpoint.ts';
import { openKernel } from '#tests/fixtures/kernel.ts';
import type { Kernel } from '#tests/fixtures/kernel.ts';
import { bindRead } from '#server/platform/http/bind.ts';

const data = z.object({ ip: z.string() });
const base = { domain: 't', summary: '', method: 'GET', data } as const;
const hello = endpoint({ ...base, name: 'hello', path: '/hello' });

let kernel: Kernel;
let http: FastifyInstance;
beforeAll(async () => {
  kernel = await openKernel(undefined, 1);
  Object.assign(kernel.platform, {
    settings: { ...kernel.platform.settings, trustedProxies: ['10.0.0.0/8'] },
  });
  http = await kernel.serve([
    bindRead(hello, { needs: 'anyone', limit: '3/min' }, async (_, __, ___, { ip }) => ({ ip })),
  ]);
});
afterAll(async () => {
  await http.close();
  await kernel.close();
});

const call = (
  forwarded: string | undefined,
  more: { remoteAddress?: string; url?: string; method?: 'HEAD' } = {},
) =>
  http.inject({
    url: '/api/v1/hello',
    remoteAddress: '10.0.0.1',
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    ...more,
  });

describe('limits behind a proxy', () => {
  it.each([
    [
      'IPv4 with ports, as IPv6, after entries of the client',
      [
        '203.0.113.1',
        '203.0.113.1:4000',
        '::FFFF:203.0.113.1',
        '1.1.1.1, 203.0.113.1',
        '[::ffff:cb00:7101]:80',
      ],
    ],
    [
      'IPv6 in capitals, with zones, within its /64',
      ['2001:db8::1', '2001:DB8:0:0:0:0:0:2', '[2001:db8::3]:443', '2001:db8::4%eth0', '2001:0db8::5'],
    ],
    ['entries that are no addresses', ['a', 'b', '', '999.1.1.1', 'unknown']],
    ['hidden behind garbage', ['7.7.7.7, x', '8.8.8.8, y', '9.9.9.9, _z', ', ', '1.2.3.4, 5.6.7.8:99999999']],
  ])('count once for %s', async (_, entries) => {
    const { remoteAddress } = { remoteAddress: `10.0.0.${entries[0]!.length}` };
    const codes = [];
    for (const entry of entries) codes.push((await call(entry, { remoteAddress })).statusCode);
    expect(codes).toEqual([200, 200, 200, 429, 429]);
  });

  it('do not follow the header of a client that is no proxy, nor the header Forwarded', async () => {
    const codes = [];
    for (const n of [1, 2, 3, 4])
      codes.push(
        (
          await http.inject({
            url: '/api/v1/hello',
            remoteAddress: '198.51.100.1',
            headers: { 'x-forwarded-for': `1.1.1.${n}`, forwarded: `for=2.2.2.${n}` },
          })
        ).statusCode,
      );
    expect(codes).toEqual([200, 200, 200, 429]);
    expect((await call('198.51.100.2')).json().data.ip).toBe('198.51.100.2');
  });

  it('count once for every way to write the path and the method', async () => {
    const codes = [];
    for (const url of ['/api/v1/hello', '/api/v1/hello/', '/api/v1/%68ello', '/api/v1/hello?a=1'])
      codes.push((await call('203.0.113.77', { url })).statusCode);
    codes.push((await call('203.0.113.77', { method: 'HEAD' })).statusCode);
    expect(codes).toEqual([200, 200, 200, 429, 429]);
  });
});
