// `npm run files:move -- --to s3` (or `--to disk`): copies images and files between DATA_DIR and the object store of the settings S3_…
// Can be repeated at any time, also while the server runs; `--remove-source` removes what has been copied.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isNamedObject } from '#server/foundation/uploads/named-object.report.ts';
import { openDatabase } from '#server/platform/data/db.ts';
import { StorageRefused, StorageUnavailable } from '#server/platform/ports/storage.ts';
import type { ListedStorage } from '#server/platform/ports/storage.ts';
import { WrongSetting, readSettings } from '#server/platform/settings/settings.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import { openDiskStorage } from '#server/providers/storage/disk-storage.ts';
import { moveFiles } from '#server/providers/storage/move-files.ts';
import type { Moved } from '#server/providers/storage/move-files.ts';
import { spoolFolderOf } from '#server/providers/storage/open-storage.ts';
import { openS3Storage } from '#server/providers/storage/s3-storage.ts';
import { openExistingDatabase } from './open-existing-database.ts';

class Misused extends Error {}

const usage = 'Usage: npm run files:move -- --to s3|disk [--remove-source]';
const reportEvery = 1000;
const print = (line: string) => void process.stdout.write(`${line}\n`);

function readArguments(): { to: 's3' | 'disk'; removesSource: boolean } {
  try {
    const { values } = parseArgs({
      options: { to: { type: 'string' }, 'remove-source': { type: 'boolean', default: false } },
    });
    if (values.to === 's3' || values.to === 'disk')
      return { to: values.to, removesSource: values['remove-source'] };
  } catch {
    // An unknown option: the usage below.
  }
  throw new Misused(usage);
}

const summary = ({ copied, copiedBytes, skipped, removed, unnamed }: Moved) =>
  `${copied} copied (${(copiedBytes / 1024 ** 2).toFixed(1)} MB), ${skipped} already there, ${removed} removed from the source, ${unnamed} left because nothing refers to them`;

async function move(settings: Settings): Promise<void> {
  const { to, removesSource } = readArguments();
  if (!settings.s3)
    throw new Misused('Set S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.');
  const folder = join(settings.dataDir, 'files');
  const disk = openDiskStorage(folder);
  const s3 = openS3Storage(settings.s3, spoolFolderOf(folder));
  try {
    await s3.assertUsable();
    const [source, target] = to === 's3' ? [disk, s3] : [s3, disk];
    print(summary(await moveNamed(settings, source, target, removesSource)));
  } finally {
    s3.close();
  }
}

/** Only what the database refers to. */
async function moveNamed(
  settings: Settings,
  source: ListedStorage,
  target: ListedStorage,
  removesSource: boolean,
): Promise<Moved> {
  const existing = await openExistingDatabase(settings);
  if (!existing) throw new Misused(`There is no database in ${settings.dataDir}, which says what to move.`);
  const database = openDatabase({ ...existing, pool: 4 }, (error) => print(error.message));
  try {
    const report = (moved: Moved) => {
      if ((moved.copied + moved.skipped) % reportEvery === 0) print(summary(moved));
    };
    const isNamed = (key: string) => isNamedObject(database.db, key);
    return await moveFiles(source, target, { removesSource, isNamed, report });
  } finally {
    await database.close();
    await existing.close();
  }
}

try {
  await move(readSettings(process.env));
} catch (error) {
  const isPlain = [WrongSetting, Misused, StorageRefused, StorageUnavailable].some(
    (kind) => error instanceof kind,
  );
  process.stderr.write(`${isPlain ? (error as Error).message : (error as Error).stack}\n`);
  process.exitCode = 1;
}
