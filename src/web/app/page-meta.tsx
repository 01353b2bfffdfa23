// The title and the metadata of a page, rendered by the page itself; React moves them into the head.
// Guarantees: every page has one title, and public pages one canonical address.
import { useSite } from '#web/app/site.ts';

export type PageMetaProps = {
  /** Without the brand, which is added; the home page passes none. */
  title?: string;
  description?: string;
  /** The path of the canonical address, with significant filters. Private pages pass none. */
  canonicalPath?: string;
  /** The path of an image for shared links. */
  imageUrl?: string | undefined;
  /** True for private pages and thin lists. */
  noIndex?: boolean;
};

export function PageMeta({ title, description, canonicalPath, imageUrl, noIndex }: PageMetaProps) {
  const { brandName, publicUrl } = useSite();
  const whole = title ? `${title} · ${brandName}` : `${brandName}: work you can trust with money`;
  const canonical = canonicalPath === undefined ? undefined : `${publicUrl}${canonicalPath}`;
  return (
    <>
      <title>{whole}</title>
      <meta property="og:title" content={title ?? brandName} />
      <meta property="og:site_name" content={brandName} />
      {description && <meta name="description" content={description} />}
      {description && <meta property="og:description" content={description} />}
      {canonical && <link rel="canonical" href={canonical} />}
      {canonical && <meta property="og:url" content={canonical} />}
      {imageUrl && <meta property="og:image" content={publicUrl + imageUrl} />}
      {noIndex && <meta name="robots" content="noindex" />}
    </>
  );
}
