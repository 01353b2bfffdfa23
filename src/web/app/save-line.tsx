// The state of an autosave: saved, saving, failed with the reason, or a conflict with the choices there are.
// Guarantees: a failure states that the edits are kept, and whether it is retried.
import { Check, CloudOff } from 'lucide-react';
import { useState } from 'react';
import type { FieldErrors } from '#contract/common/envelope.ts';
import type { SaveStatus } from './autosave-source.ts';
import { Button } from '#web/ui/button.tsx';
import { sentenceOf } from '#web/ui/call-failure.ts';
import { ErrorNote } from '#web/ui/error-note.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

export function SaveLine({ status, savedBy = null }: { status: SaveStatus; savedBy?: string | null }) {
  return (
    <p role="status" className="flex min-h-6 flex-wrap items-center gap-2 text-sm text-ink-faint">
      {status.kind === 'new' && 'A draft is saved as soon as you type.'}
      {status.kind === 'saved' && (
        <>
          <Icon of={Check} size={16} className="shrink-0 text-success" />
          <span>
            Saved
            {savedBy !== null && (
              <>
                {' '}
                by <bdi>{savedBy}</bdi>
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

export type ConflictChoice = { label: string; run: () => Promise<unknown> };
type SaveFailureProps = {
  state: { status: SaveStatus; refused: FieldErrors };
  onRetry: () => void;
  /** What the user can do about a conflict, explained in a sentence or two. */
  conflict: { explanation: string; choices: readonly ConflictChoice[] };
};

/** The failure in full. */
export function SaveFailure({ state: { status, refused }, onRetry, conflict }: SaveFailureProps) {
  if (status.kind === 'conflict') return <ConflictNote sentence={status.sentence} {...conflict} />;
  if (status.kind !== 'failed') return null;
  // Retrying helps against a lost connection, not against a field that needs attention.
  const canRetry = status.willRetry || Object.keys(refused).length === 0;
  return (
    <div className="rounded-md border border-danger/25 bg-surface shadow-raised">
      <ErrorNote
        error={`${status.sentence} Your changes are kept in this tab.${status.willRetry ? ' Retrying automatically.' : ''}`}
        {...(canRetry && { onRetry })}
      />
    </div>
  );
}

function ConflictNote({
  sentence,
  explanation,
  choices,
}: { sentence: string } & SaveFailureProps['conflict']) {
  const [running, setRunning] = useState<string | null>(null);
  const [failure, setFailure] = useState<string>();
  const choose = async ({ label, run }: ConflictChoice) => {
    setRunning(label);
    setFailure(undefined);
    try {
      await run();
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
      <p className="font-semibold">{sentence}</p>
      <p className="mt-1 text-sm">{explanation}</p>
      {failure && <p className="mt-2 text-sm font-medium">{failure}</p>}
      <div className="mt-3 flex flex-wrap gap-3">
        {choices.map((choice) => (
          <Button
            key={choice.label}
            size="sm"
            busy={running === choice.label}
            onClick={() => void choose(choice)}
          >
            {choice.label}
          </Button>
        ))}
      </div>
    </div>
  );
}
