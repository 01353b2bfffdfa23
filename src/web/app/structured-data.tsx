// A page's structured data as JSON-LD: one description, or several.
// Guarantees: no content can end the script element. Each page's own file decides the content, from what it shows.

/** Public addresses are absolute; a path of this site begins with a slash. */
export type Crumb = { name: string; path: string };

export function StructuredData({ data }: { data: object }) {
  const text = JSON.stringify(data).replaceAll('<', '\\u003c');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}

/** The path from the home page to this one. */
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
