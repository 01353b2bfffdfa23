// Makes a backup: all tables in one snapshot by COPY, then the files, then the manifest; and reads everything again to check it.
// Guarantees: the tables are of one moment, while the server runs; every file that they name and that still exists is included.
// Independent of PostgreSQL's version and of where it runs (decision 0044).
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { BackupUnusable, countLines, isIntact, readBackupFile, writeBackupFile } from './backup-file.ts';
import type { BackupFolder, Stored } from './backup-file.ts';
import { fileList, secretKeyFile, writeManifest } from './manifest.ts';
import type { Manifest, TableEntry } from './manifest.ts';
import {
  columnList,
  listMigrations,
  listSequences,
  listTables,
  queueSchemaVersion,
  setTransferFormat,
} from './tables.report.ts';
import type { Table } from './tables.report.ts';

export type BackupSource = {
  connectionString: string;
  /** Null: only the database, for a move that leaves files where they are. */
  filesFolder: string | null;
  masterKey: string;
  /** The embedded database keeps the key beside its data, so the backup has to as well. */
  includesKey: boolean;
};
type Say = (line: string) => void;
export type FileEntry = Stored & { path: string };

/** Files being written; leftovers can be deleted at any time. */
const skippedFolders = new Set(['aside']);

/** Recognizes a master key without storing it. */
export function keyIdOf(masterKey: string): string {
  return createHash('sha256').update(`guildhall backup ${masterKey}`).digest('hex').slice(0, 16);
}

export async function makeBackup(source: BackupSource, folder: BackupFolder, say: Say): Promise<Manifest> {
  const { filesFolder } = source;
  if (filesFolder !== null && !relative(filesFolder, folder.path).startsWith('..'))
    throw new BackupUnusable(
      `${folder.path} is in the folder of files, which would contain itself. Choose another.`,
    );
  await mkdir(folder.path, { recursive: true, mode: 0o700 });
  if ((await readdir(folder.path)).length > 0)
    throw new BackupUnusable(`${folder.path} is not empty. Give each backup a folder of its own.`);
  const database = await dumpDatabase(source.connectionString, folder);
  say(`${database.tables.length} tables, ${sum(database.tables, 'rows')} rows`);
  // After the tables: a file that they name exists by now, and one that nothing names yet is harmless.
  const files = await copyFiles(filesFolder, folder);
  say(`${files.count} files, ${files.totalBytes} bytes`);
  if (source.includesKey)
    await writeBackupFile(folder, secretKeyFile, Readable.from([Buffer.from(source.masterKey)]));
  const manifest = await writeManifest(folder, {
    ...database,
    files,
    keyId: keyIdOf(source.masterKey),
    hasSecretKey: source.includesKey,
  });
  await checkBackup(folder, manifest);
  say('Checked: every checksum and row count matches.');
  return manifest;
}

function sum<Name extends string>(entries: readonly Record<Name, number>[], name: Name): number {
  return entries.reduce((total, entry) => total + entry[name], 0);
}

type DatabasePart = Pick<
  Manifest,
  'madeAt' | 'postgres' | 'migrations' | 'queueSchema' | 'tables' | 'sequences'
>;

async function dumpDatabase(connectionString: string, folder: BackupFolder): Promise<DatabasePart> {
  const client = new pg.Client({ connectionString, application_name: 'guildhall-backup' });
  await client.connect();
  try {
    await setTransferFormat(client);
    await client.query('begin isolation level repeatable read read only');
    const { rows } = await client.query<{ madeAt: Date; postgres: string }>(
      `select now() as "madeAt", current_setting('server_version') as postgres`,
    );
    const migrations = await listMigrations(client);
    const queueSchema = await queueSchemaVersion(client);
    const tables: TableEntry[] = [];
    for (const table of await listTables(client)) tables.push(await dumpTable(client, folder, table));
    // Sequences are outside the snapshot; read last, they are never behind the rows.
    const sequences = await listSequences(client);
    await client.query('commit');
    const { madeAt, postgres } = rows[0]!;
    return { madeAt: madeAt.toISOString(), postgres, migrations, queueSchema, tables, sequences };
  } finally {
    await client.end();
  }
}

async function dumpTable(
  client: pg.Client,
  folder: BackupFolder,
  { name, columns }: Table,
): Promise<TableEntry> {
  const file = `tables/${name.replaceAll(/[^\w.]/g, '_')}.copy.gz`;
  const stream = client.query(copyTo(`copy ${name} (${columnList(columns)}) to stdout`));
  const stored = await writeBackupFile(folder, file, stream);
  return { name, columns, rows: stream.rowCount, file, ...stored };
}

async function copyFiles(filesFolder: string | null, folder: BackupFolder): Promise<Manifest['files']> {
  let count = 0;
  let totalBytes = 0;
  async function* lines(): AsyncGenerator<Buffer> {
    if (filesFolder === null) return;
    for await (const path of pathsBelow(filesFolder, filesFolder)) {
      const stored = await copyFile(filesFolder, folder, path);
      if (stored === null) continue;
      count++;
      totalBytes += stored.bytes;
      yield Buffer.from(`${JSON.stringify({ path, ...stored } satisfies FileEntry)}\n`);
    }
  }
  const list = await writeBackupFile(folder, fileList, Readable.from(lines(), { objectMode: false }));
  return { count, totalBytes, ...list };
}

/** Null if the server has deleted it meanwhile. */
async function copyFile(filesFolder: string, folder: BackupFolder, path: string): Promise<Stored | null> {
  try {
    return await writeBackupFile(folder, `files/${path}`, createReadStream(join(filesFolder, path)));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

async function* pathsBelow(root: string, folder: string): AsyncGenerator<string> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && !(folder === root && skippedFolders.has(entry.name)))
      yield* pathsBelow(root, path);
    else if (entry.isFile()) yield relative(root, path).split(sep).join('/');
  }
}

/** Reads the whole backup; throws and names the first file that is missing, damaged or incomplete. */
export async function checkBackup(folder: BackupFolder, manifest: Manifest): Promise<void> {
  const damaged = (name: string, what: string) =>
    new BackupUnusable(`The backup in ${folder.path} is damaged: ${name} ${what}. Use another backup.`);
  for (const { file, rows, ...stored } of manifest.tables) {
    if (!(await isIntact(folder, file, stored))) throw damaged(file, 'is missing or was changed');
    const found = await readBackupFile(folder, file).then(countLines);
    if (found !== rows) throw damaged(file, `has ${found} rows instead of ${rows}`);
  }
  if (!(await isIntact(folder, fileList, manifest.files)))
    throw damaged(fileList, 'is missing or was changed');
  let count = 0;
  for await (const { path, ...stored } of readFileList(folder)) {
    count++;
    if (!(await isIntact(folder, `files/${path}`, stored)))
      throw damaged(`files/${path}`, 'is missing or was changed');
  }
  if (count !== manifest.files.count)
    throw damaged(fileList, `names ${count} files instead of ${manifest.files.count}`);
}

export async function* readFileList(folder: BackupFolder): AsyncGenerator<FileEntry> {
  let rest = '';
  const list = await readBackupFile(folder, fileList);
  list.setEncoding('utf8');
  for await (const part of list as AsyncIterable<string>) {
    const lines = `${rest}${part}`.split('\n');
    rest = lines.pop()!;
    for (const line of lines) yield JSON.parse(line) as FileEntry;
  }
}
