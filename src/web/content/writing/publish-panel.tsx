// Where a post stands and what can be done with it: publish, schedule, take back, discard.
// Guards: what is typed is saved first, and exactly that version comes out; what gives readers something or takes it from them asks once. Nothing comes
// out or is scheduled while its writer has a choice to make, but it can be discarded; what a colleague has discarded has no commands.
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import * as posts from '#contract/content/post-writing.endpoints.ts';
import type { Manuscript } from '#contract/content/post-writing.schema.ts';
import { useCommand } from '#web/app/use-command.ts';
import type { KeeperState, ManuscriptKeeper } from '#web/content/writing/manuscript-keeper.ts';
import { ScheduleDialog } from '#web/content/writing/schedule-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { toast } from '#web/ui/toast.ts';

type Props = { keeper: ManuscriptKeeper; state: KeeperState; isReady: () => boolean };
type Asking = 'publish' | 'schedule' | 'take-back' | 'discard' | null;

export function PublishPanel({ keeper, state, isReady }: Props) {
  const { manuscript, status } = state;
  const navigate = useNavigate();
  const [asking, setAsking] = useState<Asking>(null);
  const moved = (words: string) => (now: Manuscript) => {
    keeper.follow(now);
    setAsking(null);
    toast.success(words);
  };
  /** Somebody has moved the post on: that is told where saving tells it, with the choice there is. */
  const around = async <R,>(work: () => Promise<R>): Promise<R> => {
    try {
      return await work();
    } catch (error) {
      if (keeper.holdBack(error)) setAsking(null);
      throw error;
    }
  };
  const isNewer = manuscript.hasNewerText || status.kind !== 'saved';
  const publish = useCommand(posts.publishManuscript, {
    around,
    onDone: moved(manuscript.state === 'published' ? 'The changes are published' : 'The post is published'),
  });
  const schedule = useCommand(posts.scheduleManuscript, { around, onDone: moved('The post is scheduled') });
  const takeBack = useCommand(posts.takeBackManuscript, { around, onDone: moved('The post is taken back') });
  const discard = useCommand(posts.discardManuscript, {
    // The question stays open and says why not: what is told behind it may stand there already.
    around: keeper.discarding,
    onDone: async () => {
      toast.success('The draft is discarded');
      await navigate('/admin/blog');
    },
  });
  /** The version that was saved last: publishing and the like act on exactly that. */
  const seen = () => {
    const { id: postId, version } = keeper.get().manuscript;
    return { postId, version };
  };
  const { state: standing } = manuscript;
  const isHeld = status.kind === 'conflict';
  const isGone = isHeld && status.isGone;
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <p className="min-w-0 flex-1 basis-72 text-ink-soft">
          {isGone ? (
            'Discarded. Only what stands on this page is left of it.'
          ) : (
            <Standing manuscript={manuscript} isNewer={isNewer} />
          )}
        </p>
        <div className="flex flex-wrap gap-3">
          {standing === 'draft' && !isGone && (
            <Button
              variant="quiet"
              onClick={() => {
                discard.clear();
                setAsking('discard');
              }}
            >
              Discard
            </Button>
          )}
          {(standing === 'scheduled' || standing === 'published') && !isGone && (
            <Button onClick={() => setAsking('take-back')}>Take back</Button>
          )}
          {(standing === 'draft' || standing === 'unpublished') && !isHeld && (
            <Button
              onClick={async () => {
                if (!isReady() || !(await keeper.flush())) return;
                schedule.clear();
                setAsking('schedule');
              }}
            >
              Schedule
            </Button>
          )}
          {(standing !== 'published' || isNewer) && !isHeld && (
            <Button
              variant="primary"
              onClick={async () => {
                if (!isReady() || !(await keeper.flush())) return;
                publish.clear();
                setAsking('publish');
              }}
            >
              {standing === 'published' ? 'Publish the changes' : 'Publish now'}
            </Button>
          )}
        </div>
      </div>
      <ConfirmDialog
        open={asking === 'publish'}
        onClose={() => setAsking(null)}
        title={standing === 'published' ? 'Publish the changes?' : 'Publish this post now?'}
        consequence={<WillBePublic keeper={keeper} standing={standing} />}
        confirmLabel={standing === 'published' ? 'Publish them' : 'Publish the post'}
        busy={publish.busy}
        error={publish.failure?.message}
        onConfirm={() => void publish.run(seen())}
      />
      <ScheduleDialog
        open={asking === 'schedule'}
        onClose={() => setAsking(null)}
        command={schedule}
        onChoose={(at) => void schedule.run({ ...seen(), at })}
      />
      <ConfirmDialog
        open={asking === 'take-back'}
        onClose={() => setAsking(null)}
        title="Take this post back?"
        consequence={
          standing === 'scheduled'
            ? 'It does not come out by itself any more. The text stays and can be changed again.'
            : 'Readers find nothing at its address until it is published again. The text stays here, and its address stays its own.'
        }
        confirmLabel="Take back"
        busy={takeBack.busy}
        error={takeBack.failure?.message}
        onConfirm={() => void takeBack.run(seen())}
      />
      <ConfirmDialog
        open={asking === 'discard'}
        onClose={() => setAsking(null)}
        title="Discard this draft?"
        consequence="The text is deleted for everybody of support. This cannot be undone."
        confirmLabel="Discard the draft"
        danger
        busy={discard.busy}
        error={discard.failure?.message}
        onConfirm={async () => {
          await keeper.rest();
          await discard.run(seen());
        }}
      />
    </Card>
  );
}

/** What everybody can read from then on, and where. */
function WillBePublic({ keeper, standing }: { keeper: ManuscriptKeeper; standing: Manuscript['state'] }) {
  const { title, slug } = keeper.get().text;
  const address = <span className="font-medium wrap-anywhere text-ink">/blogs/{slug}</span>;
  return standing === 'published' ? (
    <>
      Everybody who opens {address} reads <bdi>“{title}”</bdi> as it stands here now, in place of what is
      there.
    </>
  ) : (
    <>
      Everybody can read <bdi>“{title}”</bdi> at {address}, and finds it in the blog and its feed. The address
      cannot be changed afterwards.
    </>
  );
}

function Standing({ manuscript, isNewer }: { manuscript: Manuscript; isNewer: boolean }): ReactNode {
  const { state, slug, scheduledFor, publishedAt } = manuscript;
  if (state === 'scheduled' && scheduledFor !== null)
    return (
      <>
        It comes out by itself on <RelativeTime at={scheduledFor} as="datetime" />. Take it back to change it.
      </>
    );
  if (state === 'published' && publishedAt !== null)
    return (
      <>
        Published on <RelativeTime at={publishedAt} as="date" /> at{' '}
        <TextLink to={`/blogs/${slug}`}>/blogs/{slug}</TextLink>.{' '}
        {isNewer && 'Readers see nothing of your changes until you publish them.'}
      </>
    );
  if (state === 'unpublished') return 'Taken back: readers do not find it. The text is saved as you write.';
  return 'Only support sees it. The text is saved as you write.';
}
