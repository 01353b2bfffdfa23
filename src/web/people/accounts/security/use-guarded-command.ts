// A command that may ask for the password. Render `dialog` within the dialog or form of its button.
// Guarantees: what was typed is kept while the password is asked for and after that is cancelled, which shows no error.
import type { AnyEndpoint } from '#contract/common/endpoint.ts';
import { useCommand } from '#web/app/use-command.ts';
import { useRecentPassword, wasCancelled } from './recent-password.tsx';

type Options<E extends AnyEndpoint> = NonNullable<Parameters<typeof useCommand<E>>[1]>;

export function useGuardedCommand<E extends AnyEndpoint>(
  endpoint: E,
  { around = (work) => work(), ...options }: Options<E> = {},
) {
  const { guard, dialog } = useRecentPassword();
  const command = useCommand(endpoint, { ...options, around: (work) => around(() => guard(work)) });
  const failure = wasCancelled(command.failure) ? null : command.failure;
  return { ...command, failure, errors: failure?.errors ?? {}, dialog };
}
