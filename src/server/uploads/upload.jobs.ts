// The jobs of uploads, all in the slow line: making widths, and removing the bytes of files and pictures that are gone.
import type { Job } from '#server/platform/events.ts';
import type { Platform } from '#server/platform/platform.ts';
import { inTransaction } from '#server/platform/tx.ts';
import { derivePicture, keysOf } from './picture-variants.ts';
import { fileKey } from './upload-file.ts';
import { findMaster, lockHash, removeUnusedMaster } from './upload.store.ts';

const removeFile: Job = {
  name: 'remove-file',
  line: 'slow',
  run: (platform, payload: { fileId: string }) => platform.storage.remove(fileKey(payload.fileId)),
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

export const uploadJobs: Job[] = [derivePicture, removeFile, removePicture];
