// Changing the password, or setting the first one of an account that signs in with a provider. Ends every other session.
import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { changePassword } from '#contract/people/accounts/account.endpoints.ts';
import { passwordIsStrong } from '#contract/people/accounts/account.schema.ts';
import type { Guard } from './change-email.tsx';
import { PasswordChecklist } from '../sign-in/password-checklist.tsx';
import { wasCancelled } from './recent-password.tsx';
import { call } from '#web/app/call.ts';
import { Button } from '#web/ui/button.tsx';
import { isCallFailed, sentenceOf } from '#web/ui/call-failure.ts';
import { Card } from '#web/ui/card.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

export function ChangePassword({ guard, hasPassword }: { guard: Guard; hasPassword: boolean }) {
  const revalidator = useRevalidator();
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!passwordIsStrong(password)) return setFailure('The password does not meet all the rules below');
    setBusy(true);
    setFailure(undefined);
    try {
      await guard(() => call(changePassword, { newPassword: password }));
      setPassword('');
      toast.success(hasPassword ? 'Password changed' : 'Password set');
      await revalidator.revalidate();
    } catch (error) {
      if (wasCancelled(error)) return;
      setFailure((isCallFailed(error) && error.errors.newPassword) || sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card title="Password">
      {!hasPassword && (
        <p className="mb-4 text-ink-soft">
          You have no password yet. With one you can also sign in by email or username.
        </p>
      )}
      <form onSubmit={submit} noValidate className="grid gap-4">
        <TextField
          label="New password"
          type="password"
          autoComplete="new-password"
          maxLength={128}
          value={password}
          error={failure}
          help="Your other devices will be signed out."
          onChange={(event) => {
            setPassword(event.target.value);
            setFailure(undefined);
          }}
        />
        {password !== '' && <PasswordChecklist password={password} />}
        <div>
          <Button type="submit" busy={busy} disabled={password === ''}>
            {hasPassword ? 'Change password' : 'Set password'}
          </Button>
        </div>
      </form>
    </Card>
  );
}
