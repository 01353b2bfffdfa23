// Uploads on which nothing moves are given up after 24 hours, files that nothing refers to after 48, pictures that nothing shows after
// 7 days. A scan that came to no end in 20 hours, when its job has given up, is asked for again.
// Guards: the row goes first and its bytes after it, by a job of the same transaction, so that no link outlives its file.
import { later } from '#server/platform/clock.ts';
import type { Timer } from '#server/platform/events.ts';
import type { Platform } from '#server/platform/platform.ts';
import { enqueue, inTransaction, reading } from '#server/platform/tx.ts';
import { findUnused } from './unused-picture.report.ts';
import { removeUnfinished, uploadHasExpired } from './unfinished-upload.store.ts';
import {
  fileIsUnclaimed,
  removeUnclaimedFiles,
  removeUnusedPictures,
  scanIsForgotten,
  takeForgottenScans,
} from './upload.store.ts';

const keptSince = (now: Date) => later(now, { hours: -48 });
const scanningSince = (now: Date) => later(now, { hours: -20 });
const picturesKeptDays = 7;
const batch = 100;

const purgeUnclaimedFiles: Timer = {
  name: 'purge-unclaimed-files',
  everySeconds: 600,
  due: (now) => fileIsUnclaimed(keptSince(now)),
  run: (platform) =>
    inTransaction(platform, async (tx) => {
      const removed = await removeUnclaimedFiles(tx, keptSince(tx.now), batch);
      for (const fileId of removed) enqueue(tx, 'remove-file', { fileId });
      return removed.length;
    }),
};

const giveUpUploads: Timer = {
  name: 'give-up-uploads',
  everySeconds: 600,
  due: uploadHasExpired,
  run: (platform) =>
    inTransaction(platform, async (tx) => {
      const removed = await removeUnfinished(tx, { expiredBy: tx.now, limit: batch });
      for (const uploadId of removed) enqueue(tx, 'remove-pieces', { uploadId });
      return removed.length;
    }),
};

const scanAgain: Timer = {
  name: 'scan-again',
  everySeconds: 3600,
  due: (now) => scanIsForgotten(scanningSince(now)),
  run: (platform) =>
    inTransaction(platform, async (tx) => {
      const forgotten = await takeForgottenScans(tx, scanningSince(tx.now), batch);
      for (const fileId of forgotten) enqueue(tx, 'scan-file', { fileId });
      return forgotten.length;
    }),
};

/** How far the walk through all pictures has come; it begins anew at the end, and when the server starts. */
const walked = new WeakMap<Platform, string | null>();

const purgeUnusedPictures: Timer = {
  name: 'purge-unused-pictures',
  everySeconds: 60,
  run: async (platform) => {
    const before = later(platform.clock.now(), { days: -picturesKeptDays });
    const after = walked.get(platform) ?? null;
    const { last, unused } = await findUnused(reading(platform), { after, limit: batch, before });
    walked.set(platform, last);
    if (unused.length === 0) return 0;
    return inTransaction(platform, async (tx) => {
      const hashes = await removeUnusedPictures(tx, unused, before);
      for (const hash of hashes) enqueue(tx, 'remove-picture', { hash });
      return hashes.length;
    });
  },
};

export const uploadTimers: Timer[] = [giveUpUploads, purgeUnclaimedFiles, scanAgain, purgeUnusedPictures];
