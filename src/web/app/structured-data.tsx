// What a page says to machines, as JSON-LD: one description, or several of one page.
// Guards: nothing in it can end the script element. Does not decide what is said: each page's own file does, from what it shows.

/** Public addresses are absolute; a path of this house begins with a slash. */
export type Crumb = { name: string; path: string };

export function StructuredData({ described }: { described: object }) {
  const text = JSON.stringify(described).replaceAll('<', '\\u003c');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}

/** The way from the front page to this one. */
export function breadcrumbs(publicUrl: string, crumbs: readonly Crumb[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: publicUrl + path,
    })),
  };
}
