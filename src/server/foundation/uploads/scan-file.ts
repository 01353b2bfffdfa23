// scan-file: the job that scans a new file. A clean file becomes readable by the other party; an infected one loses its bytes, and its
// owner is notified. Guarantees: the result is recorded once; while the scanner is unavailable no file becomes clean.
import type { Job } from '#server/platform/data/handlers.ts';
import type { Platform } from '#server/platform/platform.ts';
import { enqueue, inTransaction, publish, reading } from '#server/platform/data/tx.ts';
import { fileKey } from './store-file.ts';
import { findFile, recordScan } from './upload.store.ts';

async function scan(platform: Platform, { fileId }: { fileId: string }): Promise<void> {
  const file = await findFile(reading(platform), fileId);
  if (file?.scan !== 'scanning') return;
  const bytes = await platform.storage.read(fileKey(fileId));
  // Unattached for too long, it has just been purged.
  if (!bytes) return;
  const verdict = await platform.scanner.scan(bytes.stream, bytes.sizeBytes);
  await inTransaction(platform, async (tx) => {
    if (verdict.isClean) {
      await recordScan(tx, fileId, { scan: 'clean', threat: null });
      return;
    }
    if (!(await recordScan(tx, fileId, { scan: 'infected', threat: verdict.threat }))) return;
    enqueue(tx, 'remove-file', { fileId });
    // An emailed file has no owner to notify; the ticket says that it was removed.
    if (file.owner_id !== null)
      publish(tx, { name: 'file.infected', userId: file.owner_id, fileId, at: tx.now.toISOString() });
  });
}

export const scanFile: Job = { name: 'scan-file', queue: 'scan', run: scan };
