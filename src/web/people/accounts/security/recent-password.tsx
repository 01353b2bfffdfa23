// Asks for the password again when the server wants a recent proof of it, then carries on with what was asked.
// `const { guard, dialog } = useRecentPassword()`; wrap the call in `guard(…)`, render `dialog`.
// Guards: an account without a password proves itself at a provider it is connected to instead.
import { type FormEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { confirmPassword } from '#contract/accounts/account.endpoints.ts';
import { confirmWithProvider, listConnections } from '#contract/accounts/social.endpoints.ts';
import { type SocialProvider, socialNames } from '#contract/accounts/social.schema.ts';
import { SocialMark } from '#web/accounts/social-mark.tsx';
import { call } from '#web/app/call.ts';
import { useSession } from '#web/app/session.ts';
import { Button } from '#web/ui/button.tsx';
import { isCallFailed, sentenceOf } from '#web/ui/call-failure.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormFailure } from '#web/ui/form-parts.tsx';
import { TextField } from '#web/ui/text-field.tsx';

type Waiting = { carryOn: () => void; giveUp: (reason: unknown) => void; refused: unknown };
/** How this person can prove who they are: by their password, or at these providers. */
type Proof = 'password' | SocialProvider[];

/** True of the refusal that `guard` rejects with when somebody closes the question: they know it, so nothing is shown. */
export function wasGivenUp(error: unknown): boolean {
  return isCallFailed(error) && error.code === 'reauthenticate';
}

export function useRecentPassword() {
  const [open, setOpen] = useState(false);
  const [proof, setProof] = useState<Proof>('password');
  const waiting = useRef<Waiting | null>(null);

  /** Runs `work`; if it is refused for want of a recent password, asks and runs it again. Rejects with the refusal when the person gives up. */
  async function guard<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      if (!wasGivenUp(error)) throw error;
      setProof(await proofOf());
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
    <Dialog
      open={open}
      onClose={() => close(false)}
      title="Confirm it is you"
      description={
        proof === 'password'
          ? 'This change needs your password. It counts for 10 minutes.'
          : 'This account has no password. Sign in once more to go on; it counts for 10 minutes.'
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

/** Asked before the dialog opens, so that it does not change under the eyes. Most people have a password. */
async function proofOf(): Promise<Proof> {
  try {
    const { hasPassword, items } = await call(listConnections, {});
    return hasPassword ? 'password' : items.map((one) => one.provider);
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

/** The browser leaves for the provider and comes back to this page; what was typed here is to be typed again. */
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
        <p className="text-ink-soft">Sign out, sign in again, and make this change within 10 minutes.</p>
      )}
      <FormFailure>{failure}</FormFailure>
    </div>
  );
}
