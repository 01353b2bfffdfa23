// /admin/blog/:postId: the editor of a post, with autosave and a preview.
// Guarantees: a scheduled post is read-only; an address that readers have had stays. Missing fields are shown when the post is to be
// published.
import { useNavigate } from 'react-router';
import { listPosts } from '#contract/help/content/content.endpoints.ts';
import { slugOf, postLimits, missingToPublish } from '#contract/help/content/post-writing.rules.ts';
import { getPostDraft } from '#contract/help/content/post-writing.endpoints.ts';
import type { PostDraft } from '#contract/help/content/post-writing.schema.ts';
import { call } from '#web/app/call.ts';
import { inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { SaveFailure, SaveLine } from '#web/app/save-line.tsx';
import { useAutosave } from '#web/app/use-autosave.ts';
import { consoleGate } from '#web/operations/console/console-gate.ts';
import { CoverField } from '#web/help/content/writing/cover-field.tsx';
import { PostDraftBadges } from '#web/help/content/writing/post-draft-copy.tsx';
import { MarkdownField } from '#web/help/content/writing/markdown-field.tsx';
import {
  coverOf,
  type PostAutosave,
  postAutosaveSource,
  type PostEditorState,
  type PostText,
  saveAsNewDraft,
} from '#web/help/content/writing/post-autosave.ts';
import { PublishPanel } from '#web/help/content/writing/publish-panel.tsx';
import { Card } from '#web/ui/card.tsx';
import { FixedField } from '#web/ui/forms/fixed-field.tsx';
import { NativeSelect } from '#web/ui/forms/native-select.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { TagField } from '#web/ui/forms/tag-field.tsx';
import { TextArea, TextField } from '#web/ui/forms/text-field.tsx';

const suggestedLength = 80;

const load = consoleGate(async ({ call, params }: LoadArgs) => {
  const [draft, { tags }] = await Promise.all([
    call(getPostDraft, { postId: params.postId ?? '' }),
    call(listPosts, { limit: 1 }),
  ]);
  return { draft, knownTags: tags.map(({ tag }) => tag) };
});
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export default function EditPostPage({ loaderData }: PageProps<typeof load>) {
  return <PostEditor key={loaderData.draft.id} opened={loaderData.draft} knownTags={loaderData.knownTags} />;
}

function PostEditor({ opened, knownTags }: { opened: PostDraft; knownTags: string[] }) {
  const { autosave, state: saving } = useAutosave<PostDraft, PostText>(
    (userId) => postAutosaveSource(call, userId, opened),
    opened,
  );
  const state: PostEditorState = { ...saving, saved: saving.saved ?? opened };
  const { saved: draft, content: text } = state;
  /** Whether the text can be published as it is; shows what is missing at the fields. */
  const isReady = () => {
    const missing = missingToPublish(text);
    autosave.refuse(missing);
    const [first] = Object.keys(missing);
    if (first !== undefined) document.querySelector<HTMLElement>(`#post-${first}`)?.focus();
    return first === undefined;
  };
  const title = text.title.trim() || 'Untitled post';
  return (
    <div className="page-column pb-16">
      <PageMeta title={`${title} · Blog`} noIndex />
      <PageHead title={<bdi>{title}</bdi>} crumbs={[{ to: '/admin/blog', label: 'Blog' }]}>
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          <PostDraftBadges post={draft} />
          <SaveLine status={state.status} savedBy={draft.savedBy} />
        </div>
      </PageHead>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <PostSaveFailure autosave={autosave} state={state} />
        <PublishPanel autosave={autosave} state={state} isReady={isReady} />
        <form noValidate aria-label="Post" onSubmit={(event) => event.preventDefault()} className="contents">
          <AboutPost autosave={autosave} state={state} knownTags={knownTags} />
          <Card>
            <MarkdownField
              id="post-markdown"
              value={text.markdown}
              onChange={(markdown) => autosave.change({ markdown })}
              error={state.refused['markdown']}
              disabled={draft.state === 'scheduled'}
            />
          </Card>
        </form>
      </div>
    </div>
  );
}

type Editing = { autosave: PostAutosave; state: PostEditorState };

function PostSaveFailure({ autosave, state }: Editing) {
  const navigate = useNavigate();
  const isGone = state.status.kind === 'conflict' && state.status.isGone;
  const keepMine = {
    label: 'Keep mine as a new draft',
    run: async () => navigate(`/admin/blog/${await saveAsNewDraft(autosave, call)}`),
  };
  const takeTheirs = { label: 'Discard mine, load theirs', run: () => autosave.resolve('theirs') };
  return (
    <SaveFailure
      state={state}
      onRetry={() => void autosave.flush()}
      conflict={{
        explanation: isGone
          ? 'Keep it as a new draft, or leave this page to discard it.'
          : 'Keep your text as a new draft and merge the two there, or discard it and continue with theirs.',
        choices: isGone ? [keepMine] : [keepMine, takeTheirs],
      }}
    />
  );
}

function AboutPost({ autosave, state, knownTags }: Editing & { knownTags: string[] }) {
  const { saved: draft, content: text, refused } = state;
  const isReadOnly = draft.state === 'scheduled';
  return (
    <Card title="About the post">
      <fieldset disabled={isReadOnly} className="grid min-w-0 gap-5 lg:grid-cols-2 lg:gap-x-8">
        <div className="grid min-w-0 content-start gap-5">
          <TitleAndAddress autosave={autosave} state={state} />
          <TextArea
            id="post-summary"
            label="Summary"
            help="Shown on its card, in the feed and in search engines."
            dir="auto"
            rows={3}
            value={text.summary}
            maxLength={postLimits.summary}
            error={refused['summary']}
            onChange={(event) => autosave.change({ summary: event.target.value })}
          />
          {isReadOnly ? (
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
              onChange={(tags) => autosave.change({ tags: tagsOf(tags) })}
            />
          )}
          <NativeSelect
            id="post-authorId"
            label="Author"
            value={text.authorId}
            error={refused['authorId']}
            onChange={(event) => autosave.change({ authorId: event.target.value })}
            options={draft.authors.map(({ id, displayName }) => ({ value: id, label: displayName }))}
          />
        </div>
        <CoverField autosave={autosave} state={state} cover={coverOf(state)} isReadOnly={isReadOnly} />
      </fieldset>
    </Card>
  );
}

function TitleAndAddress({ autosave, state }: Editing) {
  const { saved: draft, content: text, refused } = state;
  const retitle = (title: string) => {
    // The address follows the title until it is edited by hand or published.
    const follows = !draft.hasFixedAddress && text.slug === slugOf(text.title, suggestedLength);
    autosave.change({ title, ...(follows && { slug: slugOf(title, suggestedLength) }) });
  };
  return (
    <>
      <TextField
        id="post-title"
        label="Title"
        dir="auto"
        value={text.title}
        maxLength={postLimits.title}
        error={refused['title']}
        onChange={(event) => retitle(event.target.value)}
      />
      {draft.hasFixedAddress ? (
        <FixedField label="Address" help="Readers have this address, so it cannot change.">
          /blogs/{text.slug}
        </FixedField>
      ) : (
        <TextField
          id="post-slug"
          label="Address"
          help={`The post will be at /blogs/${text.slug || '…'}. The address cannot change once it is published.`}
          value={text.slug}
          maxLength={postLimits.slug}
          autoCapitalize="none"
          spellCheck={false}
          error={refused['slug']}
          onChange={(event) => autosave.change({ slug: event.target.value })}
        />
      )}
    </>
  );
}

/** Tags in the form that addresses use; input without a letter or digit is left out. */
function tagsOf(words: string[]): string[] {
  return [...new Set(words.map((word) => slugOf(word, postLimits.tag)).filter((tag) => tag !== ''))];
}
