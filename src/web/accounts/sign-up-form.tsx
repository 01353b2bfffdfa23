// Sign-up, first step: e-mail (its availability is checked on leaving the field), password with its checklist, the terms.
// Guards: Continue is possible only when all rules are met and no e-mail error stands. Registers nothing yet: the username step does.
import { type FormEvent, useRef, useState } from 'react';
import { userRegistration } from '#contract/accounts/account.endpoints.ts';
import { emailPattern, passwordIsStrong } from '#contract/accounts/account.schema.ts';
import type { SignUpDraft } from '#web/accounts/auth-dialog.tsx';
import { AuthHeading, TextButton } from '#web/accounts/auth-parts.tsx';
import { PasswordChecklist } from '#web/accounts/password-checklist.tsx';
import { call } from '#web/app/call.ts';
import { Button } from '#web/ui/button.tsx';
import { isCallFailed } from '#web/ui/call-failure.ts';
import { CheckboxField } from '#web/ui/choice-fields.tsx';
import { TextField } from '#web/ui/text-field.tsx';

type Typed = Pick<SignUpDraft, 'email' | 'password' | 'terms'>;
type Props = {
  draft: SignUpDraft;
  /** What the registration said of the e-mail, when it came back to this step. */
  problem: string | undefined;
  onContinue: (typed: Typed) => void;
  onSignIn: () => void;
};

const taken = 'This email is already registered. Please sign in instead.';
const unverifiable = 'Unable to verify email. Please try again.';
const malformed = 'Please enter a valid email address';

/** Null when the address is free; else the specification's sentence. */
async function problemOf(email: string): Promise<string | null> {
  if (!emailPattern.test(email)) return malformed;
  try {
    await call(userRegistration, { email, username: '', password: '', mode: 'check' });
    return null;
  } catch (error) {
    if (!isCallFailed(error)) return unverifiable;
    if (error.code === 'email_taken') return taken;
    if (error.code === 'invalid_email') return malformed;
    return error.code === 'too_many_requests' ? error.message : unverifiable;
  }
}

export function SignUpForm({ draft, problem, onContinue, onSignIn }: Props) {
  const [email, setEmail] = useState(draft.email);
  const [password, setPassword] = useState(draft.password);
  const [terms, setTerms] = useState(draft.terms);
  const [emailError, setEmailError] = useState<string | null>(problem ?? null);
  const [busy, setBusy] = useState(false);
  const checked = useRef<string>('');

  const check = async (): Promise<boolean> => {
    const address = email.trim();
    if (checked.current === address) return emailError === null;
    const found = await problemOf(address);
    // An answer that could not be had is asked again; any other stands until the address changes.
    checked.current = found === unverifiable ? '' : address;
    setEmailError(found);
    return found === null;
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const isFree = await check();
    setBusy(false);
    if (isFree) onContinue({ email: email.trim(), password, terms });
  };
  const ready = email.trim() !== '' && passwordIsStrong(password) && terms && emailError === null;
  return (
    <form onSubmit={submit} noValidate className="flex flex-1 flex-col">
      <AuthHeading title="Create a new account">
        Already have an account? <TextButton onClick={onSignIn}>Sign in</TextButton>
      </AuthHeading>
      <div className="grid gap-4">
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          inputMode="email"
          autoFocus
          value={email}
          error={emailError ?? undefined}
          onChange={(event) => {
            setEmail(event.target.value);
            setEmailError(null);
          }}
          onBlur={() => void (email.trim() !== '' && check())}
        />
        <TextField
          label="Password"
          name="new-password"
          type="password"
          autoComplete="new-password"
          maxLength={128}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <PasswordChecklist password={password} />
        <CheckboxField
          label="I am at least 18 and accept the terms and the privacy policy"
          checked={terms}
          onChange={(event) => setTerms(event.target.checked)}
        />
        <Button type="submit" variant="primary" size="lg" wide busy={busy} disabled={!ready}>
          Continue
        </Button>
      </div>
    </form>
  );
}
