// /admin/help/:slug: editing an article of the help center.
import { getHelpDraft } from '#contract/help/content/help-writing.endpoints.ts';
import { inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { consoleGate } from '#web/operations/console/console-gate.ts';
import { ArticleForm } from '#web/help/content/writing/article-form.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';

const load = consoleGate(({ call, params }: LoadArgs) =>
  call(getHelpDraft, { articleSlug: params.slug ?? '' }),
);
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export default function EditHelpArticlePage({ loaderData: article }: PageProps<typeof load>) {
  const { slug, title, isPublished, helped, didNotHelp, editedAt, editedBy } = article;
  return (
    <div className="page-column pb-16">
      <PageMeta title={`${title} · Help center`} noIndex />
      <PageHead title={title} crumbs={[{ to: '/admin/help', label: 'Help center' }]}>
        <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-ink-faint tabular-nums">
          {isPublished ? (
            <TextLink to={`/help/${slug}`}>/help/{slug}</TextLink>
          ) : (
            <Badge>Hidden from readers</Badge>
          )}
          <span>
            {editedAt === null ? (
              'Default text'
            ) : (
              <>
                Saved{' '}
                {editedBy !== null && (
                  <>
                    by <bdi>{editedBy}</bdi>{' '}
                  </>
                )}
                <RelativeTime at={editedAt} />
              </>
            )}
          </span>
          <span>
            {helped + didNotHelp === 0
              ? 'No answers from readers yet'
              : `Helped ${helped.toLocaleString('en-US')}, did not help ${didNotHelp.toLocaleString('en-US')}`}
          </span>
        </p>
      </PageHead>
      <ArticleForm key={slug} article={article} topics={article.topics} topicSlug={article.topicSlug} />
    </div>
  );
}
