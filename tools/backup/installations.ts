// Backs up, restores and moves whole installations: the database that the settings name, files, and the key of an embedded one.
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { databaseName } from '#server/app/database-home.ts';
import { masterKeyOfDataFolder } from '#server/platform/keys.ts';
import { backupKey, BackupUnusable, readBackupFile } from '#server/platform/backup/backup-file.ts';
import type { BackupFolder } from '#server/platform/backup/backup-file.ts';
import { checkBackup, keyIdOf, makeBackup } from '#server/platform/backup/make-backup.ts';
import { readManifest, secretKeyFile } from '#server/platform/backup/manifest.ts';
import type { Manifest } from '#server/platform/backup/manifest.ts';
import { restoreDatabase } from '#server/platform/backup/restore-database.ts';
import { assertNoFiles, restoreFiles } from '#server/platform/backup/restore-files.ts';
import { lockDataFolder } from '#server/platform/postgres/data-folder.ts';
import { startEmbeddedPostgres } from '#server/platform/postgres/embedded-postgres.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import { openExistingDatabase } from '../open-existing-database.ts';

export type Say = (line: string) => void;
type Place = Pick<Settings, 'dataDir' | 'databaseUrl' | 'secretKeys' | 'backupKey'>;

const restoringName = 'marketplace_restoring';
const filesOf = ({ dataDir }: Place) => join(dataDir, 'files');
const hasEmbedded = ({ dataDir }: Place) => existsSync(join(dataDir, 'postgres', 'cluster'));

export function folderOf(settings: Place, path: string): BackupFolder {
  return { path: resolve(path), key: settings.backupKey ? backupKey(settings.backupKey) : null };
}

/** Also while the server runs. */
export async function backUp(settings: Settings, path: string, say: Say): Promise<Manifest> {
  const opened = await openExistingDatabase(settings);
  if (!opened)
    throw new BackupUnusable(`There is no database in ${settings.dataDir} yet, so nothing to back up.`);
  try {
    const masterKey = settings.secretKeys[0] ?? (await masterKeyOfDataFolder(settings.dataDir));
    const { connectionString } = opened;
    const includesKey = settings.databaseUrl === undefined;
    // An object store has copies and versions of its own, and may be larger than any disk here.
    const filesFolder = settings.s3 ? null : filesOf(settings);
    if (settings.s3)
      say(
        `Images and files are in the bucket ${settings.s3.bucket} and not in this backup: keep versions there.`,
      );
    const source = { connectionString, filesFolder, masterKey, includesKey };
    return await makeBackup(source, folderOf(settings, path), say);
  } finally {
    await opened.close();
  }
}

/** Into DATABASE_URL, or an embedded database in DATA_DIR; both must be empty. The whole backup is checked before anything is written. */
export async function restore(settings: Place, path: string, say: Say): Promise<Manifest> {
  const folder = folderOf(settings, path);
  const manifest = await readManifest(folder);
  say(`Backup of ${manifest.madeAt}. Checking it …`);
  await checkBackup(folder, manifest);
  await mkdir(settings.dataDir, { recursive: true });
  const lock = await lockDataFolder(settings.dataDir);
  try {
    await assertNoFiles(filesOf(settings));
    const secretKey = await keyOfBackup(settings, folder, manifest);
    if (settings.databaseUrl) await restoreDatabase(settings.databaseUrl, folder, manifest);
    else await restoreEmbedded(settings, folder, manifest);
    await restoreFiles(folder, filesOf(settings));
    if (!settings.databaseUrl && settings.secretKeys.length === 0)
      await writeFile(join(settings.dataDir, secretKeyFile), secretKey, { mode: 0o600, flush: true });
  } finally {
    await lock.release();
  }
  const rows = manifest.tables.reduce((total, table) => total + table.rows, 0);
  say(`Restored ${rows} rows and ${manifest.files.count} files. Now run npm run ledger:verify.`);
  return manifest;
}

/** Without its key, a restored installation could not read account numbers, authenticators and sessions. */
async function keyOfBackup(settings: Place, folder: BackupFolder, manifest: Manifest): Promise<string> {
  const own = settings.secretKeys.find((key) => keyIdOf(key) === manifest.keyId);
  if (own) return own;
  if (settings.secretKeys.length > 0 || !manifest.hasSecretKey)
    throw new BackupUnusable(
      'SECRET_KEY is not the key of this backup. Set it to the key of the installation that was backed up' +
        (manifest.hasSecretKey ? `: the file ${secretKeyFile} of its DATA_DIR.` : '.'),
    );
  return readBackupFile(folder, secretKeyFile).then(text);
}

async function restoreEmbedded(settings: Place, folder: BackupFolder, manifest: Manifest): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataDir: settings.dataDir, tieToParent: true });
  const admin = new pg.Client({ connectionString: postgres.connectionString('postgres') });
  try {
    await admin.connect();
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [databaseName]);
    if (rowCount !== 0)
      throw new BackupUnusable(
        `${settings.dataDir} already has a database. Set DATA_DIR to a new folder, or move this one away.`,
      );
    // Under another name until it is complete: the server must never start on half of it.
    await admin.query(`drop database if exists ${restoringName} with (force)`);
    await admin.query(`create database ${restoringName}`);
    await restoreDatabase(postgres.connectionString(restoringName), folder, manifest);
    await admin.query(`alter database ${restoringName} rename to ${databaseName}`);
  } finally {
    await admin.end();
    await postgres.stop();
  }
}

async function dumpEmbedded(
  dataDir: string,
  masterKey: string,
  folder: BackupFolder,
  say: Say,
): Promise<Manifest> {
  const postgres = await startEmbeddedPostgres({ dataDir, tieToParent: true });
  const connectionString = postgres.connectionString(databaseName);
  try {
    const source = { connectionString, filesFolder: null, masterKey, includesKey: false };
    return await makeBackup(source, folder, say);
  } finally {
    await postgres.stop();
  }
}

/** From the embedded database of DATA_DIR to DATABASE_URL; the files stay where they are. The server must not run. */
export async function moveDatabase(settings: Settings, say: Say): Promise<void> {
  const { databaseUrl, dataDir } = settings;
  if (!databaseUrl) throw new BackupUnusable('Set DATABASE_URL to the empty database to move to.');
  if (!hasEmbedded(settings))
    throw new BackupUnusable(`There is no embedded database in ${dataDir} to move.`);
  const lock = await lockDataFolder(dataDir);
  const scratch = await mkdtemp(join(dataDir, 'moving-'));
  try {
    const masterKey = await masterKeyOfDataFolder(dataDir);
    if (!settings.secretKeys.includes(masterKey))
      throw new BackupUnusable(
        `SECRET_KEY must be the key of the embedded database: the content of ${join(dataDir, secretKeyFile)}.`,
      );
    const folder = folderOf(settings, scratch);
    const manifest = await dumpEmbedded(dataDir, masterKey, folder, say);
    await restoreDatabase(databaseUrl, folder, manifest);
    say(
      'Moved. The embedded database stays unchanged in DATA_DIR; delete its folder postgres when all is well.',
    );
  } finally {
    await rm(scratch, { recursive: true, force: true });
    await lock.release();
  }
}
