// One correction: about whom, how much, between which accounts, why; and what this one of support may do with it.
// Guards: what approving does is said in money before the click, and asked once.
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
import { ReasonsForm } from '#web/operations/console/reasons-form.tsx';
import { kindWords, stateWords } from './correction-copy.ts';
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
  const { label, tone } = stateWords[correction.state];
  const words = kindWords[correction.kind];
  return (
    <Card as="article">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h2 className="heading-3 min-w-0 wrap-anywhere">
          {formatMinor(correction.amountMinor)} {words.moves}
        </h2>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <dl className="mt-4 grid gap-3 text-sm sm:grid-cols-2">
        <Fact term="About">
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
        <Fact term="Between">
          <code className="font-mono wrap-anywhere">{words.accounts}</code>
        </Fact>
        <Fact term="They read">
          <span dir="auto">{correction.words}</span>
        </Fact>
        {correction.decided && (
          <Fact term={`${label} by`}>
            <bdi>{correction.decided.by}</bdi> <RelativeTime at={correction.decided.at} />
          </Fact>
        )}
      </dl>
      <Said title="Reasons, for support only">{correction.reasons}</Said>
      {correction.decided?.text && <Said title="Why it was refused">{correction.decided.text}</Said>}
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

function Said({ title, children }: { title: string; children: string }) {
  return (
    <div className="mt-4 border-l-2 border-line pl-4">
      <p className="text-sm text-ink-faint">{title}</p>
      <p dir="auto" className="mt-1 whitespace-pre-line wrap-anywhere">
        {children}
      </p>
    </div>
  );
}

type Ask = 'approve' | 'refuse' | 'withdraw' | null;

function Actions({ correction, onDone }: { correction: Correction; onDone: (next: Correction) => void }) {
  const [asked, setAsked] = useState<Ask>(null);
  const done = (sentence: string) => (next: Correction) => {
    setAsked(null);
    onDone(next);
    toast.success(sentence);
  };
  const approve = useCommand(approveCorrection, { onDone: done('Posted. The person is told') });
  const withdraw = useCommand(withdrawCorrection, { onDone: done('Withdrawn') });
  const may = (verb: Correction['allowedActions'][number]) => correction.allowedActions.includes(verb);
  if (correction.allowedActions.length === 0) return null;
  const about = { correctionId: correction.id };
  const amount = formatMinor(correction.amountMinor);
  const close = () => {
    setAsked(null);
    approve.clear();
    withdraw.clear();
  };
  return (
    <div className="mt-5 flex flex-wrap gap-3">
      {may('approve-correction') && (
        <Button variant="primary" onClick={() => setAsked('approve')}>
          Approve and post {amount}
        </Button>
      )}
      {may('refuse-correction') && <Button onClick={() => setAsked('refuse')}>Refuse</Button>}
      {may('withdraw-correction') && (
        <>
          <Button onClick={() => setAsked('withdraw')}>Withdraw</Button>
          <p className="w-full text-sm text-ink-soft">Somebody else of support decides this one.</p>
        </>
      )}
      <ConfirmDialog
        open={asked === 'approve'}
        onClose={close}
        title="Post this correction?"
        consequence={`${amount} ${kindWords[correction.kind].moves}: ${correction.person.displayName}. It is posted for good; only another correction makes up for it.`}
        confirmLabel={`Post ${amount}`}
        busy={approve.busy}
        error={approve.failure?.errors.amountMinor ?? approve.failure?.message}
        onConfirm={() => void approve.run(about)}
      />
      <ConfirmDialog
        open={asked === 'withdraw'}
        onClose={close}
        title="Withdraw this correction?"
        consequence="Nothing is posted. You can propose another one."
        confirmLabel="Withdraw"
        busy={withdraw.busy}
        error={withdraw.failure?.message}
        onConfirm={() => void withdraw.run(about)}
      />
      <Dialog
        open={asked === 'refuse'}
        onClose={close}
        title="Refuse this correction?"
        description="Nothing is posted. Whoever proposed it reads the reasons."
        closeOnOutside={false}
      >
        {asked === 'refuse' && <RefuseForm about={about} onClose={close} onDone={done('Refused')} />}
      </Dialog>
    </div>
  );
}

function RefuseForm({
  about,
  onClose,
  onDone,
}: {
  about: { correctionId: string };
  onClose: () => void;
  onDone: (next: Correction) => void;
}) {
  return (
    <ReasonsForm
      verb="Refuse the correction"
      onClose={onClose}
      onSend={async (reasons) => onDone(await call(refuseCorrection, { ...about, reasons }))}
    />
  );
}
