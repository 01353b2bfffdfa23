// Signing in with a passkey instead of a password: one button, the browser asks for the rest.
// Guards: where the browser cannot, it says so instead of failing; a cancelled prompt is no error of the account.
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import type { Account } from '#contract/accounts/account.schema.ts';
import { passkeyLogin, passkeyOptions } from '#contract/accounts/two-factor.endpoints.ts';
import { askForPasskey, NoPasskey, noPasskeysHere, passkeysWork } from '#web/accounts/passkey-device.ts';
import { call } from '#web/app/call.ts';
import { Button } from '#web/ui/button.tsx';
import { sentenceOf } from '#web/ui/call-failure.ts';
import { FormFailure } from '#web/ui/form-parts.tsx';

export function PasskeySignIn({ onSignedIn }: { onSignedIn: (account: Account) => Promise<void> }) {
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const works = passkeysWork();
  const signIn = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      const { challenge, options } = await call(passkeyOptions, {});
      const assertion = await askForPasskey(options);
      await onSignedIn(await call(passkeyLogin, { challenge, assertion }));
    } catch (error) {
      setFailure(error instanceof NoPasskey ? error.message : sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="mt-4 grid gap-3">
      <p className="flex items-center gap-3 text-sm text-ink-faint before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </p>
      <Button wide size="lg" icon={KeyRound} busy={busy} disabled={!works} onClick={() => void signIn()}>
        Sign in with a passkey
      </Button>
      {!works && <p className="text-sm text-ink-faint">{noPasskeysHere}</p>}
      <FormFailure>{failure}</FormFailure>
    </div>
  );
}
