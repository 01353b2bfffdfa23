// Connections under attack: silent ones, slow bodies, readers that do not read, too many of them, requests sent ahead.
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#contract/common/endpoint.ts';
import { openKernel } from '#tests/fixtures/kernel.ts';
import type { Kernel } from '#tests/fixtures/kernel.ts';
import { openRaw, portOf } from '#tests/fixtures/raw-client.ts';
import type { RawClient } from '#tests/fixtures/raw-client.ts';
import { bind, bindFlow } from '#server/platform/http/bind.ts';
import type { ConnectionLimits } from '#server/platform/settings/connection-limits.ts';
import { readSettings } from '#server/platform/settings/settings.ts';

const text = z.object({ text: z.string() });
const base = { domain: 't', summary: '', method: 'POST', data: text } as const;
const note = endpoint({ ...base, name: 'note', path: '/note', body: z.object({ text: z.string() }) });
const file = endpoint({ ...base, name: 'file', path: '/file', upload: true });
const mebibyte = 1024 * 1024;

let kernel: Kernel;
let servers: FastifyInstance[] = [];
beforeAll(async () => {
  kernel = await openKernel();
});
afterEach(async () => {
  for (const client of clients.splice(0)) client.socket.destroy();
  for (const server of servers.splice(0)) await server.close();
  kernel.logged.length = 0;
});
afterAll(() => kernel.close());

const clients: RawClient[] = [];
async function connectTo(port: number, localAddress?: string): Promise<RawClient> {
  const client = await openRaw(port, localAddress);
  clients.push(client);
  return client;
}

const answers = { largest: 8 * mebibyte };
let atOnce = 0;
let mostAtOnce = 0;
let release: () => void = () => undefined;

