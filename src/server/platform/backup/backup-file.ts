// One file of a backup: written and read as a stream, compressed if it is text, encrypted if there is a key.
// Guarantees: a file is on disk before it counts; what is read is exactly what was written, under the same name, or an error.
import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Duplex, Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

/** A backup that cannot be made or used; `message` is one line that says why and what to do. */
export class BackupUnusable extends Error {}

/** `key`: null leaves the backup readable by everyone who can read the folder. */
export type BackupFolder = { path: string; key: Buffer | null };

export type Stored = { bytes: number; sha256: string };

const ivBytes = 12;
const tagBytes = 16;

export function backupKey(hex: string): Buffer {
  return Buffer.from(hkdfSync('sha256', Buffer.from(hex, 'hex'), 'guildhall', 'backup', 32));
}

const isCompressed = (name: string) => name.endsWith('.gz');

/** The name is part of what is encrypted, so that two files cannot change places. */
function cipherOf(key: Buffer, name: string) {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(name));
  async function* encrypt(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    yield iv;
    for await (const part of source) yield cipher.update(part);
    yield cipher.final();
    yield cipher.getAuthTag();
  }
  return Duplex.from(encrypt);
}

/** Passes everything through, and sees it. */
function watch(see: (part: Buffer) => void): Transform {
  return new Transform({
    transform(part: Buffer, _encoding, done) {
      see(part);
      done(null, part);
    },
  });
}

export async function writeBackupFile(
  { path: folder, key }: BackupFolder,
  name: string,
  source: Readable,
): Promise<Stored> {
  const path = join(folder, name);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const hash = createHash('sha256');
  let bytes = 0;
  const measure = watch((part) => {
    hash.update(part);
    bytes += part.length;
  });
  const steps = [
    ...(isCompressed(name) ? [createGzip({ level: 4 })] : []),
    ...(key ? [cipherOf(key, name)] : []),
  ];
  try {
    // flush: a backup that a power failure can empty is none.
    await pipeline([source, ...steps, measure, createWriteStream(path, { mode: 0o600, flush: true })]);
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
  return { bytes, sha256: hash.digest('hex') };
}

/** The content of a file, decrypted and decompressed. It ends with an error if it is damaged. */
export async function readBackupFile({ path: folder, key }: BackupFolder, name: string): Promise<Readable> {
  const path = join(folder, name);
  const plain: Readable = key ? await openEncrypted(path, name, key) : createReadStream(path);
  if (!isCompressed(name)) return plain;
  const text = createGunzip();
  plain.on('error', (error) => text.destroy(error));
  return plain.pipe(text);
}

async function openEncrypted(path: string, name: string, key: Buffer): Promise<Readable> {
  const { size } = await stat(path);
  if (size < ivBytes + tagBytes) throw new Error(`${name} is too short to be encrypted`);
  const iv = Buffer.alloc(ivBytes);
  const tag = Buffer.alloc(tagBytes);
  const file = await open(path);
  try {
    await file.read(iv, 0, ivBytes, 0);
    await file.read(tag, 0, tagBytes, size - tagBytes);
  } finally {
    await file.close();
  }
  const decipher = createDecipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(name)).setAuthTag(tag);
  async function* decrypt(): AsyncGenerator<Buffer> {
    if (size > ivBytes + tagBytes)
      for await (const part of createReadStream(path, { start: ivBytes, end: size - tagBytes - 1 }))
        yield decipher.update(part as Buffer);
    yield decipher.final();
  }
  return Readable.from(decrypt(), { objectMode: false });
}

/** Whether the bytes on disk are those that were written. */
export async function isIntact(folder: BackupFolder, name: string, stored: Stored): Promise<boolean> {
  const path = join(folder.path, name);
  const found = await stat(path).catch(() => null);
  if (found?.size !== stored.bytes) return false;
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex') === stored.sha256;
}

/** Counts rows of COPY's text format, where a line break within a value is written as \n. */
export async function countLines(source: Readable): Promise<number> {
  let lines = 0;
  for await (const part of source as AsyncIterable<Buffer>)
    for (let at = part.indexOf(10); at !== -1; at = part.indexOf(10, at + 1)) lines++;
  return lines;
}
