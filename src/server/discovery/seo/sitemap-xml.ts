// The XML of a sitemap (sitemaps.org 0.9), in pieces: an index of parts, or the URLs of one part.
// Guarantees: URLs are escaped; change times are in UTC.
import { escapeHtml } from '#server/foundation/mail/escape-html.ts';

export type SitemapEntry = { address: string; changedAt: Date | null };
type Shape = { root: 'sitemapindex' | 'urlset'; item: 'sitemap' | 'url' };

export const indexShape: Shape = { root: 'sitemapindex', item: 'sitemap' };
export const partShape: Shape = { root: 'urlset', item: 'url' };

export function opening({ root }: Shape): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n`;
}

export function entryXml({ item }: Shape, { address, changedAt }: SitemapEntry): string {
  const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
  return `<${item}><loc>${escapeHtml(address)}</loc>${changed}</${item}>\n`;
}

export function closing({ root }: Shape): string {
  return `</${root}>\n`;
}
