// A correction with its actions. Approving states the amount and accounts and asks for confirmation.
import { useState } from 'react';
import { formatMinor } from '#contract/common/money.ts';
import {
  approveCorrection,
  refuseCorrection,
  withdrawCorrection,
} from '#contract/operations/corrections/correction.endpoints.ts';
import type { Correction } from '#contract/operations/corrections/correction.schema.ts';
import { call } from '#web/app/call.ts';
import { useCommand } from '#web/app/use-command.ts';
import { GuardedConfirm } from '#web/people/accounts/security/guarded-confirm.tsx';
import { ReasonsForm } from '#web/operations/console/reasons-form.tsx';
import { kindCopy, stateLabels } from './correction-copy.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

export function CorrectionCard({ loaded }: { loaded: Correction }) {
  const [correction, setCorrection] = useState(loaded);
  const { label, tone } = stateLabels[correction.state];
  const copy = kindCopy[correction.kind];
  return (
    <Card as="article">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h2 className="heading-3 min-w-0 wrap-anywhere">
          {formatMinor(correction.amountMinor)} {copy.effect}
        </h2>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <dl className="mt-4 grid gap-3 text-sm sm:grid-cols-2">
        <Fact term="User">
          <TextLink to={`/admin/users/${correction.person.id}`} prefetch="none">
            <bdi>{correction.person.displayName}</bdi>
          </TextLink>
        </Fact>
        <Fact term="Order">
          {correction.orderNumber === null ? (
            'None'
          ) : (
            <TextLink to={`/admin/orders/${correction.orderNumber}`} prefetch="none">
              {correction.orderNumber}
            </TextLink>
          )}
        </Fact>
        <Fact term="Proposed by">
          <bdi>{correction.proposedBy}</bdi> <RelativeTime at={correction.proposedAt} />
        </Fact>
        <Fact term="Accounts">
          <code className="font-mono wrap-anywhere">{copy.accounts}</code>
        </Fact>
        <Fact term="Note to the user">
          <span dir="auto">{correction.publicNote}</span>
        </Fact>
        {correction.decided && (
          <Fact term={`${label} by`}>
            <bdi>{correction.decided.by}</bdi> <RelativeTime at={correction.decided.at} />
          </Fact>
        )}
      </dl>
      <Quote title="Reasons (support only)">{correction.reasons}</Quote>
      {correction.decided?.text && <Quote title="Refusal reasons">{correction.decided.text}</Quote>}
      <Actions correction={correction} onDone={setCorrection} />
    </Card>
  );
}

function Fact({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-ink-faint">{term}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

function Quote({ title, children }: { title: string; children: string }) {
  return (
    <div className="mt-4 border-l-2 border-line pl-4">
      <p className="text-sm text-ink-faint">{title}</p>
      <p dir="auto" className="mt-1 whitespace-pre-line wrap-anywhere">
        {children}
      </p>
    </div>
  );
}

type OpenDialog = 'approve' | 'refuse' | 'withdraw' | null;

function Actions({ correction, onDone }: { correction: Correction; onDone: (next: Correction) => void }) {
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const done = (sentence: string) => (next: Correction) => {
    setDialog(null);
    onDone(next);
    toast.success(sentence);
  };
  const withdraw = useCommand(withdrawCorrection, { onDone: done('Withdrawn') });
  const may = (verb: Correction['allowedActions'][number]) => correction.allowedActions.includes(verb);
  if (correction.allowedActions.length === 0) return null;
  const target = { correctionId: correction.id };
  const amount = formatMinor(correction.amountMinor);
  const close = () => {
    setDialog(null);
    withdraw.clear();
  };
  return (
    <div className="mt-5 flex flex-wrap gap-3">
      {may('approve-correction') && (
        <Button variant="primary" onClick={() => setDialog('approve')}>
          Approve and post {amount}
        </Button>
      )}
      {may('refuse-correction') && <Button onClick={() => setDialog('refuse')}>Refuse</Button>}
      {may('withdraw-correction') && (
        <>
          <Button onClick={() => setDialog('withdraw')}>Withdraw</Button>
          <p className="w-full text-sm text-ink-soft">Another support agent must decide this.</p>
        </>
      )}
      <ApproveDialog
        correction={correction}
        open={dialog === 'approve'}
        onClose={close}
        onDone={done('Posted. The user is notified')}
      />
      <ConfirmDialog
        open={dialog === 'withdraw'}
        onClose={close}
        title="Withdraw this correction?"
        consequence="Nothing is posted. You can propose another one."
        confirmLabel="Withdraw"
        busy={withdraw.busy}
        error={withdraw.failure?.message}
        onConfirm={() => void withdraw.run(target)}
      />
      <Dialog
        open={dialog === 'refuse'}
        onClose={close}
        title="Refuse this correction?"
        description="Nothing is posted. The proposer will see the reasons."
        closeOnOutside={false}
      >
        {dialog === 'refuse' && <RefuseForm target={target} onClose={close} onDone={done('Refused')} />}
      </Dialog>
    </div>
  );
}

/** Money moves, so the agent's sign-in must be recent. */
function ApproveDialog({
  correction,
  ...dialog
}: {
  correction: Correction;
  open: boolean;
  onClose: () => void;
  onDone: (next: Correction) => void;
}) {
  const amount = formatMinor(correction.amountMinor);
  return (
    <GuardedConfirm
      {...dialog}
      endpoint={approveCorrection}
      input={{ correctionId: correction.id }}
      errorOf="amountMinor"
      title="Post this correction?"
      consequence={`${amount} ${kindCopy[correction.kind].effect}: ${correction.person.displayName}. This cannot be undone; only another correction can offset it.`}
      confirmLabel={`Post ${amount}`}
    />
  );
}

function RefuseForm({
  target,
  onClose,
  onDone,
}: {
  target: { correctionId: string };
  onClose: () => void;
  onDone: (next: Correction) => void;
}) {
  return (
    <ReasonsForm
      verb="Refuse correction"
      onClose={onClose}
      onSend={async (reasons) => onDone(await call(refuseCorrection, { ...target, reasons }))}
    />
  );
}
