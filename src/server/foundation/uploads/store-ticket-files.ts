// Files emailed to a ticket: stored and scanned like any other, and deleted with their ticket.
// Guarantees: they have no owner, so no one reads one before the scan; bytes whose email was not accepted are deleted.
import { later } from '#server/platform/clock.ts';
import type { Platform } from '#server/platform/platform.ts';
import { enqueue, inTransaction } from '#server/platform/data/tx.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { fileKey, insertStoredFile, storeBytes, newFileId } from './store-file.ts';
import type { StoredBytes } from './store-file.ts';
import { removeTicketFiles } from './upload.store.ts';

export type TicketFile = { name: string; contentType: string; bytes: Buffer };
export type StoredTicketFile = { kept: StoredBytes; file: TicketFile };

/** Bytes without a row after this long belong to an email that was not accepted, or to a process that died. */
const abandonedAfter = { hours: 1 };

/** Runs outside any transaction. Refuses with storage_full. */
export async function storeTicketFiles(
  platform: Platform,
  files: readonly TicketFile[],
): Promise<StoredTicketFile[]> {
  const done: StoredTicketFile[] = [];
  for (const file of files) {
    const fileId = newFileId(platform);
    await inTransaction(platform, async (tx) =>
      enqueue(tx, 'remove-file', { fileId }, { startAfter: later(tx.now, abandonedAfter) }),
    );
    done.push({ kept: await storeBytes(platform, fileId, oneChunk(file.bytes)), file });
  }
  return done;
}

/** Inserts their rows, in the transaction that stores the email; returns their ids in order. */
export async function insertTicketFiles(
  tx: Tx,
  ticketId: string,
  files: readonly StoredTicketFile[],
): Promise<string[]> {
  const ids: string[] = [];
  for (const { kept, file } of files) {
    const meta = { ownerId: null, ticketId, name: file.name, contentType: file.contentType };
    ids.push((await insertStoredFile(tx, kept, meta)).id);
  }
  return ids;
}

/** For an email that turned out to be a duplicate. */
export async function discardTicketFiles(
  platform: Platform,
  files: readonly StoredTicketFile[],
): Promise<void> {
  for (const { kept } of files) await platform.storage.remove(fileKey(kept.id));
}

/** Deletes the rows at once, before their tickets; the bytes by a job. */
export async function deleteTicketFiles(tx: Tx, ticketIds: readonly string[]): Promise<void> {
  for (const fileId of await removeTicketFiles(tx, ticketIds)) enqueue(tx, 'remove-file', { fileId });
}

async function* oneChunk(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}
