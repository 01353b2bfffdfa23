// The idempotency key of a user's attempt: the same while the outcome is unknown, a new one for the next attempt.
// Guarantees: a lost answer followed by a transient refusal never runs a command twice. Sends nothing itself.
import { type ErrorCode, transientRefusals } from '#contract/common/errors.ts';
import { newIdempotencyKey } from '#contract/common/ids.ts';
import { isCallFailed } from '#web/ui/call-failure.ts';

/** 'internal' also stands for a proxy's page, whatever its status. */
const unanswered: readonly (ErrorCode | 'offline' | 'timeout')[] = [
  'offline',
  'timeout',
  'internal',
  ...transientRefusals,
];

/** Whether the server has stored this refusal as the answer to its key: only then a retry is a new attempt. */
export function isKeptRefusal(error: unknown): boolean {
  return isCallFailed(error) && !unanswered.includes(error.code);
}

export function createAttempts() {
  let current: { key: string; body: string } | null = null;
  return {
    /** The input changed since the last attempt: that is another attempt. */
    keyFor: (body: string): string => {
      if (current?.body !== body) current = { key: newIdempotencyKey(), body };
      return current.key;
    },
    done: () => {
      current = null;
    },
    failed: (error: unknown) => {
      if (isKeptRefusal(error)) current = null;
    },
  };
}
