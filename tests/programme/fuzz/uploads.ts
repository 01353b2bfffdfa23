// Multipart bodies and pictures: valid ones, broken ones, and files that are two things at once.
import sharp from 'sharp';
import type { Chance } from './chance.ts';
import type { Draft } from './draft.ts';
import { hostileText } from './hostile-values.ts';

const boundary = 'fuzz-7d1f';
const picture = (format: 'png' | 'jpeg' | 'webp' | 'gif', width = 640, height = 480) =>
  sharp({ create: { width, height, channels: 3, background: '#33665c' } })
    .toFormat(format)
    .toBuffer();

/** Made once: the same bytes in every run. */
const files = await preparedFiles();

async function preparedFiles(): Promise<Record<string, Buffer>> {
  const png = await picture('png');
  const jpeg = await picture('jpeg');
  // The header of a PNG names a size that its few bytes cannot hold.
  const bomb = Buffer.from(await picture('png', 20, 20));
  bomb.writeUInt32BE(50_000, 16);
  bomb.writeUInt32BE(50_000, 20);
  return {
    png,
    jpeg,
    webp: await picture('webp'),
    gif: await picture('gif'),
    tiny: await picture('png', 1, 1),
    bomb,
    cut: png.subarray(0, png.length / 2),
    flipped: Buffer.from(jpeg.map((byte, at) => (at % 97 === 50 ? byte ^ 0xff : byte))),
    polyglot: Buffer.concat([png, Buffer.from('<script>alert(1)</script><?php phpinfo(); ?>')]),
    svg: Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script><image href="file:///etc/passwd"/></svg>',
    ),
    html: Buffer.from('<!doctype html><script>alert(1)</script>'),
    header: png.subarray(0, 8),
    gifjs: Buffer.from('GIF89a/*\u0001\u0000*/=1;alert(1)//'),
    zip: Buffer.from('504b0304140000000800', 'hex'),
    nulls: Buffer.alloc(2000),
    empty: Buffer.alloc(0),
  };
}

const names: readonly string[] = [
  'picture.png',
  '../../etc/passwd',
  'a\u0000.png',
  '\u202egpj.exe',
  'CON',
  '-rf.png',
  `${'n'.repeat(300)}.png`,
  'a"b.png',
  "a'; filename*=utf-8''x.png",
  'ä\ud800.png',
  '',
];

/** The draft with a file: mostly one that can be read. */
export function uploadBody(draft: Draft, chance: Chance): Draft {
  const kind = chance.of(0.5) ? chance.pick(['png', 'jpeg', 'webp']) : chance.pick(Object.keys(files));
  const part = filePart(
    'file',
    chance.of(0.6) ? 'picture.png' : chance.pick(names),
    'image/png',
    files[kind]!,
  );
  return {
    ...draft,
    headers: [...draft.headers, ['content-type', `multipart/form-data; boundary=${boundary}`]],
    body: Buffer.concat([part, ending]),
  };
}

const ending = Buffer.from(`--${boundary}--\r\n`);

function filePart(field: string, name: string, type: string, bytes: Buffer): Buffer {
  const disposition = `form-data; name="${field}"; filename="${name}"`;
  const head = `--${boundary}\r\ncontent-disposition: ${disposition}\r\ncontent-type: ${type}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n')]);
}

const textPart = (field: string, text: string) =>
  Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${text}\r\n`);

/** Multipart bodies that parsers fail on in different places. */
const broken: readonly ((chance: Chance) => Buffer)[] = [
  () => Buffer.alloc(0),
  () => ending,
  () => Buffer.from(`--${boundary}`),
  () => Buffer.from(`--${boundary}\r\n`),
  () => Buffer.from(`--${boundary}\r\n\r\n\r\n--${boundary}--`),
  () => Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n`),
  () => Buffer.from(`--${boundary}\r\nnot a header\r\n\r\nx\r\n--${boundary}--\r\n`),
  () =>
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: ${'x'.repeat(20_000)}\r\n\r\nx\r\n--${boundary}--\r\n`,
    ),
  () =>
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: attachment; filename="a.png"\r\n\r\nx\r\n--${boundary}--\r\n`,
    ),
  () =>
    Buffer.from(
      '--other\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nx\r\n--other--\r\n',
    ),
  () => filePart('file', 'a.png', 'image/png', files.png!),
  () => filePart('file', 'a.png', 'image/png', files.png!).subarray(0, 300),
  () =>
    Buffer.concat([
      filePart('file', 'a.png', 'image/png', files.png!),
      filePart('file', 'b.png', 'image/png', files.png!),
      ending,
    ]),
  () => Buffer.concat([...Array.from({ length: 12 }, (_, at) => textPart(`f${at}`, 'x')), ending]),
  () => Buffer.concat([textPart('file', 'not a file'), ending]),
  () =>
    Buffer.concat([
      textPart('__proto__', 'x'),
      filePart('__proto__', 'a.png', 'image/png', files.png!),
      ending,
    ]),
  () => Buffer.concat([textPart('f'.repeat(5000), 'x'), ending]),
  () =>
    Buffer.concat([
      textPart('text', 'x'.repeat(1_200_000)),
      filePart('file', 'a.png', 'image/png', files.png!),
      ending,
    ]),
  () => Buffer.concat([filePart('file', 'a.png', 'text/html', files.html!), ending]),
  (chance) =>
    Buffer.concat([
      filePart(hostileText(chance), hostileText(chance), hostileText(chance), files.png!),
      ending,
    ]),
  () => Buffer.from('{"file":"a"}'),
];

const types: readonly string[] = [
  `multipart/form-data; boundary=${boundary}`,
  `multipart/form-data; boundary="${boundary}"`,
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=""',
  `multipart/form-data; boundary=${'b'.repeat(300)}`,
  `multipart/mixed; boundary=${boundary}`,
  `MULTIPART/FORM-DATA; BOUNDARY=${boundary}`,
  `multipart/form-data; charset=utf-16; boundary=${boundary}`,
  'application/x-www-form-urlencoded',
  'application/octet-stream',
  'image/png',
];

export function brokenUpload(draft: Draft, chance: Chance): Draft {
  const headers = draft.headers.filter(([name]) => name !== 'content-type');
  const type = chance.of(0.7) ? types[0]! : chance.pick(types);
  return { ...draft, headers: [...headers, ['content-type', type]], body: chance.pick(broken)(chance) };
}
