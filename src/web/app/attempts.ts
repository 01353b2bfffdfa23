// The idempotency key of what somebody is trying to do: the same while the outcome is unknown, a new one for the next attempt.
// Guards: a lost answer followed by "wait a moment" does not do the thing twice. Does not send anything itself.
import { type ErrorCode, refusalsOfTheMoment } from '#contract/common/errors.ts';
import { newIdempotencyKey } from '#contract/common/ids.ts';
import { isCallFailed } from '#web/ui/call-failure.ts';

/** 'internal' is also how a proxy's page reads, whatever its status. */
const unanswered: readonly (ErrorCode | 'offline' | 'timeout')[] = [
  'offline',
  'timeout',
  'internal',
  ...refusalsOfTheMoment,
];

/** Whether the server has kept this refusal as the answer to its key for good: only then is trying again a new attempt. */
export function isKeptRefusal(error: unknown): boolean {
  return isCallFailed(error) && !unanswered.includes(error.code);
}

export function createAttempts() {
  let current: { key: string; body: string } | null = null;
  return {
    /** Something else was entered since the last attempt: that is another attempt. */
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
