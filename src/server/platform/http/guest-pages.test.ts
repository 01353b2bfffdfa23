// Pages kept for guests: who gets them, for how long, and that nothing of one visitor reaches another.
import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#contract/common/endpoint.ts';
import { readingLimits } from '#contract/common/reading.rules.ts';
import { getAccount } from '#contract/people/accounts/account.endpoints.ts';
import { openKernel, someone, tokenOf, type Kernel } from '#tests/fixtures/kernel.ts';
import { bindRead } from './bind.ts';
import type { Edge } from './edge.ts';
import { cacheHeaders } from './guest-pages.ts';
import { servePages, type RenderPage } from './pages.ts';
import { refuse } from './refuse.ts';

// Minutes, so that only the movable clock makes a page old.
const ages = { freshMs: 30 * 60_000, staleMs: 60 * 60_000 };

let kernel: Kernel;
let http: FastifyInstance;
/** What the pages show; changed by tests as a seller would change a price. */
let price = 10;
let renderings = 0;
/** Set by tests that hold renderings back. */
let gate: Promise<void> | null = null;

const readProfile = endpoint({
  name: 'read-profile',
  domain: 't',
  summary: '',
  method: 'GET',
  path: '/read-profile',
  data: z.object({}),
});

const readOffer = endpoint({
  name: 'read-offer',
  domain: 't',
  summary: '',
  method: 'GET',
  path: '/offers/:offer',
  params: z.object({ offer: z.string() }),
  data: z.object({ offer: z.string(), price: z.int(), reader: z.string().nullable(), text: z.string() }),
});
let offersRead = 0;

const account = { ...getAccount, data: z.object({}) };

const inlineScript = 'start()';
const render: RenderPage = async (request, page) => {
  renderings++;
  const shown = price;
  await gate;
  const { pathname, searchParams } = new URL(request.url);
  if (pathname.startsWith('/profile/')) await page.call(readProfile, {});
  if (pathname === '/gigs/missing') return new Response('missing', { status: 404 });
  if (pathname === '/gigs/new')
    return new Response(null, {
      status: 302,
      headers: { location: '/', 'set-cookie': 'wanted=%2Fgigs%2Fnew' },
    });
  if (pathname === '/gigs/failing') throw new Error('the renderer broke');
  const visitor = {
    account: page.account,
    cookie: request.headers.get('cookie'),
    agent: request.headers.get('user-agent'),
  };
  const body = `<p>${pathname} ${searchParams.get('package')} ${shown}</p><i>${JSON.stringify(visitor)}</i>`;
  const scripts = `<script nonce="${page.nonce}">${inlineScript}</script><script>injected()</script>`;
  return new Response(`${body}${scripts}${' '.repeat(2000)}`, {
    headers: { 'content-type': 'text/html; charset=utf-8', 'set-cookie': 'by=renderer' },
  });
};

beforeAll(async () => {
  kernel = await openKernel();
  http = await kernel.serve([
    bindRead(readProfile, { needs: 'anyone', countsReading: true }, async () => ({})),
    bindRead(
      readOffer,
      { needs: 'anyone', kept: ages, limit: '1000000/min' },
      async (_, viewer, { offer }) => {
        offersRead++;
        const shown = price;
        await gate;
        if (offer === 'missing') return refuse('not_found');
        return { offer, price: shown, reader: viewer?.userId ?? null, text: ' '.repeat(2000) };
      },
    ),
    bindRead(account, { needs: 'session' }, async () => ({})),
  ]);
  const edge: Edge = {
    platform: { ...kernel.platform, live: { ...kernel.platform.live, cursor: () => '1' } },
    sessions: {
      viewerOfBearer: async () => refuse('not_signed_in'),
      stillGood: async (_, ids) => new Set(ids),
      lockCaller: async () => {},
      viewerOfCookie: async (_, exchange) => {
        const userId = exchange.cookie('rt');
        if (!userId) return null;
        const viewer = { ...someone, userId, emailVerified: !userId.startsWith('pending') };
        return { viewer, token: tokenOf(viewer) };
      },
    },
    keys: { holderOf: async () => refuse('invalid_api_key'), stillGood: async (_, ids) => new Set(ids) },
  };
  const policies = [
    { path: '/gigs/:slug', ...ages },
    { path: '/profile/:username', ...ages, countsReading: true },
  ];
  await servePages(http, edge, { clientFolder: import.meta.dirname, render }, policies);
});
afterAll(async () => {
  await http.close();
  await kernel.close();
});
beforeEach(() => {
  kernel.clock.advance({ hours: 2 });
  renderings = 0;
  offersRead = 0;
  gate = null;
});

