// Misbehaving webhook receivers: each case is a bounded outcome.
import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { expect, it } from 'vitest';
import { openHttpsHooks } from './https-hooks.ts';

/** The outcome of a post to a receiver that runs this once the request has arrived. */
async function postTo(react: (socket: Socket) => void, patienceMs = 10_000) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.once('data', () => react(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.address() as AddressInfo;
  try {
    return await openHttpsHooks({ nearby: true, patienceMs }).post(`http://127.0.0.1:${port}/x`, {}, '{}');
  } finally {
    for (const socket of sockets) socket.destroy();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  }
}

it.each([
  ['websocket', 'Connection: Upgrade\r\nUpgrade: websocket\r\n'],
  ['none', ''],
])('treats a protocol switch (%s) as an answer', async (_which, headers) => {
  const offered = await postTo((socket) =>
    socket.write(`HTTP/1.1 101 Switching Protocols\r\n${headers}\r\n`),
  );
  expect(offered).toMatchObject({ status: 101, answer: null, failure: null });
});

it('reports a broken connection without an answer', async () => {
  const { status, failure } = await postTo((socket) => socket.end());
  expect([status, failure]).toEqual([null, expect.stringMatching(/^The connection broke off/)]);
});

it.each([
  ['nothing', ''],
  ['promises of an answer', 'HTTP/1.1 103 Early Hints\r\n\r\n'],
])('times out for a receiver that sends %s (A60)', async (_what, sent) => {
  const late = await postTo((socket) => void (sent && socket.write(sent)), 300);
  expect(late).toMatchObject({ status: null, failure: 'It did not answer within 0.3 seconds.' });
});

it('keeps the beginning of an endless answer (A60)', async () => {
  const head = 'HTTP/1.1 500 Oh\r\nContent-Length: 99\r\n\r\nbegun';
  const begun = await postTo((socket) => socket.write(head), 1500);
  expect(begun).toMatchObject({ status: 500, answer: 'begun', failure: null });
});

it.each([
  'http://example.com/x',
  'https://user:word@example.com/x',
  'https://example.com:8443/x',
  'https://intranet/x',
  'https://169.254.169.254/latest',
  'https://10.0.0.7/x',
  'https://0x7f.1/x',
  'https://2130706433/x',
  'https://[::1]/x',
  'https://[::ffff:10.0.0.1]/x',
  'https://[fd00::1]/x',
  'ftp://example.com/x',
])('does not connect to %s (A58)', async (url) => {
  const publicOnly = openHttpsHooks({ nearby: false });
  expect(publicOnly.accepts(url)).toBe(false);
  expect(await publicOnly.post(url, {}, '{}')).toMatchObject({ status: null });
});
