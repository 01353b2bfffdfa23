// The username step: availability is checked 500 ms after the last key. Registers the account, or claims a name for a verified one.
// Guards: Continue is blocked while an error stands or a check is pending; the specification's sentences to the letter.
import { type FormEvent, useEffect, useState } from 'react';
import { userRegistration } from '#contract/accounts/account.endpoints.ts';
import { type Account, usernameMaximum, usernameMinimum } from '#contract/accounts/account.schema.ts';
import type { SignUpDraft } from '#web/accounts/auth-dialog.tsx';
import { AuthHeading, BackButton } from '#web/accounts/auth-parts.tsx';
import { call } from '#web/app/call.ts';
import { Button } from '#web/ui/button.tsx';
import { isCallFailed } from '#web/ui/call-failure.ts';
import { FormFailure } from '#web/ui/form-parts.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.ts';

type Props = {
  draft: SignUpDraft;
  claiming: boolean;
  onBack: () => void;
  onEmailRefused: (sentence: string) => void;
  onRegistered: (account: Account, username: string) => void;
  onClaimed: (account: Account) => Promise<void>;
};

const checkPauseMs = 500;
type Check = { state: 'idle' | 'pending' | 'free' } | { state: 'refused'; sentence: string };

function useAvailability(username: string): Check {
  const [check, setCheck] = useState<Check>({ state: 'idle' });
  useEffect(() => {
    if (username === '') return setCheck({ state: 'idle' });
    if (username.length < usernameMinimum) {
      return setCheck({ state: 'refused', sentence: 'Username must be at least 3 characters' });
    }
    setCheck({ state: 'pending' });
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      try {
        await call(userRegistration, { username, mode: 'check' }, { signal: abort.signal });
        if (!abort.signal.aborted) setCheck({ state: 'free' });
      } catch (error) {
        if (!abort.signal.aborted) setCheck({ state: 'refused', sentence: sentenceOfCheck(error) });
      }
    }, checkPauseMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [username]);
  return check;
}

function sentenceOfCheck(error: unknown): string {
  if (!isCallFailed(error) || error.http === 0 || error.http >= 500) return 'Failed to check username availability';
  return error.errors.username ?? (error.message || 'Username not available');
}

export function UsernameForm({ draft, claiming, onBack, onEmailRefused, onRegistered, onClaimed }: Props) {
  const [username, setUsername] = useState(draft.username);
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const check = useAvailability(username.trim());

  const register = async () => {
    const { email, password, terms } = draft;
    const account = await call(userRegistration, { email, password, username: username.trim(), terms, mode: 'unique' });
    if (!account?.token) return fail('Registration failed: No token received');
    onRegistered(account, username.trim());
  };
  const claim = async () => {
    const account = await call(userRegistration, { username: username.trim(), mode: 'unique' });
    if (account) await onClaimed(account);
  };
  const fail = (sentence: string) => {
    setFailure(sentence);
    toast.error(sentence);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(undefined);
    setBusy(true);
    try {
      await (claiming ? claim() : register());
    } catch (error) {
      if (isCallFailed(error) && error.code === 'email_taken') {
        toast.error('An account with this email already exists.');
        onEmailRefused('This email is already registered. Please sign in instead.');
      } else if (isCallFailed(error) && error.code === 'username_taken') {
        fail('This username is already taken.');
      } else {
        const sentence = isCallFailed(error) && error.http > 0 ? (Object.values(error.errors)[0] ?? error.message) : '';
        fail(sentence || 'Registration failed. Please try again.');
      }
    } finally {
      setBusy(false);
    }
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-1 flex-col">
      {!claiming && <BackButton onClick={onBack}>Back</BackButton>}
      <AuthHeading title="Create your username">It is how others find you, and part of your profile’s address.</AuthHeading>
      <div className="grid gap-4">
        <TextField
          label="Username"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          maxLength={usernameMaximum}
          value={username}
          error={check.state === 'refused' ? check.sentence : undefined}
          help={
            <span aria-live="polite">
              {check.state === 'pending' ? 'Checking…' : check.state === 'free' ? `${username.trim()} is available` : 'Letters, digits, dot, dash and underscore'}
            </span>
          }
          onChange={(event) => setUsername(event.target.value)}
        />
        <FormFailure>{failure}</FormFailure>
        <Button type="submit" variant="primary" size="lg" wide busy={busy} disabled={check.state !== 'free'}>
          {claiming ? 'Save username' : 'Create account'}
        </Button>
      </div>
    </form>
  );
}
