// The second step of a sign-in: a code of the authenticator app, a backup code, or a passkey.
// Guarantees: only the methods of this account are offered; an expired sign-in starts over with a message.
import { KeyRound } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import type { Account } from '#contract/people/accounts/account.schema.ts';
import { otpLength } from '#contract/people/accounts/account.schema.ts';
import { passkeyOptions, twoFactor } from '#contract/people/accounts/two-factor.endpoints.ts';
import type { TwoFactorChallenge } from '#contract/people/accounts/two-factor.schema.ts';
import { AuthScreen, TextButton } from '../sign-in/auth-parts.tsx';
import { CodeFields } from '../sign-in/code-fields.tsx';
import { askForPasskey, NoPasskey, passkeysWork } from '../sign-in/passkey-device.ts';
import { call } from '#web/app/call.ts';
import { Button } from '#web/ui/button.tsx';
import { isCallFailed, sentenceOf } from '#web/ui/call-failure.ts';
import { TextField } from '#web/ui/forms/text-field.tsx';

type Props = {
  challenge: TwoFactorChallenge;
  onSignedIn: (account: Account) => Promise<void>;
  onBack: () => void;
  /** The sign-in expired or had too many attempts; receives the message. */
  onOver: (sentence: string) => void;
};
type Way = 'totp' | 'backup';

export function TwoFactorForm({ challenge: { challenge, methods }, onSignedIn, onBack, onOver }: Props) {
  const [way, setWay] = useState<Way>(methods.includes('totp') ? 'totp' : 'backup');
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState<'code' | 'passkey' | null>(null);
  const running = useRef(false);

  const run = async (by: 'code' | 'passkey', finish: () => Promise<Account>): Promise<boolean> => {
    if (running.current) return false;
    running.current = true;
    setBusy(by);
    setFailure(undefined);
    try {
      await onSignedIn(await finish());
      return true;
    } catch (error) {
      if (isCallFailed(error) && error.code === 'sign_in_over') onOver(error.message);
      else setFailure(error instanceof NoPasskey ? error.message : sentenceOf(error));
      return false;
    } finally {
      running.current = false;
      setBusy(null);
    }
  };
  const withCode = (code: string) => run('code', () => call(twoFactor, { challenge, code }));
  const withPasskey = () =>
    run('passkey', async () => {
      const { options } = await call(passkeyOptions, { challenge });
      return call(twoFactor, { challenge, assertion: await askForPasskey(options) });
    });
  const turnTo = (next: Way) => {
    setWay(next);
    setFailure(undefined);
  };
  const fields = { busy: busy === 'code', failure, onFailure: setFailure, onCode: withCode };
  return (
    <AuthScreen
      title="Confirm it is you"
      back={{ label: 'Back to Sign In', onBack }}
      lead={
        way === 'totp'
          ? 'Enter the 6-digit code from your authenticator app.'
          : 'Enter one of your backup codes. Each works once.'
      }
    >
      {way === 'totp' ? <AppCode {...fields} /> : <BackupCode {...fields} />}
      <div className="mt-5 grid gap-4">
        {methods.includes('passkey') && passkeysWork() && (
          <Button size="lg" wide icon={KeyRound} busy={busy === 'passkey'} onClick={() => void withPasskey()}>
            Use a passkey
          </Button>
        )}
        <p className="text-sm text-ink-soft">
          {way === 'backup' ? (
            <TextButton onClick={() => turnTo('totp')}>Use the authenticator app</TextButton>
          ) : methods.includes('backup') ? (
            <>
              Don’t have your phone?{' '}
              <TextButton onClick={() => turnTo('backup')}>Use a backup code</TextButton>
            </>
          ) : (
            'You have no backup codes left. If you cannot use your app, contact support.'
          )}
        </p>
      </div>
    </AuthScreen>
  );
}

type FieldsProps = {
  busy: boolean;
  failure: string | undefined;
  onFailure: (sentence: string | undefined) => void;
  /** Resolves to true if the code was correct. */
  onCode: (code: string) => Promise<boolean>;
};

function AppCode({ busy, failure, onFailure, onCode }: FieldsProps) {
  const [code, setCode] = useState('');
  const verify = async (digits: string) => {
    if (digits.length < otpLength) return onFailure('Please enter the complete 6-digit code');
    if (!(await onCode(digits))) setCode('');
  };
  return (
    <CodeFields
      code={code}
      busy={busy}
      failure={failure}
      onChange={(next) => {
        setCode(next);
        onFailure(undefined);
      }}
      onVerify={verify}
    />
  );
}

function BackupCode({ busy, failure, onFailure, onCode }: FieldsProps) {
  const [code, setCode] = useState('');
  const box = useRef<HTMLInputElement>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() === '') onFailure('Enter one of your backup codes');
    else if (await onCode(code)) return;
    box.current?.select();
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <TextField
        ref={box}
        label="Backup code"
        name="backup-code"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        maxLength={40}
        dir="ltr"
        help="Three groups of four, such as k7mf-2w9x-qhd4"
        inputClassName="font-mono"
        value={code}
        error={failure}
        onChange={(event) => {
          setCode(event.target.value);
          onFailure(undefined);
        }}
      />
      <Button type="submit" variant="primary" size="lg" wide busy={busy}>
        Verify
      </Button>
    </form>
  );
}
