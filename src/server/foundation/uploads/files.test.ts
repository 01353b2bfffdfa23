// Finished files: who may read them and when, scan results, byte ranges, previews.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import sharp from 'sharp';
import * as orders from '#contract/orders/orders/order.endpoints.ts';
import { newId } from '#contract/common/ids.ts';
import { getFileText } from '#contract/foundation/uploads/upload.endpoints.ts';
import type { FileView } from '#contract/foundation/uploads/upload.schema.ts';
import { fileLimits } from '#contract/foundation/uploads/upload.schema.ts';
import { inTransaction, reading } from '#server/platform/data/tx.ts';
import { testSignature } from '#server/providers/scanning/test-signature.ts';
import { buildBuyer } from '#tests/fixtures/build-user.ts';
import type { BuiltUser } from '#tests/fixtures/build-user.ts';
import { openTestApp, refusalOf } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { sendFile } from '#tests/fixtures/upload-file.ts';
import { asUser, buildOrder } from '#tests/fixtures/build-order.ts';
import type { BuiltOrder } from '#tests/fixtures/build-order.ts';
import { attachFiles } from './attach-files.ts';
import { filesById, fileLink } from './file.view.ts';
import { previewKeys, previewPlaces, takePreviewPlace } from './file-preview.ts';
import { fileKey } from './store-file.ts';

let app: TestApp;
let walked: BuiltOrder;

beforeAll(async () => {
  app = await openTestApp();
  walked = await buildOrder(app, 'in-progress');
});
afterAll(() => app.close());

/** A file as a user sees it now; its order, if any, is `walked`. */
async function seen(fileId: string, by: BuiltUser): Promise<FileView> {
  return (await filesById(reading(app.platform), [fileId], by.id)).get(fileId)!;
}
async function send(name: string, bytes: Buffer | string, type?: string): Promise<string> {
  return (await sendFile(app, await asUser(app, walked.seller), name, bytes, type)).id;
}
/** A file of the order, attached as the order commands do. */
async function attach(name: string, bytes: Buffer | string, type?: string): Promise<string> {
  const id = await send(name, bytes, type);
  await inTransaction(app.platform, (tx) =>
    attachFiles(tx, { ownerId: walked.seller.id, fileIds: [id], orderId: walked.order.id }),
  );
  return id;
}
async function attachClean(name: string, bytes: Buffer | string, type?: string): Promise<string> {
  const id = await attach(name, bytes, type);
  await app.drainWorker();
  return id;
}
const statusOf = async (url: string | null) => (url ? (await app.http.inject(url)).statusCode : null);
const urlFor = (fileId: string, by: BuiltUser) =>
  fileLink(app.platform.keys, { fileId, part: '' }, by.id, app.clock.now());

