// /help/:slug: one article, the question whether it helped, and the other articles of its topic.
import { useState } from 'react';
import { answerHelpArticle, getHelpArticle } from '#contract/help/content/content.endpoints.ts';
import { inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { useCommand } from '#web/app/use-command.ts';
import { EditorialText } from '#web/help/content/editorial-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorNote } from '#web/ui/error-note.tsx';
import { Link, TextLink } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

async function load({ call, params }: LoadArgs) {
  return call(getHelpArticle, { slug: params.slug ?? '' });
}
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export default function HelpArticlePage({ loaderData: article }: PageProps<typeof load>) {
  return (
    <div className="page-column">
      <PageMeta title={article.title} description={article.summary} canonicalPath={`/help/${article.slug}`} />
      <div className="mx-auto max-w-(--container-reading)">
        <PageHead
          title={article.title}
          lead={article.summary}
          crumbs={[
            { to: '/help', label: 'Help & Support' },
            { to: `/help#${article.topic.slug}`, label: article.topic.name },
          ]}
        />
        <EditorialText html={article.html} />
        <DidItHelp key={article.slug} slug={article.slug} />
        {article.siblings.length > 0 && (
          <nav aria-labelledby="siblings" className="mt-12">
            <h2 id="siblings" className="heading-3">
              More about {article.topic.name.toLowerCase()}
            </h2>
            <ul className="mt-3 divide-y divide-line border-y border-line">
              {article.siblings.map((sibling) => (
                <li key={sibling.slug}>
                  <Link
                    to={`/help/${sibling.slug}`}
                    className="flex min-h-11 items-center py-2 hover:text-accent hover:underline"
                  >
                    {sibling.title}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
    </div>
  );
}

function DidItHelp({ slug }: { slug: string }) {
  const [answer, setAnswer] = useState<boolean | null>(null);
  const command = useCommand(answerHelpArticle, { onDone: ({ helped }) => setAnswer(helped) });
  const send = (helped: boolean) => void command.run({ slug, helped });
  return (
    <section aria-label="Feedback on this article" className="mt-10 rounded-lg bg-sunken px-5 py-4">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <p className="font-medium" role="status">
          {answer === null && 'Did this help you?'}
          {answer === true && 'Thank you for your answer.'}
          {answer === false && (
            <>
              Thank you, we will improve it. <TextLink to="/help#contact">Write to us</TextLink> for an
              answer.
            </>
          )}
        </p>
        {answer === null && (
          <div className="flex gap-2">
            <Button size="sm" busy={command.busy} onClick={() => send(true)}>
              Yes
            </Button>
            <Button size="sm" busy={command.busy} onClick={() => send(false)}>
              No
            </Button>
          </div>
        )}
      </div>
      {command.failure && (
        <div className="mt-3">
          <ErrorNote error={command.failure} />
        </div>
      )}
    </section>
  );
}
