// Sign-up, first step: email (availability is checked on blur), password with its checklist, terms.
// Continue is enabled only if all rules are met and the email has no error. The username step registers.
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { userRegistration } from '#contract/people/accounts/account.endpoints.ts';
import { emailPattern, passwordIsStrong } from '#contract/people/accounts/account.schema.ts';
import type { Call } from '#contract/common/call.ts';
import type { SignUpDraft } from './sign-up-draft.ts';
import { AuthScreen, authTitle, LegalLink, OrLine, TextButton } from './auth-parts.tsx';
import { PasswordChecklist } from './password-checklist.tsx';
import { SocialButtons } from './social-buttons.tsx';
import { call } from '#web/app/call.ts';
import { privacyPath, termsPath } from '#web/app/navigation.ts';
import { useSite } from '#web/app/site.ts';
import { Button } from '#web/ui/button.tsx';
import { isCallFailed } from '#web/ui/call-failure.ts';
import { CheckboxField } from '#web/ui/forms/choice-fields.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';

type Props = {
  purpose: string | undefined;
  draft: SignUpDraft;
  onDraft: (draft: SignUpDraft) => void;
  /** Shown above the form, such as a registration waiting for its code. */
  notice: ReactNode;
  /** The registration's error about the email, after it led back to this step. */
  problem: string | undefined;
  onContinue: () => void;
  onSignIn: () => void;
};

const taken = 'This email is already registered. Please sign in instead.';
const unverifiable = 'Unable to verify email. Please try again.';
const malformed = 'Please enter a valid email address';

/** Null if the address is free, else the specification's message. */
export async function problemOf(email: string, ask: Call = call): Promise<string | null> {
  if (!emailPattern.test(email)) return malformed;
  try {
    await ask(userRegistration, { email, username: '', password: '', mode: 'check' });
    return null;
  } catch (error) {
    if (!isCallFailed(error)) return unverifiable;
    if (error.code === 'email_taken') return taken;
    if (error.code === 'invalid_email') return malformed;
    return error.code === 'too_many_requests' ? error.message : unverifiable;
  }
}

/** One request per address; the answer for an address that was changed meanwhile is discarded. */
function useEmailCheck(address: string, first: string | undefined) {
  const [error, setError] = useState<string | null>(first ?? null);
  const asked = useRef<{ address: string; answer: Promise<string | null> } | null>(null);

  const check = async (): Promise<boolean> => {
    if (asked.current?.address !== address) asked.current = { address, answer: problemOf(address) };
    const found = await asked.current.answer;
    if (asked.current?.address !== address) return false;
    // A failed check is repeated next time; any other result is kept until the address changes.
    if (found === unverifiable) asked.current = null;
    setError(found);
    return found === null;
  };
  const forget = () => {
    asked.current = null;
    setError(null);
  };
  return { error, check, forget };
}

export function SignUpForm({ purpose, draft, onDraft, notice, problem, onContinue, onSignIn }: Props) {
  const { email, password, terms } = draft;
  const [busy, setBusy] = useState(false);
  const address = email.trim();
  const { error, check, forget } = useEmailCheck(address, problem);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const isFree = await check();
    setBusy(false);
    if (!isFree) return;
    onDraft({ ...draft, email: address });
    onContinue();
  };
  const ready = address !== '' && passwordIsStrong(password) && terms && error === null;
  return (
    <AuthScreen
      title={authTitle('signup', purpose)}
      lead={
        <>
          Already have an account? <TextButton onClick={onSignIn}>Sign in</TextButton>
        </>
      }
    >
      {notice}
      <Elsewhere />
      <form onSubmit={submit} noValidate className="grid gap-4">
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          inputMode="email"
          autoFocus
          value={email}
          error={error ?? undefined}
          onChange={(event) => {
            onDraft({ ...draft, email: event.target.value });
            forget();
          }}
          onBlur={() => void (address !== '' && check())}
        />
        <TextField
          label="Password"
          name="new-password"
          type="password"
          autoComplete="new-password"
          maxLength={128}
          value={password}
          onChange={(event) => onDraft({ ...draft, password: event.target.value })}
        />
        <PasswordChecklist password={password} />
        <CheckboxField
          label={
            <>
              I am at least 18 and accept the <LegalLink to={termsPath}>terms</LegalLink> and the{' '}
              <LegalLink to={privacyPath}>privacy policy</LegalLink>
            </>
          }
          checked={terms}
          onChange={(event) => onDraft({ ...draft, terms: event.target.checked })}
        />
        <Button type="submit" variant="primary" size="lg" wide busy={busy} disabled={!ready}>
          Continue
        </Button>
      </form>
    </AuthScreen>
  );
}

/** Social sign-up above the form; it creates the same kind of account. */
function Elsewhere() {
  const { signInProviders } = useSite();
  if (signInProviders.length === 0) return null;
  return (
    <div className="mb-4 grid gap-3">
      <SocialButtons />
      <p className="text-sm text-ink-faint">
        By continuing with one of these you confirm that you are at least 18 and accept the{' '}
        <LegalLink to={termsPath}>terms</LegalLink> and the{' '}
        <LegalLink to={privacyPath}>privacy policy</LegalLink>.
      </p>
      <OrLine>or with your email</OrLine>
    </div>
  );
}
