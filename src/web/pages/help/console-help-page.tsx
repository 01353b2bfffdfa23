// /admin/help: the topics and articles of the help centre in their order, with what readers said of each.
// Guards: what is moved moves for readers at once; hidden articles are marked.
import { ChevronDown, ChevronUp, FilePlus2, Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import * as help from '#contract/content/help-writing.endpoints.ts';
import type { HelpDeskTopic } from '#contract/content/help-writing.schema.ts';
import { inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { useCommand } from '#web/app/use-command.ts';
import { consoleGate } from '#web/console/console-gate.ts';
import { TopicDialog } from '#web/content/writing/topic-dialog.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button, ButtonLink, IconButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorNote } from '#web/ui/error-note.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

const load = consoleGate(({ call }: LoadArgs) => call(help.getHelpDesk, {}));
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

type Desk = { topics: HelpDeskTopic[] };
type Move = 'up' | 'down';

export default function HelpDeskPage({ loaderData }: PageProps<typeof load>) {
  const [now, setNow] = useState<{ of: Desk; desk: Desk }>({ of: loaderData, desk: loaderData });
  const { topics } = now.of === loaderData ? now.desk : loaderData;
  const [edited, setEdited] = useState<HelpDeskTopic | 'new' | null>(null);
  const [said, setSaid] = useState('');
  const show = (desk: Desk) => setNow({ of: loaderData, desk });
  const moveTopic = useCommand(help.moveHelpTopic, { onDone: show });
  const moveArticle = useCommand(help.moveHelpArticle, { onDone: show });
  const isBusy = moveTopic.busy || moveArticle.busy;
  /** The button keeps the focus where its row has gone. */
  const after = (name: string, slug: string, to: Move, kind: string) => {
    setSaid(`${name} moved ${to}`);
    requestAnimationFrame(() => {
      const row = document.querySelector(`[data-${kind}="${slug}"]`);
      row?.querySelector<HTMLElement>(`[data-move="${to}"]`)?.focus();
    });
  };
  return (
    <div className="page-column pb-16">
      <PageMeta title="Help centre" noIndex />
      <PageHead
        title="Help centre"
        lead="What is saved here is found by readers, and by their search, at once."
        actions={
          <>
            <Button icon={Plus} onClick={() => setEdited('new')}>
              Add a topic
            </Button>
            {topics.length > 0 && (
              <ButtonLink to="/admin/help/new" variant="primary" icon={FilePlus2}>
                Write an article
              </ButtonLink>
            )}
          </>
        }
      />
      <ErrorNote error={moveTopic.failure ?? moveArticle.failure} />
      <span role="status" className="sr-only">
        {said}
      </span>
      {topics.length === 0 && (
        <EmptyState icon={FilePlus2} title="No topics yet">
          <p>Articles stand in topics. Add one, then write its first article.</p>
        </EmptyState>
      )}
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {topics.map((topic, at) => (
          <li key={topic.slug} data-topic={topic.slug}>
            <Topic
              topic={topic}
              isFirst={at === 0}
              isLast={at === topics.length - 1}
              onEdit={() => setEdited(topic)}
              onMove={async (direction) => {
                if (isBusy) return;
                if (await moveTopic.run({ topicSlug: topic.slug, direction }))
                  after(topic.name, topic.slug, direction, 'topic');
              }}
              onMoveArticle={async ({ slug, title }, direction) => {
                if (isBusy) return;
                if (await moveArticle.run({ articleSlug: slug, direction }))
                  after(title, slug, direction, 'article');
              }}
            />
          </li>
        ))}
      </ol>
      <TopicDialog
        topic={edited}
        onClose={() => setEdited(null)}
        onDone={(desk) => {
          show(desk);
          setEdited(null);
        }}
      />
    </div>
  );
}

type Article = HelpDeskTopic['articles'][number];

function Topic({
  topic,
  isFirst,
  isLast,
  onEdit,
  onMove,
  onMoveArticle,
}: {
  topic: HelpDeskTopic;
  isFirst: boolean;
  isLast: boolean;
  onEdit: () => void;
  onMove: (direction: Move) => void;
  onMoveArticle: (article: Article, direction: Move) => void;
}) {
  return (
    <Card as="article" padded={false} className="px-5 pt-5 pb-2 sm:px-6">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-60">
          <h2 className="heading-3">{topic.name}</h2>
          <p className="mt-0.5 text-sm text-ink-soft">{topic.description}</p>
        </div>
        <div className="flex items-center">
          <IconButton icon={Pencil} size="sm" label={`Edit the topic ${topic.name}`} onClick={onEdit} />
          <Movers name={topic.name} isFirst={isFirst} isLast={isLast} onMove={onMove} />
        </div>
      </div>
      {topic.articles.length === 0 && (
        <p className="py-4 text-sm text-ink-faint">
          No article stands here yet, so readers do not see this topic.
        </p>
      )}
      <ol className="mt-3 divide-y divide-line">
        {topic.articles.map((article, at) => (
          <li key={article.slug} data-article={article.slug} className="flex items-center gap-3 py-1.5">
            <div className="min-w-0 flex-1">
              <TextLink
                to={`/admin/help/${article.slug}`}
                prefetch="none"
                className="inline-flex min-h-6 items-center pointer-coarse:min-h-11"
              >
                {article.title}
              </TextLink>
              <span className="flex flex-wrap items-center gap-x-3 text-sm text-ink-faint tabular-nums">
                {!article.isPublished && <Badge>Hidden</Badge>}
                <AnswerCounts article={article} />
              </span>
            </div>
            <div className="flex items-center">
              <Movers
                name={article.title}
                isFirst={at === 0}
                isLast={at === topic.articles.length - 1}
                onMove={(direction) => onMoveArticle(article, direction)}
              />
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function AnswerCounts({ article: { helped, didNotHelp } }: { article: Article }) {
  if (helped + didNotHelp === 0) return <span>No answers yet</span>;
  return (
    <span>
      Helped {helped.toLocaleString('en-US')}, did not help {didNotHelp.toLocaleString('en-US')}
    </span>
  );
}

/** At the ends they stay, so that the focus does; pressing them there does nothing. */
function Movers({
  name,
  isFirst,
  isLast,
  onMove,
}: {
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (direction: Move) => void;
}) {
  return (
    <>
      <IconButton
        icon={ChevronUp}
        size="sm"
        data-move="up"
        label={`Move ${name} up`}
        aria-disabled={isFirst || undefined}
        onClick={() => !isFirst && onMove('up')}
      />
      <IconButton
        icon={ChevronDown}
        size="sm"
        data-move="down"
        label={`Move ${name} down`}
        aria-disabled={isLast || undefined}
        onClick={() => !isLast && onMove('down')}
      />
    </>
  );
}
