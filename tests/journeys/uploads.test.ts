// Sending files: the line breaks, the page is reloaded, somebody pauses, pastes, changes their mind; and what the other side sees.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Route } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testSignature } from '#server/providers/scanning/test-signature.ts';
import { useJourney } from '#tests/fixtures/journey-app.ts';
import { lookOver } from '#tests/fixtures/journey-axe.ts';
import { keyboardOf } from '#tests/fixtures/journey-keyboard.ts';
import { drawnPicture } from '#tests/fixtures/journey-pieces.ts';
import type { Visitor } from '#tests/fixtures/journey-visitor.ts';
import { walkOrder } from '#tests/fixtures/walk-order.ts';

const journey = useJourney();
const piece = 8 * 1024 ** 2;
/** Megabytes through a browser that is watched take their time on a busy machine. */
const patience = { timeout: 60_000 };
const uploads = /\/api\/v1\/uploads\/files\/[0-9a-f-]{36}$/;

let folder: string;
let film: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guildhall-sending-'));
  film = join(folder, 'film.bin');
  await writeFile(film, Buffer.alloc(2 * piece + 1000, 7));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Stands between a page and the server, and lets pieces through only while `lets` says so. */
async function standBetween({ page, troubles }: Visitor) {
  // The browser's own line about a request that was cut is what the test wants.
  page.on('console', () => {
    for (let at = troubles.length - 1; at >= 0; at--)
      if (troubles[at]!.includes('ERR_FAILED')) troubles.splice(at, 1);
  });
  const between = {
    /** Offsets of the pieces that went through. */
    passed: [] as number[],
    lets: (_offset: number): 'pass' | 'cut' | 'hold' => 'pass',
    held: [] as Route[],
    async letGo() {
      between.lets = () => 'pass';
      for (const route of between.held.splice(0)) await route.continue().catch(() => undefined);
    },
  };
  await page.route(uploads, async (route) => {
    const request = route.request();
    const offset = Number(request.headers()['upload-offset'] ?? -1);
    const what = request.method() === 'PATCH' ? between.lets(offset) : 'pass';
    if (what === 'cut') return route.abort();
    if (what === 'hold') return void between.held.push(route);
    if (request.method() === 'PATCH') between.passed.push(offset);
    await route.continue();
  });
  return between;
}

const chooser = ({ page }: Visitor) => page.locator('form input[type=file]');

it('a large file gets over a line that breaks and a page that is reloaded, and the other side gets it when it was checked', async () => {
  const { order, seller: maker, buyer } = await walkOrder(journey, 'in-progress');
  const path = `/orders/${order.number}`;
  const seller = await journey.visit({ as: maker });
  await seller.goTo(path);
  const between = await standBetween(seller);
  let isAway = true;
  between.lets = (offset) => {
    if (offset === 0) return 'pass';
    if (offset === piece) return isAway ? 'cut' : 'pass';
    return 'hold';
  };
  await chooser(seller).setInputFiles(film);
  await seller.page.getByText('8.0 MB of 16.0 MB. Connection lost; resumes automatically').waitFor(patience);
  await seller.press(/^Deliver the/);
  await seller.sees('A file is still uploading. Send this when it is done, or cancel the upload.');
  isAway = false;
  await seller.page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect.poll(() => between.held.length, patience).toBeGreaterThan(0);
  // Gone on with from what has arrived.
  expect(new Set(between.passed)).toEqual(new Set([0, piece]));
  between.passed.splice(0);

  await seller.reload();
  await between.letGo();
  await chooser(seller).setInputFiles([
    { ...(await drawnPicture()), name: 'sketch.png' },
    { name: 'read me.txt', mimeType: 'text/plain', buffer: Buffer.from('First line\nSecond <b>line</b>') },
    { name: 'bad.txt', mimeType: 'text/plain', buffer: Buffer.from(testSignature) },
  ]);
  await chooser(seller).setInputFiles(film);
  for (const name of ['film.bin', 'sketch.png', 'read me.txt', 'bad.txt'])
    await seller.button(`Remove ${name}`).waitFor(patience);
  // In the order in which they were chosen, whichever ended first.
  const attached = seller.page.getByRole('button', { name: /^Remove / });
  expect(await attached.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))).toEqual(
    ['sketch.png', 'read me.txt', 'bad.txt', 'film.bin'].map((name) => `Remove ${name}`),
  );
  expect(new Set(between.passed.filter((offset) => offset > 0))).toEqual(new Set([2 * piece]));
  await seller.type('Message to the buyer', 'Here is everything.');
  await seller.press(/^Deliver the/);
  await seller.sees(/look at your delivery/);

  const other = await journey.visit({ as: buyer });
  await other.goTo(path);
  await other.sees(/Scanning…$/);
  expect(await other.link(/^Download/).count()).toBe(0);
  await journey.settle();
  await other.reload();
  await other.sees('Removed: contained a virus');
  await other.link('Download film.bin').waitFor();
  expect(await other.link(/^Download/).count()).toBe(3);
  await other.press('Preview of sketch.png');
  await other.press('Preview of read me.txt');
  await other.sees('Second <b>line</b>');
  const sketch = other.page.getByRole('img', { name: 'sketch.png' });
  await sketch.waitFor();
  await expect.poll(() => sketch.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(1280);
  expect(await lookOver(other, 'files of a delivery')).toEqual([]);
  const whole = await other.context.request.get(
    (await other.link('Download film.bin').getAttribute('href'))!,
  );
  expect([whole.status(), (await whole.body()).length]).toEqual([200, 2 * piece + 1000]);
});

