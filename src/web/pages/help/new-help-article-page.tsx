// /admin/help/new: a new article of the help center.
import { redirect } from 'react-router';
import { getHelpConsole } from '#contract/help/content/help-writing.endpoints.ts';
import { inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { consoleGate } from '#web/operations/console/console-gate.ts';
import { ArticleForm } from '#web/help/content/writing/article-form.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

const load = consoleGate(async ({ call }: LoadArgs) => {
  const { topics } = await call(getHelpConsole, {});
  const [first] = topics;
  // An article needs a topic; the overview offers to add the first one.
  if (!first) throw redirect('/admin/help');
  return { topics, topicSlug: first.slug };
});
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export default function NewHelpArticlePage({ loaderData: { topics, topicSlug } }: PageProps<typeof load>) {
  return (
    <div className="page-column pb-16">
      <PageMeta title="New article" noIndex />
      <PageHead title="New article" crumbs={[{ to: '/admin/help', label: 'Help center' }]} />
      <ArticleForm article={null} topics={topics} topicSlug={topicSlug} />
    </div>
  );
}
