// The authentication dialog: a first version with the e-mail sign-in only, until the modes of the specification are built.
import { type FormEvent, useState } from 'react';
import { userLogin } from '#contract/accounts/account.endpoints.ts';
import type { AuthMode } from '#web/app/auth-dialog-state.ts';
import { call } from '#web/app/call.ts';
import { signIn } from '#web/app/session.ts';
import { Button } from '#web/ui/button.tsx';
import { isCallFailed } from '#web/ui/call-failure.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.ts';

export type AuthDialogProps = { open: boolean; mode: AuthMode; onModeChange: (mode: AuthMode) => void; onClose: () => void };

export function AuthDialog({ open, onClose }: AuthDialogProps) {
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setBusy(true);
    try {
      const emailorusername = String(form.get('emailorusername'));
      signIn(await call(userLogin, { emailorusername, password: String(form.get('password')) }));
      toast.success('Login successful');
      onClose();
    } catch (error) {
      setProblem(isCallFailed(error) ? error.message : 'Authentication failed. Please try again.');
    }
    setBusy(false);
  };
  return (
    <Dialog open={open} onClose={onClose} title="Sign in">
      <form onSubmit={submit} className="grid gap-4">
        <TextField label="Email or username" name="emailorusername" autoComplete="username" required />
        <TextField label="Password" name="password" type="password" autoComplete="current-password" error={problem} required />
        <Button type="submit" variant="primary" busy={busy} wide>
          Sign In
        </Button>
      </form>
    </Dialog>
  );
}
