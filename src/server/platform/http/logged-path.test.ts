// What a log says about an address: enough to find the page, nothing that grants access.
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openKernel } from '#tests/fixtures/kernel.ts';
import type { Kernel } from '#tests/fixtures/kernel.ts';
import { pathWithoutSecrets, withoutAddressSecrets } from './logged-path.ts';
import { servePages } from './pages.ts';
import { refuse } from './refuse.ts';

const secret = 'eyJhbGciOiJIUzI1NiJ9.c2VjcmV0.Zm9v_bar';

describe('a logged path', () => {
  it.each([
    ['/gigs/i-will-design-a-logo?ref=mail', '/gigs/i-will-design-a-logo'],
    ['/orders/ORD-2026-000123#a', '/orders/ORD-2026-000123'],
    ['/messages/019588c0-0000-7000-8000-000000000001', '/messages/019588c0-0000-7000-8000-000000000001'],
    [`/unsubscribe/${secret}`, '/unsubscribe/…'],
    [`/lists/${'0123456789abcdef'.repeat(2)}`, '/lists/…'],
    [`/tickets/${secret}/more?e=1&s=2`, '/tickets/…/more'],
    ['/%E2%9C%93%E2%9C%93%E2%9C%93', '/…'],
  ])('of %s is %s', (url, path) => expect(pathWithoutSecrets(url)).toBe(path));

  it('and any text is without values of queries', () => {
    expect(withoutAddressSecrets('at "/files/1?e=5&s=abc-_%2F" and https://x.example/?a[b]=c.')).toBe(
      'at "/files/1?e=[cut]&s=[cut]" and https://x.example/?a[b]=[cut]',
    );
    expect(withoutAddressSecrets('what? a = b & c')).toBe('what? a = b & c');
  });

  it('and any text is without tokens of paths, but with ids, names and source files', () => {
    const token = '0123456789abcdef'.repeat(2);
    expect(withoutAddressSecrets(`No route matches "/suspension-links/${token}"`)).toBe(
      'No route matches "/suspension-links/…"',
    );
    expect(withoutAddressSecrets(`GET https://x.example/lists/Ab_${token}.json failed`)).toBe(
      'GET https://x.example/lists/… failed',
    );
    const harmless =
      'at /app/node_modules/rate-limiter-flexible/lib/RateLimiterStoreAbstract.js:24:7 of ' +
      '/messages/019588c0-0000-7000-8000-000000000001 and /gigs/i-will-design-a-very-calm-logo';
    expect(withoutAddressSecrets(harmless)).toBe(harmless);
  });
});

describe('the log of a failing page', () => {
  let kernel: Kernel;
  let http: FastifyInstance;
  beforeAll(async () => {
    kernel = await openKernel();
    http = await kernel.serve([]);
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
        render: async (request, page) => {
          page.report(new Error(`No data for ${request.url}`));
          throw new Error(`Cannot render ${new URL(request.url).search}`);
        },
      },
    );
  });
  afterAll(async () => {
    await http.close();
    await kernel.close();
  });

  it('has its path, and neither its query nor its token', async () => {
    const answer = await http.inject(`/reset/some-page?token=hunter2secret&next=%2Fprivate`);
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toContain('hunter2');
    const logged = kernel.logged.join('');
    expect(logged).toContain('"path":"/reset/some-page"');
    expect(logged).toContain('a page failed');
    expect(logged).not.toMatch(/hunter2|%2Fprivate/);
    await http.inject(`/unsubscribe/${secret}`);
    expect(kernel.logged.join('')).toContain('"path":"/unsubscribe/…"');
    const token = 'f00dfeed'.repeat(5);
    await http.inject(`/suspension-links/${token}`);
    expect(kernel.logged.join('')).toContain('No data for');
    expect(kernel.logged.join('')).not.toContain(token);
  });
});
