// The jobs of uploads: making widths and what a picture looks like, looking for viruses, and removing the bytes of files, uploads and pictures that are gone.
import type { Job } from '#server/platform/events.ts';
import type { Platform } from '#server/platform/platform.ts';
import { inTransaction, reading } from '#server/platform/tx.ts';
import { markPicture } from './mark-picture.ts';
import { derivePicture as deriveWidths, keysOf } from './picture-variants.ts';
import { previewKeys } from './file-preview.ts';
import { fileKey, piecesKey } from './keep-file.ts';
import { scanFile } from './scan-file.ts';
import { findFile, findMaster, lockHash, removeUnusedMaster } from './upload.store.ts';

const derivePicture: Job = {
  name: 'derive-picture',
  line: 'slow',
  async run(platform, { hash }: { hash: string }) {
    await deriveWidths(platform, hash);
    await markPicture(platform, hash);
  },
};

/** The bytes of a file that is gone, was never made, or carries a virus. */
async function removeFileBytes(platform: Platform, { fileId }: { fileId: string }): Promise<void> {
  const file = await findFile(reading(platform), fileId);
  if (file && file.scan !== 'infected') return;
  for (const key of [fileKey(fileId), ...previewKeys(fileId)]) await platform.storage.remove(key);
}

const removeFile: Job = { name: 'remove-file', line: 'slow', run: removeFileBytes };

const removePieces: Job = {
  name: 'remove-pieces',
  line: 'slow',
  run: (platform, payload: { uploadId: string }) => platform.storage.remove(piecesKey(payload.uploadId)),
};

/** The row is gone for good before its bytes go, so that a crash in between never leaves a row without bytes. */
async function removePictureBytes(platform: Platform, { hash }: { hash: string }): Promise<void> {
  await inTransaction(platform, async (tx) => {
    await lockHash(tx, hash);
    await removeUnusedMaster(tx, hash);
  });
  // Under the lock again: whoever uploads the same bytes now waits, and sees afterwards that they are gone (store-picture.ts).
  await inTransaction(platform, async (tx) => {
    await lockHash(tx, hash);
    if (await findMaster(tx, hash)) return;
    for (const key of keysOf(hash)) await platform.storage.remove(key);
  });
}

const removePicture: Job = { name: 'remove-picture', line: 'slow', run: removePictureBytes };

export const uploadJobs: Job[] = [derivePicture, scanFile, removeFile, removePieces, removePicture];
