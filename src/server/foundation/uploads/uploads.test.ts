// Picture uploads: what is accepted, what is stored, and how bytes are served.
import { pictureSources, pictureUrl } from '#contract/foundation/uploads/picture.rules.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import sharp from 'sharp';
import { uploadPicture } from '#contract/foundation/uploads/upload.endpoints.ts';
import type { AnyEndpoint } from '#contract/common/endpoint.ts';
import type { Picture } from '#contract/foundation/uploads/upload.schema.ts';
import { newId } from '#contract/common/ids.ts';
import { buildSeller } from '#tests/fixtures/build-user.ts';
import type { BuiltUser } from '#tests/fixtures/build-user.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { uploadRoutes } from './upload.routes.ts';

let app: TestApp;
let seller: BuiltUser;

beforeAll(async () => {
  app = await openTestApp();
  seller = await buildSeller(app);
});
afterAll(() => app.close());

async function upload(
  endpoint: AnyEndpoint,
  name: string,
  bytes: Buffer,
  as: BuiltUser = seller,
  type = 'image/png',
) {
  const boundary = 'x'.repeat(24);
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`;
  return app.http.inject({
    method: 'POST',
    url: `/api/v1${endpoint.path}`,
    headers: {
      authorization: `Bearer ${as.token}`,
      origin: app.platform.settings.publicUrl,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
}
const uploadedPicture = async (bytes: Buffer, name = 'cover.png') => {
  const answer = await upload(uploadPicture, name, bytes);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ data: Picture }>().data;
};
const codeOf = (answer: { json(): { code?: string } }) => answer.json().code;
const plain = (width: number, height: number, background = '#336699') =>
  sharp({ create: { width, height, channels: 3, background } });

describe('a picture', () => {
  it('is stored in three widths, with its size and color', async () => {
    const picture = await uploadedPicture(await plain(1500, 1000).jpeg().toBuffer());
    expect(picture).toMatchObject({ width: 1500, height: 1000 });
    expect(picture.color).toMatch(/^#3[0-9a-f]6[0-9a-f]9[0-9a-f]$/);
    expect(pictureSources(picture, 'avif').map((variant) => variant.width)).toEqual([400, 800, 1200]);
    for (const { width, url } of [...pictureSources(picture, 'avif'), ...pictureSources(picture, 'webp')]) {
      const shown = await app.http.inject(url);
      expect(shown.statusCode).toBe(200);
      expect(shown.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(shown.headers['content-security-policy']).toBe("sandbox; default-src 'none'");
      expect(shown.headers['x-content-type-options']).toBe('nosniff');
      const metadata = await sharp(shown.rawPayload).metadata();
      expect(metadata.width).toBe(width);
      expect(shown.headers['content-type']).toBe(url.endsWith('avif') ? 'image/avif' : 'image/webp');
    }
  });

  it('lists only widths it has', async () => {
    const picture = await uploadedPicture(await plain(500, 400).webp().toBuffer());
    const webp = pictureSources(picture, 'webp');
    expect(webp.map((variant) => variant.width)).toEqual([400, 500]);
    expect((await app.http.inject(webp[1]!.url)).statusCode).toBe(200);
  });

  it('loses its metadata, including the location, and is rotated upright', async () => {
    const bytes = await plain(900, 600)
      .withExif({
        IFD0: { Copyright: 'someone' },
        IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLatitudeRef: 'N' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(bytes).metadata()).exif).toBeDefined();
    const picture = await uploadedPicture(bytes);
    expect(picture).toMatchObject({ width: 600, height: 900 });
    for (const { url } of [pictureSources(picture, 'webp')[0]!, pictureSources(picture, 'avif')[0]!]) {
      const { exif, icc, xmp, orientation } = await sharp((await app.http.inject(url)).rawPayload).metadata();
      expect({ exif, icc, xmp, orientation }).toEqual({});
    }
  });

  it('is shrunk to 1600 pixels and keeps its aspect ratio', async () => {
    expect(await uploadedPicture(await plain(3000, 2000).png().toBuffer())).toMatchObject({
      width: 1600,
      height: 1067,
    });
  });

  it('shows only the first frame of an animation', async () => {
    const frames = Buffer.concat([
      await plain(400, 300, '#ff0000').raw().toBuffer(),
      await plain(400, 300, '#0000ff').raw().toBuffer(),
    ]);
    const bytes = await sharp(frames, { raw: { width: 400, height: 600, channels: 3, pageHeight: 300 } })
      .webp({ loop: 0, delay: [100, 100] })
      .toBuffer();
    expect((await sharp(bytes).metadata()).pages).toBe(2);
    const picture = await uploadedPicture(bytes);
    expect(picture).toMatchObject({ width: 400, height: 300 });
    expect(picture.color).toMatch(/^#f[0-9a-f]/);
  });

  it('with the same bytes is stored once per owner', async () => {
    const bytes = await plain(700, 500, '#112233').png().toBuffer();
    const [first, second] = [await uploadedPicture(bytes), await uploadedPicture(bytes)];
    expect(second.id).not.toBe(first.id);
    expect(second.src).toBe(first.src);
  });

  it('survives two uploads of the same bytes at once', async () => {
    const bytes = await plain(640, 480, '#445566').png().toBuffer();
    const both = await Promise.all([uploadedPicture(bytes), uploadedPicture(bytes)]);
    expect(both[0].src).toBe(both[1].src);
  });

  it('is made once under concurrent requests', async () => {
    const picture = await uploadedPicture(await plain(800, 600, '#778899').png().toBuffer());
    const kept = vi.spyOn(app.platform.storage, 'put');
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => app.http.inject(pictureUrl(picture.src, 400, 'avif'))),
    );
    expect(answers.map((answer) => answer.statusCode)).toEqual(Array.from({ length: 8 }, () => 200));
    expect(kept).toHaveBeenCalledTimes(1);
  });

  it('gets all its widths from the job', async () => {
    const picture = await uploadedPicture(await plain(1300, 900, '#998877').png().toBuffer());
    await app.drainWorker();
    const hash = picture.src.split('/')[3]!;
    for (const variant of ['400.avif', '800.avif', '1200.avif', '400.webp', '800.webp', '1200.webp']) {
      expect(await app.platform.storage.has(`pictures/${hash.slice(0, 2)}/${hash}/${variant}`)).toBe(true);
    }
  });
});

describe('a refused picture', () => {
  const html = Buffer.from('<!doctype html><script>alert(1)</script>'.padEnd(200));
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><script>alert(1)</script></svg>',
  );
  it.each([
    ['HTML named .png', html],
    ['SVG named .png', svg],
    ['PHP', Buffer.from('<?php system($_GET["c"]); ?>'.padEnd(100))],
    ['a GIF', Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(100)])],
    ['a GIF that is also JavaScript', Buffer.from('GIF89a/*'.padEnd(80) + '*/=1;alert(1)')],
    [
      'a PNG header without data',
      Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(64)]),
    ],
    ['three bytes', Buffer.from([0xff, 0xd8, 0xff])],
  ])('refuses %s (A54)', async (_, bytes) => {
    const answer = await upload(uploadPicture, 'x.png', bytes);
    expect([answer.statusCode, codeOf(answer)]).toEqual([415, 'file_not_a_picture']);
  });

  it('refuses a truncated picture', async () => {
    const noisy = await sharp({
      create: {
        width: 900,
        height: 600,
        channels: 3,
        background: '#000',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .jpeg()
      .toBuffer();
    const answer = await upload(uploadPicture, 'x.jpg', noisy.subarray(0, noisy.length >> 1));
    expect(codeOf(answer)).toBe('file_not_a_picture');
  });

  it('refuses 20 MB before decoding', async () => {
    const answer = await upload(uploadPicture, 'x.png', Buffer.alloc(20 * 1024 * 1024));
    expect([answer.statusCode, codeOf(answer)]).toEqual([413, 'file_too_large']);
  });

  it('refuses more than 50 megapixels without decoding', async () => {
    const bomb = pngOfSize(50_000, 50_000);
    const before = process.memoryUsage().rss;
    const answer = await upload(uploadPicture, 'bomb.png', bomb);
    expect(codeOf(answer)).toBe('file_not_a_picture');
    expect(answer.json<{ message: string }>().message).toContain('50 megapixels');
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024);
  });

  it('refuses one that is too small, stating its size', async () => {
    const answer = await upload(uploadPicture, 'x.png', await plain(300, 200).png().toBuffer());
    expect([answer.statusCode, codeOf(answer)]).toEqual([422, 'invalid_input']);
    expect(answer.json<{ message: string }>().message).toBe(
      'This image is 300 × 200 pixels. Use one of at least 400 × 260.',
    );
  });

  it('refuses an empty file, no file and no session', async () => {
    expect(codeOf(await upload(uploadPicture, 'x.png', Buffer.alloc(0)))).toBe('file_empty');
    const guest = await upload(uploadPicture, 'x.png', html, { ...seller, token: 'nonsense' });
    expect(guest.statusCode).toBe(401);
  });
});

describe('the URL of a picture', () => {
  it.each([
    '/media/pictures/0123456789abcdef0123456789abcdef/400.avif',
    '/media/pictures/0123456789abcdef0123456789abcdef/master.webp',
    '/media/pictures/..%2f..%2fetc/400.webp',
    '/media/pictures/0123456789abcdef0123456789abcdef/999.webp',
    `/media/pictures/${newId()}/400.webp`,
  ])('%s is not found', async (url) => {
    const answer = await app.http.inject(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
  });

  it('may contain the picture’s id', async () => {
    const picture = await uploadedPicture(await plain(500, 400, '#aabbcc').png().toBuffer());
    expect((await app.http.inject(`/media/pictures/${picture.id}/400.webp`)).statusCode).toBe(200);
  });
});

it('limits a user to 30 pictures in half an hour', () => {
  const limits = uploadRoutes.map(({ endpoint, policy }) => [endpoint.name, policy.limit]);
  expect(limits).toContainEqual(['upload-picture', '30/30min']);
});

/** A valid PNG header that declares this many pixels, with hardly any data. */
function pngOfSize(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const size = Buffer.alloc(4);
    size.writeUInt32BE(data.length);
    const check = Buffer.alloc(4);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([size, body, check]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', Buffer.from('789c0300000000001', 'hex')),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function crc32(bytes: Buffer): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (0xedb88320 & -(crc & 1));
  }
  return ~crc >>> 0;
}
