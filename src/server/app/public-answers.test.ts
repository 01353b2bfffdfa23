// Answers that anyone may request without a session, besides endpoints and pages: each is limited, compressed and revalidated.
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildGig } from '#tests/fixtures/build-gig.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';

let app: TestApp;
let strict: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  await buildGig(app);
  strict = await openTestApp({ limitsFactor: 0.05 });
});
afterAll(async () => {
  await app.close();
  await strict.close();
});

const texts = [
  '/api/v1/openapi.json',
  '/blogs/rss.xml',
  '/sitemaps/pages.xml',
  '/robots.txt',
  '/sitemap.xml',
  '/manifest.webmanifest',
];
const get = (url: string, headers: Record<string, string> = {}) => app.http.inject({ url, headers });

describe('public answers', () => {
  it.each([
    ...texts,
    '/sitemaps/gigs/first.xml',
    '/share/gigs/any.jpg',
    '/media/pictures/any/320.webp',
    '/files/any',
    '/no-such-page',
    '/api/v1/no-such-call',
    '/a//b',
  ])('are limited per address: %s', async (url) => {
    const remoteAddress = `203.0.113.${url.length}`;
    const codes = new Set<number>();
    for (let n = 0; n < 151; n++) codes.add((await strict.http.inject({ url, remoteAddress })).statusCode);
    expect([...codes]).toContain(429);
    expect((await strict.http.inject({ url, remoteAddress: `192.0.2.${url.length}` })).statusCode).not.toBe(
      429,
    );
  });

  it.each(['/healthz', '/readyz'])('are not limited for health checks: %s', async (url) => {
    for (let n = 0; n < 200; n++)
      expect((await strict.http.inject({ url, remoteAddress: '198.51.100.9' })).statusCode).toBe(200);
  });

  it('are counted alike for every way to write a request', async () => {
    const remoteAddress = '198.51.100.7';
    const paths = ['/robots.txt', '/robots.txt/', '/%72obots.txt', '/robots.txt?a=1', '/robots%2etxt'];
    const codes = [];
    for (let n = 0; n < 8; n++) {
      const method = n % 2 === 0 ? 'GET' : 'HEAD';
      const { statusCode } = await strict.http.inject({ method, url: paths[n % 5]!, remoteAddress });
      codes.push(statusCode);
    }
    // 60 per minute, at a twentieth.
    expect(codes).toEqual([200, 200, 200, 429, 429, 429, 429, 429]);
  });

  it.each(texts)('are not sent again while they are unchanged: %s', async (url) => {
    const first = await get(url);
    const { etag } = first.headers;
    expect(first.statusCode).toBe(200);
    const again = await get(url, { 'if-none-match': `"x", ${String(etag)}` });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await get(url, { 'if-none-match': '"x"' })).statusCode).toBe(200);
  });

  it.each(['/sitemaps/pages.xml', '/sitemaps/gigs/first.xml', '/api/v1/openapi.json'])(
    'are compressed for clients that accept it: %s',
    async (url) => {
      const plain = await get(url, { 'accept-encoding': 'gzip;q=0, identity' });
      expect(plain.headers['content-encoding']).toBeUndefined();
      expect(plain.headers.vary).toBe('accept-encoding');
      const zipped = await get(url, { 'accept-encoding': 'deflate, GZIP;q=0.5' });
      expect(zipped.headers['content-encoding']).toBe('gzip');
      expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body);
    },
  );

  it('describe the API in a small document that is encoded once', async () => {
    const headers = { 'accept-encoding': 'gzip, deflate, br' };
    const [first, other] = await Promise.all([
      get('/api/v1/openapi.json', headers),
      get('/api/v1/openapi.json', headers),
    ]);
    expect(first.headers['content-encoding']).toBe('br');
    expect(first.rawPayload.length).toBeLessThan(200_000);
    expect(other.rawPayload.equals(first.rawPayload)).toBe(true);
    const document = JSON.parse(brotliDecompressSync(first.rawPayload).toString()) as { openapi: string };
    expect(document.openapi).toBe('3.1.0');
  });
});
