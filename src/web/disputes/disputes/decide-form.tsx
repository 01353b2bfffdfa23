// Support decides: the split, what each side would get by it, and the reasons that both read.
// Guards: confirmed once with what each gets; an appeal's decision says that it is final.
import { type FormEvent, useRef, useState } from 'react';
import { decideAppeal, decideDispute } from '#contract/disputes/disputes/decision.endpoints.ts';
import type { DisputeCase } from '#contract/disputes/disputes/decision.endpoints.ts';
import { disputeLimits } from '#contract/orders/orders/dispute.schema.ts';
import { useCommand } from '#web/app/use-command.ts';
import { type Names, splitFor, splitSentence } from './dispute-copy.ts';
import { SplitField, leftOf } from './split-field.tsx';
import { useKeptDraft } from '#web/app/kept-draft.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { focusFirstInvalid } from '#web/ui/forms/focus-first-invalid.ts';
import { NativeSelect } from '#web/ui/forms/native-select.tsx';
import { TextArea } from '#web/ui/forms/text-field.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

type Fault = 'seller' | 'buyer' | 'mutual' | 'platform' | 'none';
const faults: { value: Fault; label: string }[] = [
  { value: 'none', label: 'Nobody’s' },
  { value: 'seller', label: 'The seller’s (counts against them)' },
  { value: 'buyer', label: 'The buyer’s' },
  { value: 'mutual', label: 'Both sides’' },
  { value: 'platform', label: 'Ours' },
];
type Draft = { toBuyerMinor: number | null; reasons: string; fault: Fault };
const empty: Draft = { toBuyerMinor: null, reasons: '', fault: 'none' };

export function DecideForm({
  about,
  names,
  onDecided,
}: {
  about: DisputeCase;
  names: Names;
  onDecided: (next: DisputeCase) => void;
}) {
  const isAppeal = about.mayDecide === 'decide-appeal';
  const [draft, setDraft, forget] = useKeptDraft<Draft>(`${about.mayDecide}:${about.dispute.id}`, empty);
  const [problems, setProblems] = useState<{ reasons?: string | undefined; split?: string | undefined }>({});
  const [asking, setAsking] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const decide = useCommand(isAppeal ? decideAppeal : decideDispute, {
    onDone: (next) => {
      setAsking(false);
      forget();
      toast.success('Decided. Both sides are told');
      onDecided(next);
    },
  });
  const { amounts } = about.money;
  const split = splitFor(amounts, draft.toBuyerMinor);
  const isAll = draft.toBuyerMinor === leftOf(amounts);
  const check = (event: FormEvent) => {
    event.preventDefault();
    const short = draft.reasons.trim().length < disputeLimits.shortestReasons;
    const found = {
      split: split ? undefined : 'Enter an amount that the price still has',
      reasons: short
        ? `Give your reasons in at least ${disputeLimits.shortestReasons} characters`
        : undefined,
    };
    setProblems(found);
    if (found.split || found.reasons) focusFirstInvalid(form.current);
    else setAsking(true);
  };
  const change = (part: Partial<Draft>) => {
    setDraft((now) => ({ ...now, ...part }));
    setProblems({});
  };
  return (
    <form
      ref={form}
      onSubmit={check}
      noValidate
      aria-label={isAppeal ? 'Decide the appeal' : 'Decide'}
      className="grid gap-6"
    >
      {isAppeal && (
        <p className="text-ink-soft">What you decide now is final, and the money moves at once.</p>
      )}
      <SplitField
        label="What goes back of the price?"
        amounts={amounts}
        names={names}
        reader={null}
        valueMinor={draft.toBuyerMinor}
        error={problems.split ?? decide.errors.toBuyerMinor}
        onChange={(toBuyerMinor) => change({ toBuyerMinor })}
      />
      {isAll && (
        <NativeSelect
          label="Whose fault was it?"
          options={faults}
          value={draft.fault}
          onChange={(event) => change({ fault: event.target.value as Fault })}
        />
      )}
      <TextArea
        label="Reasons"
        help="Both sides read them, word for word."
        dir="auto"
        rows={6}
        maxLength={disputeLimits.reasons}
        value={draft.reasons}
        error={problems.reasons ?? decide.errors.reasons}
        onChange={(event) => change({ reasons: event.target.value })}
      />
      <div>
        <Button type="submit" variant="primary">
          {isAppeal ? 'Decide the appeal' : 'Decide'}
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        onClose={() => {
          setAsking(false);
          decide.clear();
        }}
        title={isAppeal ? 'Decide the appeal?' : 'Decide this dispute?'}
        consequence={
          <p className="first-letter:uppercase wrap-anywhere">
            {split && splitSentence(split, names, null)}.{' '}
            {isAppeal
              ? 'The money moves at once, and nobody can change it.'
              : 'Both may appeal for 7 days; the money moves after that, or as soon as both accept.'}
          </p>
        }
        confirmLabel="Send the decision"
        cancelLabel="Not yet"
        busy={decide.busy}
        error={decide.failure?.message}
        onConfirm={() =>
          void decide.run({
            orderNumber: about.number,
            toBuyerMinor: draft.toBuyerMinor ?? 0,
            reasons: draft.reasons.trim(),
            fault: isAll ? draft.fault : 'none',
          })
        }
      />
    </form>
  );
}
