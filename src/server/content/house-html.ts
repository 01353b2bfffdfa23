// A text of the house as its readers see it: the small Markdown with pictures of our own.
// Guards: the one place where such a text becomes HTML, so that a preview and the page never differ. A picture that is not ours, or
// that nobody knows, leaves its words behind and nothing else.
import { pictureIdIn, picturesIn } from '#contract/content/post-writing.rules.ts';
import type { Picture } from '#contract/uploads/upload.schema.ts';
import type { Read } from '#server/platform/tx.ts';
import { writtenHtml } from '#server/platform/written-html.ts';
import { picturesById } from '#server/uploads/picture.view.ts';

/** The column of a text is never wider. */
const sizes = '(min-width: 48rem) 44rem, 92vw';

export async function houseHtml(read: Read, markdown: string): Promise<string> {
  const ids = picturesIn(markdown).map(({ pictureId }) => pictureId);
  const pictures = await picturesById(read, ids);
  return writtenHtml(markdown, 'house', (address, alt) => {
    const picture = pictures.get(pictureIdIn(address) ?? '');
    return picture ? pictureHtml(picture, alt) : null;
  });
}

/** `alt` arrives as HTML. The size stands in the markup, so that nothing shifts while the picture loads. */
function pictureHtml({ avif, webp, width, height, colour }: Picture, alt: string): string {
  const setOf = (sources: Picture['avif']) =>
    sources.map((source) => `${source.url} ${source.width}w`).join(', ');
  const fallback = webp[Math.min(1, webp.length - 1)]?.url ?? '';
  return (
    `<picture><source type="image/avif" srcset="${setOf(avif)}" sizes="${sizes}">` +
    `<img src="${fallback}" srcset="${setOf(webp)}" sizes="${sizes}" alt="${alt}" width="${width}" height="${height}" ` +
    `loading="lazy" decoding="async" style="background-color:${colour}"></picture>`
  );
}
