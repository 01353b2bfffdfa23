// Files that nothing refers to are deleted 48 hours after they were uploaded.
// Guards: the row goes first and its bytes after it, by a job of the same transaction, so that no link outlives its file.
import { later } from '#server/platform/clock.ts';
import type { Timer } from '#server/platform/events.ts';
import { enqueue, inTransaction } from '#server/platform/tx.ts';
import { removeUnclaimedFiles } from './upload.store.ts';

const keptHours = 48;
const batch = 100;

const purgeUnclaimedFiles: Timer = {
  name: 'purge-unclaimed-files',
  everySeconds: 600,
  run: (platform) =>
    inTransaction(platform, async (tx) => {
      const removed = await removeUnclaimedFiles(tx, later(tx.now, { hours: -keptHours }), batch);
      for (const fileId of removed) enqueue(tx, 'remove-file', { fileId });
      return removed.length;
    }),
};

export const uploadTimers: Timer[] = [purgeUnclaimedFiles];
