// What somebody said and handed over in a step, as the sealed history keeps it: hashes, which prove the words without keeping them.
// Guards: the words themselves can be erased with a person's account; the chain of seals stays whole.
import { createHash } from 'node:crypto';
import type { Tx } from '#server/platform/data/tx.ts';
import { fileHashes } from '#server/foundation/uploads/file-hashes.ts';

export type SealedWords = {
  /** SHA-256 of each text that was not empty, in hexadecimal digits. */
  said: string[];
  files: { id: string; sha256: string }[];
};

export async function sealedWords(
  tx: Tx,
  texts: readonly string[],
  fileIds: readonly string[],
): Promise<SealedWords> {
  const said = texts
    .filter((text) => text !== '')
    .map((text) => createHash('sha256').update(text).digest('hex'));
  return { said, files: await fileHashes(tx, fileIds) };
}
