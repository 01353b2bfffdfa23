// The server side of pages: headers, hosts, failures before the renderer, and rate limit counting.
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#contract/common/endpoint.ts';
import { openKernel } from '#tests/fixtures/kernel.ts';
import type { Kernel } from '#tests/fixtures/kernel.ts';
import { bindRead } from './bind.ts';
import type { Edge } from './edge.ts';
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
let kernel: Kernel;
let http: FastifyInstance;
let sessionFails = false;
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
  ]);
  const edge: Edge = {
    platform: kernel.platform,
    sessions: {
      viewerOfBearer: async () => refuse('not_signed_in'),
      stillGood: async (_, ids) => new Set(ids),
      lockCaller: async () => {},
      viewerOfCookie: async () =>
        sessionFails ? Promise.reject(Object.assign(new Error('gone'), { code: '57P01' })) : null,
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
