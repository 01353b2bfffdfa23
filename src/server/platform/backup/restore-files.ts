// Copies the files of a backup into an empty folder of files.
import { createWriteStream } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { checkedStorageKey } from '#server/platform/ports/storage.ts';
import { BackupUnusable, readBackupFile } from './backup-file.ts';
import type { BackupFolder } from './backup-file.ts';
import { readFileList } from './make-backup.ts';

export async function assertNoFiles(filesFolder: string): Promise<void> {
  const found = await readdir(filesFolder, { recursive: true, withFileTypes: true }).catch(() => []);
  if (found.some((entry) => entry.isFile()))
    throw new BackupUnusable(
      `${filesFolder} already has files. A backup is restored into an empty folder only: set DATA_DIR to a new one.`,
    );
}

export async function restoreFiles(folder: BackupFolder, filesFolder: string): Promise<void> {
  await mkdir(filesFolder, { recursive: true });
  for await (const { path } of readFileList(folder)) {
    // The list may have been written by someone else: a path must not lead out of the folder.
    const target = join(filesFolder, checkedStorageKey(path));
    await mkdir(dirname(target), { recursive: true });
    await pipeline(
      await readBackupFile(folder, `files/${path}`),
      createWriteStream(target, { flags: 'wx', mode: 0o600, flush: true }),
    );
  }
}
