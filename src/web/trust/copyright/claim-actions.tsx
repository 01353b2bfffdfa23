// A party's actions on a claim: respond, take the images down, confirm, withdraw. Shows only actions the claim allows, and states
// the consequences before confirming.
import { useState } from 'react';
import { z } from 'zod';
import { claimAnswerInput, claimLimits } from '#contract/trust/copyright/claim.schema.ts';
import type { Claim } from '#contract/trust/copyright/claim.schema.ts';
import { sentenceOf } from '#web/ui/call-failure.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { FormFailure } from '#web/ui/forms/form-parts.tsx';
import { CheckboxField } from '#web/ui/forms/choice-fields.tsx';
import { TextArea } from '#web/ui/forms/text-field.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';

type Step = 'confirm-claim' | 'concede-claim' | 'withdraw-claim';
export type ClaimSteps = {
  answer?: (answer: { answer: string; forAll: boolean }) => Promise<Claim>;
  run: (step: Step) => Promise<Claim>;
};

const confirmations: Record<
  'concede-claim' | 'withdraw-claim',
  { title: string; consequence: string; label: string }
> = {
  'concede-claim': {
    title: 'Take the images down?',
    consequence:
      'They are removed from your gigs and your portfolio, and the same files cannot be shown again. A gig with no other image is paused.',
    label: 'Take them down',
  },
  'withdraw-claim': {
    title: 'Withdraw this claim?',
    consequence: 'Nothing changes, and the seller is notified. You can submit another claim after a day.',
    label: 'Withdraw claim',
  },
};

const discardConsequence = 'The claim has not been submitted yet and is deleted. The seller is not notified.';

export function ClaimActions({
  claim,
  steps,
  onMoved,
}: {
  claim: Claim;
  steps: ClaimSteps;
  onMoved: (next: Claim) => void;
}) {
  const [asking, setAsking] = useState<keyof typeof confirmations | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const may = (action: Claim['allowedActions'][number]) => claim.allowedActions.includes(action);
  const run = async (step: Step) => {
    setBusy(true);
    setFailure(undefined);
    try {
      onMoved(await steps.run(step));
      setAsking(null);
    } catch (error) {
      setFailure(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  const isUnconfirmed = asking === 'withdraw-claim' && claim.answerBy === null;
  const dialog = asking
    ? { ...confirmations[asking], ...(isUnconfirmed && { consequence: discardConsequence }) }
    : null;
  return (
    <div className="grid gap-5 empty:hidden">
      {may('answer-claim') && steps.answer && (
        <AnswerForm others={claim.othersWaiting} send={steps.answer} onMoved={onMoved} />
      )}
      {(may('confirm-claim') || may('concede-claim') || may('withdraw-claim')) && (
        <div className="flex flex-wrap gap-3">
          {may('confirm-claim') && (
            <Button variant="primary" busy={busy && !asking} onClick={() => void run('confirm-claim')}>
              Confirm claim
            </Button>
          )}
          {may('concede-claim') && (
            <Button onClick={() => setAsking('concede-claim')}>Take the images down</Button>
          )}
          {may('withdraw-claim') && (
            <Button onClick={() => setAsking('withdraw-claim')}>Withdraw claim</Button>
          )}
        </div>
      )}
      {!asking && <FormFailure>{failure}</FormFailure>}
      <ConfirmDialog
        open={asking !== null}
        onClose={() => setAsking(null)}
        title={dialog?.title ?? ''}
        consequence={dialog?.consequence ?? ''}
        confirmLabel={dialog?.label ?? ''}
        onConfirm={() => asking && void run(asking)}
        busy={busy}
        error={failure}
      />
    </div>
  );
}

function AnswerForm({
  others,
  send,
  onMoved,
}: {
  others: number;
  send: NonNullable<ClaimSteps['answer']>;
  onMoved: (next: Claim) => void;
}) {
  const form = useForm(z.object(claimAnswerInput), {
    defaultValues: { answer: '', forAll: false },
    onSubmit: async (answer) => onMoved(await send(answer)),
  });
  return (
    <form onSubmit={form.submit} noValidate className="grid gap-4">
      <TextArea
        label="Your response"
        help="Visible to the claimant and support. Explain whose work it is, or what allows you to use it. The images stay until support decides."
        dir="auto"
        rows={5}
        maxLength={claimLimits.longest}
        {...form.field('answer')}
      />
      {others > 0 && (
        <CheckboxField
          label={
            others === 1
              ? 'Send it to the other open claim, too'
              : `Send it to all ${others} other open claims, too`
          }
          help="They wait for your response as well. Support then decides each of them."
          {...form.field('forAll')}
        />
      )}
      <FormFailure>{form.failure}</FormFailure>
      <div>
        <Button type="submit" variant="primary" busy={form.busy}>
          Send response
        </Button>
      </div>
    </form>
  );
}
