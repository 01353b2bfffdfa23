// The SHA-256 of files, for sealing what was delivered.
import type { Read } from '#server/platform/data/tx.ts';
import { listHashes } from './upload.store.ts';

/** In the order of their ids; unknown ids are left out. */
export function fileHashes(
  read: Read,
  fileIds: readonly string[],
): Promise<{ id: string; sha256: string }[]> {
  return listHashes(read, [...new Set(fileIds)]);
}
