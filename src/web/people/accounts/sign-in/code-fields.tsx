// The form of a six-digit code: boxes, the failure under them and a submit button. A complete code is submitted automatically.
import { type FormEvent, type ReactNode, useId } from 'react';
import { CodeBoxes } from './code-boxes.tsx';
import { digitsOf } from './code-entry.ts';
import { Button } from '#web/ui/button.tsx';
import { FormFailure } from '#web/ui/forms/form-parts.tsx';

export function CodeFields({
  code,
  busy,
  failure,
  onChange,
  onVerify,
  children,
}: {
  code: string;
  busy: boolean;
  failure: string | undefined;
  onChange: (code: string) => void;
  /** Gets the digits typed so far, which may be fewer than six. */
  onVerify: (digits: string) => Promise<void>;
  /** Below the button. */
  children?: ReactNode;
}) {
  const failureId = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void onVerify(digitsOf(code));
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <CodeBoxes
        code={code}
        onChange={onChange}
        onComplete={(digits) => void onVerify(digits)}
        describedBy={failureId}
        invalid={failure !== undefined}
        busy={busy}
      />
      <FormFailure id={failureId}>{failure}</FormFailure>
      <Button type="submit" variant="primary" size="lg" wide busy={busy}>
        Verify
      </Button>
      {children}
    </form>
  );
}
