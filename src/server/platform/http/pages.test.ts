// The server side of pages: headers, hosts, failures before the renderer, and rate limit counting.
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#contract/common/endpoint.ts';
import { getAccount } from '#contract/people/accounts/account.endpoints.ts';
import { openKernel, someone, tokenOf } from '#tests/fixtures/kernel.ts';
import type { Kernel } from '#tests/fixtures/kernel.ts';
import type { Viewer } from './session.ts';
import { bindRead } from './bind.ts';
import type { Edge } from './edge.ts';
import { parseLimit } from './limits.ts';
import { servePages } from './pages.ts';
import type { RenderPage } from './pages.ts';
import { refuse } from './refuse.ts';

const hello = endpoint({
  name: 'hello',
  domain: 't',
  summary: '',
  method: 'GET',
  path: '/hello',
  data: z.object({ to: z.string() }),
});
const account = { ...getAccount, data: z.object({}) };
let kernel: Kernel;
let http: FastifyInstance;
let sessionFails = false;
let visitor: Viewer | null = null;
const seen: URL[] = [];

const render: RenderPage = async (request, page) => {
  seen.push(new URL(request.url));
  if (request.url.endsWith('/broken')) {
    page.report(new Error('the renderer broke'));
    throw new Error('the renderer broke');
  }
  const { to } = await page.call(hello, {});
  return new Response(`<p>${to} ${page.nonce}</p>`, {
    headers: { 'content-type': 'text/html; charset=utf-8' },
  });
};

beforeAll(async () => {
  kernel = await openKernel(undefined, 1);
  http = await kernel.serve([
    bindRead(hello, { needs: 'anyone', limit: '2/min' }, async () => ({ to: 'you' })),
    bindRead(account, { needs: 'session' }, async () => ({})),
  ]);
  const edge: Edge = {
    platform: { ...kernel.platform, live: { ...kernel.platform.live, cursor: () => '1' } },
    sessions: {
      viewerOfBearer: async () => refuse('not_signed_in'),
      stillGood: async (_, ids) => new Set(ids),
      lockCaller: async () => {},
      viewerOfCookie: async () =>
        sessionFails
          ? Promise.reject(Object.assign(new Error('gone'), { code: '57P01' }))
          : visitor && { viewer: visitor, token: tokenOf(visitor) },
    },
    keys: { holderOf: async () => refuse('invalid_api_key'), stillGood: async () => new Set() },
  };
  await servePages(http, edge, { clientFolder: import.meta.dirname, render });
});
afterAll(async () => {
  await http.close();
  await kernel.close();
});

/** The status of a path exactly as given; URL-aware clients would normalize it. */
function statusOf(port: number, path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode!);
    });
    sent.on('error', reject).end();
  });
}

describe('pages', () => {
  it('carry a fresh nonce and cannot be framed', async () => {
    const [first, other] = [await http.inject('/a'), await http.inject('/a')];
    const nonce = /'nonce-([^']+)'/.exec(String(first.headers['content-security-policy']))![1]!;
    expect(first.body).toContain(nonce);
    expect(other.body).not.toContain(nonce);
    expect(first.headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });

  it('count once against the limit, regardless of their calls', async () => {
    for (let i = 0; i < 5; i++) expect((await http.inject('/a')).statusCode).toBe(200);
    const answers = [];
    for (let i = 0; i < 3; i++) answers.push((await http.inject('/api/v1/hello')).statusCode);
    expect(answers).toEqual([200, 200, 429]);
  });

  it('count an account that has not verified its email as a guest, by its address', async () => {
    const remoteAddress = '203.0.113.7';
    await kernel.platform.limits.consume(parseLimit('page-guest', '120/min', false), remoteAddress, 120);
    const visit = async (viewer: Viewer) => {
      visitor = viewer;
      const { statusCode } = await http.inject({ url: '/a', remoteAddress });
      visitor = null;
      return statusCode;
    };
    expect(await visit({ ...someone, emailVerified: false })).toBe(429);
    expect(await visit(someone)).toBe(200);
  });

  it('never let the path choose the host (A61)', async () => {
    seen.length = 0;
    await http.listen({ port: 0, host: '127.0.0.1' });
    const { port } = http.server.address() as AddressInfo;
    for (const path of ['//evil.example/x', '//[', '/\\evil.example'])
      expect(await statusOf(port, path), path).toBe(404);
    expect(seen).toEqual([]);
    for (const path of ['/a', '/@evil.example', '/:80', 'http://evil.example/a'])
      expect(await statusOf(port, path), path).toBe(200);
    expect(seen.length).toBe(4);
    for (const url of seen) expect(url.host).toBe('localhost:3000');
  });

  it('report the problem when nothing can be rendered, and log it', async () => {
    const broken = await http.inject('/broken');
    expect([broken.statusCode, broken.headers['content-type']]).toEqual([500, 'text/html; charset=utf-8']);
    expect(broken.body).not.toContain('lamp');
    expect(kernel.logged.join('')).toContain('the renderer broke');
    sessionFails = true;
    const away = await http.inject('/a');
    sessionFails = false;
    expect([away.statusCode, away.headers['retry-after']]).toEqual([503, '5']);
  });

  it('leave unknown API paths to the API', async () => {
    expect((await http.inject('/api/v1/nothing')).json().code).toBe('not_found');
    expect((await http.inject({ method: 'POST', url: '/a' })).json().code).toBe('method_not_allowed');
  });
});

describe('calls', () => {
  const callAs = async (viewer: Partial<Viewer>, remoteAddress: string) => {
    const headers = { authorization: `Bearer ${tokenOf(viewer)}` };
    return (await http.inject({ url: '/api/v1/hello', remoteAddress, headers })).statusCode;
  };
  const accounts = ['one', 'two', 'three'];

  it('of accounts that have not verified their email count by address, against a guest’s limits', async () => {
    const statuses = [];
    for (const userId of accounts)
      statuses.push(await callAs({ userId, emailVerified: false }, '203.0.113.8'));
    expect(statuses).toEqual([200, 200, 429]);
    const ofGuests = parseLimit('all-guest', '120/min', false);
    await kernel.platform.limits.consume(ofGuests, '203.0.113.9', 120);
    expect(await callAs({ userId: 'four', emailVerified: false }, '203.0.113.9')).toBe(429);
    expect(await callAs({ userId: 'four' }, '203.0.113.9')).toBe(200);
  });

  it('of verified accounts count by account', async () => {
    for (const userId of accounts) expect(await callAs({ userId }, '203.0.113.10')).toBe(200);
  });
});
