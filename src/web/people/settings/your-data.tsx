// "Your data": download all of it as one file, and delete the account, with its consequences stated before.
// Guards: both ask for a recent password; deleting is asked once, in a dialog that says what stands in the way or what follows.
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { deleteAccount, exportData, getDeletion } from '#contract/privacy/privacy.endpoints.ts';
import type { Deletion, Obligation } from '#contract/privacy/privacy.schema.ts';
import { useRecentPassword, wasGivenUp } from '#web/accounts/recent-password.tsx';
import { call } from '#web/app/call.ts';
import { saveFile } from '#web/app/download.ts';
import { signOut, useSession } from '#web/app/session.ts';
import { Button } from '#web/ui/button.tsx';
import { sentenceOf } from '#web/ui/call-failure.ts';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormFailure } from '#web/ui/form-parts.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { toast } from '#web/ui/toast.ts';

type Work = 'export' | 'look' | 'delete';

export function YourData() {
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
      if (!wasGivenUp(error)) setFailure(sentenceOf(error));
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
  const look = () => run('look', async () => setDeletion(await call(getDeletion, {})));
  const remove = () =>
    run('delete', async () => {
      await guard(() => call(deleteAccount, {}));
      setDeletion(null);
      signOut();
      toast.success('Your account is deleted');
      await navigate('/');
    });
  const isFree = deletion !== null && deletion.obligations.length === 0;
  return (
    <Card title="Your data">
      <div className="grid gap-5">
        <div>
          <p className="text-ink-soft">
            Everything that is kept about you, as one JSON file: account, profile, gigs, orders, payments,
            reviews and more.
          </p>
          <Button icon={Download} className="mt-3" busy={busy === 'export'} onClick={() => void download()}>
            Download your data
          </Button>
          <p role="status" className="mt-2 text-sm text-ink-soft empty:hidden">
            {saved && `${saved} is downloaded.`}
          </p>
        </div>
        <div className="border-t border-line pt-5">
          <p className="text-ink-soft">
            Delete your account for good. What it means, and what has to be settled before, is said first.
          </p>
          <Button className="mt-3 text-danger!" busy={busy === 'look'} onClick={() => void look()}>
            Delete your account
          </Button>
        </div>
        {deletion === null && <FormFailure>{failure}</FormFailure>}
      </div>
      <ConfirmDialog
        open={isFree}
        onClose={() => setDeletion(null)}
        title="Delete your account?"
        consequence={<Sentences of={deletion?.consequences ?? []} />}
        confirmLabel="Delete my account"
        cancelLabel="Keep my account"
        danger
        busy={busy === 'delete'}
        error={failure}
        onConfirm={() => void remove()}
      />
      <Dialog
        open={deletion !== null && !isFree}
        onClose={() => setDeletion(null)}
        title="Not yet: something is open"
        footer={<Button onClick={() => setDeletion(null)}>Close</Button>}
      >
        <Obligations of={deletion?.obligations ?? []} onLeave={() => setDeletion(null)} />
      </Dialog>
      {dialog}
    </Card>
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
  debt: { to: '/help', label: 'Write to support' },
  credit: { to: '/help', label: 'Write to support' },
};

/** A link is given where the present side can follow it; the other side's pages need a switch first. */
function Obligations({ of, onLeave }: { of: readonly Obligation[]; onLeave: () => void }) {
  const { userRole } = useSession();
  const present = userRole === 1 ? 'seller' : 'buyer';
  const isHere = (one: Obligation) => one.side === null || one.side === present;
  return (
    <ul className="divide-y divide-line">
      {of.map((one) => {
        const place = places[one.kind];
        return (
          <li key={one.kind} className="py-3">
            <p>{one.sentence}</p>
            {place && isHere(one) && (
              <TextLink to={place.to} onClick={onLeave} className="mt-1 inline-flex min-h-6 items-center">
                {place.label}
              </TextLink>
            )}
            {place && !isHere(one) && (
              <p className="mt-1 text-sm text-ink-soft">
                Switch to your {one.side} account in the account menu to see it.
              </p>
            )}
          </li>
        );
      })}
    </ul>
  );
}
