// The jobs of uploads: picture widths and fingerprints, virus scans, and deleting the bytes of files, uploads and pictures.
import type { Job } from '#server/platform/data/handlers.ts';
import type { Platform } from '#server/platform/platform.ts';
import { inTransaction, reading } from '#server/platform/data/tx.ts';
import { fingerprintPicture } from './pictures/fingerprint-picture.ts';
import { derivePicture as deriveWidths, keysOf } from './pictures/picture-variants.ts';
import { previewKeys } from './file-preview.ts';
import { fileKey, piecesKey } from './store-file.ts';
import { scanFile } from './scan-file.ts';
import { findFile, findMaster, lockHash, removeUnusedMaster } from './upload.store.ts';

const derivePicture: Job = {
  name: 'derive-picture',
  queue: 'slow',
  async run(platform, { hash }: { hash: string }) {
    await deriveWidths(platform, hash);
    await fingerprintPicture(platform, hash);
  },
};

/** The bytes of a file that was deleted, never completed, or infected. */
async function removeFileBytes(platform: Platform, { fileId }: { fileId: string }): Promise<void> {
  const file = await findFile(reading(platform), fileId);
  if (file && file.scan !== 'infected') return;
  for (const key of [fileKey(fileId), ...previewKeys(fileId)]) await platform.storage.remove(key);
}

const removeFile: Job = { name: 'remove-file', queue: 'slow', run: removeFileBytes };

const removePieces: Job = {
  name: 'remove-pieces',
  queue: 'slow',
  run: (platform, payload: { uploadId: string }) => platform.storage.remove(piecesKey(payload.uploadId)),
};

/** The row is committed as deleted before its bytes go, so that a crash in between never leaves a row without bytes. */
async function removePictureBytes(platform: Platform, { hash }: { hash: string }): Promise<void> {
  await inTransaction(platform, async (tx) => {
    await lockHash(tx, hash);
    await removeUnusedMaster(tx, hash);
  });
  // Under the lock again: an upload of the same bytes now waits, and then sees that they are gone (store-picture.ts).
  await inTransaction(platform, async (tx) => {
    await lockHash(tx, hash);
    if (await findMaster(tx, hash)) return;
    for (const key of keysOf(hash)) await platform.storage.remove(key);
  });
}

const removePicture: Job = { name: 'remove-picture', queue: 'slow', run: removePictureBytes };

export const uploadJobs: Job[] = [derivePicture, scanFile, removeFile, removePieces, removePicture];
