// Files of the web build: from memory, in the encoding of the client, and nothing outside the folder.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serveAssets } from './serve-assets.ts';

let folder: string;
let http: FastifyInstance;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guildhall-assets-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'secret.js'), 'secret');
  for (const [name, text] of [
    ['a-1.js', 'plain'],
    ['a-1.js.br', 'as brotli'],
    ['a-1.js.gz', 'as gzip'],
    ['text-2.woff2', 'a font'],
    ['a-1.js.map', 'sources'],
  ] as const)
    await writeFile(join(folder, 'assets', name), text);
  http = fastify();
  await serveAssets(http, folder);
});
afterAll(async () => {
  await http.close();
  await rm(folder, { recursive: true, force: true });
});

const get = (url: string, headers: Record<string, string> = {}) => http.inject({ url, headers });

it('are sent in the best encoding that the client accepts and the build has', async () => {
  for (const [accepted, encoding, body] of [
    ['gzip, deflate, br', 'br', 'as brotli'],
    ['gzip', 'gzip', 'as gzip'],
    ['br;q=0', undefined, 'plain'],
  ] as const) {
    const answer = await get('/assets/a-1.js', { 'accept-encoding': accepted });
    expect([answer.statusCode, answer.headers['content-encoding'], answer.body]).toEqual([
      200,
      encoding,
      body,
    ]);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-length': String(body.length),
      vary: 'accept-encoding',
    });
  }
  const font = await get('/assets/text-2.woff2', { 'accept-encoding': 'br' });
  expect([font.headers['content-type'], font.headers['content-encoding'], font.body]).toEqual([
    'font/woff2',
    undefined,
    'a font',
  ]);
});

it('are not sent again to a client that has them', async () => {
  const { etag } = (await get('/assets/a-1.js')).headers;
  const again = await get('/assets/a-1.js', { 'if-none-match': String(etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

it('answer HEAD with the length', async () => {
  const { statusCode, headers, body } = await http.inject({ method: 'HEAD', url: '/assets/a-1.js' });
  expect([statusCode, headers['content-length'], body]).toEqual([200, '5', '']);
});

it.each([
  '/assets/none-3.js',
  '/assets/a-1.js.map',
  '/assets/a-1.js.br',
  '/assets/..%2fsecret.js',
  '/assets/%2e%2e%2fsecret.js',
  '/assets/',
])('%s is not found', async (url) => {
  expect((await get(url)).statusCode).toBe(404);
});

it('are read once', async () => {
  await get('/assets/a-1.js');
  await rm(join(folder, 'assets', 'a-1.js'));
  expect((await get('/assets/a-1.js')).body).toBe('plain');
});

it('do not exist where there is no build', async () => {
  const bare = fastify();
  await serveAssets(bare, join(folder, 'none'));
  expect((await bare.inject('/assets/a-1.js')).statusCode).toBe(404);
  await bare.close();
});
