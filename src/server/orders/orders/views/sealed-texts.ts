// Hashes of the texts and files of a step, for the sealed history. They prove the content without storing it, so that texts can be
// erased with an account while the chain of seals stays intact.
import { createHash } from 'node:crypto';
import type { Tx } from '#server/platform/data/tx.ts';
import { fileHashes } from '#server/foundation/uploads/file-hashes.ts';

export type SealedTexts = {
  /** SHA-256 of each non-empty text, in hexadecimal digits. */
  texts: string[];
  files: { id: string; sha256: string }[];
};

export async function sealedTexts(
  tx: Tx,
  texts: readonly string[],
  fileIds: readonly string[],
): Promise<SealedTexts> {
  const hashes = texts
    .filter((text) => text !== '')
    .map((text) => createHash('sha256').update(text).digest('hex'));
  return { texts: hashes, files: await fileHashes(tx, fileIds) };
}
