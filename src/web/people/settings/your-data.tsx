// "Your data": download everything as one file, or delete the account.
// Guarantees: both need a recent password; one dialog states what blocks deletion, or its consequences.
import { Download as DownloadIcon } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { deleteAccount, exportData, getDeletion } from '#contract/external/privacy/privacy.endpoints.ts';
import type { Deletion, Obligation } from '#contract/external/privacy/privacy.schema.ts';
import { useRecentPassword, wasCancelled } from '#web/people/accounts/security/recent-password.tsx';
import { PayOutFirst } from './pay-out-first.tsx';
import { call } from '#web/app/call.ts';
import { saveFile } from '#web/app/download.ts';
import { signOut, useSession } from '#web/app/session.ts';
import { Button } from '#web/ui/button.tsx';
import { sentenceOf } from '#web/ui/call-failure.ts';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { FormFailure } from '#web/ui/forms/form-parts.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

type Work = 'export' | 'check' | 'delete';

export function YourData() {
  const data = useYourData();
  return (
    <Card title="Your data">
      <div className="grid gap-5">
        <Download data={data} />
        <div className="border-t border-line pt-5">
          <p className="text-ink-soft">
            Delete your account permanently. You will see the consequences, and anything that has to be
            resolved first.
          </p>
          <Button
            className="mt-3 text-danger!"
            busy={data.busy === 'check'}
            onClick={() => void data.check()}
          >
            Delete your account
          </Button>
        </div>
        {data.deletion === null && <FormFailure>{data.failure}</FormFailure>}
      </div>
      <DeletionDialogs data={data} />
      {data.dialog}
    </Card>
  );
}

type YourDataState = ReturnType<typeof useYourData>;

function useYourData() {
  const { guard, dialog } = useRecentPassword();
  const [busy, setBusy] = useState<Work | null>(null);
  const [failure, setFailure] = useState<string>();
  const [saved, setSaved] = useState<string | null>(null);
  const [deletion, setDeletion] = useState<Deletion | null>(null);
  const navigate = useNavigate();

  const run = async (work: Work, task: () => Promise<void>) => {
    setBusy(work);
    setFailure(undefined);
    try {
      await task();
    } catch (error) {
      if (!wasCancelled(error)) setFailure(sentenceOf(error));
    } finally {
      setBusy(null);
    }
  };
  const download = () =>
    run('export', async () => {
      setSaved(null);
      const file = await guard(() => call(exportData, {}));
      saveFile(file.fileName, file.json, 'application/json');
      setSaved(file.fileName);
    });
  const check = () => run('check', async () => setDeletion(await call(getDeletion, {})));
  const remove = () =>
    run('delete', async () => {
      await guard(() => call(deleteAccount, {}));
      setDeletion(null);
      signOut();
      toast.success('Your account has been deleted');
      await navigate('/');
    });
  return { busy, failure, saved, deletion, close: () => setDeletion(null), download, check, remove, dialog };
}

function Download({ data: { busy, saved, download } }: { data: YourDataState }) {
  return (
    <div>
      <p className="text-ink-soft">
        Everything we store about you as one JSON file: account, profile, gigs, orders, payments, reviews and
        more.
      </p>
      <Button icon={DownloadIcon} className="mt-3" busy={busy === 'export'} onClick={() => void download()}>
        Download your data
      </Button>
      <p role="status" className="mt-2 text-sm text-ink-soft empty:hidden">
        {saved && `${saved} was downloaded.`}
      </p>
    </div>
  );
}

/** The confirmation with its consequences, or what has to be resolved before the account can be deleted. */
function DeletionDialogs({ data: { busy, failure, deletion, close, remove } }: { data: YourDataState }) {
  const isFree = deletion !== null && deletion.obligations.length === 0;
  return (
    <>
      <ConfirmDialog
        open={isFree}
        onClose={close}
        title="Delete your account?"
        consequence={
          <>
            <Sentences of={deletion?.consequences ?? []} />
            {deletion?.payout && <PayOutFirst payout={deletion.payout} />}
          </>
        }
        confirmLabel="Delete my account"
        cancelLabel="Keep my account"
        danger
        busy={busy === 'delete'}
        error={failure}
        onConfirm={() => void remove()}
      />
      <Dialog
        open={deletion !== null && !isFree}
        onClose={close}
        title="You can’t delete your account yet"
        footer={<Button onClick={close}>Close</Button>}
      >
        <Obligations of={deletion?.obligations ?? []} onLeave={close} />
        {deletion?.payout && <PayOutFirst payout={deletion.payout} />}
      </Dialog>
    </>
  );
}

function Sentences({ of }: { of: readonly string[] }) {
  return (
    <ul className="grid list-disc gap-2 pl-5">
      {of.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}

const places: Partial<Record<Obligation['kind'], { to: string; label: string }>> = {
  'orders-as-buyer': { to: '/buyer/orders', label: 'Go to your orders' },
  'orders-as-seller': { to: '/seller/orders', label: 'Go to your orders' },
  'late-refund-possible': { to: '/buyer/orders', label: 'Go to your orders' },
  'earnings-available': { to: '/seller/earnings', label: 'Go to your earnings' },
  'earnings-clearing': { to: '/seller/earnings', label: 'See when it clears' },
  'withdrawal-under-way': { to: '/seller/earnings', label: 'Go to your earnings' },
  debt: { to: '/help', label: 'Contact support' },
  credit: { to: '/help', label: 'Contact support' },
};

/** Links only to pages of the active side; the other side's pages need a switch first. */
function Obligations({ of, onLeave }: { of: readonly Obligation[]; onLeave: () => void }) {
  const { userRole } = useSession();
  const present = userRole === 1 ? 'seller' : 'buyer';
  const isHere = (obligation: Obligation) => obligation.side === null || obligation.side === present;
  return (
    <ul className="divide-y divide-line">
      {of.map((obligation) => {
        const place = places[obligation.kind];
        return (
          <li key={obligation.kind} className="py-3">
            <p>{obligation.sentence}</p>
            {place && isHere(obligation) && (
              <TextLink to={place.to} onClick={onLeave} className="mt-1 inline-flex min-h-6 items-center">
                {place.label}
              </TextLink>
            )}
            {place && !isHere(obligation) && (
              <p className="mt-1 text-sm text-ink-soft">
                Switch to your {obligation.side} account in the account menu to see it.
              </p>
            )}
          </li>
        );
      })}
    </ul>
  );
}
