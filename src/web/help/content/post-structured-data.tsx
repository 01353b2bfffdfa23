// A post as a JSON-LD BlogPosting for search engines. Contains only what the page shows.
import { widestPicture } from '#contract/foundation/uploads/picture.rules.ts';
import { hasProfile } from '#contract/people/accounts/person.rules.ts';
import type { Post } from '#contract/help/content/post.schema.ts';
import { breadcrumbs, StructuredData } from '#web/app/structured-data.tsx';
import { useSite } from '#web/app/site.ts';

export function PostStructuredData({ post }: { post: Post }) {
  const { brandName, publicUrl } = useSite();
  const url = `${publicUrl}/blogs/${post.slug}`;
  const data = {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: post.title,
    description: post.summary,
    url,
    mainEntityOfPage: url,
    datePublished: post.publishedAt,
    ...(post.updatedAt !== null && { dateModified: post.updatedAt }),
    timeRequired: `PT${post.readingMinutes}M`,
    keywords: post.tags,
    image: `${publicUrl}${widestPicture(post.cover)}`,
    author: {
      '@type': 'Person',
      name: post.author.displayName,
      ...(hasProfile(post.author) && { url: `${publicUrl}/profile/${post.author.username}` }),
    },
    publisher: { '@type': 'Organization', name: brandName, url: publicUrl },
  };
  const breadcrumbList = breadcrumbs(publicUrl, [
    { name: 'Blog', path: '/blogs' },
    { name: post.title, path: `/blogs/${post.slug}` },
  ]);
  return (
    <>
      <meta name="twitter:card" content="summary_large_image" />
      <StructuredData data={[data, breadcrumbList]} />
    </>
  );
}
