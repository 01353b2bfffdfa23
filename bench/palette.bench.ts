// bench:palette — from a key pressed in the search palette to its results painted, in a real browser, over a large catalogue.
//   npm run bench:palette -- --gigs 100000 [--rounds 3] [--keep folder]
// Rule: the page itself takes the times, from the key's event to the frame after the results stand in the document; app, database and
// browser share the machine. Words are typed letter by letter, ten a second. Decides no test.
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from 'playwright-core';
import type { Page } from 'playwright-core';
import pg from 'pg';
import sharp from 'sharp';
import { demoPictureSeeds } from '#seed/content/gallery.ts';
import { drawCover } from '#seed/drawings/cover.ts';
import { migrate } from '#server/platform/data/migrate.ts';
import { variantKey } from '#server/foundation/uploads/pictures/picture-variants.ts';
import { findBrowser } from '#tests/fixtures/find-browser.ts';
import { argument, load, percentile, printLines, rounded, say } from './bench-run.ts';
import { fillCatalogue, masterCount, masterHash, typicalQueries } from './catalogue.ts';
import { openCluster } from './open-cluster.ts';
import { startApp } from './start-app.ts';

const count = Number(argument('gigs', '100000'));
const rounds = Number(argument('rounds', '3'));
/** Milliseconds: a hand that types twice as fast as most. Without them the pictures of one key would load while the next is measured. */
const betweenKeys = 100;
const patience = 30_000;
/** Search.md and the issue of search: what a person cannot tell from at once. */
const goal = 50;

/** Where a key's time went, in milliseconds: until it was asked, until it was answered, until the page had it, until that was painted. */
type Parts = { asked: number; answered: number; drawn: number; painted: number };
type Key = { total: number; parts: Parts | null };

declare global {
  interface Window {
    /** Moments of each key whose results were painted. */
    keys: { pressed: number; drawn: number; painted: number }[];
    /** Called when the results of a key are painted, */
    whenPainted: () => void;
    /** which this waits for. */
    painted: Promise<void>;
  }
}

/** Runs in the page. */
function watchKeys(): void {
  window.keys = [];
  window.whenPainted = () => undefined;
  performance.setResourceTimingBufferSize(100_000);
  let pressedAt: number | null = null;
  document.addEventListener('keydown', (event) => void (pressedAt = event.timeStamp), true);
  const look = () => {
    const said = [...document.querySelectorAll('[role=dialog] [role=status]')].map((one) => one.textContent);
    if (pressedAt === null || !said.some((text) => /result/.test(text))) return;
    const pressed = pressedAt;
    const drawn = performance.now();
    pressedAt = null;
    requestAnimationFrame(() => {
      const afterPaint = new MessageChannel();
      afterPaint.port1.addEventListener('message', () => {
        window.keys.push({ pressed, drawn, painted: performance.now() });
        window.whenPainted();
      });
      afterPaint.port1.start();
      afterPaint.port2.postMessage(null);
    });
  };
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
}

/** Runs in the page, before the key is pressed. */
function expectKey(patience: number): void {
  window.painted = new Promise((done, fail) => {
    const late = setTimeout(() => fail(new Error('A key had no results in time.')), patience);
    window.whenPainted = () => {
      clearTimeout(late);
      done();
    };
  });
}

/** Runs in the page: each key with its request, where it needed one. */
function readKeys(): Key[] {
  const requests = performance
    .getEntriesByType('resource')
    .filter((one): one is PerformanceResourceTiming => one.name.includes('/search/suggestions'));
  return window.keys.map(({ pressed, drawn, painted }) => {
    const request = requests.find((one) => one.startTime >= pressed && one.responseEnd <= drawn);
    return {
      total: painted - pressed,
      parts: request
        ? {
            asked: request.startTime - pressed,
            answered: request.responseEnd - request.startTime,
            drawn: drawn - request.responseEnd,
            painted: painted - drawn,
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
      // A space changes nothing of what is asked.
      const isAsked = letter !== ' ';
      // The page says so itself: asking it again and again would cost it the time that is measured.
      if (isAsked) await page.evaluate(expectKey, patience);
      const nextKey = sleep(betweenKeys);
      await page.keyboard.press(isAsked ? letter : 'Space');
      await Promise.all([isAsked && page.evaluate(() => window.painted), nextKey]);
    }
  }
  return page.evaluate(readKeys);
}

/** A catalogue has no bytes of its pictures; without them each result would ask the app for pictures that are not there. */
async function drawPictures(folder: string): Promise<void> {
  const seeds = demoPictureSeeds();
  const drawn = await Promise.all(
    seeds.slice(0, 20).map((seed) =>
      sharp(Buffer.from(drawCover(seed)))
        .resize(400)
        .webp()
        .toBuffer(),
    ),
  );
  for (let n = 0; n < masterCount; n++) {
    const place = join(folder, 'files', variantKey(masterHash(n), '400.webp'));
    await mkdir(dirname(place), { recursive: true });
    await writeFile(place, drawn[n % drawn.length]!);
  }
}

const { folder, server, close } = await openCluster(argument('keep', ''));
try {
  const name = `palette_${count}`;
  const connectionString = server.replace('DATABASE', name);
  const admin = new pg.Client({ connectionString: server.replace('DATABASE', 'postgres') });
  await admin.connect();
  const { rowCount } = await admin.query('select from pg_database where datname = $1', [name]);
  if (rowCount === 0) await admin.query(`create database ${name}`);
  await admin.end();
  await migrate(connectionString);
  if (rowCount === 0) await fillCatalogue(connectionString, { count }, say);
  await drawPictures(folder);
  const { app, url } = await startApp(connectionString, folder, 16, 'web');
  const found = await findBrowser();
  const browser = await chromium.launch({
    executablePath: found.executablePath,
    args: found.args,
    env: { ...process.env, ...found.env } as Record<string, string>,
  });
  try {
    const page = await browser.newPage();
    await page.goto(`${url}/explore`, { waitUntil: 'networkidle' });
    await page.evaluate(watchKeys);
    await page.keyboard.press('Control+K');
    await page.getByRole('combobox', { name: 'What are you looking for?' }).waitFor();
    const words = typicalQueries();
    // Once over everything first: what is measured is a server that has been running.
    await typeWords(page, words);
    const keys: Key[] = [];
    for (let round = 0; round < rounds; round++) {
      // Opened anew, because an open palette keeps what it was told.
      await page.keyboard.press('Escape');
      await page.keyboard.press('Control+K');
      await page.getByRole('combobox', { name: 'What are you looking for?' }).waitFor();
      keys.push(...(await typeWords(page, words)));
      say(`round ${round + 1}: ${keys.length} keys`);
    }
    const took = sorted(keys.map((key) => key.total));
    const parts = keys.flatMap((key) => key.parts ?? []);
    const median = (part: keyof Parts) => rounded(percentile(sorted(parts.map((one) => one[part])), 0.5), 1);
    printLines([
      {
        bench: 'palette',
        gigs: count,
        keys: took.length,
        p50: rounded(percentile(took, 0.5), 1),
        p95: rounded(percentile(took, 0.95), 1),
        p99: rounded(percentile(took, 0.99), 1),
        asked: median('asked'),
        answered: median('answered'),
        drawn: median('drawn'),
        painted: median('painted'),
        without_request: keys.length - parts.length,
        goal,
        load: load(),
      },
    ]);
  } finally {
    await browser.close();
    await app.end('SIGTERM');
  }
} finally {
  await close();
}
