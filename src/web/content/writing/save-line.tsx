// Where the text stands: saved, saving, not saved and why, or saved by somebody else meanwhile with the choice between the two.
// Guards: a failure always says what was kept; neither choice writes over somebody's words.
import { Check, CloudOff } from 'lucide-react';
import { useState } from 'react';
import type { KeeperState, SaveStatus } from '#web/content/writing/manuscript-keeper.ts';
import { Button } from '#web/ui/button.tsx';
import { sentenceOf } from '#web/ui/call-failure.ts';
import { ErrorNote } from '#web/ui/error-note.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

export function SaveLine({ state: { status, manuscript } }: { state: KeeperState }) {
  return (
    <p role="status" className="flex min-h-6 flex-wrap items-center gap-2 text-sm text-ink-faint">
      {status.kind === 'saved' && (
        <>
          <Icon of={Check} size={16} className="shrink-0 text-success" />
          <span>
            Saved
            {manuscript.savedBy !== null && (
              <>
                {' '}
                by <bdi>{manuscript.savedBy}</bdi>
              </>
            )}{' '}
            <RelativeTime at={status.at} />
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

type Choices = { onRetry: () => void; onTheirs: () => Promise<void>; onCopy: () => Promise<void> };

export function SaveFailure({ state: { status }, onRetry, ...choices }: { state: KeeperState } & Choices) {
  if (status.kind === 'conflict') return <Conflict status={status} {...choices} />;
  if (status.kind !== 'failed') return null;
  return <ErrorNote error={`${status.sentence} What you typed is kept in this tab.`} onRetry={onRetry} />;
}

type ConflictProps = { status: Extract<SaveStatus, { kind: 'conflict' }> } & Omit<Choices, 'onRetry'>;

function Conflict({ status: { sentence, isGone }, onTheirs, onCopy }: ConflictProps) {
  const [running, setRunning] = useState<'theirs' | 'copy' | null>(null);
  const [failure, setFailure] = useState<string>();
  const choose = async (choice: 'theirs' | 'copy') => {
    setRunning(choice);
    setFailure(undefined);
    try {
      await (choice === 'theirs' ? onTheirs() : onCopy());
    } catch (error) {
      setFailure(sentenceOf(error));
    } finally {
      setRunning(null);
    }
  };
  return (
    <div
      role="alert"
      className="rounded-md border border-marigold-ink/25 bg-marigold-wash px-4 py-4 text-marigold-ink"
    >
      <p className="font-semibold">{sentence}</p>
      <p className="mt-1 text-sm">
        {isGone
          ? 'Keep it as a draft of its own, or leave this page to drop it.'
          : 'Keep your text as a draft of its own and put the two together there, or drop it and go on with theirs.'}
      </p>
      {failure && <p className="mt-2 text-sm font-medium">{failure}</p>}
      <div className="mt-3 flex flex-wrap gap-3">
        <Button size="sm" busy={running === 'copy'} onClick={() => void choose('copy')}>
          Keep mine as a new draft
        </Button>
        {!isGone && (
          <Button size="sm" busy={running === 'theirs'} onClick={() => void choose('theirs')}>
            Drop mine, load theirs
          </Button>
        )}
      </div>
    </div>
  );
}
