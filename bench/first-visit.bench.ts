// bench:first-visit: what a phone sees of a public page that was never opened before, in a real Chromium under mobile throttling.
//   npm run bench:first-visit -- [--gigs 600] [--rounds 3] [--throttle no]
// The limits are Lighthouse's "slow 4G": 150 ms of latency, 1.6 Mbit/s, a processor four times as slow.
import { randomUUID } from 'node:crypto';
import type { Browser, CDPSession, Page } from 'playwright-core';
import pg from 'pg';
import { migrate } from '#server/platform/data/migrate.ts';
import { argument, checkFailures, load, median, printLines, progress, rounded } from './bench-run.ts';
import type { Line } from './bench-run.ts';
import { fillCatalog } from './catalog.ts';
import { drawPictures } from './draw-pictures.ts';
import { launchBrowser } from './launch-browser.ts';
import { createDatabase, openCluster } from './open-cluster.ts';
import { startApp } from './start-app.ts';

const gigs = Number(argument('gigs', '600'));
const rounds = Number(argument('rounds', '3'));
const isThrottled = argument('throttle', 'yes') === 'yes';
const network = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 };
const processorFactor = 4;
const phone = { width: 412, height: 823 };
/** A page is at rest once nothing was loaded or blocked for so long. */
const restMs = isThrottled ? 2000 : 300;
const goals = { lcp: 1500, tbt: 50, cls: 0, scripts: 120 };

type Visit = Record<'lcp' | 'tbt' | 'cls' | 'scripts' | 'document' | 'requests', number>;

async function pathsByPage(connectionString: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query<{ slug: string; username: string }>(
    `select g.slug, u.username from gigs g join users u on u.id = g.seller_id order by md5(g.slug) limit 1`,
  );
  await client.query(
    `insert into posts (id, slug, author_id, title, summary, markdown, html, cover_picture_id, tags, reading_minutes, published_at)
     select $1, 'first-visit', owner_id, 'What a first visit costs', 'A post of usual length with a picture.', '',
       repeat('<p>' || repeat('A sentence of some words. ', 12) || '</p>', 12), id, array['prices'], 3, '2026-01-01'
     from pictures order by id limit 1`,
    [randomUUID()],
  );
  await client.end();
  const { slug, username } = rows[0]!;
  return {
    home: '/',
    explore: '/explore',
    category: '/explore?category=design',
    gig: `/gigs/${slug}`,
    seller: `/profile/${username}`,
    post: '/blogs/first-visit',
  };
}

/** Runs in the page before its scripts. */
function observe(): void {
  const seen = { lcp: 0, cls: 0, painted: 0, blocked: [] as { at: number; ms: number }[], last: 0 };
  Object.assign(window, { seen });
  const watch = (
    type: string,
    note: (entry: PerformanceEntry & { value?: number; hadRecentInput?: boolean }) => void,
  ) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry);
      seen.last = performance.now();
    }).observe({ type, buffered: true });
  watch('largest-contentful-paint', (entry) => (seen.lcp = entry.startTime));
  watch('layout-shift', (entry) => (seen.cls += entry.hadRecentInput ? 0 : (entry.value ?? 0)));
  watch('paint', (entry) => entry.name === 'first-contentful-paint' && (seen.painted = entry.startTime));
  watch('longtask', (entry) => seen.blocked.push({ at: entry.startTime, ms: entry.duration }));
  watch('resource', () => undefined);
}

/** Runs in the page: resolves once it is at rest. */
function atRest(restMs: number) {
  const { seen } = window as unknown as {
    seen: { lcp: number; cls: number; painted: number; blocked: { at: number; ms: number }[]; last: number };
  };
  return new Promise<{ lcp: number; tbt: number; cls: number }>((done) => {
    const check = () => {
      if (performance.now() - seen.last < restMs) return void setTimeout(check, 50);
      const tbt = seen.blocked
        .filter(({ at }) => at >= seen.painted)
        .reduce((sum, { ms }) => sum + Math.max(0, ms - 50), 0);
      done({ lcp: seen.lcp, tbt, cls: seen.cls });
    };
    check();
  });
}

/** Bytes as they were sent, by kind of resource. */
async function countBytes(session: CDPSession) {
  const kinds = new Map<string, string>();
  const bytes = { scripts: 0, document: 0, requests: 0 };
  await session.send('Network.enable');
  session.on('Network.responseReceived', ({ requestId, type }) => void kinds.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes.requests++;
    if (kinds.get(requestId) === 'Script') bytes.scripts += encodedDataLength / 1024;
    if (kinds.get(requestId) === 'Document') bytes.document += encodedDataLength / 1024;
  });
  return bytes;
}

async function throttle(session: CDPSession): Promise<void> {
  if (!isThrottled) return;
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: processorFactor });
}

let failed = 0;

/** One visit with an empty cache. */
async function visit(browser: Browser, address: string): Promise<Visit> {
  const context = await browser.newContext({
    viewport: phone,
    isMobile: true,
    hasTouch: true,
    deviceScaleFactor: 2,
  });
  try {
    const page: Page = await context.newPage();
    page.on('response', (response) => {
      if (response.status() < 400) return;
      failed++;
      progress(`${response.url()} returned ${response.status()}`);
    });
    const session = await context.newCDPSession(page);
    const bytes = await countBytes(session);
    await throttle(session);
    await page.addInitScript(observe);
    await page.goto(address, { waitUntil: 'load', timeout: 120_000 });
    const seen = await page.evaluate(atRest, restMs);
    return { ...seen, ...bytes };
  } finally {
    await context.close();
  }
}

async function measure(browser: Browser, page: string, address: string): Promise<Line> {
  const visits: Visit[] = [];
  for (let round = 0; round < rounds; round++) visits.push(await visit(browser, address));
  const middle = (of: keyof Visit, digits: number) =>
    rounded(median(visits.map((visited) => visited[of])), digits);
  return {
    bench: 'first-visit',
    page,
    gigs,
    throttled: isThrottled,
    lcp: middle('lcp', 0),
    lcpGoal: goals.lcp,
    tbt: middle('tbt', 0),
    tbtGoal: goals.tbt,
    cls: middle('cls', 3),
    clsGoal: goals.cls,
    scriptKib: middle('scripts', 1),
    scriptKibGoal: goals.scripts,
    documentKib: middle('document', 1),
    requests: middle('requests', 0),
    load: load(),
  };
}

const { folder, server, close } = await openCluster();
try {
  const { connectionString } = await createDatabase(server, 'visits');
  await migrate(connectionString);
  await fillCatalog(connectionString, { count: gigs }, progress);
  await drawPictures(folder, [400, 800, 1200], 3);
  const pages = await pathsByPage(connectionString);
  const { app, url } = await startApp(connectionString, folder, 16, 'web');
  const browser = await launchBrowser();
  try {
    const lines: Line[] = [];
    for (const [page, path] of Object.entries(pages)) {
      lines.push(await measure(browser, page, url + path));
      progress(JSON.stringify(lines.at(-1)));
    }
    printLines(lines);
    checkFailures(failed);
  } finally {
    await browser.close();
    await app.end('SIGTERM');
  }
} finally {
  await close();
}
