// /blogs/:blogId: one post; its id in the address is its slug. Readable without JavaScript; an unknown address is a 404.
import { widestPicture } from '#contract/foundation/uploads/picture.rules.ts';
import { hasProfile } from '#contract/people/accounts/person.rules.ts';
import { getPost } from '#contract/help/content/content.endpoints.ts';
import type { Post } from '#contract/help/content/post.schema.ts';
import { inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { useSite } from '#web/app/site.ts';
import { EditorialText } from '#web/help/content/editorial-text.tsx';
import { PostCard, PostFacts } from '#web/help/content/post-card.tsx';
import { PostStructuredData } from '#web/help/content/post-structured-data.tsx';
import { tagName, tagPath } from '#web/help/content/tag-copy.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Link } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';

async function load({ call, params }: LoadArgs) {
  return call(getPost, { slug: params.blogId ?? '' });
}
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export default function PostPage({ loaderData: post }: PageProps<typeof load>) {
  const { brandName } = useSite();
  return (
    <div className="page-column">
      <PageMeta
        title={post.title}
        description={post.summary}
        canonicalPath={`/blogs/${post.slug}`}
        imageUrl={widestPicture(post.cover)}
      />
      <link rel="alternate" type="application/rss+xml" title={`${brandName} blog`} href="/blogs/rss.xml" />
      <PostStructuredData post={post} />
      <article className="mx-auto max-w-(--container-reading)">
        <PageHead title={post.title} lead={post.summary} crumbs={[{ to: '/blogs', label: 'Blog' }]}>
          <Byline post={post} />
        </PageHead>
        <Picture
          picture={post.cover}
          sizes="(min-width: 48rem) 44rem, 92vw"
          priority
          className="w-full rounded-lg outline-1 -outline-offset-1 outline-ink/10"
        />
        <div className="mt-8 sm:mt-10">
          <EditorialText html={post.html} />
        </div>
        <ul aria-label="Tags" className="mt-10 flex flex-wrap gap-2">
          {post.tags.map((tag) => (
            <li key={tag}>
              <Link
                to={tagPath(tag)}
                className="flex h-9 items-center rounded-full border border-line px-3.5 text-sm font-medium text-ink-soft hover:border-line-strong hover:text-ink pointer-coarse:h-11"
              >
                {tagName(tag)}
              </Link>
            </li>
          ))}
        </ul>
      </article>
      {post.related.length > 0 && (
        <section aria-labelledby="related" className="mt-16 border-t border-line pt-12">
          <h2 id="related" className="heading-1 mb-6">
            Read next
          </h2>
          <ul className="grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
            {post.related.map((related) => (
              <li key={related.id}>
                <PostCard post={related} headingLevel={3} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function Byline({ post }: { post: Post }) {
  return (
    <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-1">
      {hasProfile(post.author) ? (
        <Link
          to={`/profile/${post.author.username}`}
          className="group flex min-h-11 items-center gap-3 rounded-sm"
        >
          <Avatar name={post.author.displayName} url={post.author.avatarUrl} size={36} />
          <bdi className="font-medium group-hover:underline">{post.author.displayName}</bdi>
        </Link>
      ) : (
        <p className="flex min-h-11 items-center gap-3">
          <Avatar name={post.author.displayName} url={post.author.avatarUrl} size={36} />
          <span className="font-medium">{post.author.displayName}</span>
        </p>
      )}
      <PostFacts post={post} />
      {post.updatedAt !== null && (
        <p className="text-sm text-ink-faint">
          Updated <RelativeTime at={post.updatedAt} as="date" />
        </p>
      )}
    </div>
  );
}
