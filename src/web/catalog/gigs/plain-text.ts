// A description as plain text, for search engines and link previews.

/** The first 300 characters of the description without markup. */
export function plainText(html: string): string {
  const text = html
    .replace(/<[^<>]+>/g, ' ')
    .replace(
      /&(amp|lt|gt|quot|#39);/g,
      (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" })[name] ?? '',
    )
    .replace(/\s+/g, ' ')
    .trim();
  return text.length <= 300 ? text : `${text.slice(0, 299).replace(/(?<!\s)\s+\S*$/, '')}…`;
}
