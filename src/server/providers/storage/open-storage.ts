// The storage of images and files: the object store of the settings, or the disk of this machine.
import { join } from 'node:path';
import type { Log } from '#server/platform/log.ts';
import { StorageUnavailable } from '#server/platform/ports/storage.ts';
import type { Storage } from '#server/platform/ports/storage.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import { openDiskStorage } from './disk-storage.ts';
import { openS3Storage } from './s3-storage.ts';

/** Throws if the store refuses the bucket or the key. One that cannot be reached does not stop a process from starting. */
export async function openStorage(
  { s3 }: Pick<Settings, 's3'>,
  folder: string,
  log: Log,
): Promise<{ storage: Storage; close(): void }> {
  if (!s3) return { storage: openDiskStorage(folder), close: () => undefined };
  const storage = openS3Storage(s3, spoolFolderOf(folder));
  try {
    await storage.assertUsable();
  } catch (error) {
    if (!(error instanceof StorageUnavailable)) {
      storage.close();
      throw error;
    }
    log.error({ err: error }, 'the object store cannot be reached');
  }
  return { storage, close: () => storage.close() };
}

/** Beside the files of the disk storage, in its folder for files being written. */
export function spoolFolderOf(filesFolder: string): string {
  return join(filesFolder, 'aside');
}
