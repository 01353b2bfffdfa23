// The XML of a sitemap (sitemaps.org 0.9): an index of parts, or the addresses of one part, piece by piece.
// Guards: every address is escaped and absolute; a change is given in UTC. Does not know where the addresses come from.
import { escapeHtml } from '#server/foundation/mail/escape-html.ts';

export type Listed = { address: string; changedAt: Date | null };
type Shape = { whole: 'sitemapindex' | 'urlset'; one: 'sitemap' | 'url' };

export const indexShape: Shape = { whole: 'sitemapindex', one: 'sitemap' };
export const partShape: Shape = { whole: 'urlset', one: 'url' };

export function opening({ whole }: Shape): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${whole} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n`;
}

export function listed({ one }: Shape, { address, changedAt }: Listed): string {
  const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
  return `<${one}><loc>${escapeHtml(address)}</loc>${changed}</${one}>\n`;
}

export function closing({ whole }: Shape): string {
  return `</${whole}>\n`;
}
