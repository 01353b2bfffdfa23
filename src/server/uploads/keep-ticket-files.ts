// Files that came by mail to a ticket: kept and looked into like any other, and forgotten with their ticket.
// Guards: they belong to nobody, so nobody reads one before the scanner has; bytes whose mail was not taken after all are removed.
import { later } from '#server/platform/clock.ts';
import type { Platform } from '#server/platform/platform.ts';
import { enqueue, inTransaction } from '#server/platform/tx.ts';
import type { Tx } from '#server/platform/tx.ts';
import { fileKey, insertKept, keepBytes, newFileId } from './keep-file.ts';
import type { KeptBytes } from './keep-file.ts';
import { removeTicketFiles } from './upload.store.ts';

export type TicketFile = { name: string; contentType: string; bytes: Buffer };
export type KeptTicketFile = { kept: KeptBytes; file: TicketFile };

/** Bytes without a row after so long belong to a mail that was not taken, or to a process that died. */
const abandonedAfter = { hours: 1 };

/** Outside any transaction. Refuses with storage_full. */
export async function keepTicketFiles(
  platform: Platform,
  files: readonly TicketFile[],
): Promise<KeptTicketFile[]> {
  const done: KeptTicketFile[] = [];
  for (const file of files) {
    const fileId = newFileId(platform);
    await inTransaction(platform, async (tx) =>
      enqueue(tx, 'remove-file', { fileId }, { startAfter: later(tx.now, abandonedAfter) }),
    );
    done.push({ kept: await keepBytes(platform, fileId, oneChunk(file.bytes)), file });
  }
  return done;
}

/** Their rows, in the transaction that keeps the mail; gives their ids in order. */
export async function insertTicketFiles(
  tx: Tx,
  ticketId: string,
  files: readonly KeptTicketFile[],
): Promise<string[]> {
  const ids: string[] = [];
  for (const { kept, file } of files) {
    const meta = { ownerId: null, ticketId, name: file.name, contentType: file.contentType };
    ids.push((await insertKept(tx, kept, meta)).id);
  }
  return ids;
}

/** The mail turned out to be there already. */
export async function dropTicketFiles(platform: Platform, files: readonly KeptTicketFile[]): Promise<void> {
  for (const { kept } of files) await platform.storage.remove(fileKey(kept.id));
}

/** The rows at once, before their tickets go; the bytes by a job. */
export async function forgetTicketFiles(tx: Tx, ticketIds: readonly string[]): Promise<void> {
  for (const fileId of await removeTicketFiles(tx, ticketIds)) enqueue(tx, 'remove-file', { fileId });
}

async function* oneChunk(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}
