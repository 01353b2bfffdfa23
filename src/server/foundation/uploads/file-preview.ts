// Previews of files, re-encoded on first view and stored beside the file.
// Guarantees: the original is never shown, only our own re-encoding; a preview is made once, also under concurrent requests, and a
// file that cannot be decoded is tried once; the previews that one viewer asks for leave places for others.
import { fileLimits } from '#contract/foundation/uploads/upload.schema.ts';
import type { Platform } from '#server/platform/platform.ts';
import { singleFlight } from '#server/platform/single-flight.ts';
import type { StoredObject } from '#server/platform/ports/storage.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import { fileKey } from './store-file.ts';
import { retryAfterSeconds } from './pictures/picture-processes.ts';
import { encodePreview } from './pictures/read-picture.ts';

/** The longer side in pixels. */
export const previewSides = { small: 160, large: 1280 } as const;
export type PreviewSize = keyof typeof previewSides;

export function previewKeys(fileId: string): string[] {
  const sizes = Object.keys(previewSides) as PreviewSize[];
  return [...sizes.map((size) => previewKey(fileId, size)), undecodableKey(fileId)];
}

function previewKey(fileId: string, size: PreviewSize): string {
  return `previews/${fileId.slice(-2)}/${fileId}/${size}.webp`;
}

/** An empty object, stored when no picture could be made of the file; deleted with the previews, so that it is tried again. */
function undecodableKey(fileId: string): string {
  return `previews/${fileId.slice(-2)}/${fileId}/undecodable`;
}

/** Previews that wait or are decoded; each holds its whole file in memory. Over HTTP/1.1, a browser requests six at once. */
export const previewPlaces = { perViewer: 6, total: 24, bytes: 200 * 1024 * 1024 };

const byViewer = new Map<string, number>();
let taken = 0;
let takenBytes = 0;

/** The result frees the place. Refuses as busy if the viewer or all viewers together have too many, or too large files. */
export function takePreviewPlace(viewerId: string, bytes: number): () => void {
  const count = byViewer.get(viewerId) ?? 0;
  const isFull = taken >= previewPlaces.total || (taken > 0 && takenBytes + bytes > previewPlaces.bytes);
  if (count >= previewPlaces.perViewer || isFull) refuse('busy', { retryAfterSeconds });
  byViewer.set(viewerId, count + 1);
  taken++;
  takenBytes += bytes;
  return () => {
    taken--;
    takenBytes -= bytes;
    const left = byViewer.get(viewerId)! - 1;
    if (left > 0) byViewer.set(viewerId, left);
    else byViewer.delete(viewerId);
  };
}

const makeOnce = singleFlight<void>();

/** Null when no picture can be made of the file. Refuses as busy above the limits of `previewPlaces`. */
export async function readPreview(
  platform: Platform,
  file: { id: string; size_bytes: number },
  size: PreviewSize,
  viewerId: string,
): Promise<StoredObject | null> {
  const key = previewKey(file.id, size);
  const kept = await platform.storage.read(key);
  if (kept) return kept;
  if (file.size_bytes > fileLimits.previewBytes) return null;
  if (await platform.storage.has(undecodableKey(file.id))) return null;
  await makeOnce(platform, key, () => {
    // A refusal is this viewer's own: it is thrown before others can share it.
    const leave = takePreviewPlace(viewerId, file.size_bytes);
    return makePreview(platform, file.id, key, size).finally(leave);
  });
  return platform.storage.read(key);
}

async function makePreview(
  platform: Platform,
  fileId: string,
  key: string,
  size: PreviewSize,
): Promise<void> {
  const original = await platform.storage.readWhole(fileKey(fileId));
  if (!original) return;
  const encoded = await encodePreview(original, previewSides[size]);
  if (encoded) await platform.storage.put(key, encoded);
  else await platform.storage.put(undecodableKey(fileId), Buffer.alloc(0));
}
