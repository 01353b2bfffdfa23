// Pictures made to exhaust or crash the decoder: each is refused or stored without its metadata, none is an internal error.
// Bounds are counted (pixels, bytes, processes), never timed.
import { pictureFormats, pictureUrl } from '#contract/foundation/uploads/picture.rules.ts';
import { deflateSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { uploadPicture } from '#contract/foundation/uploads/upload.endpoints.ts';
import { uploadAvatar } from '#contract/people/accounts/account.endpoints.ts';
import type { Picture } from '#contract/foundation/uploads/upload.schema.ts';
import { uploadAdmission } from '#server/platform/http/uploads/upload-admission.ts';
import { buildSeller } from '#tests/fixtures/build-user.ts';
import type { BuiltUser } from '#tests/fixtures/build-user.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { masterKey } from './picture-variants.ts';
import { encodePreview } from './read-picture.ts';
import { inUploadTurn, takeUploadPlace, uploadPlaces } from './upload-turn.ts';

let app: TestApp;
let seller: BuiltUser;
beforeAll(async () => {
  app = await openTestApp();
  seller = await buildSeller(app);
});
afterAll(() => app.close());

async function upload(bytes: Buffer, path = uploadPicture.path, token = seller.token) {
  const boundary = 'x'.repeat(24);
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`;
  return app.http.inject({
    method: 'POST',
    url: `/api/v1${path}`,
    headers: {
      authorization: `Bearer ${token}`,
      origin: app.platform.settings.publicUrl,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
}

const crcTable = Array.from({ length: 256 }, (_, n) => {
  let crc = n;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? 0xedb88320 ^ (crc >>> 1) : crc >>> 1;
  return crc >>> 0;
});
function crc32(bytes: Buffer): number {
  let crc = ~0;
  for (const byte of bytes) crc = crcTable[(crc ^ byte) & 0xff]! ^ (crc >>> 8);
  return ~crc >>> 0;
}
function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [size, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  size.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([size, body, check]);
}
/** A PNG that declares a size; `chunks` are before its (few) pixels. */
function png(width: number, height: number, chunks: Buffer[] = [], pixels = deflateSync(Buffer.alloc(64))) {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', head),
    ...chunks,
    pngChunk('IDAT', pixels),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}
/** The chunk inserted after the header of a real PNG. */
function withChunk(original: Buffer, chunk: Buffer): Buffer {
  const afterHead = 8 + 25;
  return Buffer.concat([original.subarray(0, afterHead), chunk, original.subarray(afterHead)]);
}
/** JPEG segments of 64 KB each, inserted after the start of the image. */
function withSegments(original: Buffer, marker: number, count: number, tag: string): Buffer {
  const segments = Array.from({ length: count }, (_, at) => {
    const data = Buffer.alloc(65_533, at & 0xff);
    data.write(tag, 0, 'latin1');
    const head = Buffer.from([0xff, marker, 0xff, 0xff]);
    return Buffer.concat([head, data]);
  });
  return Buffer.concat([original.subarray(0, 2), ...segments, original.subarray(2)]);
}
/** A WebP with a frame repeated; its frames are a pixel large, so that the file stays small. */
function manyFrames(count: number): Promise<Buffer> {
  const [width, height] = [400, 300];
  return sharp({ create: { width, height, channels: 3, background: '#246' } })
    .webp({ quality: 1 })
    .toBuffer()
    .then((still) => {
      const frameData = still.subarray(12);
      const frameHead = Buffer.alloc(16);
      frameHead.writeUIntLE(width - 1, 6, 3);
      frameHead.writeUIntLE(height - 1, 9, 3);
      frameHead.writeUIntLE(10, 12, 3);
      const riff = (name: string, data: Buffer) => {
        const head = Buffer.alloc(8);
        head.write(name, 'latin1');
        head.writeUInt32LE(data.length, 4);
        return Buffer.concat([head, data, Buffer.alloc(data.length & 1)]);
      };
      const size = Buffer.alloc(10);
      size[0] = 0b10;
      size.writeUIntLE(width - 1, 4, 3);
      size.writeUIntLE(height - 1, 7, 3);
      const frame = riff('ANMF', Buffer.concat([frameHead, frameData]));
      const chunks = [
        riff('VP8X', size),
        riff('ANIM', Buffer.alloc(6)),
        ...Array.from({ length: count }, () => frame),
      ];
      return riff('RIFF', Buffer.concat([Buffer.from('WEBP'), ...chunks]));
    });
}

const photo = (width = 600, height = 400) =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } });

async function storedCopies(answer: { json(): unknown }): Promise<Buffer[]> {
  const { data } = answer.json() as { data: Picture };
  const hash = data.src.split('/')[3]!;
  const shown = await Promise.all(
    pictureFormats
      .toReversed()
      .map(async (format) => (await app.http.inject(pictureUrl(data.src, 400, format))).rawPayload),
  );
  return [(await app.platform.storage.readWhole(masterKey(hash)))!, ...shown];
}

describe('many pictures at once', () => {
  it('of one account are refused before they are received, with a time to wait', async () => {
    const bytes = await photo().png().toBuffer();
    const places = Array.from({ length: uploadPlaces.perOwner }, () => takeUploadPlace(seller.id));
    for (const path of [uploadPicture.path, uploadAvatar.path]) {
      const answer = await upload(bytes, path);
      expect([answer.statusCode, answer.json().code]).toEqual([503, 'busy']);
      expect(answer.headers['retry-after']).toBe('10');
    }
    for (const leave of places) leave();
    for (let round = 0; round <= uploadPlaces.perOwner; round++)
      expect((await upload(bytes)).statusCode).toBe(200);
  });

  it('are refused before their callers are read while all places are taken', async () => {
    const bytes = await photo().png().toBuffer();
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const received = Array.from({ length: uploadPlaces.received }, () => inUploadTurn(() => held));
    for (const path of [uploadPicture.path, uploadAvatar.path])
      expect((await upload(bytes, path, 'no-session')).statusCode).toBe(503);
    release();
    await Promise.all(received);
    expect((await upload(bytes, uploadPicture.path, 'no-session')).statusCode).toBe(401);
  });
});

describe('uploads that wait for admission', () => {
  it('leave connections of the pool to other requests', async () => {
    const bytes = await photo().png().toBuffer();
    const holder = new pg.Client({ connectionString: app.connectionString });
    await holder.connect();
    const waiting = async () => {
      const { rows } = await holder.query<{ count: number }>(
        `select count(*)::int as count from pg_locks
         where not granted and database = (select oid from pg_database where datname = current_database())`,
      );
      return rows[0]!.count;
    };
    // Each counts its limit in this table.
    await holder.query('begin');
    await holder.query('lock table rate_limits in access exclusive mode');
    const uploads = Array.from({ length: 3 * app.platform.settings.databasePool }, () => upload(bytes));
    await expect.poll(waiting).toBeGreaterThan(0);
    const read = await app.http.inject({ url: '/api/v1/search/gigs', remoteAddress: '127.0.0.1' });
    expect(read.statusCode, read.body).toBe(200);
    expect(await waiting()).toBeLessThanOrEqual(uploadAdmission.atOnce);
    await holder.query('rollback');
    await holder.end();
    const statuses = new Set((await Promise.all(uploads)).map(({ statusCode }) => statusCode));
    expect([...statuses].every((status) => status === 200 || status === 503)).toBe(true);
  });
});

describe('a hostile picture', () => {
  it('of 50,000 × 50,000 pixels is refused by its header, also as a profile photo (A57)', async () => {
    for (const path of [uploadPicture.path, uploadAvatar.path]) {
      const answer = await upload(png(50_000, 50_000), path);
      expect([answer.statusCode, answer.json().code]).toEqual([415, 'file_not_a_picture']);
      expect(answer.json().message).toContain('50 megapixels');
    }
    expect(await encodePreview(png(50_000, 50_000), 160)).toBeNull();
  });

  it('with 10,000 frames is shown by its first frame, and refused as a GIF (A57)', async () => {
    const frames = await manyFrames(10_000);
    expect((await sharp(frames, { animated: true, limitInputPixels: false }).metadata()).pages).toBe(10_000);
    const answer = await upload(frames);
    expect(answer.statusCode, answer.body).toBe(200);
    for (const copy of await storedCopies(answer)) expect((await sharp(copy).metadata()).pages ?? 1).toBe(1);
    const gif = Buffer.concat([Buffer.from('GIF89a'), frames]);
    expect((await upload(gif)).statusCode).toBe(415);
  });

  it.each<[string, () => Promise<Buffer>]>([
    [
      'a color profile that unpacks to 100 MB',
      async () => {
        const profile = deflateSync(Buffer.alloc(100 * 1024 * 1024));
        const chunk = pngChunk('iCCP', Buffer.concat([Buffer.from('x\0\0', 'latin1'), profile]));
        return withChunk(await photo().png().toBuffer(), chunk);
      },
    ],
    [
      'a text that unpacks to 100 MB',
      async () => {
        const text = deflateSync(Buffer.alloc(100 * 1024 * 1024, 'a'));
        const chunk = pngChunk('zTXt', Buffer.concat([Buffer.from('x\0\0', 'latin1'), text]));
        return withChunk(await photo().png().toBuffer(), chunk);
      },
    ],
    [
      '9 MB of EXIF in a JPEG',
      async () => withSegments(await photo().jpeg().toBuffer(), 0xe1, 140, 'Exif\0\0MM\0*'),
    ],
    [
      '9 MB of color profile in a JPEG',
      async () => withSegments(await photo().jpeg().toBuffer(), 0xe2, 140, 'ICC_PROFILE\0\x01\x8c'),
    ],
    [
      'EXIF whose directory refers to itself',
      async () => {
        const exif = Buffer.from(
          'Exif\0\0MM\0*\0\0\0\x08\0\x01\x87\x69\0\x04\0\0\0\x01\0\0\0\x08\0\0\0\x08',
          'latin1',
        );
        const original = await photo().jpeg().toBuffer();
        const head = Buffer.from([0xff, 0xe1, 0, exif.length + 2]);
        return Buffer.concat([original.subarray(0, 2), head, exif, original.subarray(2)]);
      },
    ],
  ])('with %s is refused, or stored without it (A57)', async (_, draw) => {
    const answer = await upload(await draw());
    expect([200, 415], answer.body).toContain(answer.statusCode);
    if (answer.statusCode !== 200) return expect(answer.json().code).toBe('file_not_a_picture');
    for (const copy of await storedCopies(answer)) {
      const { exif, icc, xmp, iptc } = await sharp(copy).metadata();
      expect([exif, icc, xmp, iptc]).toEqual([undefined, undefined, undefined, undefined]);
      expect(copy.length).toBeLessThan(200_000);
    }
  });

  it('with 100 MB of metadata is refused by its size (A57)', async () => {
    const answer = await upload(withSegments(await photo().jpeg().toBuffer(), 0xe1, 200, 'Exif\0\0'));
    expect([answer.statusCode, answer.json().code]).toEqual([413, 'file_too_large']);
  });

  it('leaves no location, camera or text in its stored copies (A57)', async () => {
    const bytes = await photo()
      .withExif({
        IFD0: { Make: 'PlantedCamera', Copyright: 'PlantedOwner', ImageDescription: 'PlantedText' },
        IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLatitudeRef: 'N', GPSLongitude: '7/1 7/1 7/1' },
      })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>PlantedXmp</a></x:xmpmeta>')
      .jpeg()
      .toBuffer();
    expect(bytes.toString('latin1')).toContain('PlantedCamera');
    const answer = await upload(bytes);
    for (const copy of await storedCopies(answer)) {
      expect(copy.toString('latin1')).not.toMatch(/Planted|Exif|xmpmeta|ICC_PROFILE|GPS/);
      expect((await sharp(copy).metadata()).exif).toBeUndefined();
    }
  });

  it.each<[string, Buffer]>([
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"/>')],
    ['PDF', Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj')],
    ['TIFF', Buffer.from('II*\0\x08\0\0\0\0\0', 'latin1')],
    ['a matrix of text', Buffer.from('2 2\n1 1\n1 1\n')],
  ])('as %s has no decoder, not even for a preview (A57)', async (_, bytes) => {
    expect(await encodePreview(Buffer.concat([bytes, Buffer.alloc(64)]), 160)).toBeNull();
  });
});
