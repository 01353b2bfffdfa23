// /admin/help/:slug: an article of the help centre as it is written.
// Guards: never saved over a version that was not seen: what was typed stays until its writer has decided.
import { getHelpManuscript } from '#contract/content/help-writing.endpoints.ts';
import { inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { consoleGate } from '#web/console/console-gate.ts';
import { ArticleForm } from '#web/content/writing/article-form.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';

const load = consoleGate(({ call, params }: LoadArgs) =>
  call(getHelpManuscript, { articleSlug: params.slug ?? '' }),
);
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export default function HelpWritingPage({ loaderData: article }: PageProps<typeof load>) {
  const { slug, title, isPublished, helped, didNotHelp, editedAt, editedBy } = article;
  return (
    <div className="page-column pb-16">
      <PageMeta title={`${title} · Help centre`} noIndex />
      <PageHead title={title} crumbs={[{ to: '/admin/help', label: 'Help centre' }]}>
        <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-ink-faint tabular-nums">
          {isPublished ? (
            <TextLink to={`/help/${slug}`}>/help/{slug}</TextLink>
          ) : (
            <Badge>Hidden from readers</Badge>
          )}
          <span>
            {editedAt === null ? (
              'As it was shipped'
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
              ? 'No reader has said whether it helps'
              : `Helped ${helped.toLocaleString('en-US')}, did not help ${didNotHelp.toLocaleString('en-US')}`}
          </span>
        </p>
      </PageHead>
      <ArticleForm key={slug} article={article} topics={article.topics} topicSlug={article.topicSlug} />
    </div>
  );
}
