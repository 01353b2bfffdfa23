// What either person of a claim can do with it: answer, take the pictures down, confirm, withdraw.
// Guards: says what follows before the click; the buttons are those that the claim itself allows.
import { useState } from 'react';
import { z } from 'zod';
import { claimAnswerInput, claimLimits } from '#contract/trust/copyright/claim.schema.ts';
import type { Claim } from '#contract/trust/copyright/claim.schema.ts';
import { sentenceOf } from '#web/ui/call-failure.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { FormFailure } from '#web/ui/forms/form-parts.tsx';
import { TextArea } from '#web/ui/forms/text-field.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';

type Step = 'confirm-claim' | 'concede-claim' | 'withdraw-claim';
export type ClaimSteps = {
  answer?: (text: string) => Promise<Claim>;
  run: (step: Step) => Promise<Claim>;
};

const asked: Record<'concede-claim' | 'withdraw-claim', { title: string; says: string; label: string }> = {
  'concede-claim': {
    title: 'Take the pictures down?',
    says: 'They disappear from your gigs and your portfolio, and the same files cannot be shown again. A gig without another picture is paused.',
    label: 'Take them down',
  },
  'withdraw-claim': {
    title: 'Withdraw the claim?',
    says: 'Everything stays as it was, and the seller is told. You can make another claim a day later.',
    label: 'Withdraw the claim',
  },
};

const unheard = 'It has not begun and is forgotten. Nobody else is told, because nobody else knows of it.';

export function ClaimActions({
  claim,
  steps,
  onMoved,
}: {
  claim: Claim;
  steps: ClaimSteps;
  onMoved: (next: Claim) => void;
}) {
  const [asking, setAsking] = useState<keyof typeof asked | null>(null);
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
  // Nobody but whoever has its link knows of one that was not confirmed.
  const isUnheard = asking === 'withdraw-claim' && claim.answerBy === null;
  const words = asking ? { ...asked[asking], ...(isUnheard && { says: unheard }) } : null;
  return (
    <div className="grid gap-5 empty:hidden">
      {may('answer-claim') && steps.answer && <AnswerForm send={steps.answer} onMoved={onMoved} />}
      {(may('confirm-claim') || may('concede-claim') || may('withdraw-claim')) && (
        <div className="flex flex-wrap gap-3">
          {may('confirm-claim') && (
            <Button variant="primary" busy={busy && !asking} onClick={() => void run('confirm-claim')}>
              Confirm the claim
            </Button>
          )}
          {may('concede-claim') && (
            <Button onClick={() => setAsking('concede-claim')}>Take the pictures down</Button>
          )}
          {may('withdraw-claim') && (
            <Button onClick={() => setAsking('withdraw-claim')}>Withdraw the claim</Button>
          )}
        </div>
      )}
      {!asking && <FormFailure>{failure}</FormFailure>}
      <ConfirmDialog
        open={asking !== null}
        onClose={() => setAsking(null)}
        title={words?.title ?? ''}
        consequence={words?.says ?? ''}
        confirmLabel={words?.label ?? ''}
        onConfirm={() => asking && void run(asking)}
        busy={busy}
        error={failure}
      />
    </div>
  );
}

function AnswerForm({
  send,
  onMoved,
}: {
  send: (text: string) => Promise<Claim>;
  onMoved: (next: Claim) => void;
}) {
  const form = useForm(z.object(claimAnswerInput), {
    defaultValues: { answer: '' },
    onSubmit: async ({ answer }) => onMoved(await send(answer)),
  });
  return (
    <form onSubmit={form.submit} noValidate className="grid gap-4">
      <TextArea
        label="How do you see it?"
        help="The claimant and support read it: whose work it is, or what allows you to show it. The pictures stay until support has decided."
        dir="auto"
        rows={5}
        maxLength={claimLimits.longest}
        {...form.field('answer')}
      />
      <FormFailure>{form.failure}</FormFailure>
      <div>
        <Button type="submit" variant="primary" busy={form.busy}>
          Send the answer
        </Button>
      </div>
    </form>
  );
}
