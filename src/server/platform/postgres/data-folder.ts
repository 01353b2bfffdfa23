// Limits a data folder to one running server at a time.
// Rule: two processes never run the embedded database, or write the same files, in one folder.
// It does not create the folder's contents and starts nothing.
import { join } from 'node:path';
import { type HeldLock, LockHeld, takeLock } from './lock-file.ts';

export class DataFolderBusy extends Error {
  constructor(dataDir: string, pid: number) {
    super(
      `The data folder ${dataDir} is in use by another running Guildhall (process ${pid}); ` +
        'stop that one first, or set DATA_DIR to another folder.',
    );
    this.name = 'DataFolderBusy';
  }
}

/** Holds the folder until `release`; a process that dies without releasing blocks no one. */
export async function lockDataFolder(dataDir: string): Promise<HeldLock> {
  try {
    return await takeLock(join(dataDir, 'guildhall.lock'));
  } catch (error) {
    if (error instanceof LockHeld) throw new DataFolderBusy(dataDir, error.pid);
    throw error;
  }
}
