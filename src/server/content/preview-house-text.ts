// preview-house-text: a text as its readers will see it, made by what makes theirs. Keeps nothing.
import type { Viewer } from '#server/platform/session.ts';
import type { Read } from '#server/platform/tx.ts';
import { houseHtml } from './house-html.ts';
import { readingMinutes } from './reading-minutes.ts';

export async function previewHouseText(
  read: Read,
  _viewer: Viewer,
  { markdown }: { markdown: string },
): Promise<{ html: string; readingMinutes: number }> {
  return { html: await houseHtml(read, markdown), readingMinutes: readingMinutes(markdown) };
}
