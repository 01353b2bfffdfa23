// Previews of files, re-encoded on first view and stored beside the file.
// Guarantees: the original is never shown, only our own re-encoding; a preview is made once, also under concurrent requests.
import { fileLimits } from '#contract/foundation/uploads/upload.schema.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { StoredObject } from '#server/platform/ports/storage.ts';
import { fileKey } from './store-file.ts';
import { encodePreview } from './pictures/read-picture.ts';

/** The longer side in pixels. */
export const previewSides = { small: 160, large: 1280 } as const;
export type PreviewSize = keyof typeof previewSides;

export function previewKeys(fileId: string): string[] {
  return (Object.keys(previewSides) as PreviewSize[]).map((size) => previewKey(fileId, size));
}

function previewKey(fileId: string, size: PreviewSize): string {
  return `previews/${fileId.slice(-2)}/${fileId}/${size}.webp`;
}

const underWay = new WeakMap<Platform, Map<string, Promise<void>>>();

/** Null when no picture can be made of the file. */
export async function readPreview(
  platform: Platform,
  file: { id: string; size_bytes: number },
  size: PreviewSize,
): Promise<StoredObject | null> {
  const key = previewKey(file.id, size);
  const kept = await platform.storage.read(key);
  if (kept) return kept;
  if (file.size_bytes > fileLimits.previewBytes) return null;
  const running = underWay.get(platform) ?? new Map<string, Promise<void>>();
  underWay.set(platform, running);
  const making =
    running.get(key) ?? makePreview(platform, file.id, key, size).finally(() => running.delete(key));
  running.set(key, making);
  await making;
  return platform.storage.read(key);
}

async function makePreview(
  platform: Platform,
  fileId: string,
  key: string,
  size: PreviewSize,
): Promise<void> {
  const original = await platform.storage.readWhole(fileKey(fileId));
  const encoded = original && (await encodePreview(original, previewSides[size]));
  if (encoded) await platform.storage.put(key, encoded);
}
