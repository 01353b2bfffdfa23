// The security headers of every page, as a browser gets them: rendered, redirected, not found and failed ones (A74).
import { expect, it } from 'vitest';
import routes from '../../src/web/shell/routes.ts';
import { buildBuyer } from '#tests/fixtures/build-user.ts';
import { buildGig } from '#tests/fixtures/build-gig.ts';
import { useJourney } from '#tests/fixtures/journey-app.ts';

const journey = useJourney();

type Route = { path?: string | undefined; index?: boolean | undefined; children?: Route[] | undefined };

function addressesOf(list: readonly Route[], above = ''): string[] {
  return list.flatMap(({ path, children }) => {
    const address = path === undefined ? above : `${above}/${path}`;
    return children ? addressesOf(children, address) : [address || '/'];
  });
}

const html = { accept: 'text/html', 'accept-encoding': 'gzip' };
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${journey.url}${path}`, { redirect: 'manual', headers: { ...html, ...headers } });

function nonceOf(response: Response): string | undefined {
  return /'nonce-([^']{20,})'/.exec(response.headers.get('content-security-policy') ?? '')?.[1];
}

function expectSecure(path: string, { headers }: Response): void {
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy, path).toContain("default-src 'none'");
  expect(policy, path).toContain("base-uri 'none'");
  expect(policy, path).toContain("frame-ancestors 'none'");
  expect(policy, path).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline|\*/);
  expect(headers.get('x-content-type-options'), path).toBe('nosniff');
  expect(headers.get('x-frame-options'), path).toBe('DENY');
  expect(headers.get('referrer-policy'), path).toMatch(/^(strict-origin-when-cross-origin|no-referrer)$/);
  expect(headers.get('permissions-policy'), path).toMatch(/camera=\(\).*microphone=\(\).*usb=\(\)/);
  expect(headers.get('cross-origin-opener-policy'), path).toBe('same-origin');
  expect(headers.get('x-request-id'), path).toMatch(/^[0-9a-f-]{36}$/);
}

it('sends all security headers with every page, and with pages that fail (A74)', async () => {
  const { slug, seller } = await buildGig(journey);
  const paths = [
    ...addressesOf(routes as Route[]).map((path) =>
      path.replaceAll(/:\w+/g, 'a-b').replace('*', 'no-such-page'),
    ),
    `/gigs/${slug}`,
    `/profile/${seller.username}`,
    '/terms-and-privacy',
    '/blogs/no-such-post',
    '/%zz',
    '/a//b',
    '/..;/admin',
  ];
  expect(paths.length).toBeGreaterThan(100);
  const nonces = new Set<string>();
  for (const path of paths) {
    const response = await get(path);
    expect(response.status, path).toBeLessThan(500);
    if (response.status !== 302) {
      expect(response.headers.get('content-type'), path).toBe('text/html; charset=utf-8');
      expectSecure(path, response);
    }
    const nonce = nonceOf(response);
    if (nonce === undefined) continue;
    expect(nonces, path).not.toContain(nonce);
    nonces.add(nonce);
  }
  expect(nonces.size).toBeGreaterThan(100);
}, 120_000);

it('stores no page of a signed-in user, and reports violations of its policy', async () => {
  const visitor = await journey.visit({ as: await buildBuyer(journey) });
  for (const path of ['/dashboard', '/settings', '/explore']) {
    const response = await visitor.page.goto(`${journey.url}${path}`);
    const headers = response!.headers();
    expect(headers['cache-control'], path).toBe('private, no-store');
    expect(headers['content-security-policy'], path).toContain('report-uri /api/v1/csp-reports');
    expect(headers['reporting-endpoints'], path).toBe('csp="/api/v1/csp-reports"');
  }
});

it('answers addresses that cannot be in a header without failing', async () => {
  const visitor = await journey.visit({ as: await buildBuyer(journey) });
  for (const name of ['%E2%9C%93', '%F0%9F%8E%A8', 'a%2Fb', '%22%3E', '%25']) {
    visitor.expectsRefusal(404);
    const response = await visitor.page.goto(`${journey.url}/checkout/${name}`);
    expect(response!.status(), name).toBe(404);
  }
});
