// Uploads: lost connections, reloads, pausing, pasting and cancelling; and what the other side sees.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Route } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testSignature } from '#server/providers/scanning/test-signature.ts';
import { useJourney } from '#tests/fixtures/journey-app.ts';
import { accessibilityIssues } from '#tests/fixtures/journey-axe.ts';
import { keyboardOf } from '#tests/fixtures/journey-keyboard.ts';
import { drawnPicture } from '#tests/fixtures/journey-steps.ts';
import type { Visitor } from '#tests/fixtures/journey-visitor.ts';
import { buildOrder } from '#tests/fixtures/build-order.ts';

const journey = useJourney();
const chunkBytes = 8 * 1024 ** 2;
/** Uploading megabytes through an intercepted browser is slow on a busy machine. */
const timeLimit = { timeout: 60_000 };
const uploadPath = /\/api\/v1\/uploads\/files\/[0-9a-f-]{36}$/;

let folder: string;
let film: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guildhall-sending-'));
  film = join(folder, 'film.bin');
  await writeFile(film, Buffer.alloc(2 * chunkBytes + 1000, 7));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Intercepts the upload chunks of a page; `decide` passes, aborts or holds each. */
async function interceptUploads({ page, troubles }: Visitor) {
  // Console errors about aborted requests are expected.
  page.on('console', () => {
    for (let at = troubles.length - 1; at >= 0; at--)
      if (troubles[at]!.includes('ERR_FAILED')) troubles.splice(at, 1);
  });
  const uploads = {
    /** Offsets of the chunks that were passed. */
    passed: [] as number[],
    decide: (_offset: number): 'pass' | 'abort' | 'hold' => 'pass',
    held: [] as Route[],
    async releaseAll() {
      uploads.decide = () => 'pass';
      for (const route of uploads.held.splice(0)) await route.continue().catch(() => undefined);
    },
  };
  await page.route(uploadPath, async (route) => {
    const request = route.request();
    const offset = Number(request.headers()['upload-offset'] ?? -1);
    const what = request.method() === 'PATCH' ? uploads.decide(offset) : 'pass';
    if (what === 'abort') return route.abort();
    if (what === 'hold') return void uploads.held.push(route);
    if (request.method() === 'PATCH') uploads.passed.push(offset);
    await route.continue();
  });
  return uploads;
}

const chooser = ({ page }: Visitor) => page.locator('form input[type=file]');

