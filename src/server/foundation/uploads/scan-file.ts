// scan-file: the job that has a new file looked into. What is clean may be read by the other side from then on; what is not loses its
// bytes, and its owner is told. Guards: found out once, whatever is tried again; while the scanner is away nothing becomes clean.
import type { Job } from '#server/platform/events.ts';
import type { Platform } from '#server/platform/platform.ts';
import { enqueue, inTransaction, publish, reading } from '#server/platform/tx.ts';
import { fileKey } from './keep-file.ts';
import { findFile, noteScan } from './upload.store.ts';

async function scan(platform: Platform, { fileId }: { fileId: string }): Promise<void> {
  const file = await findFile(reading(platform), fileId);
  if (file?.scan !== 'scanning') return;
  const bytes = await platform.storage.read(fileKey(fileId));
  // Nothing referred to it, so it was purged a moment ago.
  if (!bytes) return;
  const verdict = await platform.scanner.scan(bytes.stream, bytes.sizeBytes);
  await inTransaction(platform, async (tx) => {
    if (verdict.isClean) {
      await noteScan(tx, fileId, { scan: 'clean', threat: null });
      return;
    }
    if (!(await noteScan(tx, fileId, { scan: 'infected', threat: verdict.threat }))) return;
    enqueue(tx, 'remove-file', { fileId });
    // What came by mail is nobody's to be told of; the ticket says that it was removed.
    if (file.owner_id !== null)
      publish(tx, { name: 'file.infected', userId: file.owner_id, fileId, at: tx.now.toISOString() });
  });
}

export const scanFile: Job = { name: 'scan-file', line: 'scan', run: scan };
