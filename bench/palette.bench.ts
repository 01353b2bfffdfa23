// bench:palette: milliseconds from a key press in the search palette to its painted results, in a real browser on a large catalog.
//   npm run bench:palette -- --gigs 100000 [--rounds 3] [--queries 12] [--keep folder]
// The page measures itself, from the key event to the frame after its results are in the DOM; app, database and browser share the
// machine. Queries are typed letter by letter, ten per second.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { migrate } from '#server/platform/data/migrate.ts';
import { argument, checkFailures, load, percentile, printLines, progress, rounded } from './bench-run.ts';
import { fillCatalog, typicalQueries } from './catalog.ts';
import { drawPictures } from './draw-pictures.ts';
import { launchBrowser } from './launch-browser.ts';
import { createDatabase, openCluster } from './open-cluster.ts';
import { startApp } from './start-app.ts';

const count = Number(argument('gigs', '100000'));
const rounds = Number(argument('rounds', '3'));
/** How many of the typical queries are typed. */
const queryCount = Number(argument('queries', '12'));
/** Milliseconds between keys: fast typing. Without a pause, images of one key would load while the next is measured. */
const betweenKeys = 100;
const timeoutMs = 30_000;
/** Milliseconds that feel instant. */
const goal = 50;

/** The time of a key by phase, in milliseconds: until its request, its answer, the DOM update, and the paint. */
type Parts = { requested: number; answered: number; rendered: number; painted: number };
type Key = { total: number; parts: Parts | null };

declare global {
  interface Window {
    /** Times of each key whose results were painted. */
    keys: { pressed: number; rendered: number; painted: number }[];
    /** Called when the results of a key are painted. */
    onPainted: () => void;
    /** Resolves when the results of the expected key are painted. */
    painted: Promise<void>;
  }
}

/** Runs in the page. */
function watchKeys(): void {
  window.keys = [];
  window.onPainted = () => undefined;
  performance.setResourceTimingBufferSize(100_000);
  let pressedAt: number | null = null;
  document.addEventListener('keydown', (event) => void (pressedAt = event.timeStamp), true);
  const check = () => {
    const statuses = [...document.querySelectorAll('[role=dialog] [role=status]')].map(
      (element) => element.textContent,
    );
    if (pressedAt === null || !statuses.some((text) => /result/.test(text))) return;
    const pressed = pressedAt;
    const rendered = performance.now();
    pressedAt = null;
    requestAnimationFrame(() => {
      const afterPaint = new MessageChannel();
      afterPaint.port1.addEventListener('message', () => {
        window.keys.push({ pressed, rendered, painted: performance.now() });
        window.onPainted();
      });
      afterPaint.port1.start();
      afterPaint.port2.postMessage(null);
    });
  };
  new MutationObserver(check).observe(document.body, { subtree: true, childList: true, characterData: true });
}

/** Runs in the page, before the key is pressed. */
function expectKey(timeoutMs: number): void {
  window.painted = new Promise((done, fail) => {
    const timer = setTimeout(() => fail(new Error('A key had no results in time.')), timeoutMs);
    window.onPainted = () => {
      clearTimeout(timer);
      done();
    };
  });
}

/** Runs in the page: each key with its request, if it needed one. */
function readKeys(): Key[] {
  const requests = performance
    .getEntriesByType('resource')
    .filter((entry): entry is PerformanceResourceTiming => entry.name.includes('/search/suggestions'));
  return window.keys.map(({ pressed, rendered, painted }) => {
    const request = requests.find((entry) => entry.startTime >= pressed && entry.responseEnd <= rendered);
    return {
      total: painted - pressed,
      parts: request
        ? {
            requested: request.startTime - pressed,
            answered: request.responseEnd - request.startTime,
            rendered: rendered - request.responseEnd,
            painted: painted - rendered,
          }
        : null,
    };
  });
}

const sorted = (times: number[]) => times.toSorted((a, b) => a - b);

async function typeWords(page: Page, words: readonly string[]): Promise<Key[]> {
  const box = page.getByRole('combobox', { name: 'What are you looking for?' });
  await page.evaluate(() => void (window.keys = []));
  for (const word of words) {
    await box.fill('');
    for (const letter of word) {
      // A space does not change the query.
      const isRequested = letter !== ' ';
      // The page reports by itself: polling it would distort the measurement.
      if (isRequested) await page.evaluate(expectKey, timeoutMs);
      const nextKey = sleep(betweenKeys);
      await page.keyboard.press(isRequested ? letter : 'Space');
      await Promise.all([isRequested && page.evaluate(() => window.painted), nextKey]);
    }
  }
  return page.evaluate(readKeys);
}

const { folder, server, close } = await openCluster(argument('keep', ''));
try {
  const { connectionString, isNew } = await createDatabase(server, `palette_${count}`);
  await migrate(connectionString);
  if (isNew) await fillCatalog(connectionString, { count }, progress);
  await drawPictures(folder, [400]);
  const { app, url } = await startApp(connectionString, folder, 16, 'web');
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    let failed = 0;
    page.on('response', (response) => {
      if (response.status() < 400) return;
      failed++;
      progress(`${response.url()} returned ${response.status()}`);
    });
    await page.goto(`${url}/explore`, { waitUntil: 'networkidle' });
    await page.evaluate(watchKeys);
    await page.keyboard.press('Control+K');
    await page.getByRole('combobox', { name: 'What are you looking for?' }).waitFor();
    const words = typicalQueries().slice(0, queryCount);
    // A warm-up pass over all queries.
    await typeWords(page, words);
    const keys: Key[] = [];
    for (let round = 0; round < rounds; round++) {
      // Reopened, because an open palette caches its results.
      await page.keyboard.press('Escape');
      await page.keyboard.press('Control+K');
      await page.getByRole('combobox', { name: 'What are you looking for?' }).waitFor();
      keys.push(...(await typeWords(page, words)));
      progress(`round ${round + 1}: ${keys.length} keys`);
    }
    const took = sorted(keys.map((key) => key.total));
    const parts = keys.flatMap((key) => key.parts ?? []);
    const median = (part: keyof Parts) =>
      rounded(percentile(sorted(parts.map((phases) => phases[part])), 0.5), 1);
    printLines([
      {
        bench: 'palette',
        gigs: count,
        keys: took.length,
        p50: rounded(percentile(took, 0.5), 1),
        p95: rounded(percentile(took, 0.95), 1),
        p99: rounded(percentile(took, 0.99), 1),
        requested: median('requested'),
        answered: median('answered'),
        rendered: median('rendered'),
        painted: median('painted'),
        without_request: keys.length - parts.length,
        goal,
        load: load(),
      },
    ]);
    checkFailures(failed);
  } finally {
    await browser.close();
    await app.end('SIGTERM');
  }
} finally {
  await close();
}
