// The username step: availability is checked 500 ms after the last keystroke. Registers the account, or claims a name for a
// verified one. Continue is disabled while there is an error or a pending check. Messages are the specification's.
import { type FormEvent, useEffect, useState } from 'react';
import { userRegistration } from '#contract/people/accounts/account.endpoints.ts';
import { type Account, usernameMaximum, usernameMinimum } from '#contract/people/accounts/account.schema.ts';
import type { SignUpDraft } from './sign-up-draft.ts';
import { AuthScreen } from './auth-parts.tsx';
import { call } from '#web/app/call.ts';
import { Button } from '#web/ui/button.tsx';
import { isCallFailed } from '#web/ui/call-failure.ts';
import { cx } from '#web/ui/class-names.ts';
import { FormFailure } from '#web/ui/forms/form-parts.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

type Props = {
  draft: SignUpDraft;
  claiming: boolean;
  /** Whether exactly this draft was just registered, so that only its code is missing. */
  isRegistered: (username: string) => boolean;
  onName: (username: string) => void;
  onBack: () => void;
  onEmailRefused: (sentence: string) => void;
  onRegistered: (account: Account, username: string) => void;
  onUnchanged: () => void;
  onClaimed: (account: Account) => Promise<void>;
};

const checkPauseMs = 500;
type Check = { state: 'idle' | 'pending' | 'free' } | { state: 'refused'; sentence: string };

function useAvailability(username: string): Check {
  const [result, setResult] = useState<Check>({ state: 'idle' });
  useEffect(() => {
    const isShort = username.length < usernameMinimum;
    setResult({ state: isShort ? 'idle' : 'pending' });
    if (username === '') return;
    const abort = new AbortController();
    const check = async () => {
      if (isShort) return setResult({ state: 'refused', sentence: 'Username must be at least 3 characters' });
      try {
        await call(userRegistration, { username, mode: 'check' }, { signal: abort.signal });
        if (!abort.signal.aborted) setResult({ state: 'free' });
      } catch (error) {
        if (!abort.signal.aborted) setResult({ state: 'refused', sentence: sentenceOfCheck(error) });
      }
    };
    const timer = setTimeout(() => void check(), checkPauseMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [username]);
  return result;
}

function sentenceOfCheck(error: unknown): string {
  if (!isCallFailed(error) || error.http === 0 || error.http >= 500)
    return 'Failed to check username availability';
  return error.errors.username ?? (error.message || 'Username not available');
}

export function UsernameForm(props: Props) {
  const { draft, claiming, onBack, onName } = props;
  const username = draft.username.trim();
  const check = useAvailability(username);
  const { failure, busy, submit } = useRegistration(props, username);
  return (
    <AuthScreen
      title="Create your username"
      lead="It is how others find you, and part of your profile’s address."
      back={claiming ? undefined : { label: 'Back', onBack }}
    >
      <form onSubmit={submit} noValidate className="grid gap-4">
        <TextField
          label="Username"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          maxLength={usernameMaximum}
          value={draft.username}
          error={check.state === 'refused' ? check.sentence : undefined}
          help={check.state === 'refused' ? undefined : <Availability check={check} username={username} />}
          onChange={(event) => onName(event.target.value)}
        />
        <FormFailure>{failure}</FormFailure>
        <Button
          type="submit"
          variant="primary"
          size="lg"
          wide
          busy={busy}
          disabled={check.state !== 'free' || username.length < usernameMinimum}
        >
          {claiming ? 'Save username' : 'Create account'}
        </Button>
      </form>
    </AuthScreen>
  );
}

/** One line in every state, so that the button below does not move. */
function Availability({ check, username }: { check: Check; username: string }) {
  return (
    <span aria-live="polite" className={cx('block truncate', check.state === 'free' && 'text-success')}>
      {check.state === 'pending' && 'Checking…'}
      {check.state === 'free' && `${username} is available`}
      {check.state === 'idle' && 'Letters, digits, dot, dash and underscore'}
    </span>
  );
}

/** Registers the draft, or claims the name for a verified account. */
function useRegistration(props: Props, username: string) {
  const { draft, claiming, isRegistered, onEmailRefused, onRegistered, onUnchanged, onClaimed } = props;
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const fail = (sentence: string) => {
    setFailure(sentence);
    toast.error(sentence);
  };
  const register = async () => {
    const { email, password, terms } = draft;
    const account = await call(userRegistration, { email, password, username, terms, mode: 'unique' });
    if (!account?.token) return fail('Registration failed: No token received');
    onRegistered(account, username);
  };
  const claim = async () => {
    const account = await call(userRegistration, { username, mode: 'unique' });
    if (account) await onClaimed(account);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!claiming && isRegistered(username)) return onUnchanged();
    setFailure(undefined);
    setBusy(true);
    try {
      await (claiming ? claim() : register());
    } catch (error) {
      const code = isCallFailed(error) ? error.code : null;
      if (code === 'email_taken') {
        toast.error('An account with this email already exists.');
        onEmailRefused('This email is already registered. Please sign in instead.');
      } else fail(code === 'username_taken' ? 'This username is already taken.' : sentenceOfRefusal(error));
    } finally {
      setBusy(false);
    }
  };
  return { failure, busy, submit };
}

function sentenceOfRefusal(error: unknown): string {
  const detail =
    isCallFailed(error) && error.http > 0 ? (Object.values(error.errors)[0] ?? error.message) : '';
  return detail || 'Registration failed. Please try again.';
}
