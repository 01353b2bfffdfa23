// Embeddings from a service on this machine: what is sent, what is read, and every way to give no answer.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, it } from 'vitest';
import { movableClock } from '#server/platform/clock.ts';
import { openLog } from '#server/platform/log.ts';
import { openHttpEmbeddings } from './http-embeddings.ts';

let service: Server | undefined;
afterEach(async () => {
  service?.closeAllConnections();
  if (service) await new Promise((resolve) => service!.close(resolve));
  service = undefined;
});

type Answer = (request: IncomingMessage, response: ServerResponse, body: string) => void;

async function open(answer: Answer, { key, timeoutMs = 5000 }: { key?: string; timeoutMs?: number } = {}) {
  const asked: string[] = [];
  service = createServer((request, response) => {
    void text(request).then((body) => {
      asked.push(body);
      answer(request, response, body);
    });
  }).listen(0, '127.0.0.1');
  await once(service, 'listening');
  const logged: string[] = [];
  const clock = movableClock(new Date('2026-03-01T12:00:00Z'));
  const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/v1/embeddings`;
  const log = openLog({ logLevel: 'warn' }, { write: (line) => void logged.push(line) });
  const { embed } = openHttpEmbeddings({ url, model: 'small', key }, { clock, log, timeoutMs });
  return { embed, asked, logged, clock };
}

const json =
  (value: unknown): Answer =>
  (_request, response) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify(value));
const vector = (embedding: unknown, index?: number) => ({ object: 'embedding', embedding, index });

it('sends the model, the texts and the key, and returns the vectors in the order of the texts', async () => {
  let headers: IncomingMessage['headers'] = {};
  const { embed, asked } = await open(
    (request, response, body) => {
      headers = request.headers;
      json({ data: [vector([0, 1], 1), vector([1, 0], 0)] })(request, response, body);
    },
    { key: 'sk-secret' },
  );
  expect(await embed(['logo', 'a sign'])).toEqual([
    [1, 0],
    [0, 1],
  ]);
  expect(asked.map((body) => JSON.parse(body))).toEqual([{ model: 'small', input: ['logo', 'a sign'] }]);
  expect(headers).toMatchObject({ authorization: 'Bearer sk-secret', 'content-type': 'application/json' });
});

it('sends no key where none is set, and nothing for no texts', async () => {
  let headers: IncomingMessage['headers'] = {};
  const { embed, asked } = await open((request, response, body) => {
    headers = request.headers;
    json({ data: [vector([1, 0])] })(request, response, body);
  });
  expect(await embed([])).toEqual([]);
  expect(asked).toEqual([]);
  expect(await embed(['logo'])).toEqual([[1, 0]]);
  expect(headers.authorization).toBeUndefined();
});

const half = '{"data":[{"embedding":[';
const late = { timeoutMs: 100 };
const failures: [string, string, Answer, typeof late?][] = [
  ['an error', 'status 500', (_, response) => response.writeHead(500).end('logo is not allowed')],
  ['a redirect', 'fetch failed', (_, response) => response.writeHead(307, { location: '/other' }).end()],
  ['something else than JSON', 'not JSON', (_, response) => response.end('logo')],
  ['null', 'has not 1 vectors', json(null)],
  ['too few vectors', 'has not 1 vectors', json({ data: [] })],
  ['too many vectors', 'has not 1 vectors', json({ data: [vector([1]), vector([1])] })],
  ['an empty vector', 'something else than vectors', json({ data: [vector([])] })],
  ['text in a vector', 'something else than vectors', json({ data: [vector([1, 'x'])] })],
  ['null for a vector', 'something else than vectors', json({ data: [null] })],
  ['an unknown text', 'which text', json({ data: [vector([1], 7)] })],
  ['nothing', 'no answer within 100 ms', () => undefined, late],
  ['half an answer', 'no answer within 100 ms', (_, response) => void response.write(half), late],
  ['a broken connection', 'fetch failed', (request) => request.socket.destroy()],
  ['an endless answer', 'too large', (_, response) => response.end(half + '1,'.repeat(4_000_000))],
];

it.each(failures)('logs %s and returns null', async (_what, cause, answer, options) => {
  const { embed, logged } = await open(answer, options);
  expect(await embed(['logo'])).toBeNull();
  expect(logged).toHaveLength(1);
  expect(JSON.parse(logged[0]!).cause).toContain(cause);
  expect(logged[0]).not.toContain('logo');
});

it('rejects vectors of different lengths', async () => {
  const different = await open(json({ data: [vector([1]), vector([1, 0])] }));
  expect(await different.embed(['one', 'two'])).toBeNull();
  expect(different.logged.join('\n')).toContain('different lengths');
});

it('rejects two vectors for one text', async () => {
  const double = await open(json({ data: [vector([1], 0), vector([1], 0)] }));
  expect(await double.embed(['one', 'two'])).toBeNull();
  expect(double.logged.join('\n')).toContain('which text');
});

it('leaves the service alone for ten seconds after a failure', async () => {
  let isDown = true;
  const { embed, asked, clock, logged } = await open((request, response, body) =>
    isDown ? response.writeHead(503).end() : json({ data: [vector([1, 0])] })(request, response, body),
  );
  expect(await embed(['logo'])).toBeNull();
  isDown = false;
  clock.advance({ seconds: 9 });
  expect(await embed(['logo'])).toBeNull();
  expect([asked.length, logged.length]).toEqual([1, 1]);
  clock.advance({ seconds: 1 });
  expect(await embed(['logo'])).toEqual([[1, 0]]);
});
