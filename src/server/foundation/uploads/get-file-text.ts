// get-file-text: the first lines of a text file, for its preview. Reads a bounded prefix, however large the file is.
import { fileLimits } from '#contract/foundation/uploads/upload.schema.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { findFileWithPeople } from './file-people.report.ts';
import { mayReadFile } from './file.policy.ts';
import { fileKey } from './store-file.ts';

export async function getFileText(
  read: Read,
  viewer: Viewer,
  { fileId }: { fileId: string },
): Promise<{ text: string; isCut: boolean }> {
  const file = await findFileWithPeople(read, fileId);
  if (!file || file.preview !== 'text' || !mayReadFile(file, viewer.userId)) return refuse('file_not_found');
  const wanted = fileLimits.previewText;
  const found = await read.platform.storage.read(fileKey(fileId), { from: 0, to: wanted - 1 });
  if (!found) return refuse('file_not_found');
  const head = Buffer.concat(await found.stream.toArray());
  // The last character may be cut off, and is then left out.
  const text = new TextDecoder('utf-8').decode(head, { stream: true });
  return { text: text.replaceAll('\u0000', ''), isCut: file.size_bytes > wanted };
}
