// Deletes uploads without progress after 24 hours, unattached files after 48 hours, and unused pictures after 7 days. Requests a scan
// again when it has not finished within 20 hours, after its job gave up.
// Guarantees: the row is deleted first and its bytes by a job of the same transaction, so that no link outlives its file.
import { retention } from '#contract/common/retention.rules.ts';
import { later } from '#server/platform/clock.ts';
import type { Timer } from '#server/platform/data/handlers.ts';
import type { Platform } from '#server/platform/platform.ts';
import { enqueue, inTransaction, reading } from '#server/platform/data/tx.ts';
import { findUnused } from './pictures/unused-picture.report.ts';
import { removeUnfinished, uploadHasExpired } from './unfinished-upload.store.ts';
import {
  fileIsUnattached,
  removeUnattachedFiles,
  removeUnusedPictures,
  scanIsStale,
  takeStaleScans,
  queueScan,
} from './upload.store.ts';

const keptSince = (now: Date) => later(now, { days: -retention.unusedFileDays });
const scanningSince = (now: Date) => later(now, { hours: -20 });
const picturesKeptDays = 7;
const batch = 100;

const purgeUnattachedFiles: Timer = {
  name: 'purge-unclaimed-files',
  everySeconds: 600,
  due: (now) => fileIsUnattached(keptSince(now)),
  run: (platform) =>
    inTransaction(platform, async (tx) => {
      const removed = await removeUnattachedFiles(tx, keptSince(tx.now), batch);
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
  due: (now) => scanIsStale(scanningSince(now)),
  run: (platform) =>
    inTransaction(platform, async (tx) => {
      const forgotten = await takeStaleScans(tx, scanningSince(tx.now), batch);
      for (const file of forgotten) queueScan(tx, file);
      return forgotten.length;
    }),
};

/** The position of the walk through all pictures; restarts at the end, and with the server. */
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

export const uploadTimers: Timer[] = [giveUpUploads, purgeUnattachedFiles, scanAgain, purgeUnusedPictures];
