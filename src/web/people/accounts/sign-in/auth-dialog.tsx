// The authentication dialog with the specification's modes: signin, signup, username, otp, forgot (and two-factor).
// Guarantees: going back keeps what was typed; closing resets to sign-in. The forms make the calls.
import { useState } from 'react';
import { type AuthMode, useAuthDialog } from '#web/app/auth-dialog-state.ts';
import { AuthModes } from './auth-modes.tsx';
import { authTitle } from './auth-parts.tsx';
import { AuthSidePanel } from './auth-side-panel.tsx';
import type { AuthFlowProps } from './use-auth-flow.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';

export type AuthDialogProps = AuthFlowProps & { open: boolean };

const titles: Record<Exclude<AuthMode, 'signin' | 'signup'>, string> = {
  username: 'Create your username',
  otp: 'Verify your email',
  forgot: 'Forgot Password',
  'two-factor': 'Confirm it is you',
};

export function AuthDialog({ open, mode, onModeChange, onClose }: AuthDialogProps) {
  // Closing resets the mode immediately; the visible screen stays until the dialog has faded out.
  const [shown, setShown] = useState(mode);
  if (open && shown !== mode) setShown(mode);
  const { intent } = useAuthDialog();
  const [purpose, setPurpose] = useState(intent?.purpose);
  if (open && purpose !== intent?.purpose) setPurpose(intent?.purpose);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={shown === 'signin' || shown === 'signup' ? authTitle(shown, purpose) : titles[shown]}
      hideTitle
      size="lg"
      padded={false}
      closeOnOutside={shown === 'signin'}
    >
      <div className="grid sm:min-h-[42rem] sm:grid-cols-[5fr_7fr]">
        <AuthSidePanel />
        <div className="flex min-w-0 flex-col px-6 pt-2 max-sm:pb-safe sm:px-10 sm:pb-8">
          <AuthModes mode={shown} purpose={purpose} onModeChange={onModeChange} onClose={onClose} />
        </div>
      </div>
    </Dialog>
  );
}
