// The SHA-256 of files, for whoever seals what was handed over.
import type { Read } from '#server/platform/tx.ts';
import { listHashes } from './upload.store.ts';

/** In the order of their ids; unknown ids are left out. */
export function fileHashes(
  read: Read,
  fileIds: readonly string[],
): Promise<{ id: string; sha256: string }[]> {
  return listHashes(read, [...new Set(fileIds)]);
}