describe('a file', () => {
  it('is not read for a HEAD request, which has its length', async () => {
    const bytes = Buffer.alloc(4 * 1024 ** 2, 7);
    const url = (await seen(await attachClean('large.bin', bytes), walked.buyer)).url!;
    const { storage } = app.platform;
    const read = storage.read.bind(storage);
    let passed = 0;
    const spy = vi.spyOn(storage, 'read').mockImplementation(async (key, range) => {
      const found = await read(key, range);
      found?.stream.on('data', (chunk: Buffer) => (passed += chunk.length));
      found?.stream.pause();
      return found;
    });
    const head = await app.http.inject({ method: 'HEAD', url });
    expect([head.statusCode, head.headers['content-length']]).toEqual([200, String(bytes.length)]);
    expect(passed).toBeLessThan(bytes.length / 2);
    const got = await app.http.inject(url);
    expect(got.rawPayload.equals(bytes)).toBe(true);
    spy.mockRestore();
  });

  it('is returned unchanged, as a download only, whatever its declared type (A54)', async () => {
    const html = '<script>alert(document.cookie)</script>';
    const id = await attachClean('Räume “neu”.html', html, 'text/html');
    const got = await app.http.inject((await seen(id, walked.buyer)).url!);
    expect(got.body).toBe(html);
    expect(got.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'content-disposition': `attachment; filename="R_ume _neu_.html"; filename*=UTF-8''R%C3%A4ume%20%E2%80%9Cneu%E2%80%9D.html`,
    });
  });

  it('opens only by an unmodified link that has not expired (A22)', async () => {
    const id = await attachClean('a.txt', 'words');
    const { url } = await seen(id, walked.buyer);
    for (const [from, to] of [
      [/e=\d/, 'e=9'],
      [/v=[^&]*/, `v=${walked.seller.id}`],
      [/files\/[^?]*/, `files/${newId()}`],
      [/\?.*/, ''],
      [/$/, '&s=x'],
    ] as const)
      expect(await statusOf(url!.replace(from, to)), String(from)).toBe(404);
    expect(await statusOf(url)).toBe(200);
    app.clock.advance({ minutes: 49 });
    expect(await statusOf(url)).toBe(200);
    app.clock.advance({ minutes: 12 });
    expect(await statusOf(url)).toBe(404);
  });

  it('is readable by its owner and the two parties of its order only, whatever link others hold (A22)', async () => {
    const id = await attachClean('a.txt', 'words');
    const stranger = await buildBuyer(app);
    expect(await statusOf(urlFor(id, walked.seller))).toBe(200);
    expect(await statusOf(urlFor(id, walked.buyer))).toBe(200);
    expect(await statusOf(urlFor(id, stranger))).toBe(404);
    expect(await seen(id, stranger)).toMatchObject({ url: null, preview: 'none', pictureUrls: null });
    const loose = await send('loose.txt', 'words');
    await app.drainWorker();
    expect(await statusOf(urlFor(loose, walked.seller))).toBe(200);
    expect(await statusOf(urlFor(loose, walked.buyer))).toBe(404);
  });

  it('that has not been scanned is readable by its owner only', async () => {
    const id = await attach('a.txt', 'words');
    expect(await seen(id, walked.seller)).toMatchObject({ scan: 'scanning', preview: 'text' });
    expect(await statusOf((await seen(id, walked.seller)).url)).toBe(200);
    expect(await seen(id, walked.buyer)).toMatchObject({ scan: 'scanning', url: null, preview: 'none' });
    expect(await statusOf(urlFor(id, walked.buyer))).toBe(404);
    const asBuyer = await asUser(app, walked.buyer);
    expect(await refusalOf(app.call(getFileText, { fileId: id }, asBuyer))).toBe('file_not_found');
    await app.drainWorker();
    expect(await seen(id, walked.buyer)).toMatchObject({ scan: 'clean', preview: 'text' });
  });
});

describe('a file with a virus', () => {
  it('is deleted, its owner is notified, and it cannot be attached to an order', async () => {
    const id = await send('invoice.pdf', testSignature);
    await app.drainWorker();
    expect(await seen(id, walked.seller)).toMatchObject({ scan: 'infected', url: null, preview: 'none' });
    expect(await statusOf(urlFor(id, walked.seller))).toBe(404);
    expect(await app.platform.storage.has(fileKey(id))).toBe(false);
    const { rows } = await app.platform.pool.query(
      "select title from notifications where user_id = $1 and event = 'file.infected'",
      [walked.seller.id],
    );
    expect(rows).toEqual([{ title: 'A virus was found in invoice.pdf' }]);
    const delivery = { orderNumber: walked.order.number, message: 'Here', fileIds: [id], metCriteria: [] };
    const answer = await app.answer(orders.deliverOrder, delivery, await asUser(app, walked.seller));
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'file_infected']);
    expect(answer.json().message).toContain('invoice.pdf');
  });

  it('that was attached before the scan is shown as removed to both parties', async () => {
    const id = await attach('late.zip', testSignature);
    await app.drainWorker();
    for (const user of [walked.seller, walked.buyer]) {
      expect(await seen(id, user)).toMatchObject({ name: 'late.zip', scan: 'infected', url: null });
      expect(await statusOf(urlFor(id, user))).toBe(404);
    }
    expect(await app.platform.storage.has(fileKey(id))).toBe(false);
  });
});

