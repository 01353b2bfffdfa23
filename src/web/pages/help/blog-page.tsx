// /blogs: posts, newest first, all or by tag. The state is in the address; works without JavaScript.
import { NotebookPen, Rss } from 'lucide-react';
import { listPosts } from '#contract/help/content/content.endpoints.ts';
import { postTagPattern } from '#contract/help/content/post-tag.rules.ts';
import { inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { useSite } from '#web/app/site.ts';
import { PostCard } from '#web/help/content/post-card.tsx';
import { tagName, tagPath } from '#web/help/content/tag-copy.ts';
import { buttonClasses, ButtonLink } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { NextPage } from '#web/ui/pagination.tsx';

const pageSize = 10;

async function load({ call, url }: LoadArgs) {
  const given = url.searchParams.get('tag') ?? '';
  const tag = postTagPattern.test(given) && given.length <= 40 ? given : null;
  const cursor = url.searchParams.get('cursor') ?? undefined;
  const page = await call(listPosts, { limit: pageSize, ...(tag && { tag }), ...(cursor && { cursor }) });
  return { page, tag, isFirstPage: cursor === undefined };
}
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export default function BlogPage({ loaderData: { page, tag, isFirstPage } }: PageProps<typeof load>) {
  const { brandName } = useSite();
  const [first, ...others] = page.items;
  const leads = isFirstPage && tag === null;
  const next = new URLSearchParams({ ...(tag && { tag }), cursor: page.nextCursor ?? '' });
  return (
    <div className="page-column">
      <PageMeta
        title={tag ? `${tagName(tag)} · Blog` : 'Blog'}
        description="How to hire and how to sell freelance services well: briefs, prices, feedback and everything between."
        canonicalPath={tagPath(tag)}
        noIndex={!isFirstPage || page.items.length === 0}
      />
      <link rel="alternate" type="application/rss+xml" title={`${brandName} blog`} href="/blogs/rss.xml" />
      <PageHead
        title={tag ? tagName(tag) : 'Blog'}
        lead="How to hire and how to sell freelance services well, by people who do it."
        actions={
          <a href="/blogs/rss.xml" className={buttonClasses({ size: 'sm' })}>
            <Icon of={Rss} size={16} />
            RSS
          </a>
        }
      />
      {page.tags.length > 0 && <Tags tags={page.tags} current={tag} />}
      {!first && (
        <EmptyState
          icon={NotebookPen}
          title="No posts here yet"
          action={tag !== null && <ButtonLink to="/blogs">All posts</ButtonLink>}
        >
          <p>
            {tag === null
              ? 'Posts about hiring and selling services appear here.'
              : 'There are no posts with this tag yet.'}
          </p>
        </EmptyState>
      )}
      {first && leads && (
        <div className="mb-12 border-b border-line pb-12">
          <PostCard post={first} leading />
        </div>
      )}
      <ul className="grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
        {(leads ? others : page.items).map((post) => (
          <li key={post.id}>
            <PostCard post={post} />
          </li>
        ))}
      </ul>
      {first && (page.nextCursor !== null || !isFirstPage) && (
        <NextPage
          to={page.nextCursor === null ? null : `/blogs?${next}`}
          firstTo={isFirstPage ? null : tagPath(tag)}
          shown={page.items.length}
          total={page.total}
        />
      )}
    </div>
  );
}

function Tags({ tags, current }: { tags: { tag: string; count: number }[]; current: string | null }) {
  const all = [{ tag: null, count: null }, ...tags];
  return (
    <nav aria-label="Tags" className="mb-8">
      <ul className="flex flex-wrap gap-2">
        {all.map(({ tag, count }) => (
          <li key={tag ?? ''}>
            <Link
              to={tagPath(tag)}
              aria-current={tag === current ? 'page' : undefined}
              className={cx(
                'flex h-9 items-center gap-2 rounded-full border px-3.5 text-sm font-medium transition-colors pointer-coarse:h-11',
                tag === current
                  ? 'border-ink bg-ink text-paper'
                  : 'border-line text-ink-soft hover:border-line-strong hover:text-ink',
              )}
            >
              {tag === null ? 'All posts' : tagName(tag)}
              {count !== null && <span className="tabular-nums opacity-75">{count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
