// Distinguishes a refused call from any other failure, and gives the sentence to show.
import type { CallFailed } from '#contract/common/call.ts';

/** By name, not by class: the server's `call` and the built pages each have their own copy of the class. */
export function isCallFailed(error: unknown): error is CallFailed {
  return error instanceof Error && error.name === 'CallFailed';
}

/** The API's own sentence, or a generic one for unexpected errors. */
export function sentenceOf(error: unknown): string {
  if (isCallFailed(error) && error.message) return error.message;
  return 'Something failed on our side. Nothing was changed; try again.';
}