describe('a range of a file', () => {
  const bytes = Buffer.from(Array.from({ length: 1000 }, (_, at) => at % 251));
  let url: string;
  beforeAll(async () => {
    const id = await attachClean('a.bin', bytes);
    url = urlFor(id, walked.buyer);
  });
  const part = (range: string, headers: Record<string, string> = {}) =>
    app.http.inject({ url, headers: { range, ...headers } });

  it.each([
    ['bytes=0-99', 0, 99],
    ['bytes=990-', 990, 999],
    ['bytes=-10', 990, 999],
    ['bytes=500-9999', 500, 999],
    ['bytes=999-999', 999, 999],
  ])('%s is returned with its position', async (range, from, to) => {
    const got = await part(range);
    expect(got.statusCode).toBe(206);
    expect(got.headers).toMatchObject({
      'content-range': `bytes ${from}-${to}/1000`,
      'content-length': String(to - from + 1),
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
    });
    expect(got.rawPayload.equals(bytes.subarray(from, to + 1))).toBe(true);
  });

  it.each(['bytes=1000-', 'bytes=5000-6000', 'bytes=-0'])('%s is past the end', async (range) => {
    const got = await part(range);
    expect([got.statusCode, got.headers['content-range']]).toEqual([416, 'bytes */1000']);
  });

  it.each(['bytes=0-1,5-6', 'lines=1-2', 'bytes=9-1', 'bytes=-', 'nonsense', 'bytes=1e3-'])(
    '%s returns the whole file',
    async (range) => {
      const got = await part(range);
      expect([got.statusCode, got.rawPayload.length]).toEqual([200, 1000]);
    },
  );

  it('is the whole file when the file has changed since', async () => {
    const { etag } = (await part('bytes=0-1')).headers;
    expect((await part('bytes=0-1', { 'if-range': String(etag) })).statusCode).toBe(206);
    expect((await part('bytes=0-1', { 'if-range': '"another"' })).statusCode).toBe(200);
  });
});

