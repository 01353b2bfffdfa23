// The manifest of a backup: what is in it, and what it takes to read it. Written last, so that a folder without one is incomplete.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { BackupUnusable, readBackupFile, writeBackupFile } from './backup-file.ts';
import type { BackupFolder } from './backup-file.ts';

const formatVersion = 1;
const stored = { bytes: z.int(), sha256: z.string() };
const manifestSchema = z.object({
  format: z.literal(formatVersion),
  madeAt: z.string(),
  postgres: z.string(),
  /** Identifies the master key without revealing it. */
  keyId: z.string(),
  /** Only with the embedded database, which keeps its key beside its data. */
  hasSecretKey: z.boolean(),
  migrations: z.array(z.object({ name: z.string(), sha256: z.string() })),
  queueSchema: z.int(),
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int(), file: z.string(), ...stored }),
  ),
  sequences: z.array(z.object({ name: z.string(), last: z.string(), isCalled: z.boolean() })),
  /** The list of files: one JSON object per line. */
  files: z.object({ count: z.int(), totalBytes: z.int(), ...stored }),
});
export type Manifest = z.infer<typeof manifestSchema>;
export type TableEntry = Manifest['tables'][number];

export const fileList = 'files.jsonl.gz';
export const secretKeyFile = 'secret-key';
const plainName = 'manifest.json';
const encryptedName = 'manifest.json.aes';
const nameOf = ({ key }: BackupFolder) => (key ? encryptedName : plainName);

export async function writeManifest(
  folder: BackupFolder,
  manifest: Omit<Manifest, 'format'>,
): Promise<Manifest> {
  const whole: Manifest = { format: formatVersion, ...manifest };
  await writeBackupFile(folder, nameOf(folder), Readable.from([Buffer.from(JSON.stringify(whole))]));
  return whole;
}

export async function readManifest(folder: BackupFolder): Promise<Manifest> {
  const has = async (name: string) =>
    readFile(join(folder.path, name)).then(
      () => true,
      () => false,
    );
  if (!(await has(nameOf(folder)))) {
    if (await has(encryptedName))
      throw new BackupUnusable(`The backup in ${folder.path} is encrypted: set BACKUP_KEY.`);
    if (await has(plainName))
      throw new BackupUnusable(`The backup in ${folder.path} is not encrypted: unset BACKUP_KEY.`);
    throw new BackupUnusable(`${folder.path} holds no complete backup: its manifest is missing.`);
  }
  const content = await readBackupFile(folder, nameOf(folder))
    .then(text)
    .catch(() => null);
  if (content === null)
    throw new BackupUnusable(
      `The manifest in ${folder.path} cannot be decrypted: BACKUP_KEY is another one, or the file is damaged.`,
    );
  const parsed = manifestSchema.safeParse(parsedJson(content));
  if (!parsed.success)
    throw new BackupUnusable(`The manifest in ${folder.path} is damaged or of another version.`);
  return parsed.data;
}

function parsedJson(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    return null;
  }
}
