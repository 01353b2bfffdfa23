// Requests that are not well-formed, over real connections: each is refused with its reason, and nothing of it reaches an endpoint.
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { gzipSync } from 'node:zlib';
import { z } from 'zod';
import { endpoint } from '#contract/common/endpoint.ts';
import { openKernel } from '#tests/fixtures/kernel.ts';
import type { Kernel } from '#tests/fixtures/kernel.ts';
import { openRaw, portOf, sendRaw } from '#tests/fixtures/raw-client.ts';
import { bind, bindRead } from '#server/platform/http/bind.ts';
import { openHttp } from '#server/platform/http/http.ts';
import { servePages } from '#server/platform/http/pages.ts';
import { refuse } from '#server/platform/http/refuse.ts';

const data = z.object({ text: z.string() });
const hello = endpoint({
  name: 'hello',
  domain: 't',
  summary: '',
  method: 'GET',
  path: '/hello/:id',
  params: z.object({ id: z.string() }),
  query: z.object({ q: z.string().optional() }),
  data,
});
const note = endpoint({
  name: 'note',
  domain: 't',
  summary: '',
  method: 'POST',
  path: '/note',
  body: z.object({ text: z.string(), extra: z.unknown().optional() }),
  data,
});

let kernel: Kernel;
let http: FastifyInstance;
let port: number;
let reached: string[] = [];
beforeAll(async () => {
  kernel = await openKernel();
  http = await kernel.serve([
    bindRead(hello, { needs: 'anyone' }, async (_, __, { id }) => {
      reached.push(id);
      return { text: id };
    }),
    bind(note, { needs: 'anyone', largest: 2 * 1024 * 1024 }, async (_, __, { text }) => {
      reached.push(text);
      return { text };
    }),
  ]);
  await servePages(
    http,
    {
      platform: kernel.platform,
      sessions: {
        viewerOfBearer: async () => refuse('not_signed_in'),
        viewerOfCookie: async () => null,
        stillGood: async (_, ids) => new Set(ids),
        lockCaller: async () => {},
      },
      keys: { holderOf: async () => refuse('invalid_api_key'), stillGood: async (_, ids) => new Set(ids) },
    },
    {
      clientFolder: import.meta.dirname,
      render: async (request) => {
        const { pathname } = new URL(request.url);
        reached.push(pathname);
        return new Response('a page', {
          status: pathname === '/known' ? 200 : 404,
          headers: { 'content-type': 'text/html; charset=utf-8' },
        });
      },
    },
  );
  await http.listen({ port: 0, host: '127.0.0.1' });
  port = portOf(http.server);
});
beforeEach(() => {
  reached = [];
});
afterAll(async () => {
  await http.close();
  await kernel.close();
});

const body = '{"text":"hey"}';
const start = 'POST /api/v1/note HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';

