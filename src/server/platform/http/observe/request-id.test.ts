// Request ids of trusted proxies, and the access log.
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inProcessHeader } from '../in-process.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ trustedProxies: ['10.0.0.0/8'], accessLog: true, logLevel: 'warn' });
});
afterAll(() => app.close());

const sent = '7f3a9b2c4d5e6f708192a3b4c5d6e7f8';
const idOf = async (remoteAddress: string, id: string) =>
  (await app.http.inject({ url: '/healthz', remoteAddress, headers: { 'x-request-id': id } })).headers[
    'x-request-id'
  ];

describe('the id of a request', () => {
  it('is that of a trusted proxy', async () => {
    expect(await idOf('10.1.2.3', sent)).toBe(sent);
  });

  it.each(['127.0.0.1', '192.0.2.7'])('is a new one for %s, which is no trusted proxy', async (address) => {
    expect(await idOf(address, sent)).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/);
  });

  it('is that of the page for a call of our own rendering', async () => {
    const headers = { ...inProcessHeader, 'x-request-id': sent };
    expect((await app.http.inject({ url: '/healthz', headers })).headers['x-request-id']).toBe(sent);
  });

  it.each(['short', `${sent}\u0000`, 'a b c d e f g h', 'x'.repeat(65), '{"level":50}', ''])(
    'is a new one if the proxy sends %j',
    async (id) => {
      expect(await idOf('10.1.2.3', id)).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/);
    },
  );
});

describe('the access log', () => {
  const lines = () =>
    app.logged
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter(({ msg }) => msg === 'request');

  it('has one line per request, without query values and tokens', async () => {
    app.logged.length = 0;
    const token = 'Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV';
    await app.http.inject({ url: `/api/v1/categories?q=jane@example.com`, remoteAddress: '192.0.2.7' });
    await app.http.inject(`/files/${token}?s=secret-signature`);
    expect(lines()).toHaveLength(2);
    expect(lines()[0]).toMatchObject({
      level: 30,
      method: 'GET',
      path: '/api/v1/categories',
      status: 200,
      ip: '192.0.2.7',
      bytes: expect.any(Number),
    });
    expect(lines()[1]).toMatchObject({ path: '/files/…', status: 404 });
    expect(app.logged.join('')).not.toMatch(/jane|Zm9v|secret-signature/);
  });

  it('has the status 499 for a client that left before the answer', async () => {
    app.logged.length = 0;
    await app.http.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.http.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    const head = 'POST /api/v1/sessions HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n';
    socket.write(`${head}content-length: 100\r\n\r\n{`);
    const routed = new Promise<void>((resolve) => app.http.server.once('request', () => resolve()));
    await routed;
    socket.destroy();
    await expect.poll(() => lines().map(({ status }) => status)).toEqual([499]);
    const metrics = await app.platform.metrics.registry.metrics();
    expect(metrics).toMatch(/guildhall_http_requests_total\{[^}]*method="POST",status="499"\} 1/);
  });

  it('leaves health checks out', async () => {
    app.logged.length = 0;
    await app.http.inject('/healthz');
    expect(lines()).toEqual([]);
  });
});
