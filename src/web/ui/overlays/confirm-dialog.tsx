// Asks for confirmation before an irreversible action, stating its consequence (in money, where money moves).
// Guarantees: an alert dialog: a click outside does not close it; the safe button gets the focus first.
import { AlertDialog } from '@base-ui/react/alert-dialog';
import { type ReactNode, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { backdropClasses, sheetClasses, viewportClasses } from './dialog.tsx';

export type ConfirmDialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  /** What will happen, in full: "$95.00 goes to the seller. This cannot be undone." */
  consequence: ReactNode;
  /** The verb of the action: "Approve and release $95.00". */
  confirmLabel: string;
  cancelLabel?: string;
  onConfirm: () => void;
  busy?: boolean;
  danger?: boolean;
  /** The refusal of the last attempt. */
  error?: string | undefined;
  /** Fields to fill in before confirming (a reason). */
  children?: ReactNode;
};

export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    onClose,
    title,
    consequence,
    confirmLabel,
    cancelLabel = 'Cancel',
    onConfirm,
    busy = false,
  } = props;
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <AlertDialog.Root
      open={open}
      onOpenChange={(next) => {
        if (!next && !busy) onClose();
      }}
    >
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={backdropClasses} />
        <AlertDialog.Viewport className={viewportClasses}>
          <AlertDialog.Popup
            initialFocus={cancel}
            className={cx(sheetClasses, 'overflow-y-auto p-5 pb-safe sm:max-w-md sm:p-7')}
          >
            <AlertDialog.Title className="heading-2">{title}</AlertDialog.Title>
            <AlertDialog.Description render={<div />} className="mt-3 text-ink-soft">
              {consequence}
            </AlertDialog.Description>
            {props.children && <div className="mt-5 empty:hidden">{props.children}</div>}
            {props.error && (
              <p role="alert" className="mt-4 rounded-md bg-danger-wash px-3.5 py-3 text-sm text-danger">
                {props.error}
              </p>
            )}
            <div className="mt-7 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
              <Button ref={cancel} onClick={onClose} disabled={busy}>
                {cancelLabel}
              </Button>
              <Button variant={props.danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
                {confirmLabel}
              </Button>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
