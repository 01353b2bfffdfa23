// Sign-in with a passkey: one button, then the browser's prompt. Browsers without passkeys get an explanation instead.
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import type { Account } from '#contract/people/accounts/account.schema.ts';
import { passkeyLogin, passkeyOptions } from '#contract/people/accounts/two-factor.endpoints.ts';
import { OrLine } from './auth-parts.tsx';
import { askForPasskey, NoPasskey, noPasskeysHere, passkeysWork } from './passkey-device.ts';
import { call } from '#web/app/call.ts';
import { Button } from '#web/ui/button.tsx';
import { sentenceOf } from '#web/ui/call-failure.ts';
import { FormFailure } from '#web/ui/forms/form-parts.tsx';

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
      <OrLine>or</OrLine>
      <Button wide size="lg" icon={KeyRound} busy={busy} disabled={!works} onClick={() => void signIn()}>
        Sign in with a passkey
      </Button>
      {!works && <p className="text-sm text-ink-faint">{noPasskeysHere}</p>}
      <FormFailure>{failure}</FormFailure>
    </div>
  );
}
