// Renders an editorial text (post, help article): a small Markdown with uploaded images.
// Guarantees: the only place where such texts become HTML, so a preview and the page never differ. An image that is external or
// unknown is replaced by its description.
import { type PictureFormat, pictureSources } from '#contract/foundation/uploads/picture.rules.ts';
import { pictureIdIn, picturesIn } from '#contract/help/content/post-writing.rules.ts';
import type { Picture } from '#contract/foundation/uploads/upload.schema.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { markdownHtml } from '#server/platform/markdown-html.ts';
import { picturesById } from '#server/foundation/uploads/pictures/picture.view.ts';

/** The maximum width of a text column. */
const sizes = '(min-width: 48rem) 44rem, 92vw';

export async function editorialHtml(read: Read, markdown: string): Promise<string> {
  const ids = picturesIn(markdown).map(({ pictureId }) => pictureId);
  const pictures = await picturesById(read, ids);
  return markdownHtml(markdown, 'operator', (address, alt) => {
    const picture = pictures.get(pictureIdIn(address) ?? '');
    return picture ? pictureHtml(picture, alt) : null;
  });
}

/** `alt` is HTML already. The size is in the markup, so nothing shifts while the image loads. */
function pictureHtml(picture: Picture, alt: string): string {
  const { width, height, color } = picture;
  const setOf = (format: PictureFormat) =>
    pictureSources(picture, format)
      .map((source) => `${source.url} ${source.width}w`)
      .join(', ');
  const webp = pictureSources(picture, 'webp');
  const fallback = webp[Math.min(1, webp.length - 1)]!.url;
  return (
    `<picture><source type="image/avif" srcset="${setOf('avif')}" sizes="${sizes}">` +
    `<img src="${fallback}" srcset="${setOf('webp')}" sizes="${sizes}" alt="${alt}" width="${width}" height="${height}" ` +
    `loading="lazy" decoding="async" style="background-color:${color}"></picture>`
  );
}