it('on a phone a file is paused, gone on with, cancelled, and said when it stands in the way', async () => {
  const { order, seller: maker } = await walkOrder(journey, 'in-progress');
  const seller = await journey.visit({ as: maker, width: 390 });
  await seller.goTo(`/orders/${order.number}`);
  const between = await standBetween(seller);
  between.lets = () => 'hold';
  await chooser(seller).setInputFiles([
    { name: 'one.txt', mimeType: 'text/plain', buffer: Buffer.from('one') },
    { name: 'two.txt', mimeType: 'text/plain', buffer: Buffer.from('two') },
    { name: 'three.txt', mimeType: 'text/plain', buffer: Buffer.from('three') },
    { name: 'empty.txt', mimeType: 'text/plain', buffer: Buffer.alloc(0) },
  ]);
  await seller.sees('5 B, queued');
  await seller.sees('This file is empty.');
  await expect.poll(() => between.held.length, patience).toBeGreaterThan(1);
  await seller.press('Pause one.txt');
  await seller.button('Resume one.txt').waitFor();
  await seller.press('Cancel two.txt');
  await seller.page.getByText('two.txt', { exact: true }).waitFor({ state: 'detached' });
  await between.letGo();
  await seller.button('Remove three.txt').waitFor();
  await seller.press(/^Deliver the/);
  await seller.sees('A file is paused. Resume it, or cancel it.');
  expect(await lookOver(seller, 'files on their way')).toEqual([]);
  await seller.press('Resume one.txt');
  await seller.button('Remove one.txt').waitFor();
  await seller.sees('A file failed to upload. Try again or remove it.');
  await seller.press('Remove empty.txt');
  await seller.seesNo('A file failed to upload. Try again or remove it.');
  await seller.press(/^Deliver the/);
  await seller.sees(/look at your delivery/);
});

it('files are chosen by keyboard, pasted into the form and dropped, and each is announced once', async () => {
  const { order, seller: maker } = await walkOrder(journey, 'in-progress');
  const seller = await journey.visit({ as: maker });
  await seller.goTo(`/orders/${order.number}`);
  const keys = keyboardOf(seller);
  await keys.attach('Files', { name: 'typed.txt', mimeType: 'text/plain', buffer: Buffer.from('typed') });
  await seller.button('Remove typed.txt').waitFor();
  await seller.page.getByRole('status').filter({ hasText: 'typed.txt is uploaded' }).waitFor();
  for (const [kind, target] of [
    ['paste', 'form textarea'],
    ['drop', 'form [data-drop-zone] label'],
  ] as const) {
    await seller.page
      .locator(target)
      .first()
      .evaluate((element, name) => {
        const files = new DataTransfer();
        files.items.add(new File([name], `${name}.txt`, { type: 'text/plain' }));
        const event =
          name === 'paste'
            ? new ClipboardEvent('paste', { clipboardData: files, bubbles: true, cancelable: true })
            : new DragEvent('drop', { dataTransfer: files, bubbles: true, cancelable: true });
        element.dispatchEvent(event);
      }, kind);
    await seller.button(`Remove ${kind}.txt`).waitFor();
  }
  await keys.enter('Remove paste.txt');
  await seller.button('Remove paste.txt').waitFor({ state: 'detached' });
  await seller.type('Message to the buyer', 'Here.');
  await keys.enter(/^Deliver the/);
  await seller.sees(/look at your delivery/);
});
