// The dialog in which one side of an order makes a request or refunds: fields, the consequence, and one button.
// Guarantees: the consequence is above the button; a refusal keeps the input.
import { type FormEvent, type ReactNode, useId, useRef } from 'react';
import type { OrderView } from '#contract/orders/orders/order.schema.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { focusFirstInvalid } from '#web/ui/forms/focus-first-invalid.ts';
import { FormFailure } from '#web/ui/forms/form-parts.tsx';

/** The props of each dialog that is built on this one. */
export type OrderDialogProps = {
  order: OrderView;
  open: boolean;
  onClose: () => void;
  onChanged: (order: OrderView) => void;
};

type Props = {
  open: boolean;
  onClose: () => void;
  title: string;
  lead: ReactNode;
  consequence: ReactNode;
  confirmLabel: string;
  busy: boolean;
  failure: string | undefined;
  /** Resolves to false when the input is invalid or refused. */
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
