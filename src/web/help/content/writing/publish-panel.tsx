// The state of a post and its commands: publish, schedule, unpublish, discard.
// Guarantees: edits are saved first, and exactly that version is published; what readers gain or lose is confirmed once. During a
// conflict nothing is published or scheduled, but the post can be discarded; a discarded post has no commands.
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import * as posts from '#contract/help/content/post-writing.endpoints.ts';
import type { PostDraft } from '#contract/help/content/post-writing.schema.ts';
import { useCommand } from '#web/app/use-command.ts';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { type PostAutosave, type PostEditorState, type PostText, whileDiscarding } from './post-autosave.ts';

type Props = { autosave: PostAutosave; state: PostEditorState; isReady: () => boolean };
type Question = 'publish' | 'schedule' | 'unpublish' | 'discard' | null;

export function PublishPanel({ autosave, state, isReady }: Props) {
  const { saved: draft, status } = state;
  const [question, setQuestion] = useState<Question>(null);
  const isNewer = draft.hasNewerText || status.kind !== 'saved';
  const isGone = status.kind === 'conflict' && status.isGone;
  const commands = usePostCommands(autosave, draft, () => setQuestion(null));
  /** Opens the question once the text is complete and saved. */
  const askWhenSaved = async (next: 'publish' | 'schedule') => {
    if (!isReady() || !(await autosave.flush())) return;
    commands[next].clear();
    setQuestion(next);
  };
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <p className="min-w-0 flex-1 basis-72 text-ink-soft">
          {isGone ? (
            'Discarded. Only the text on this page is left.'
          ) : (
            <PostState draft={draft} isNewer={isNewer} />
          )}
        </p>
        {!isGone && (
          <Actions
            state={draft.state}
            isNewer={isNewer}
            isHeld={status.kind === 'conflict'}
            onAskWhenSaved={(next) => void askWhenSaved(next)}
            onAsk={(next) => {
              commands[next].clear();
              setQuestion(next);
            }}
          />
        )}
      </div>
      <Questions
        question={question}
        onClose={() => setQuestion(null)}
        autosave={autosave}
        state={draft.state}
        commands={commands}
      />
    </Card>
  );
}

type PostCommands = ReturnType<typeof usePostCommands>;

function usePostCommands(autosave: PostAutosave, draft: PostDraft, onClose: () => void) {
  const navigate = useNavigate();
  const followAndSay = (sentence: string) => (next: PostDraft) => {
    autosave.follow(next);
    onClose();
    toast.success(sentence);
  };
  /** A conflict is shown beside the autosave status, with its choices, instead of in the question. */
  const around = async <R,>(work: () => Promise<R>): Promise<R> => {
    try {
      return await work();
    } catch (error) {
      if (autosave.noteConflict(error)) onClose();
      throw error;
    }
  };
  return {
    publish: useCommand(posts.publishPostDraft, {
      around,
      onDone: followAndSay(draft.state === 'published' ? 'Changes published' : 'Post published'),
    }),
    schedule: useCommand(posts.schedulePostDraft, { around, onDone: followAndSay('Post scheduled') }),
    unpublish: useCommand(posts.unpublishPost, {
      around,
      onDone: followAndSay(draft.state === 'scheduled' ? 'Schedule cancelled' : 'Post unpublished'),
    }),
    discard: useCommand(posts.discardPostDraft, {
      // The question stays open with the reason: the conflict behind it may be shown already.
      around: (work) => whileDiscarding(autosave, work),
      onDone: async () => {
        toast.success('Draft discarded');
        await navigate('/admin/blog');
      },
    }),
  };
}

type ActionsProps = {
  state: PostDraft['state'];
  isNewer: boolean;
  isHeld: boolean;
  onAsk: (question: 'discard' | 'unpublish') => void;
  onAskWhenSaved: (question: 'publish' | 'schedule') => void;
};

