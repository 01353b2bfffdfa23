// Carrying out a command from a button or form: busy while it runs, the refusal kept for the page, one idempotency key per attempt.
// Guards: a double click and a retry after a lost answer repeat the same key; a refusal begins a new attempt with a new key.
import { useRef, useState } from 'react';
import { CallFailed } from '#contract/common/call.ts';
import type { AnyEndpoint, DataOf, InputOf } from '#contract/common/endpoint.ts';
import type { FieldErrors } from '#contract/common/envelope.ts';
import { newIdempotencyKey } from '#contract/common/ids.ts';
import { call } from '#web/app/call.ts';
import { isCallFailed } from '#web/ui/call-failure.ts';

export type Command<E extends AnyEndpoint> = {
  run: (input: InputOf<E>) => Promise<DataOf<E> | null>;
  busy: boolean;
  /** The refusal of the last attempt; null after a new one begins. */
  failure: CallFailed | null;
  /** Sentences of the server by field path. */
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
  const attempt = useRef<{ key: string; body: string } | null>(null);
  const running = useRef(false);

  const run = async (input: InputOf<E>): Promise<DataOf<E> | null> => {
    if (running.current) return null;
    running.current = true;
    setBusy(true);
    setFailure(null);
    // Something else was entered since: that is another attempt.
    const body = JSON.stringify(input);
    if (attempt.current?.body !== body) attempt.current = { key: newIdempotencyKey(), body };
    const { key } = attempt.current;
    try {
      const data = await around(() =>
        call(endpoint, input, endpoint.idempotent ? { idempotencyKey: key } : {}),
      );
      attempt.current = null;
      await onDone?.(data);
      return data;
    } catch (error) {
      const refused = isCallFailed(error)
        ? error
        : new CallFailed('internal', 'Something failed on our side. Try again.');
      // Whether a lost answer took effect is not known: the same key must be used again.
      if (refused.http !== 0 && refused.http < 500) attempt.current = null;
      setFailure(refused);
      return null;
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { run, busy, failure, errors: failure?.errors ?? {}, clear: () => setFailure(null) };
}
