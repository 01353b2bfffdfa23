// Asks for the password again when the server wants a recent proof of it, then carries on with what was asked.
// `const { guard, dialog } = useRecentPassword()`; wrap the call in `guard(…)`, render `dialog`.
import { type FormEvent, useRef, useState } from 'react';
import { confirmPassword } from '#contract/accounts/account.endpoints.ts';
import { call } from '#web/app/call.ts';
import { useSession } from '#web/app/session.ts';
import { Button } from '#web/ui/button.tsx';
import { isCallFailed, sentenceOf } from '#web/ui/call-failure.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';

type Waiting = { carryOn: () => void; giveUp: (reason: unknown) => void; refused: unknown };

export function useRecentPassword() {
  const [open, setOpen] = useState(false);
  const waiting = useRef<Waiting | null>(null);

  /** Runs `work`; if it is refused for want of a recent password, asks and runs it again. Rejects with the refusal when the person gives up. */
  async function guard<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      if (!isCallFailed(error) || error.code !== 'reauthenticate') throw error;
      await new Promise<void>((resolve, reject) => {
        waiting.current = { carryOn: resolve, giveUp: reject, refused: error };
        setOpen(true);
      });
      return await work();
    }
  }
  const close = (proven: boolean) => {
    setOpen(false);
    if (proven) waiting.current?.carryOn();
    else waiting.current?.giveUp(waiting.current.refused);
    waiting.current = null;
  };
  const dialog = (
    <ConfirmPasswordDialog open={open} onProven={() => close(true)} onClose={() => close(false)} />
  );
  return { guard, dialog };
}

function ConfirmPasswordDialog({
  open,
  onProven,
  onClose,
}: {
  open: boolean;
  onProven: () => void;
  onClose: () => void;
}) {
  const { email } = useSession();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The dialog may stand over another form; React would pass the event on to it.
    event.stopPropagation();
    const password = String(new FormData(event.currentTarget).get('password'));
    setBusy(true);
    setFailure(undefined);
    try {
      await call(confirmPassword, { password });
      onProven();
    } catch (error) {
      setFailure(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Confirm it is you"
      description="This change needs your password. It counts for 10 minutes."
      size="sm"
    >
      <form onSubmit={submit} className="grid gap-4">
        <input type="hidden" name="username" autoComplete="username" value={email ?? ''} />
        <TextField
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          error={failure}
          autoFocus
          required
        />
        <Button type="submit" variant="primary" wide busy={busy}>
          Confirm
        </Button>
      </form>
    </Dialog>
  );
}