function Actions({ state, isNewer, isHeld, onAsk, onAskWhenSaved }: ActionsProps) {
  const isWaiting = state === 'draft' || state === 'unpublished';
  return (
    <div className="flex flex-wrap gap-3">
      {state === 'draft' && (
        <Button variant="quiet" onClick={() => onAsk('discard')}>
          Discard
        </Button>
      )}
      {!isWaiting && (
        <Button onClick={() => onAsk('unpublish')}>
          {state === 'scheduled' ? 'Cancel schedule' : 'Unpublish'}
        </Button>
      )}
      {isWaiting && !isHeld && <Button onClick={() => onAskWhenSaved('schedule')}>Schedule</Button>}
      {(state !== 'published' || isNewer) && !isHeld && (
        <Button variant="primary" onClick={() => onAskWhenSaved('publish')}>
          {state === 'published' ? 'Publish changes' : 'Publish now'}
        </Button>
      )}
    </div>
  );
}

type QuestionsProps = {
  question: Question;
  onClose: () => void;
  autosave: PostAutosave;
  state: PostDraft['state'];
  commands: PostCommands;
};

function Questions({ question, onClose, autosave, state, commands }: QuestionsProps) {
  const { publish, schedule, unpublish, discard } = commands;
  /** The version saved last: each command acts on exactly that one. */
  const seen = () => {
    const { id: postId, version } = autosave.get().saved!;
    return { postId, version };
  };
  return (
    <>
      <ConfirmDialog
        open={question === 'publish'}
        onClose={onClose}
        title={state === 'published' ? 'Publish the changes?' : 'Publish this post now?'}
        consequence={<WillBePublic text={autosave.get().content} state={state} />}
        confirmLabel={state === 'published' ? 'Publish changes' : 'Publish post'}
        busy={publish.busy}
        error={publish.failure?.message}
        onConfirm={() => void publish.run(seen())}
      />
      <ScheduleDialog
        open={question === 'schedule'}
        onClose={onClose}
        command={schedule}
        onChoose={(at) => void schedule.run({ ...seen(), at })}
      />
      <ConfirmDialog
        open={question === 'unpublish'}
        onClose={onClose}
        title={state === 'scheduled' ? 'Cancel the schedule?' : 'Unpublish this post?'}
        consequence={
          state === 'scheduled'
            ? 'The post is no longer published automatically. The text stays and can be edited again.'
            : 'Readers cannot open it until you publish it again. The text stays here, and its address stays reserved.'
        }
        confirmLabel={state === 'scheduled' ? 'Cancel schedule' : 'Unpublish'}
        cancelLabel="Back"
        busy={unpublish.busy}
        error={unpublish.failure?.message}
        onConfirm={() => void unpublish.run(seen())}
      />
      <ConfirmDialog
        open={question === 'discard'}
        onClose={onClose}
        title="Discard this draft?"
        consequence="The text is deleted for everyone in support. This cannot be undone."
        confirmLabel="Discard draft"
        danger
        busy={discard.busy}
        error={discard.failure?.message}
        onConfirm={async () => {
          await autosave.pause();
          await discard.run(seen());
        }}
      />
    </>
  );
}

/** What readers will see, and where. */
function WillBePublic({ text: { title, slug }, state }: { text: PostText; state: PostDraft['state'] }) {
  const address = <span className="font-medium wrap-anywhere text-ink">/blogs/{slug}</span>;
  return state === 'published' ? (
    <>
      {address} shows <bdi>“{title}”</bdi> as it is here now, replacing the current version.
    </>
  ) : (
    <>
      Anyone can read <bdi>“{title}”</bdi> at {address}, in the blog and in its feed. The address cannot be
      changed afterwards.
    </>
  );
}

function PostState({ draft, isNewer }: { draft: PostDraft; isNewer: boolean }): ReactNode {
  const { state, slug, scheduledFor, publishedAt } = draft;
  if (state === 'scheduled' && scheduledFor !== null)
    return (
      <>
        Will be published on <RelativeTime at={scheduledFor} as="datetime" />. Cancel the schedule to edit it.
      </>
    );
  if (state === 'published' && publishedAt !== null)
    return (
      <>
        Published on <RelativeTime at={publishedAt} as="date" /> at{' '}
        <TextLink to={`/blogs/${slug}`}>/blogs/{slug}</TextLink>.{' '}
        {isNewer && 'Readers do not see your changes until you publish them.'}
      </>
    );
  if (state === 'unpublished') return 'Unpublished: readers cannot find it. The text is saved as you write.';
  return 'Only support can see it. The text is saved as you write.';
}
