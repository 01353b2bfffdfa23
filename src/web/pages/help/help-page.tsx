// /help: search, topics with their articles, and the contact form.
// The search is a GET form and all results are links, so everything except the contact form works without JavaScript.
import { Search } from 'lucide-react';
import { memo, Suspense } from 'react';
import { listHelpTopics, searchHelp } from '#contract/help/content/content.endpoints.ts';
import type { FoundArticle, HelpTopic } from '#contract/help/content/help.schema.ts';
import { latePart } from '#web/app/late-part.tsx';
import { inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { buttonClasses } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link, TextLink } from '#web/ui/link.tsx';
import { controlClasses } from '#web/ui/forms/field.tsx';
import { cx } from '#web/ui/class-names.ts';

async function load({ call, url }: LoadArgs) {
  const q = url.searchParams.get('q')?.trim().slice(0, 200) ?? '';
  const [topics, found] = await Promise.all([
    call(listHelpTopics, {}),
    q === '' ? null : call(searchHelp, { q }),
  ]);
  return { q, topics: topics.items, found: found?.items ?? null };
}
export const loader = onServer(load);
export const clientLoader = inBrowser(async (args: LoadArgs) => {
  const [data] = await Promise.all([load(args), contact.fetchPart()]);
  return data;
});

const contact = latePart(() => import('#web/help/support/contact-form.tsx').then((part) => part.ContactForm));

/** Memoized: until its code is loaded, no parent may re-render it. */
const Contact = memo(function Contact() {
  return (
    <Suspense fallback={null}>
      <contact.Part />
    </Suspense>
  );
});

export default function HelpPage({ loaderData: { q, topics, found } }: PageProps<typeof load>) {
  return (
    <>
      <PageMeta
        title="Help & Support"
        description="How orders, escrow, fees, deliveries and withdrawals work, and how to reach us."
        canonicalPath="/help"
        noIndex={found !== null}
      />
      <div className="border-b border-line bg-sunken">
        <div className="page-column py-10 text-center sm:py-16">
          <h1 className="heading-1">Help &amp; Support</h1>
          <p className="mt-2 text-lg text-ink-soft">What can we help you with?</p>
          <HelpSearch key={q} q={q} />
        </div>
      </div>
      <div className="page-column">
        {found === null ? <Topics topics={topics} /> : <SearchResults q={q} found={found} />}
        <Contact />
      </div>
    </>
  );
}

function HelpSearch({ q }: { q: string }) {
  return (
    <form role="search" action="/help" className="mx-auto mt-6 flex max-w-xl gap-2 sm:mt-8">
      <input
        type="search"
        name="q"
        defaultValue={q}
        maxLength={200}
        aria-label="Search the help articles"
        placeholder="For example “refund” or “late order”"
        className={cx(controlClasses, 'h-12 min-w-0 flex-1')}
      />
      <button type="submit" className={buttonClasses({ variant: 'primary', size: 'lg' })}>
        <Icon of={Search} size={18} />
        <span className="max-sm:sr-only">Search</span>
      </button>
    </form>
  );
}

function Topics({ topics }: { topics: HelpTopic[] }) {
  return (
    <div className="grid gap-x-10 gap-y-12 py-12 sm:grid-cols-2 sm:py-16 lg:grid-cols-3">
      {topics.map((topic) => (
        <section key={topic.slug} id={topic.slug} aria-labelledby={`${topic.slug}-title`}>
          <h2 id={`${topic.slug}-title`} className="heading-2">
            {topic.name}
          </h2>
          <p className="mt-1 text-ink-soft">{topic.description}</p>
          <ul className="mt-4 divide-y divide-line border-y border-line">
            {topic.articles.map((article) => (
              <li key={article.slug}>
                <Link
                  to={`/help/${article.slug}`}
                  className="flex min-h-11 items-center py-2 leading-snug font-medium hover:text-accent hover:underline"
                >
                  {article.title}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function SearchResults({ q, found }: { q: string; found: FoundArticle[] }) {
  if (found.length === 0) {
    return (
      <div className="mx-auto max-w-2xl py-12">
        <EmptyState icon={Search} title={`No article about “${q}”`}>
          <p>
            Try other words, <TextLink to="/help">look through the topics</TextLink>, or write to us below.
          </p>
        </EmptyState>
      </div>
    );
  }
  return (
    <section aria-labelledby="found" className="mx-auto max-w-2xl py-10 sm:py-12">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="found" className="heading-2">
          {found.length === 1 ? '1 article' : `${found.length} articles`} about “{q}”
        </h2>
        <TextLink to="/help">All topics</TextLink>
      </div>
      <ol className="mt-4 divide-y divide-line border-y border-line">
        {found.map((article) => (
          <li key={article.slug} className="relative py-4">
            <p className="text-sm text-ink-faint">{article.topicName}</p>
            <h3 className="heading-3 mt-0.5">
              <Link
                to={`/help/${article.slug}`}
                className="after:absolute after:inset-0 hover:text-accent hover:underline"
              >
                {article.title}
              </Link>
            </h3>
            <p className="mt-1 text-ink-soft">{article.summary}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
