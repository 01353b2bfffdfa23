// Asks for the password when the server requires recent authentication, then repeats the call.
// Usage: `const { guard, dialog } = useRecentPassword()`; wrap the call in `guard(…)`, render `dialog`.
// An account without a password reauthenticates at a connected provider instead.
import { type FormEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { freshMinutes } from '#contract/common/recent-sign-in.rules.ts';
import { confirmPassword } from '#contract/people/accounts/account.endpoints.ts';
import { confirmWithProvider, listConnections } from '#contract/people/accounts/social.endpoints.ts';
import { type SocialProvider, socialNames } from '#contract/people/accounts/social.schema.ts';
import { SocialMark } from '../sign-in/social-mark.tsx';
import { call } from '#web/app/call.ts';
import { useSession } from '#web/app/session.ts';
import { Button } from '#web/ui/button.tsx';
import { isCallFailed, sentenceOf } from '#web/ui/call-failure.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { FormFailure } from '#web/ui/forms/form-parts.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';

type Waiting = { resume: () => void; cancel: (reason: unknown) => void; refused: unknown };
/** How this person can reauthenticate: with their password, or at these providers. */
type Proof = 'password' | SocialProvider[];

/** True for the refusal with which `guard` rejects when the dialog is cancelled; callers show no error for it. */
export function wasCancelled(error: unknown): boolean {
  return isCallFailed(error) && error.code === 'reauthenticate';
}

export function useRecentPassword() {
  const [open, setOpen] = useState(false);
  const [proof, setProof] = useState<Proof>('password');
  const waiting = useRef<Waiting | null>(null);

  /** Runs `work`; if it needs recent authentication, asks and runs it again. Rejects with the refusal if the dialog is cancelled. */
  async function guard<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      if (!wasCancelled(error)) throw error;
      setProof(await proofOf());
      await new Promise<void>((resolve, reject) => {
        waiting.current = { resume: resolve, cancel: reject, refused: error };
        setOpen(true);
      });
      return await work();
    }
  }
  const close = (proven: boolean) => {
    setOpen(false);
    if (proven) waiting.current?.resume();
    else waiting.current?.cancel(waiting.current.refused);
    waiting.current = null;
  };
  const dialog = (
    <Dialog
      open={open}
      onClose={() => close(false)}
      title="Confirm it is you"
      description={
        proof === 'password'
          ? `This change needs your password. It stays confirmed for ${freshMinutes} minutes.`
          : `This account has no password. Sign in again to continue; it stays confirmed for ${freshMinutes} minutes.`
      }
      size="sm"
    >
      {proof === 'password' ? (
        <PasswordProof onProven={() => close(true)} />
      ) : (
        <ProviderProof providers={proof} />
      )}
    </Dialog>
  );
  return { guard, dialog };
}

/** Loaded before the dialog opens, so that it does not change while visible. */
async function proofOf(): Promise<Proof> {
  try {
    const { hasPassword, items } = await call(listConnections, {});
    return hasPassword ? 'password' : items.map((identity) => identity.provider);
  } catch {
    return 'password';
  }
}

function PasswordProof({ onProven }: { onProven: () => void }) {
  const { email } = useSession();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The dialog may be rendered inside another form; React would bubble the event to it.
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
  );
}

/** The browser leaves for the provider and returns to this page; unsaved input is lost. */
function ProviderProof({ providers }: { providers: SocialProvider[] }) {
  const { pathname, search } = useLocation();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState<SocialProvider | null>(null);
  const go = async (provider: SocialProvider) => {
    setBusy(provider);
    setFailure(undefined);
    try {
      const { url } = await call(confirmWithProvider, { provider, returnTo: `${pathname}${search}` });
      window.location.assign(url);
    } catch (error) {
      setFailure(sentenceOf(error));
      setBusy(null);
    }
  };
  return (
    <div className="grid gap-3">
      {providers.map((provider) => (
        <Button key={provider} size="lg" wide busy={busy === provider} onClick={() => void go(provider)}>
          <span className="flex items-center gap-2">
            <SocialMark provider={provider} />
            Continue with {socialNames[provider]}
          </span>
        </Button>
      ))}
      {providers.length === 0 && (
        <p className="text-ink-soft">
          Sign out, sign in again, and make this change within {freshMinutes} minutes.
        </p>
      )}
      <FormFailure>{failure}</FormFailure>
    </div>
  );
}
