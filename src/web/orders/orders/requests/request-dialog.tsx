// The dialog in which one side of an order asks or gives back: its fields, what follows in money and time, and one clear button.
// Guards: the consequence stands above the button and is read before it; a refusal keeps everything that was typed.
import { type FormEvent, type ReactNode, useId, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { focusFirstInvalid } from '#web/ui/forms/focus-first-invalid.ts';
import { FormFailure } from '#web/ui/forms/form-parts.tsx';

type Props = {
  open: boolean;
  onClose: () => void;
  title: string;
  lead: ReactNode;
  consequence: ReactNode;
  confirmLabel: string;
  busy: boolean;
  failure: string | undefined;
  /** Resolves to false when something is wrong with what was typed. */
  onSend: () => Promise<boolean>;
  children: ReactNode;
};

export function RequestDialog({
  open,
  onClose,
  title,
  lead,
  consequence,
  confirmLabel,
  busy,
  failure,
  onSend,
  children,
}: Props) {
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await onSend())) focusFirstInvalid(form.current);
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      description={lead}
      closeOnOutside={false}
      footer={
        <>
          <Button onClick={onClose}>Not now</Button>
          <Button type="submit" form={id} variant="primary" busy={busy}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form ref={form} id={id} onSubmit={send} noValidate className="grid gap-5">
        {children}
        <p className="rounded-md bg-sunken px-4 py-3 text-sm text-ink-soft wrap-anywhere">{consequence}</p>
        <FormFailure>{failure}</FormFailure>
      </form>
    </Dialog>
  );
}
