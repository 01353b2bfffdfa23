// /admin/blog/:postId: one post as it is written, saved by itself, with what readers will see beside it.
// Guards: what is scheduled is not changed; an address that readers had stays. What is missing is said when it is to come out.
import { useNavigate } from 'react-router';
import { listPosts } from '#contract/content/content.endpoints.ts';
import { addressOf, postLimits, unreadyIn } from '#contract/content/post-writing.rules.ts';
import { getManuscript } from '#contract/content/post-writing.endpoints.ts';
import { inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { consoleGate } from '#web/console/console-gate.ts';
import { CoverField } from '#web/content/writing/cover-field.tsx';
import { ManuscriptBadges } from '#web/content/writing/manuscript-words.tsx';
import type { KeeperState, ManuscriptKeeper } from '#web/content/writing/manuscript-keeper.ts';
import { MarkdownField } from '#web/content/writing/markdown-field.tsx';
import { PublishPanel } from '#web/content/writing/publish-panel.tsx';
import { SaveFailure, SaveLine } from '#web/content/writing/save-line.tsx';
import { useManuscriptKeeper } from '#web/content/writing/use-manuscript-keeper.ts';
import { Card } from '#web/ui/card.tsx';
import { FixedField } from '#web/ui/fixed-field.tsx';
import { NativeSelect } from '#web/ui/native-select.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { TagField } from '#web/ui/tag-field.tsx';
import { TextArea, TextField } from '#web/ui/text-field.tsx';

const suggestedLength = 80;

const load = consoleGate(async ({ call, params }: LoadArgs) => {
  const [manuscript, { tags }] = await Promise.all([
    call(getManuscript, { postId: params.postId ?? '' }),
    call(listPosts, { limit: 1 }),
  ]);
  return { manuscript, knownTags: tags.map((one) => one.tag) };
});
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export default function WritingPage({ loaderData }: PageProps<typeof load>) {
  return <Writing key={loaderData.manuscript.id} {...loaderData} />;
}

function Writing({ manuscript: opened, knownTags }: PageProps<typeof load>['loaderData']) {
  const navigate = useNavigate();
  const { keeper, state } = useManuscriptKeeper(opened);
  const { manuscript, text } = state;
  /** Whether the text may come out as it is; says what is missing beside the fields. */
  const isReady = () => {
    const wrong = unreadyIn(text);
    keeper.refuse(wrong);
    const [first] = Object.keys(wrong);
    if (first !== undefined) document.querySelector<HTMLElement>(`#post-${first}`)?.focus();
    return first === undefined;
  };
  const title = text.title.trim() || 'A post without a title';
  return (
    <div className="page-column pb-16">
      <PageMeta title={`${title} · Blog`} noIndex />
      <PageHead title={<bdi>{title}</bdi>} crumbs={[{ to: '/admin/blog', label: 'Blog' }]}>
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          <ManuscriptBadges post={manuscript} />
          <SaveLine state={state} />
        </div>
      </PageHead>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <SaveFailure
          state={state}
          onRetry={() => void keeper.flush()}
          onTheirs={keeper.takeTheirs}
          onCopy={async () => navigate(`/admin/blog/${await keeper.keepAsCopy()}`)}
        />
        <PublishPanel keeper={keeper} state={state} isReady={isReady} />
        <form noValidate aria-label="Post" onSubmit={(event) => event.preventDefault()} className="contents">
          <AboutPost keeper={keeper} state={state} knownTags={knownTags} />
          <Card>
            <MarkdownField
              id="post-markdown"
              value={text.markdown}
              onChange={(markdown) => keeper.change({ markdown })}
              error={state.refused['markdown']}
              disabled={manuscript.state === 'scheduled'}
            />
          </Card>
        </form>
      </div>
    </div>
  );
}

type Editing = { keeper: ManuscriptKeeper; state: KeeperState };

function AboutPost({ keeper, state, knownTags }: Editing & { knownTags: string[] }) {
  const { manuscript, text, refused } = state;
  const { change } = keeper;
  const isFixed = manuscript.state === 'scheduled';
  const retitle = (title: string) => {
    // The address follows the title until it is written by hand, or readers have it.
    const follows = !manuscript.hasFixedAddress && text.slug === addressOf(text.title, suggestedLength);
    change({ title, ...(follows && { slug: addressOf(title, suggestedLength) }) });
  };
  return (
    <Card title="About the post">
      <fieldset disabled={isFixed} className="grid min-w-0 gap-5 lg:grid-cols-2 lg:gap-x-8">
        <div className="grid min-w-0 content-start gap-5">
          <TextField
            id="post-title"
            label="Title"
            dir="auto"
            value={text.title}
            maxLength={postLimits.title}
            error={refused['title']}
            onChange={(event) => retitle(event.target.value)}
          />
          {manuscript.hasFixedAddress ? (
            <FixedField label="Address" help="Readers have this address, so it stays.">
              /blogs/{text.slug}
            </FixedField>
          ) : (
            <TextField
              id="post-slug"
              label="Address"
              help={`It will stand at /blogs/${text.slug || '…'} and stays there once it is published.`}
              value={text.slug}
              maxLength={postLimits.slug}
              autoCapitalize="none"
              spellCheck={false}
              error={refused['slug']}
              onChange={(event) => change({ slug: event.target.value })}
            />
          )}
          <TextArea
            id="post-summary"
            label="Summary"
            help="Stands on its card, in the feed and in search engines."
            dir="auto"
            rows={3}
            value={text.summary}
            maxLength={postLimits.summary}
            error={refused['summary']}
            onChange={(event) => change({ summary: event.target.value })}
          />
          {isFixed ? (
            <FixedField label="Tags">{text.tags.length > 0 ? text.tags.join(', ') : 'None'}</FixedField>
          ) : (
            <TagField
              id="post-tags"
              label="Tags"
              help="Type a word and press Enter. Posts that share tags are shown as “Read next”."
              value={text.tags}
              suggestions={knownTags}
              max={postLimits.tags}
              maxLength={postLimits.tag}
              error={refused['tags']}
              onChange={(tags) => change({ tags: tagsOf(tags) })}
            />
          )}
          <NativeSelect
            id="post-authorId"
            label="Author"
            value={text.authorId}
            error={refused['authorId']}
            onChange={(event) => change({ authorId: event.target.value })}
            options={manuscript.authors.map((one) => ({ value: one.id, label: one.displayName }))}
          />
        </div>
        <CoverField keeper={keeper} state={state} isFixed={isFixed} />
      </fieldset>
    </Card>
  );
}

/** As they stand in addresses; what leaves nothing is left out. */
function tagsOf(words: string[]): string[] {
  return [...new Set(words.map((word) => addressOf(word, postLimits.tag)).filter((tag) => tag !== ''))];
}
