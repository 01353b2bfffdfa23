// /admin/help: topics and articles of the help center in order, with readers' answers.
// Moves take effect for readers at once; hidden articles are marked.
import { ChevronDown, ChevronUp, FilePlus2, Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import * as help from '#contract/help/content/help-writing.endpoints.ts';
import type { HelpConsoleTopic } from '#contract/help/content/help-writing.schema.ts';
import { inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { useCommand } from '#web/app/use-command.ts';
import { consoleGate } from '#web/operations/console/console-gate.ts';
import { TopicDialog } from '#web/help/content/writing/topic-dialog.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button, ButtonLink, IconButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorNote } from '#web/ui/error-note.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

const load = consoleGate(({ call }: LoadArgs) => call(help.getHelpConsole, {}));
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

type HelpConsole = { topics: HelpConsoleTopic[] };
type Move = 'up' | 'down';

export default function ConsoleHelpPage({ loaderData }: PageProps<typeof load>) {
  const [edited, setEdited] = useState<HelpConsoleTopic | 'new' | null>(null);
  const { topics, show, announcement, failure, moveTopic, moveArticle } = useHelpOrder(loaderData);
  return (
    <div className="page-column pb-16">
      <PageMeta title="Help center" noIndex />
      <PageHead
        title="Help center"
        lead="Changes saved here are visible to readers and in search at once."
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
      <ErrorNote error={failure} />
      <span role="status" className="sr-only">
        {announcement}
      </span>
      {topics.length === 0 && (
        <EmptyState icon={FilePlus2} title="No topics yet">
          <p>Articles are grouped by topic. Add a topic, then write its first article.</p>
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
              onMove={(direction) => void moveTopic(topic, direction)}
              onMoveArticle={(article, direction) => void moveArticle(article, direction)}
            />
          </li>
        ))}
      </ol>
      <TopicDialog
        topic={edited}
        onClose={() => setEdited(null)}
        onDone={(next) => {
          show(next);
          setEdited(null);
        }}
      />
    </div>
  );
}

/** The topics as last returned by a command or the loader, and the commands that move them and their articles. */
function useHelpOrder(loaded: HelpConsole) {
  const [last, setLast] = useState({ basedOn: loaded, current: loaded });
  const [announcement, setAnnouncement] = useState('');
  const { topics } = last.basedOn === loaded ? last.current : loaded;
  const show = (current: HelpConsole) => setLast({ basedOn: loaded, current });
  const topicMove = useCommand(help.moveHelpTopic, { onDone: show });
  const articleMove = useCommand(help.moveHelpArticle, { onDone: show });
  const isBusy = topicMove.busy || articleMove.busy;
  /** Announces the move and keeps the focus on the button of the moved row. */
  const afterMove = (name: string, slug: string, to: Move, kind: 'topic' | 'article') => {
    setAnnouncement(`${name} moved ${to}`);
    requestAnimationFrame(() => {
      const row = document.querySelector(`[data-${kind}="${slug}"]`);
      row?.querySelector<HTMLElement>(`[data-move="${to}"]`)?.focus();
    });
  };
  const moveTopic = async ({ slug, name }: HelpConsoleTopic, direction: Move) => {
    if (!isBusy && (await topicMove.run({ topicSlug: slug, direction })))
      afterMove(name, slug, direction, 'topic');
  };
  const moveArticle = async ({ slug, title }: Article, direction: Move) => {
    if (!isBusy && (await articleMove.run({ articleSlug: slug, direction })))
      afterMove(title, slug, direction, 'article');
  };
  const failure = topicMove.failure ?? articleMove.failure;
  return { topics, show, announcement, failure, moveTopic, moveArticle };
}

type Article = HelpConsoleTopic['articles'][number];

function Topic({
  topic,
  isFirst,
  isLast,
  onEdit,
  onMove,
  onMoveArticle,
}: {
  topic: HelpConsoleTopic;
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
          <MoveButtons name={topic.name} isFirst={isFirst} isLast={isLast} onMove={onMove} />
        </div>
      </div>
      {topic.articles.length === 0 && (
        <p className="py-4 text-sm text-ink-faint">Readers do not see this topic until it has an article.</p>
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
              <MoveButtons
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

/** Disabled at the ends of the list by aria-disabled, so that the button keeps the focus. */
function MoveButtons({
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
