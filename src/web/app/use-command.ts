// Runs a command from a button or form: busy while it runs, the refusal kept for the page, one idempotency key per attempt.
// Guarantees: a double click and a retry after a lost answer reuse the key; a stored refusal starts a new attempt with a new key.
import { useRef, useState } from 'react';
import { CallFailed } from '#contract/common/call.ts';
import type { AnyEndpoint, DataOf, InputOf } from '#contract/common/endpoint.ts';
import type { FieldErrors } from '#contract/common/envelope.ts';
import { createAttempts } from '#web/app/attempts.ts';
import { call } from '#web/app/call.ts';
import { isCallFailed } from '#web/ui/call-failure.ts';

export type Command<E extends AnyEndpoint> = {
  run: (input: InputOf<E>) => Promise<DataOf<E> | null>;
  busy: boolean;
  /** The refusal of the last attempt; null after a new one begins. */
  failure: CallFailed | null;
  /** The server's sentences by field path. */
  errors: FieldErrors;
  clear: () => void;
};

/** `run` resolves with the answer, or with null when it was refused (see `failure`). `around` may ask for a password and repeat. */
export function useCommand<E extends AnyEndpoint>(
  endpoint: E,
  {
    onDone,
    around = (work) => work(),
  }: { onDone?: (data: DataOf<E>) => unknown; around?: <R>(work: () => Promise<R>) => Promise<R> } = {},
): Command<E> {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailed | null>(null);
  const [attempts] = useState(createAttempts);
  const running = useRef(false);

  const run = async (input: InputOf<E>): Promise<DataOf<E> | null> => {
    if (running.current) return null;
    running.current = true;
    setBusy(true);
    setFailure(null);
    const key = attempts.keyFor(JSON.stringify(input));
    try {
      const data = await around(() =>
        call(endpoint, input, endpoint.idempotent ? { idempotencyKey: key } : {}),
      );
      await onDone?.(data);
      attempts.done();
      return data;
    } catch (error) {
      const refused = isCallFailed(error)
        ? error
        : new CallFailed('internal', 'Something failed on our side. Try again.');
      attempts.failed(refused);
      setFailure(refused);
      return null;
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { run, busy, failure, errors: failure?.errors ?? {}, clear: () => setFailure(null) };
}
