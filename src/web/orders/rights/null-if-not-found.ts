// Turns a "not found" refusal of a call into null.
import { isCallFailed } from '#web/ui/call-failure.ts';

/** Also null for an invalid id. Other errors are rethrown. */
export async function nullIfNotFound<Result>(answer: Promise<Result>): Promise<Result | null> {
  try {
    return await answer;
  } catch (error) {
    if (isCallFailed(error) && (error.http === 404 || error.code === 'invalid_input')) return null;
    throw error;
  }
}
