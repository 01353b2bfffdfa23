// Turning off two-factor for an owner who cannot sign in, in the account's card of the console.
// One agent proposes it after an identity check, a second one approves it; it takes effect after a waiting time.
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { UserDetails } from '#contract/operations/console/user.endpoints.ts';
import {
  approveTwoFactorRemoval,
  cancelTwoFactorRemoval,
  proposeTwoFactorRemoval,
} from '#contract/people/accounts/two-factor-removal.endpoints.ts';
import { twoFactorRemovalHours } from '#contract/people/accounts/two-factor-removal.schema.ts';
import type { TwoFactorRemoval as Removal } from '#contract/people/accounts/two-factor-removal.schema.ts';
import { call } from '#web/app/call.ts';
import { GuardedConfirm } from '#web/people/accounts/security/guarded-confirm.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { ReasonsForm } from './reasons-form.tsx';

type OpenDialog = 'propose' | 'approve' | 'cancel' | null;

export function TwoFactorRemoval({ user }: { user: UserDetails }) {
  const [open, setOpen] = useState<OpenDialog>(null);
  const { revalidate } = useRevalidator();
  const { twoFactorRemoval: removal, hasTwoFactor, isSupport } = user;
  const close = () => setOpen(null);
  const done = (message: string) => async () => {
    close();
    toast.success(message);
    await revalidate();
  };
  return (
    <>
      {removal && <Pending removal={removal} onOpen={setOpen} />}
      {hasTwoFactor && !removal && !isSupport && user.status !== 'deleted' && (
        <div className="mt-4">
          <Button size="sm" onClick={() => setOpen('propose')}>
            Turn off two-factor
          </Button>
        </div>
      )}
      <ProposeDialog
        user={user}
        open={open === 'propose'}
        onClose={close}
        onDone={done('Proposed. A second agent must approve it')}
      />
      {removal && (
        <>
          <ApproveDialog
            removal={removal}
            open={open === 'approve'}
            onClose={close}
            onDone={done('Approved. The user is notified by email')}
          />
          <CancelDialog
            removal={removal}
            open={open === 'cancel'}
            onClose={close}
            onDone={done('Two-factor stays on')}
          />
        </>
      )}
    </>
  );
}

function Pending({ removal, onOpen }: { removal: Removal; onOpen: (dialog: OpenDialog) => void }) {
  const { allowedActions, dueAt, approvedBy } = removal;
  const mayApprove = allowedActions.includes('approve-two-factor-removal');
  return (
    <div className="mt-4 grid gap-2 border-t border-line pt-4 text-sm">
      <p>
        {dueAt === null ? (
          <>
            <bdi>{removal.proposedBy}</bdi> proposed to turn off two-factor{' '}
            <RelativeTime at={removal.proposedAt} />.
          </>
        ) : (
          <>
            Two-factor will be turned off on <RelativeTime at={dueAt} as="datetime" />. Proposed by{' '}
            <bdi>{removal.proposedBy}</bdi>, approved by <bdi>{approvedBy}</bdi>.
          </>
        )}
      </p>
      <p dir="auto" className="text-ink-soft whitespace-pre-line wrap-anywhere">
        {removal.reasons}
      </p>
      {dueAt === null && !mayApprove && allowedActions.length > 0 && (
        <p className="text-ink-soft">Another support agent must approve it.</p>
      )}
      <div className="flex flex-wrap gap-2">
        {mayApprove && (
          <Button size="sm" variant="primary" onClick={() => onOpen('approve')}>
            Approve
          </Button>
        )}
        {allowedActions.includes('cancel-two-factor-removal') && (
          <Button size="sm" onClick={() => onOpen('cancel')}>
            Keep two-factor on
          </Button>
        )}
      </div>
    </div>
  );
}

type DialogProps = { open: boolean; onClose: () => void; onDone: () => Promise<void> };

function ProposeDialog({ user, open, onClose, onDone }: DialogProps & { user: UserDetails }) {
  const { id: userId, displayName } = user.person;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Turn off two-factor?"
      description={`For an owner who cannot sign in, after you checked their identity. A second agent must approve it; ${displayName} is then notified by email, and can stop it for ${twoFactorRemovalHours} hours. All sessions end, the password and passkeys are removed, and the owner sets a new password by email.`}
      closeOnOutside={false}
    >
      {open && (
        <ReasonsForm
          verb="Propose"
          help="Visible to support only: how the identity was checked."
          onClose={onClose}
          onSend={async (reasons) => {
            await call(proposeTwoFactorRemoval, { userId, reasons });
            await onDone();
          }}
        />
      )}
    </Dialog>
  );
}

function ApproveDialog({ removal, ...dialog }: DialogProps & { removal: Removal }) {
  return (
    <GuardedConfirm
      {...dialog}
      endpoint={approveTwoFactorRemoval}
      input={{ removalId: removal.id }}
      title="Approve turning off two-factor?"
      consequence={`Check the reasons first. The user is notified by email now, and two-factor is turned off in ${twoFactorRemovalHours} hours unless they or support stop it. Then only a new password, set with a code sent to their address, signs in.`}
      confirmLabel="Approve"
    />
  );
}

function CancelDialog({ removal, ...dialog }: DialogProps & { removal: Removal }) {
  return (
    <GuardedConfirm
      {...dialog}
      endpoint={cancelTwoFactorRemoval}
      input={{ removalId: removal.id }}
      title="Keep two-factor on?"
      consequence={
        removal.dueAt === null
          ? 'The proposal ends. It can be made again.'
          : 'It will not be turned off, and the user is notified by email.'
      }
      confirmLabel="Keep it on"
      cancelLabel="Go back"
    />
  );
}
