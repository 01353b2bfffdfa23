// Where the draft stands: saved at a time, saving, not saved and why, or changed in another window with the choice between the two.
// Guards: a failure always says what was kept and what happens next.
import { Check, CloudOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { KeeperState, SaveStatus } from '#web/gigs/editor/draft-keeper.ts';
import { Button } from '#web/ui/button.tsx';
import { sentenceOf } from '#web/ui/call-failure.ts';
import { ErrorNote } from '#web/ui/error-note.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

export function SaveLine({ status }: { status: SaveStatus }) {
  return (
    <p role="status" className="flex min-h-6 items-center gap-2 text-sm text-ink-faint tabular-nums">
      {status.kind === 'new' && 'A draft is kept as soon as you type.'}
      {status.kind === 'saved' && (
        <>
          <Icon of={Check} size={16} className="shrink-0 text-success" />
          <span>
            Saved <SavedAt at={status.at} />
          </span>
        </>
      )}
      {(status.kind === 'waiting' || status.kind === 'saving') && (
        <>
          <Spinner size={14} />
          Saving…
        </>
      )}
      {(status.kind === 'failed' || status.kind === 'conflict') && (
        <>
          <Icon of={CloudOff} size={16} className="shrink-0 text-danger" />
          <span className="text-danger">Not saved</span>
        </>
      )}
    </p>
  );
}

/** The failure in full, above the step. */
export function SaveFailure({
  state,
  onRetry,
  onResolve,
}: {
  state: KeeperState;
  onRetry: () => void;
  onResolve: (choice: 'mine' | 'theirs') => Promise<void>;
}) {
  const { status } = state;
  if (status.kind === 'conflict') return <Conflict onResolve={onResolve} />;
  if (status.kind !== 'failed') return null;
  const kept = 'What you typed is kept in this tab.';
  // Trying again helps against a lost connection, not against a field that needs attention.
  const hasMarkedFields = Object.keys(state.refused).length > 0;
  return (
    <div className="rounded-md border border-danger/25 bg-surface shadow-raised">
      <ErrorNote
        error={`${status.sentence} ${kept}${status.willRetry ? ' It is tried again by itself.' : ''}`}
        {...(!hasMarkedFields && { onRetry })}
      />
    </div>
  );
}

function Conflict({ onResolve }: { onResolve: (choice: 'mine' | 'theirs') => Promise<void> }) {
  const [running, setRunning] = useState<'mine' | 'theirs' | null>(null);
  const [failure, setFailure] = useState<string>();
  const choose = async (choice: 'mine' | 'theirs') => {
    setRunning(choice);
    setFailure(undefined);
    try {
      await onResolve(choice);
    } catch (error) {
      setFailure(sentenceOf(error));
    } finally {
      setRunning(null);
    }
  };
  return (
    <div
      role="alert"
      className="rounded-md border border-marigold-ink/25 bg-marigold-wash px-4 py-4 text-marigold-ink shadow-raised"
    >
      <p className="font-semibold">This gig was changed in another window.</p>
      <p className="mt-1 text-sm">
        Your changes here are not saved yet. Save them over the other version (parts you did not touch stay as
        they are there), or drop them and go on with the other version.
      </p>
      {failure && <p className="mt-2 text-sm font-medium">{failure}</p>}
      <div className="mt-3 flex flex-wrap gap-3">
        <Button size="sm" busy={running === 'mine'} onClick={() => void choose('mine')}>
          Save my changes
        </Button>
        <Button size="sm" busy={running === 'theirs'} onClick={() => void choose('theirs')}>
          Take the other version
        </Button>
      </div>
    </div>
  );
}

/** In the viewer's zone, so only once the page runs in their browser. */
function SavedAt({ at }: { at: number }) {
  const [isHere, setIsHere] = useState(false);
  useEffect(() => setIsHere(true), []);
  return isHere ? <span>{clockOf(at)}</span> : null;
}

function clockOf(at: number): string {
  const date = new Date(at);
  const isToday = date.toDateString() === new Date().toDateString();
  const clock = new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(date);
  return isToday
    ? clock
    : `${new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' }).format(date)}, ${clock}`;
}