/** A server with some limits changed; the others stay so long that only these can end a connection. */
async function serve(limits: Partial<ConnectionLimits>, trustedProxies: string[] = []): Promise<number> {
  const long = 600_000;
  const settings = {
    ...kernel.platform.settings,
    trustedProxies,
    connections: {
      ...readSettings({}).connections,
      headersMs: long,
      bodyMs: long,
      uploadMs: long,
      uploadBytesPerSecond: 0,
      idleMs: long,
      keepAliveMs: long,
      unreadMs: long,
      sweepMs: 20,
      ...limits,
    },
  };
  Object.assign(kernel.platform, { settings });
  const http = await kernel.serve([
    bind(note, { needs: 'anyone' }, async (_, __, input) => ({ text: input.text })),
    bindFlow(file, { needs: 'anyone', largest: mebibyte }, async (_, __, ___, exchange) => ({
      text: `${exchange.file?.sizeBytes} bytes`,
    })),
  ]);
  http.get('/large', async (_, reply) =>
    reply.type('application/octet-stream').send(Buffer.alloc(answers.largest)),
  );
  http.get('/held', async (_, reply) => {
    mostAtOnce = Math.max(mostAtOnce, ++atOnce);
    await new Promise<void>((resolve) => void (release = resolve));
    atOnce--;
    return reply.send('held');
  });
  http.get('/turn/:n', async (request, reply) => {
    mostAtOnce = Math.max(mostAtOnce, ++atOnce);
    await kernel.platform.pool.query('select 1');
    atOnce--;
    return reply.type('text/plain').send(`turn ${(request.params as { n: string }).n}`);
  });
  await http.listen({ port: 0, host: '127.0.0.1' });
  servers.push(http);
  return portOf(http.server);
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;
const post = (path: string, length: number, type = 'application/json') =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`;
const part = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nhello';
const partEnd = '\r\n--b--\r\n';
const upload = post('/api/v1/file', part.length + partEnd.length, 'multipart/form-data; boundary=b');

describe('slow clients (A65)', () => {
  it('states its limits: headers in 10 seconds, bodies in 30, uploads by rate', () => {
    expect(readSettings({}).connections).toEqual({
      maxOpen: 12_000,
      maxPerAddress: 512,
      headersMs: 10_000,
      bodyMs: 30_000,
      uploadBytesPerSecond: 2048,
      uploadWindowMs: 20_000,
      uploadMs: 900_000,
      unreadMs: 30_000,
      unreadBytesPerSecond: 4096,
      maxUnreadBytes: 256 * mebibyte,
      idleMs: 60_000,
      keepAliveMs: 72_000,
      maxPipelined: 16,
      sweepMs: 1000,
    });
  });

  it('closes a connection on which nothing is sent', async () => {
    const client = await connectTo(await serve({ headersMs: 60 }));
    expect(await client.ended).toMatch(/^HTTP\/1\.1 408 .*"request_too_slow"/s);
  });

  it('closes a connection with half-sent headers, and says why', async () => {
    const client = await connectTo(await serve({ headersMs: 60 }));
    client.send('GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ');
    expect(await client.ended).toMatch(/^HTTP\/1\.1 408 .*connection: close.*"request_too_slow"/s);
  });

  it('answers 408 to a body that does not arrive, and serves others meanwhile', async () => {
    const port = await serve({ bodyMs: 60 });
    const slow = await connectTo(port);
    slow.send(`${post('/api/v1/note', 100)}{`);
    const other = await connectTo(port);
    other.send(`${post('/api/v1/note', 14)}{"text":"hey"}`);
    await other.sees(/"data":\{"text":"hey"\}/);
    expect(await slow.ended).toMatch(/^HTTP\/1\.1 408 .*connection: close.*"request_too_slow"/s);
    expect(kernel.logged.join('')).not.toContain('"level":50');
  });

  it('closes a slow body that no one reads', async () => {
    const client = await connectTo(await serve({ bodyMs: 60 }));
    client.send('GET /turn/1 HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\n1');
    expect(await client.ended).toContain('turn 1');
  });

  it('gives an upload more time than other bodies', async () => {
    const port = await serve({ bodyMs: 60 });
    const uploading = await connectTo(port);
    uploading.send(upload + part);
    const slow = await connectTo(port);
    slow.send(`${post('/api/v1/note', 100)}{`);
    await slow.ended;
    uploading.send(partEnd);
    expect(await uploading.sees(/bytes"/)).toContain('"text":"5 bytes"');
  });

  it('ends an upload that makes no progress', async () => {
    const port = await serve({ uploadBytesPerSecond: 1000, uploadWindowMs: 60 });
    const client = await connectTo(port);
    client.send(upload + part);
    await client.ended;
    const other = await connectTo(port);
    other.send(get('/turn/1'));
    await other.sees(/turn 1/);
  });

  it('keeps a connection whose answer takes longer than idle ones may stay', async () => {
    const port = await serve({ idleMs: 60 });
    const waiting = await connectTo(port);
    waiting.send(get('/held'));
    const idle = await connectTo(port);
    idle.send(`${post('/api/v1/note', 100)}{`);
    await idle.ended;
    release();
    await waiting.sees(/held$/);
  });
});

describe('the number of connections', () => {
  it('is limited per address, with an answer that says so', async () => {
    const port = await serve({ maxPerAddress: 3 });
    const held = [await connectTo(port), await connectTo(port), await connectTo(port)];
    const refused = await connectTo(port);
    expect(await refused.ended).toMatch(/^HTTP\/1\.1 429 .*connection: close.*"too_many_requests"/s);
    const elsewhere = await connectTo(port, '127.0.0.9');
    elsewhere.send(get('/turn/1'));
    await elsewhere.sees(/turn 1/);
    held[0]!.socket.destroy();
    await expect
      .poll(async () => {
        const again = await connectTo(port);
        again.send(get('/turn/2'));
        return again.sees(/turn 2/).then(
          () => true,
          () => false,
        );
      })
      .toBe(true);
    expect(kernel.logged.join('')).toContain('an address has too many connections');
  });

  it('is limited per process', async () => {
    const port = await serve({ maxOpen: 2 });
    await connectTo(port, '127.0.0.3');
    await connectTo(port, '127.0.0.4');
    const refused = await connectTo(port, '127.0.0.5');
    expect(await refused.ended).toMatch(/^HTTP\/1\.1 503 .*"busy"/s);
  });

  it('is not limited per address for a trusted proxy', async () => {
    const port = await serve({ maxPerAddress: 1 }, ['loopback']);
    await connectTo(port);
    const other = await connectTo(port);
    other.send(get('/turn/1'));
    await other.sees(/turn 1/);
  });
});

describe('requests sent ahead on one connection', () => {
  it('are answered in order, one at a time', async () => {
    const client = await connectTo(await serve({ maxPipelined: 8 }));
    mostAtOnce = 0;
    client.send([1, 2, 3, 4, 5, 6, 7, 8].map((n) => get(`/turn/${n}`)).join(''));
    const received = await client.sees(/turn 8/);
    expect(received.match(/turn \d/g)).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((n) => `turn ${n}`));
    expect(mostAtOnce).toBe(1);
  });

  it('end the connection when there are too many', async () => {
    const client = await connectTo(await serve({ maxPipelined: 8 }));
    client.send(get('/held') + get('/turn/1').repeat(9));
    expect(await client.ended).not.toContain('turn');
    expect(kernel.logged.join('')).toContain('too many requests ahead');
    release();
  });
});

describe('a reader that does not read', () => {
  const connections = (server: FastifyInstance) =>
    new Promise<number>((resolve) => server.server.getConnections((_, count) => resolve(count)));

  it('is cut when it stalls', async () => {
    const port = await serve({ unreadMs: 60, unreadBytesPerSecond: 1e12 });
    const client = await connectTo(port);
    client.socket.pause();
    client.send(get('/large'));
    await expect.poll(() => connections(servers[0]!)).toBe(0);
    expect(kernel.logged.join('')).toContain('a reader stalled');
  });

  it('is given the time that a slow line needs', async () => {
    const port = await serve({ unreadMs: 60 });
    const slow = await connectTo(port);
    slow.socket.pause();
    slow.send(get('/large'));
    const port2 = await serve({ unreadMs: 60, unreadBytesPerSecond: 1e12 });
    const cut = await connectTo(port2);
    cut.socket.pause();
    cut.send(get('/large'));
    await expect.poll(() => connections(servers[1]!)).toBe(0);
    slow.socket.resume();
    await expect.poll(() => slow.text().length).toBeGreaterThan(answers.largest);
  });

  it('is cut when all readers together leave too much', async () => {
    const port = await serve({ maxUnreadBytes: 12 * mebibyte });
    for (let n = 0; n < 3; n++) {
      const client = await connectTo(port);
      client.socket.pause();
      client.send(get('/large'));
    }
    await expect.poll(() => connections(servers[0]!)).toBe(1);
    expect(kernel.logged.join('')).toContain('too much is buffered for readers');
  });
});
