// Free space of a local disk, which is never filled completely, because the database may be on it too.
import { statfs } from 'node:fs/promises';
import { StorageFull } from '#server/platform/ports/storage.ts';

/** Kept free for the database and everything else on the disk. */
export const keptFreeBytes = 256 * 1024 ** 2;

export async function assertRoom(folder: string, bytes: number): Promise<void> {
  if (!(await hasFree(folder, bytes))) throw new StorageFull('The disk is almost full');
}

export async function hasFree(folder: string, bytes: number): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize >= bytes;
}

export function isFull(error: unknown): boolean {
  return ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '');
}