describe('a preview', () => {
  const picture = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#336699' } });

  it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)(
    'of a picture (%s) is re-encoded, small and large, without metadata',
    async (format) => {
      const bytes = await picture(2000, 1000)
        .withExif({ IFD0: { Copyright: 'someone' } })
        .toFormat(format)
        .toBuffer();
      const id = await attachClean(`picture.${format}`, bytes);
      const { preview, pictureUrls } = await seen(id, walked.buyer);
      expect(preview).toBe('picture');
      for (const [url, width] of [
        [pictureUrls!.small, 160],
        [pictureUrls!.large, 1280],
      ] as const) {
        const got = await app.http.inject(url);
        expect(got.headers).toMatchObject({
          'content-type': 'image/webp',
          'content-security-policy': "sandbox; default-src 'none'",
        });
        const shown = await sharp(got.rawPayload).metadata();
        expect([shown.width, shown.exif]).toEqual([width, undefined]);
      }
    },
  );

  it('of a damaged or far too large picture does not exist, and the file stays', async () => {
    const whole = await picture(900, 600).png().toBuffer();
    const damaged = await attachClean('damaged.png', whole.subarray(0, whole.length >> 1));
    const flood = await attachClean(
      'flood.png',
      await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#000' } })
        .png()
        .toBuffer(),
    );
    for (const id of [damaged, flood]) {
      const file = await seen(id, walked.buyer);
      expect(await statusOf(file.pictureUrls!.small)).toBe(404);
      expect(await statusOf(file.url)).toBe(200);
    }
  });

  it('of a damaged picture is tried once, and its record is among the keys deleted with the file', async () => {
    const whole = await picture(901, 600).png().toBuffer();
    const id = await attachClean('damaged.png', whole.subarray(0, whole.length >> 1));
    const { pictureUrls } = await seen(id, walked.buyer);
    expect(await statusOf(pictureUrls!.small)).toBe(404);
    const originals = vi.spyOn(app.platform.storage, 'readWhole');
    for (const url of [pictureUrls!.small, pictureUrls!.large]) expect(await statusOf(url)).toBe(404);
    expect(originals).not.toHaveBeenCalled();
    const kept = await Promise.all(previewKeys(id).map((key) => app.platform.storage.has(key)));
    expect(kept.filter(Boolean)).toHaveLength(1);
  });

  it('is refused as busy to a viewer who has too many waiting, and to no other', async () => {
    const bytes = await picture(902, 600).png().toBuffer();
    const id = await attachClean('picture.png', bytes);
    const [ofBuyer, ofSeller] = [await seen(id, walked.buyer), await seen(id, walked.seller)];
    const places = Array.from({ length: previewPlaces.perViewer }, () =>
      takePreviewPlace(walked.buyer.id, 1),
    );
    const originals = vi.spyOn(app.platform.storage, 'readWhole');
    const refused = await app.http.inject(ofBuyer.pictureUrls!.small);
    expect([refused.statusCode, refused.json().code]).toEqual([503, 'busy']);
    expect(refused.headers['retry-after']).toBe('10');
    expect(originals).not.toHaveBeenCalled();
    expect(await statusOf(ofSeller.pictureUrls!.small)).toBe(200);
    for (const leave of places) leave();
    for (let round = 0; round <= previewPlaces.perViewer; round++) {
      for (const key of previewKeys(id)) await app.platform.storage.remove(key);
      expect(await statusOf(ofBuyer.pictureUrls!.small)).toBe(200);
    }
  });

  it('is refused as busy above the limit of all viewers', () => {
    const places = Array.from({ length: previewPlaces.total }, (_, at) =>
      takePreviewPlace(`viewer ${at}`, 1),
    );
    expect(() => takePreviewPlace('one more', 1)).toThrow('busy');
    for (const leave of places) leave();
    takePreviewPlace('one more', 1)();
  });

  it('is refused as busy while large files fill the memory of previews, and never alone', () => {
    const half = previewPlaces.bytes / 2 + 1;
    const leave = takePreviewPlace('first', half);
    expect(() => takePreviewPlace('second', half)).toThrow('busy');
    leave();
    takePreviewPlace('second', previewPlaces.bytes * 2)();
  });

  it('of text, or of HTML named like a picture, is its first lines as text', async () => {
    const as = await asUser(app, walked.buyer);
    const html = '<script>alert(1)</script>\n<p>Grüße</p>';
    const id = await attachClean('x.png', html, 'image/png');
    expect(await seen(id, walked.buyer)).toMatchObject({ preview: 'text', pictureUrls: null });
    expect(await app.call(getFileText, { fileId: id }, as)).toEqual({ text: html, isCut: false });
    const long = 'ä'.repeat(fileLimits.previewText);
    const cut = await app.call(getFileText, { fileId: await attachClean('l.txt', long) }, as);
    expect([cut.isCut, cut.text]).toEqual([true, 'ä'.repeat(fileLimits.previewText / 2)]);
    const stranger = await asUser(app, await buildBuyer(app));
    expect(await refusalOf(app.call(getFileText, { fileId: id }, stranger))).toBe('file_not_found');
  });

  it.each([
    ['song.mp3', Buffer.from('ID3\x04\0\0'.padEnd(64, '\0'), 'latin1'), 'audio', 'audio/mpeg'],
    ['film.mp4', Buffer.from(`\0\0\0\x20ftypisom${'\0'.repeat(64)}`, 'latin1'), 'video', 'video/mp4'],
    ['voice.wav', Buffer.from(`RIFF\0\0\0\0WAVE${'\0'.repeat(64)}`, 'latin1'), 'audio', 'audio/wav'],
    ['clip.webm', Buffer.from(`\x1aE\xdf\xa3\0\0webm${'\0'.repeat(64)}`, 'latin1'), 'video', 'video/webm'],
    ['book.pdf', Buffer.from('%PDF-1.7\n\0\x01\x02', 'latin1'), 'none', 'application/octet-stream'],
    ['fake.mp3', Buffer.from('<html>', 'latin1'), 'text', 'application/octet-stream'],
  ] as const)('of %s depends on its bytes', async (name, bytes, preview, type) => {
    const file = await seen(await attachClean(name, bytes), walked.buyer);
    expect(file.preview).toBe(preview);
    const got = await app.http.inject({ url: file.url!, headers: { range: 'bytes=0-3' } });
    expect([got.statusCode, got.headers['content-type']]).toEqual([206, type]);
    expect(got.headers['content-disposition']).toMatch(/^attachment/);
  });
});