describe('requests that two servers could read differently (A76)', () => {
  it.each([
    ['a length and chunks', `${start}Content-Length: 14\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
    ['chunks and a length', `${start}Transfer-Encoding: chunked\r\nContent-Length: 14\r\n\r\n${body}`],
    ['two lengths', `${start}Content-Length: 14\r\nContent-Length: 3\r\n\r\n${body}`],
    ['a list of lengths', `${start}Content-Length: 14, 14\r\n\r\n${body}`],
    ['a signed length', `${start}Content-Length: +14\r\n\r\n${body}`],
    ['an unknown encoding', `${start}Transfer-Encoding: xchunked\r\n\r\n${body}`],
    ['chunks that are not last', `${start}Transfer-Encoding: chunked, identity\r\n\r\n${body}`],
    ['a space before the colon', `${start}Content-Length : 14\r\n\r\n${body}`],
    ['a folded line', `${start}X-A: 1\r\n b\r\nContent-Length: 14\r\n\r\n${body}`],
    ['bare line feeds', `${start.replaceAll('\r', '')}Content-Length: 14\n\n${body}`],
    ['a bare carriage return', `${start}X-A: 1\rX-B: 2\r\nContent-Length: 14\r\n\r\n${body}`],
    ['no Host', 'GET /api/v1/hello/a HTTP/1.1\r\n\r\n'],
    ['two Hosts', 'GET /api/v1/hello/a HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n'],
    ['a chunk size that is none', `${start}Transfer-Encoding: chunked\r\n\r\nz\r\n${body}\r\n0\r\n\r\n`],
    ['a control character in the target', 'GET /api/v1/hello/\u0001 HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['no HTTP at all', 'hello there\r\n\r\n'],
  ])('are refused with 400, and the connection closes: %s', async (_, request) => {
    expect(await sendRaw(port, request)).toMatch(/^HTTP\/1\.1 400 [^\r]*\r\n/);
    expect(reached).toEqual([]);
  });

  it('are refused in the envelope of the API', async () => {
    const answer = await sendRaw(port, `${start}Transfer-Encoding: xchunked\r\n\r\n`);
    const [head = '', json = ''] = answer.split('\r\n\r\n');
    expect(head).toMatch(/\r\nconnection: close$/im);
    expect(JSON.parse(json)).toMatchObject({ status: 'error', statusCode: 4000, code: 'bad_request' });
  });

  it.each([
    ['one header of 20 KB', `X-A: ${'a'.repeat(20_000)}\r\n`],
    ['100 headers of 8 KB', `X-A: ${'a'.repeat(8192)}\r\n`.repeat(100)],
    ['10,000 headers', 'X-A: a\r\n'.repeat(10_000)],
  ])('are refused with 431 for %s', async (_, headers) => {
    const client = await openRaw(port);
    client.send(`GET /api/v1/hello/a HTTP/1.1\r\nHost: x\r\n${headers}\r\n`);
    expect(await client.sees(/"requestId":"[^"]+"\}$/)).toMatch(
      /^HTTP\/1\.1 431 .*connection: close.*"headers_too_large"/s,
    );
    await client.ended;
  });

  it('never let the body of a refused request be read as the next one', async () => {
    const smuggled = 'GET /api/v1/hello/smuggled HTTP/1.1\r\nHost: x\r\n\r\n';
    const head = `POST /a//b HTTP/1.1\r\nHost: x\r\nContent-Length: ${smuggled.length}\r\n\r\n`;
    await sendRaw(
      port,
      `${head}${smuggled}GET /api/v1/hello/after HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
    );
    expect(reached).not.toContain('smuggled');
  });
});

describe('request targets (A72)', () => {
  const close = 'Host: x\r\nConnection: close\r\n\r\n';

  it.each([
    ['GET', '/a/..;/b', 404],
    ['GET', '/..;/..;/admin', 404],
    ['GET', '/../../etc/passwd', 404],
    ['GET', '/assets/%2e%2e%2f%2e%2e%2fpackage.json', 404],
    ['GET', '/assets/..%2f..%2fpackage.json', 404],
    ['GET', '/assets%2F..%2Fpackage.json', 404],
    ['GET', '/%2e/known', 404],
    ['GET', '//known', 404],
    ['GET', '/known//more', 404],
    ['GET', '/\\known', 404],
    ['GET', '/%5cknown', 404],
    ['GET', '/%00', 404],
    ['GET', '/known%0d%0aSet-Cookie:a=b', 404],
    ['GET', '/known?to=a%00b', 400],
    ['GET', '/known?a=1&a=%00', 400],
    ['GET', '/known?a%00=1', 400],
    ['GET', '/api/v1/hello/a?q=%00', 422],
    ['GET', '/.git/config', 404],
    ['GET', '/.env', 404],
    ['GET', '/package.json', 404],
    ['GET', '/API/v1/hello/a', 404],
    ['GET', '/api/v1/hello/%zz', 400],
    ['GET', '/%c3%28', 400],
    ['GET', '*', 400],
    ['OPTIONS', '*', 405],
    ['GET', 'hello', 400],
    ['GET', 'ftp://x/known', 400],
    ['TRACE', '/known', 405],
    ['TRACE', '/api/v1/hello/a', 404],
    ['POST', '/known', 405],
    ['PROPFIND', '/known', 405],
    ['GET', `/api/v1/hello/${'a'.repeat(500)}`, 404],
  ])('%s %s is answered %i', async (method, target, status) => {
    const answer = await sendRaw(port, `${method} ${target} HTTP/1.1\r\n${close}`);
    expect(Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1])).toBe(status);
    expect(answer).not.toMatch(/\bat .+\.ts:\d+|node_modules|FST_ERR/);
    expect(reached).not.toContain('/known');
    expect(kernel.logged.join('')).not.toContain('"level":50');
  });

  it('may be absolute: the host of the target is not used', async () => {
    const answer = await sendRaw(port, `GET http://evil.example/api/v1/hello/a?q=1 HTTP/1.1\r\n${close}`);
    expect(answer).toContain('"text":"a"');
    expect(await sendRaw(port, `GET HTTP://evil.example HTTP/1.1\r\n${close}`)).toContain('a page');
    expect(reached).toEqual(['a', '/']);
  });

  it('are refused to browsers with a page, with its security headers', async () => {
    for (const url of ['/a//b', '/%zz']) {
      const answer = await http.inject({ url, headers: { accept: 'text/html' } });
      expect(answer.headers['content-type'], url).toBe('text/html; charset=utf-8');
      expect(answer.headers, url).toMatchObject({
        'content-security-policy': expect.stringContaining("default-src 'none'"),
        'x-frame-options': 'DENY',
        'permissions-policy': expect.stringContaining('camera=()'),
        'x-content-type-options': 'nosniff',
      });
      expect(answer.headers['x-request-id'], url).toBeDefined();
    }
  });

  it('count against the limit of everything if they cannot be read, without a line in the log each', async () => {
    const limited = await openKernel(undefined, 0.001);
    const server = await limited.serve([]);
    const codes: number[] = [];
    for (const url of [
      '/api/v1/gigs/%ff',
      '/%c3%28',
      '/api/v1/gigs/%zz',
      '/api/v1/gigs/%ff',
      '/api/v1/nothing',
    ])
      codes.push((await server.inject({ url, remoteAddress: '192.0.2.7' })).statusCode);
    expect(codes).toEqual([400, 400, 400, 429, 429]);
    const other = await server.inject({ url: '/%ff', remoteAddress: '192.0.2.8' });
    expect(other.statusCode).toBe(400);
    expect(limited.logged.join('')).not.toContain('a request was refused');
    await server.close();
    await limited.close();
  });

  it('accept names in other scripts, and encoded slashes within a name', async () => {
    for (const name of ['ci%2Fcd', '%E2%9C%93', 'a..b', '...', 'a;b', 'c%23'])
      expect((await http.inject(`/api/v1/hello/${name}`)).statusCode, name).toBe(200);
  });
});

describe('every answer (A74)', () => {
  it('has a policy that allows nothing and, where the site uses https, HSTS', async () => {
    const { settings } = kernel.platform;
    const secure = await openHttp(
      {
        platform: { ...kernel.platform, settings: { ...settings, isHttps: true } },
        sessions: {
          viewerOfBearer: async () => refuse('not_signed_in'),
          viewerOfCookie: async () => null,
          stillGood: async (_, ids) => new Set(ids),
          lockCaller: async () => {},
        },
        keys: { holderOf: async () => refuse('invalid_api_key'), stillGood: async (_, ids) => new Set(ids) },
      },
      [bindRead(hello, { needs: 'anyone' }, async (_, __, { id }) => ({ text: id }))],
    );
    for (const url of ['/api/v1/hello/a', '/api/v1/nothing', '/api/v1/hello/%zz', '/a//b']) {
      const { headers } = await secure.inject(url);
      expect(headers['strict-transport-security'], url).toBe('max-age=63072000; includeSubDomains');
      expect(headers['content-security-policy'], url).toContain("default-src 'none'");
      expect(headers['x-content-type-options'], url).toBe('nosniff');
    }
    expect((await http.inject('/api/v1/hello/a')).headers['strict-transport-security']).toBeUndefined();
    await secure.close();
  });
});

describe('bodies and queries', () => {
  const send = (payload: string | Buffer, headers: Record<string, string> = {}) =>
    http.inject({
      method: 'POST',
      url: '/api/v1/note',
      headers: { 'content-type': 'application/json', ...headers },
      payload,
    });

  it.each(['gzip', 'deflate', 'br', 'GZIP', 'identity, gzip', 'x'])(
    'refuses the content encoding %s (A56)',
    async (encoding) => {
      const answer = await send(gzipSync(body), { 'content-encoding': encoding });
      expect([answer.statusCode, answer.json().code]).toEqual([415, 'unsupported_media_type']);
    },
  );

  it.each([
    ['10,000 arrays', '['.repeat(10_000) + ']'.repeat(10_000), 400],
    ['100,000 arrays that do not end', '['.repeat(100_000), 400],
    ['10,000 objects', `${'{"extra":'.repeat(10_000)}1${'}'.repeat(10_000)}`, 400],
    ['a million keys', `{${Array.from({ length: 1_000_000 }, (_, n) => `"${n}":0`).join(',')}}`, 413],
    ['5 MB', JSON.stringify({ text: 'a'.repeat(5_000_000) }), 413],
  ])('refuses %s (A63)', async (_, payload, status) => {
    expect((await send(payload)).statusCode).toBe(status);
    expect(reached).toEqual([]);
  });

  it('reads brackets within text as text', async () => {
    expect((await send(JSON.stringify({ text: `"\\${'['.repeat(500)}` }))).statusCode).toBe(200);
  });

  it.each([
    'a[__proto__]=1',
    '__proto__=1',
    'a[__proto__][b]=1',
    'a.constructor=1',
    'constructor[prototype][a]=1',
    'a%5B__proto__%5D=1',
  ])('refuses the query %s (A33)', async (query) => {
    for (const url of [`/api/v1/hello/a?${query}`, `/known?${query}`])
      expect((await http.inject(url)).statusCode, url).toBe(400);
    expect(reached).toEqual([]);
  });
});
