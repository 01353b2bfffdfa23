// Asks for confirmation of a command that needs a recent sign-in, runs it, and shows its refusal in the dialog.
import type { ReactNode } from 'react';
import type { AnyEndpoint, DataOf, InputOf } from '#contract/common/endpoint.ts';
import { ConfirmDialog, type ConfirmDialogProps } from '#web/ui/overlays/confirm-dialog.tsx';
import { useGuardedCommand } from './use-guarded-command.ts';

type Props<E extends AnyEndpoint> = Omit<ConfirmDialogProps, 'onConfirm' | 'busy' | 'error' | 'children'> & {
  endpoint: E;
  input: InputOf<E>;
  /** The field whose error is shown before the general one. */
  errorOf?: string;
  onDone: (data: DataOf<E>) => unknown;
};

export function GuardedConfirm<E extends AnyEndpoint>({
  endpoint,
  input,
  errorOf,
  onDone,
  onClose,
  ...shown
}: Props<E>): ReactNode {
  const command = useGuardedCommand(endpoint, { onDone });
  return (
    <ConfirmDialog
      {...shown}
      onClose={() => {
        onClose();
        command.clear();
      }}
      busy={command.busy}
      error={(errorOf && command.errors[errorOf]) ?? command.failure?.message}
      onConfirm={() => void command.run(input)}
    >
      {command.dialog}
    </ConfirmDialog>
  );
}
