// The card of a post in lists: cover, date, reading time, title, summary and author. One link per card.
import type { PostCard as Post } from '#contract/help/content/post.schema.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Link } from '#web/ui/link.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';

type Props = {
  post: Post;
  /** The first post of a list: wide, with the cover beside the text. */
  leading?: boolean;
  headingLevel?: 2 | 3;
};

export function PostCard({ post, leading = false, headingLevel = 2 }: Props) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <article
      className={cx(
        'group relative flex h-full flex-col gap-4',
        leading && 'md:flex-row md:items-center md:gap-10',
      )}
    >
      <Picture
        picture={post.cover}
        alt=""
        sizes={
          leading ? '(min-width: 48rem) 55vw, 92vw' : '(min-width: 64rem) 30vw, (min-width: 40rem) 46vw, 92vw'
        }
        priority={leading}
        className={cx(
          'w-full rounded-md outline-1 -outline-offset-1 outline-ink/10 [&_img]:transition-transform [&_img]:duration-200 group-hover:[&_img]:scale-[1.02]',
          leading && 'md:w-[55%] md:shrink-0',
        )}
      />
      <div className="flex min-w-0 flex-1 flex-col">
        <PostFacts post={post} />
        <Heading className={cx('mt-2', leading ? 'heading-1' : 'heading-2')}>
          <Link
            to={`/blogs/${post.slug}`}
            className="decoration-1 underline-offset-4 group-hover:underline after:absolute after:inset-0 after:rounded-md focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-4 focus-visible:after:outline-accent"
          >
            {post.title}
          </Link>
        </Heading>
        <p className={cx('mt-2 text-ink-soft', leading && 'text-lg')}>{post.summary}</p>
        <p className="mt-auto flex min-w-0 items-center gap-2 pt-4 text-sm text-ink-soft">
          <Avatar name={post.author.displayName} url={post.author.avatarUrl} size={24} />
          <bdi className="truncate">{post.author.displayName}</bdi>
        </p>
      </div>
    </article>
  );
}

export function PostFacts({ post }: { post: Pick<Post, 'publishedAt' | 'readingMinutes'> }) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-faint">
      <RelativeTime at={post.publishedAt} as="date" />
      <span aria-hidden>·</span>
      <span>{post.readingMinutes} min read</span>
    </p>
  );
}