const host = 'localhost:3000';
const get = (url: string, headers: Record<string, string> = {}) =>
  http.inject({ url, headers: { host, ...headers } });

describe('guests', () => {
  it('get the same bytes and headers, from one rendering', async () => {
    const [first, second] = [await get('/gigs/a'), await get('/gigs/a', { 'user-agent': 'another browser' })];
    expect(renderings).toBe(1);
    expect(second.body).toBe(first.body);
    const { 'x-request-id': one, date, ...headers } = first.headers;
    const { 'x-request-id': two, date: later, ...others } = second.headers;
    expect(others).toEqual(headers);
    expect(one).not.toBe(two);
    expect([date, later]).not.toContain(undefined);
  });

  it('share a rendering that is under way', async () => {
    let open = () => undefined as void;
    gate = new Promise((resolve) => (open = resolve));
    const waiting = Array.from({ length: 20 }, () => get('/gigs/shared'));
    // All have arrived once a request that needs no rendering is answered.
    await get('/api/v1/nothing');
    open();
    const bodies = await Promise.all(waiting);
    expect(new Set(bodies.map(({ body }) => body)).size).toBe(1);
    expect(renderings).toBe(1);
  });

  it('see a change once the page is older than its policy allows, and until then the old page', async () => {
    await get('/gigs/changing');
    price = 20;
    expect((await get('/gigs/changing')).body).toContain(' 10<');
    kernel.clock.advance({ hours: 1 });
    expect((await get('/gigs/changing')).body).toContain(' 20<');
    price = 10;
  });

  it('get the old page while a new one is rendered, as its age nears that', async () => {
    await get('/gigs/half');
    price = 20;
    kernel.clock.advance({ minutes: 31 });
    expect((await get('/gigs/half')).body).toContain(' 10<');
    expect(renderings).toBe(2);
    await expect.poll(async () => (await get('/gigs/half')).body).toContain(' 20<');
    expect(renderings).toBe(2);
    price = 10;
  });

  it('get another rendering per address and display currency', async () => {
    const bodies = await Promise.all([
      get('/gigs/a?package=basic'),
      get('/gigs/a?package=premium'),
      get('/gigs/a?package=basic', { cookie: 'x=1; currency=EUR' }),
    ]);
    expect(
      bodies.map(({ body }) => /(basic|premium).*cookie":("currency=EUR"|null)/.exec(body)?.slice(1)),
    ).toEqual([
      ['basic', 'null'],
      ['premium', 'null'],
      ['basic', '"currency=EUR"'],
    ]);
  });

  it('get pages that are missing or fail rendered each time, and no cookie of a rendering', async () => {
    for (const [path, status] of [
      ['missing', 404],
      ['failing', 500],
    ] as const) {
      const answers = [await get(`/gigs/${path}`), await get(`/gigs/${path}`)];
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([status, status]);
    }
    expect(renderings).toBe(4);
    expect((await get('/gigs/a')).headers['set-cookie']).toBeUndefined();
  });

  it('get a redirect of their own, with its cookie, which no cache shares', async () => {
    for (let time = 0; time < 2; time++) {
      const { statusCode, headers } = await get('/gigs/new');
      expect([statusCode, headers.location, headers['set-cookie']]).toEqual([
        302,
        '/',
        'wanted=%2Fgigs%2Fnew',
      ]);
      expect(headers['cache-control']).toBe('no-cache');
    }
  });

  it('get pages outside the policies rendered each time, with a nonce', async () => {
    const answer = await get('/elsewhere');
    expect(answer.headers['content-security-policy']).toContain("'nonce-");
    await get('/elsewhere');
    expect(renderings).toBe(2);
  });

  it('get a page of their own under another host, whose scripts the policy would not allow', async () => {
    await get('/gigs/a');
    const other = await get('/gigs/a', { host: '127.0.0.1:3000' });
    expect(other.headers['content-security-policy']).toContain("'nonce-");
    expect(renderings).toBe(2);
  });

  it('may run the scripts of the page by their hashes, and no injected one', async () => {
    const { headers, body } = await get('/gigs/a');
    const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain(`script-src http://localhost:3000/assets/ ${hashOf(inlineScript)};`);
    expect(policy).not.toContain(hashOf('injected()'));
    expect(body).not.toContain('nonce');
  });

  it('are answered 304 for what they have, and compressed as they accept', async () => {
    const { headers, body } = await get('/gigs/a');
    const again = await get('/gigs/a', { 'if-none-match': `"other", ${String(headers.etag)}` });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', headers.etag]);
    const decoded = async (accepted: string) => {
      const answer = await get('/gigs/a', { 'accept-encoding': accepted });
      const encoding = answer.headers['content-encoding'];
      if (encoding === 'br') return ['br', brotliDecompressSync(answer.rawPayload).toString()];
      return [encoding, encoding === 'gzip' ? gunzipSync(answer.rawPayload).toString() : answer.body];
    };
    expect(await decoded('gzip, deflate, br')).toEqual(['br', body]);
    expect(await decoded('gzip, br;q=0')).toEqual(['gzip', body]);
    expect(await decoded('identity')).toEqual([undefined, body]);
  });

  it('tell caches how long to share a page, and not with requests that have other cookies', async () => {
    const { headers } = await get('/gigs/a');
    expect(headers.vary).toBe('accept-encoding, cookie');
    expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=1800, stale-while-revalidate=1800');
    expect(cacheHeaders({ freshMs: 500, staleMs: 1000 })['cache-control']).toBe(
      'public, max-age=0, s-maxage=1',
    );
  });
});

it('counts what each guest reads, and not the rendering that they share', async () => {
  const { limits } = kernel.platform;
  const { guest } = readingLimits;
  const limit = { name: 'reading-guest', points: guest, seconds: readingLimits.hours * 3600, shared: false };
  const left = (address: string) => limits.remaining(limit, address);
  const before = await left('127.0.0.1');
  const from = (remoteAddress: string) =>
    http.inject({ url: '/profile/ada', headers: { host }, remoteAddress });
  for (const address of ['192.0.2.1', '192.0.2.1', '192.0.2.2'])
    expect((await from(address)).statusCode).toBe(200);
  expect(renderings).toBe(1);
  expect((await left('192.0.2.2')) - (await left('192.0.2.1'))).toBe(1);
  expect(await left('127.0.0.1')).toBe(before);
});

describe('signed-in visitors', () => {
  it('get a page of their own, at once and not cacheable', async () => {
    await get('/gigs/own');
    price = 20;
    const own = await get('/gigs/own', { cookie: 'rt=member-1' });
    price = 10;
    expect(own.body).toContain(' 20<');
    expect(own.headers['cache-control']).toBe('private, no-store');
    expect(own.headers.etag).toBeUndefined();
  });

  it('get the pages of guests until they have verified their email', async () => {
    const guests = await get('/gigs/pending');
    const own = await get('/gigs/pending', { cookie: 'rt=pending-1' });
    expect(own.body).toBe(guests.body);
    expect(renderings).toBe(1);
    expect((await get('/elsewhere', { cookie: 'rt=pending-1' })).headers['cache-control']).toBe(
      'private, no-store',
    );
  });

  it('never share a byte with others in 10,000 mixed requests', async () => {
    // Every third request is a guest's; the others carry one of 50 sessions, and all of them a user agent of their own.
    let mixed = 0;
    for (let batch = 0; batch < 100; batch++) {
      const answers = await Promise.all(
        Array.from({ length: 100 }, async (_, index) => {
          const member = index % 3 === 0 ? null : `member-${(batch + index) % 50}`;
          const agent = `agent-${batch}-${index}`;
          const cookie: Record<string, string> = member ? { cookie: `rt=${member}; currency=GBP` } : {};
          const answer = await get(`/gigs/mixed-${index % 7}`, { 'user-agent': agent, ...cookie });
          const token: Record<string, string> = member
            ? { authorization: `Bearer ${tokenOf({ userId: member })}` }
            : {};
          const offer = await get(`/api/v1/offers/mixed-${index % 5}`, { ...cookie, ...token });
          return { member, agent, answer, offer };
        }),
      );
      for (const { member, agent, answer, offer } of answers) {
        const { reader } = (offer.json() as { data: { reader: string | null } }).data;
        const isCacheable = offer.headers['cache-control'] === 'no-cache';
        if (reader !== member || isCacheable !== (member === null)) continue;
        const isOwn = answer.body.includes(`"${agent}"`) && answer.body.includes(`rt=${member};`);
        const isShared = answer.body.includes('{"account":null,"cookie":null,"agent":null}');
        if (member ? isOwn && answer.headers['cache-control'] === 'private, no-store' : isShared) mixed++;
      }
      kernel.clock.advance({ minutes: 20 });
    }
    expect(mixed).toBe(10_000);
  });
});

describe('public JSON', () => {
  const offer = (name: string, headers: Record<string, string> = {}) =>
    get(`/api/v1/offers/${name}`, headers);
  const as = (userId: string) => ({ authorization: `Bearer ${tokenOf({ userId })}` });

  it('is made once for all guests who ask for the same, also at the same time', async () => {
    let open = () => undefined as void;
    gate = new Promise((resolve) => (open = resolve));
    const waiting = Array.from({ length: 20 }, () => offer('shared'));
    await get('/api/v1/nothing');
    open();
    const bodies = await Promise.all(waiting);
    expect(new Set(bodies.map(({ body }) => body)).size).toBe(1);
    await offer('shared?unknown=1');
    expect(offersRead).toBe(1);
    await offer('other');
    expect(offersRead).toBe(2);
  });

  it('is as old as its policy allows, and new at once for signed-in users', async () => {
    await offer('changing');
    price = 20;
    expect((await offer('changing')).json()).toMatchObject({ data: { price: 10 } });
    const own = await offer('changing', as('seller'));
    expect(own.json()).toMatchObject({ data: { price: 20, reader: 'seller' } });
    expect(own.headers['cache-control']).toBe('no-store');
    kernel.clock.advance({ hours: 1 });
    expect((await offer('changing')).json()).toMatchObject({ data: { price: 20, reader: null } });
    price = 10;
  });

  it('is only what anyone may read', async () => {
    const members = bindRead(readOffer, { needs: 'session', kept: ages }, async () => refuse('not_found'));
    await expect(kernel.serve([members])).rejects.toThrow('read-offer is not a public read');
  });

  it('is not kept where it is refused', async () => {
    for (let n = 0; n < 2; n++) expect((await offer('missing')).statusCode).toBe(404);
    expect(offersRead).toBe(2);
  });

  it('is compressed as accepted, and not sent again while it is the same', async () => {
    const { headers, rawPayload } = await offer('large', { 'accept-encoding': 'br' });
    expect([headers['content-encoding'], headers['content-type']]).toEqual([
      'br',
      'application/json; charset=utf-8',
    ]);
    expect(JSON.parse(brotliDecompressSync(rawPayload).toString())).toMatchObject({
      data: { offer: 'large' },
    });
    const again = await offer('large', { 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });
});
