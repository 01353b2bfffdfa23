// /admin/blog: posts in every state, searchable by title or address, and the start of a new one.
import { NotebookPen, PenLine } from 'lucide-react';
import { Form, useNavigate } from 'react-router';
import { listPostDrafts, startPostDraft } from '#contract/help/content/post-writing.endpoints.ts';
import { type PostDraftRow, postDraftStates } from '#contract/help/content/post-writing.schema.ts';
import { inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { useCommand } from '#web/app/use-command.ts';
import { consoleGate } from '#web/operations/console/console-gate.ts';
import { PostDraftBadges, postStates } from '#web/help/content/writing/post-draft-copy.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorNote } from '#web/ui/error-note.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { NextPage } from '#web/ui/pagination.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { Table } from '#web/ui/table.tsx';
import { LinkTabs } from '#web/ui/tabs.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { withQuery } from '#web/ui/with-query.ts';

const shows = ['all', ...postDraftStates] as const;
type Show = (typeof shows)[number];

const load = consoleGate(async ({ call, url }: LoadArgs) => {
  const q = (url.searchParams.get('q') ?? '').trim().slice(0, 100);
  const show = shows.find((name) => name === url.searchParams.get('show')) ?? 'all';
  const cursor = url.searchParams.get('cursor');
  return {
    q,
    show,
    page: await call(listPostDrafts, { q, state: show, limit: 30, ...(cursor && { cursor }) }),
    isFirstPage: cursor === null,
  };
});
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

function addressOf(q: string, show: Show, cursor?: string): string {
  return withQuery('/admin/blog', { q, show: show !== 'all' && show, cursor });
}

const tabLabels: Record<Show, string> = {
  all: 'All',
  draft: 'Drafts',
  scheduled: 'Scheduled',
  published: 'Published',
  unpublished: postStates.unpublished.label,
};

export default function ConsoleBlogPage({ loaderData }: PageProps<typeof load>) {
  const { q, show, page, isFirstPage } = loaderData;
  const { items, nextCursor } = page;
  const navigate = useNavigate();
  const start = useCommand(startPostDraft, { onDone: ({ id }) => navigate(`/admin/blog/${id}`) });
  const write = (
    <Button variant="primary" icon={PenLine} busy={start.busy} onClick={() => void start.run({})}>
      Write a post
    </Button>
  );
  return (
    <div className="page-column pb-16">
      <PageMeta title="Blog" noIndex />
      <PageHead
        title="Blog"
        lead="Only support sees drafts. Published posts appear at /blogs and in its feed at once."
        actions={write}
      />
      <ErrorNote error={start.failure} />
      <Form role="search" action="/admin/blog" className="flex flex-wrap items-end gap-3 pb-6">
        {show !== 'all' && <input type="hidden" name="show" value={show} />}
        <TextField
          key={q}
          label="Title or address"
          type="search"
          name="q"
          defaultValue={q}
          maxLength={100}
          className="min-w-0 flex-1 basis-64"
        />
        <Button type="submit">Find</Button>
      </Form>
      <LinkTabs
        label="Posts"
        tabs={shows.map((name) => ({
          to: addressOf(q, name),
          label: tabLabels[name],
          current: name === show,
        }))}
      />
      <div className="pt-6">
        {items.length === 0 ? (
          <EmptyState icon={NotebookPen} title={q === '' ? 'No posts here' : `No post about “${q}”`}>
            <p>
              {q === ''
                ? 'Posts are listed here as soon as they are started.'
                : 'Search by part of the title or address.'}
            </p>
          </EmptyState>
        ) : (
          <Table caption="Posts" rows={items} rowKey={(post) => post.id} columns={columns} />
        )}
        {(nextCursor !== null || !isFirstPage) && (
          <NextPage
            to={nextCursor === null ? null : addressOf(q, show, nextCursor)}
            firstTo={isFirstPage ? null : addressOf(q, show)}
            shown={items.length}
            total={null}
          />
        )}
      </div>
    </div>
  );
}

const columns = [
  {
    header: 'Post',
    cell: (post: PostDraftRow) => (
      <>
        <TextLink
          to={`/admin/blog/${post.id}`}
          prefetch="none"
          className="inline-flex min-h-6 items-center wrap-anywhere pointer-coarse:min-h-11"
        >
          <bdi>{post.title.trim() || 'Untitled'}</bdi>
        </TextLink>
        <span className="block text-ink-faint">
          by <bdi>{post.author.displayName}</bdi>
        </span>
      </>
    ),
  },
  {
    header: 'State',
    cell: (post: PostDraftRow) => <PostDraftBadges post={post} />,
  },
  {
    header: 'Date',
    cell: (post: PostDraftRow) =>
      post.scheduledFor !== null ? (
        <RelativeTime at={post.scheduledFor} as="datetime" />
      ) : post.publishedAt !== null ? (
        <RelativeTime at={post.publishedAt} as="date" />
      ) : (
        '–'
      ),
    wideOnly: true,
  },
  {
    header: 'Saved',
    cell: (post: PostDraftRow) => <RelativeTime at={post.savedAt} />,
    wideOnly: true,
  },
];
