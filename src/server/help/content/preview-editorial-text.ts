// preview-editorial-text: renders a text as its readers will see it, by the same code. Stores nothing.
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { editorialHtml } from './editorial-html.ts';
import { readingMinutes } from './reading-minutes.ts';

export async function previewEditorialText(
  read: Read,
  _viewer: Viewer,
  { markdown }: { markdown: string },
): Promise<{ html: string; readingMinutes: number }> {
  return { html: await editorialHtml(read, markdown), readingMinutes: readingMinutes(markdown) };
}