it('resumes a large upload after a lost connection and a reload, and shows it to the other side after its scan', async () => {
  const { order, seller: maker, buyer } = await buildOrder(journey, 'in-progress');
  const path = `/orders/${order.number}`;
  const seller = await journey.visit({ as: maker });
  await seller.goTo(path);
  const uploads = await interceptUploads(seller);
  let isOffline = true;
  uploads.decide = (offset) => {
    if (offset === 0) return 'pass';
    if (offset === chunkBytes) return isOffline ? 'abort' : 'pass';
    return 'hold';
  };
  await chooser(seller).setInputFiles(film);
  await seller.page.getByText('8.0 MB of 16.0 MB. Connection lost; resumes automatically').waitFor(timeLimit);
  await seller.press(/^Deliver the/);
  await seller.sees('A file is still uploading. Send this when it is done, or cancel the upload.');
  isOffline = false;
  await seller.page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect.poll(() => uploads.held.length, timeLimit).toBeGreaterThan(0);
  // Resumed from what had arrived.
  expect(new Set(uploads.passed)).toEqual(new Set([0, chunkBytes]));
  uploads.passed.splice(0);

  await seller.reload();
  await uploads.releaseAll();
  await chooser(seller).setInputFiles([
    { ...(await drawnPicture()), name: 'sketch.png' },
    { name: 'read me.txt', mimeType: 'text/plain', buffer: Buffer.from('First line\nSecond <b>line</b>') },
    { name: 'bad.txt', mimeType: 'text/plain', buffer: Buffer.from(testSignature) },
  ]);
  await chooser(seller).setInputFiles(film);
  for (const name of ['film.bin', 'sketch.png', 'read me.txt', 'bad.txt'])
    await seller.button(`Remove ${name}`).waitFor(timeLimit);
  // In the order of selection, not of completion.
  const attached = seller.page.getByRole('button', { name: /^Remove / });
  expect(
    await attached.evaluateAll((all) => all.map((element) => element.getAttribute('aria-label'))),
  ).toEqual(['sketch.png', 'read me.txt', 'bad.txt', 'film.bin'].map((name) => `Remove ${name}`));
  expect(new Set(uploads.passed.filter((offset) => offset > 0))).toEqual(new Set([2 * chunkBytes]));
  await seller.type('Message to the buyer', 'Here is everything.');
  await seller.press(/^Deliver the/);
  await seller.sees(/check your delivery/);

  const other = await journey.visit({ as: buyer });
  await other.goTo(path);
  await other.sees(/Scanning…$/);
  expect(await other.link(/^Download .*\.(bin|png|txt)$/).count()).toBe(0);
  await journey.settle();
  await other.reload();
  await other.sees('Removed: contained a virus');
  await other.link('Download film.bin').waitFor();
  expect(await other.link(/^Download .*\.(bin|png|txt)$/).count()).toBe(3);
  await other.press('Preview of sketch.png');
  await other.press('Preview of read me.txt');
  await other.sees('Second <b>line</b>');
  const sketch = other.page.getByRole('img', { name: 'sketch.png' });
  await sketch.waitFor();
  await expect.poll(() => sketch.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1280);
  expect(await accessibilityIssues(other, 'files of a delivery')).toEqual([]);
  const whole = await other.context.request.get(
    (await other.link('Download film.bin').getAttribute('href'))!,
  );
  expect([whole.status(), (await whole.body()).length]).toEqual([200, 2 * chunkBytes + 1000]);
});

it('pauses, resumes and cancels uploads on a phone, and reports when one blocks the form', async () => {
  const { order, seller: maker } = await buildOrder(journey, 'in-progress');
  const seller = await journey.visit({ as: maker, width: 390 });
  await seller.goTo(`/orders/${order.number}`);
  const uploads = await interceptUploads(seller);
  uploads.decide = () => 'hold';
  await chooser(seller).setInputFiles([
    { name: 'one.txt', mimeType: 'text/plain', buffer: Buffer.from('one') },
    { name: 'two.txt', mimeType: 'text/plain', buffer: Buffer.from('two') },
    { name: 'three.txt', mimeType: 'text/plain', buffer: Buffer.from('three') },
    { name: 'empty.txt', mimeType: 'text/plain', buffer: Buffer.alloc(0) },
  ]);
  await seller.sees('5 B, queued');
  await seller.sees('This file is empty.');
  await expect.poll(() => uploads.held.length, timeLimit).toBeGreaterThan(1);
  await seller.press('Pause one.txt');
  await seller.button('Resume one.txt').waitFor();
  await seller.press('Cancel two.txt');
  await seller.page.getByText('two.txt', { exact: true }).waitFor({ state: 'detached' });
  await uploads.releaseAll();
  await seller.button('Remove three.txt').waitFor();
  await seller.press(/^Deliver the/);
  await seller.sees('A file is paused. Resume it, or cancel it.');
  expect(await accessibilityIssues(seller, 'files on their way')).toEqual([]);
  await seller.press('Resume one.txt');
  await seller.button('Remove one.txt').waitFor();
  await seller.sees('A file failed to upload. Try again or remove it.');
  await seller.press('Remove empty.txt');
  await seller.seesNo('A file failed to upload. Try again or remove it.');
  await seller.press(/^Deliver the/);
  await seller.sees(/check your delivery/);
});

it('accepts files by keyboard, paste and drop, and announces each once', async () => {
  const { order, seller: maker } = await buildOrder(journey, 'in-progress');
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
  await seller.sees(/check your delivery/);
});
