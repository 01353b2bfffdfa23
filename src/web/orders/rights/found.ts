// A question whose answer may be that there is no such thing.
import { isCallFailed } from '#web/ui/call-failure.ts';

/** null: nothing is there under that id or seal. */
export async function found<Found>(asked: Promise<Found>): Promise<Found | null> {
  try {
    return await asked;
  } catch (error) {
    if (isCallFailed(error) && (error.http === 404 || error.code === 'invalid_input')) return null;
    throw error;
  }
}
