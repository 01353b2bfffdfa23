// The form for a decision by support: the split, what each party gets, and the reasons.
// Guarantees: confirmed once with its consequences; a decision on appeal is announced as final.
import { type FormEvent, useRef, useState } from 'react';
import { decideAppeal, decideDispute } from '#contract/disputes/disputes/decision.endpoints.ts';
import type { DisputeCase } from '#contract/disputes/disputes/decision.endpoints.ts';
import { formatMinor } from '#contract/common/money.ts';
import { disputeLimits } from '#contract/orders/orders/dispute.schema.ts';
import type { Split } from '#contract/orders/orders/settlement.ts';
import { useGuardedCommand } from '#web/people/accounts/security/use-guarded-command.ts';
import { type Names, splitFor, splitSentence } from './dispute-copy.ts';
import { SplitField, leftOf } from './split-field.tsx';
import { useStoredDraft } from '#web/app/stored-draft.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { focusFirstInvalid } from '#web/ui/forms/focus-first-invalid.ts';
import { NativeSelect } from '#web/ui/forms/native-select.tsx';
import { TextArea } from '#web/ui/forms/text-field.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

type Fault = 'seller' | 'buyer' | 'mutual' | 'platform' | 'none';
const faults: { value: Fault; label: string }[] = [
  { value: 'none', label: 'No one' },
  { value: 'seller', label: 'The seller (counts against them)' },
  { value: 'buyer', label: 'The buyer' },
  { value: 'mutual', label: 'Both parties' },
  { value: 'platform', label: 'The platform' },
];
type Draft = { toBuyerMinor: number | null; reasons: string; fault: Fault };
const empty: Draft = { toBuyerMinor: null, reasons: '', fault: 'none' };

type Props = { about: DisputeCase; names: Names; onDecided: (next: DisputeCase) => void };

/** The draft with its validation; `validate` opens the confirmation, or focuses the first invalid field. */
function useDecisionDraft(about: DisputeCase) {
  const [draft, setDraft, clearDraft] = useStoredDraft<Draft>(
    `${about.mayDecide}:${about.dispute.id}`,
    empty,
  );
  const [problems, setProblems] = useState<{ reasons?: string | undefined; split?: string | undefined }>({});
  const [isAsking, setAsking] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { amounts } = about.money;
  const split = splitFor(amounts, draft.toBuyerMinor);
  const validate = (event: FormEvent) => {
    event.preventDefault();
    const isShort = draft.reasons.trim().length < disputeLimits.shortestReasons;
    const found = {
      split: split ? undefined : 'Enter an amount up to the remaining price',
      reasons: isShort ? `Use at least ${disputeLimits.shortestReasons} characters` : undefined,
    };
    setProblems(found);
    if (found.split || found.reasons) focusFirstInvalid(form.current);
    else setAsking(true);
  };
  const change = (changes: Partial<Draft>) => {
    setDraft((now) => ({ ...now, ...changes }));
    setProblems({});
  };
  const isFullRefund = draft.toBuyerMinor === leftOf(amounts);
  return { form, draft, change, clearDraft, problems, split, isFullRefund, isAsking, setAsking, validate };
}

function useSendDecision({ about, onDecided }: Props, decision: ReturnType<typeof useDecisionDraft>) {
  const decide = useGuardedCommand(about.mayDecide === 'decide-appeal' ? decideAppeal : decideDispute, {
    onDone: (next) => {
      decision.setAsking(false);
      decision.clearDraft();
      toast.success('Decided. Both parties will be notified');
      onDecided(next);
    },
  });
  const { draft, isFullRefund } = decision;
  const send = () =>
    void decide.run({
      orderNumber: about.number,
      toBuyerMinor: draft.toBuyerMinor ?? 0,
      reasons: draft.reasons.trim(),
      fault: isFullRefund ? draft.fault : 'none',
    });
  return { decide, send };
}

export function DecideForm(props: Props) {
  const { about, names } = props;
  const isAppeal = about.mayDecide === 'decide-appeal';
  const decision = useDecisionDraft(about);
  const { form, draft, change, problems, split, isFullRefund } = decision;
  const { decide, send } = useSendDecision(props, decision);
  return (
    <form
      ref={form}
      onSubmit={decision.validate}
      noValidate
      aria-label={isAppeal ? 'Decide the appeal' : 'Decide'}
      className="grid gap-6"
    >
      {isAppeal && <p className="text-ink-soft">This decision is final, and the money moves immediately.</p>}
      <SplitField
        label="How much of the price is refunded?"
        amounts={about.money.amounts}
        names={names}
        reader={null}
        valueMinor={draft.toBuyerMinor}
        error={problems.split ?? decide.errors.toBuyerMinor}
        onChange={(toBuyerMinor) => change({ toBuyerMinor })}
      />
      <DebtWarning about={about} toBuyerMinor={draft.toBuyerMinor ?? 0} />
      {isFullRefund && <FaultField value={draft.fault} onChange={(fault) => change({ fault })} />}
      <TextArea
        label="Reasons"
        help="Shown to both parties as written."
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
        open={decision.isAsking}
        onClose={() => {
          decision.setAsking(false);
          decide.clear();
        }}
        title={isAppeal ? 'Decide the appeal?' : 'Decide this dispute?'}
        consequence={<Consequence split={split} names={names} isAppeal={isAppeal} />}
        confirmLabel={`Send the decision: refund ${formatMinor(split?.toBuyerMinor ?? 0)}`}
        cancelLabel="Not yet"
        busy={decide.busy}
        error={decide.failure?.message}
        onConfirm={send}
      >
        {decide.dialog}
      </ConfirmDialog>
    </form>
  );
}

/** What the seller has withdrawn, the platform pays until the debt is repaid. */
function DebtWarning({ about, toBuyerMinor }: { about: DisputeCase; toBuyerMinor: number }) {
  const { coveredMinor } = about;
  if (coveredMinor === null || toBuyerMinor <= coveredMinor) return null;
  return (
    <p role="note" className="rounded-md bg-marigold-wash px-4 py-3 text-sm text-marigold-ink">
      The seller’s available balance covers {formatMinor(coveredMinor)} of the price. A refund above that puts
      them into debt, which may never be repaid. Make sure that buyer and seller are not the same person.
    </p>
  );
}

function FaultField({ value, onChange }: { value: Fault; onChange: (fault: Fault) => void }) {
  return (
    <NativeSelect
      label="Who was at fault?"
      options={faults}
      value={value}
      onChange={(event) => onChange(event.target.value as Fault)}
    />
  );
}

type ConsequenceProps = { split: Split | null; names: Names; isAppeal: boolean };

function Consequence({ split, names, isAppeal }: ConsequenceProps) {
  return (
    <p className="first-letter:uppercase wrap-anywhere">
      {split && splitSentence(split, names, null)}.{' '}
      {isAppeal
        ? 'The money moves immediately, and the decision is final.'
        : 'Both parties can appeal. The money moves when the time to appeal is over, or as soon as both accept.'}
    </p>
  );
}
