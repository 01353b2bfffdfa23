// Wraps the `load` of every console page: support agents without two-factor are redirected to set it up.
// Grants nothing itself: for everyone else the API answers 404, and so does the page.
import { redirect } from 'react-router';
import type { Load } from '#web/app/load.ts';
import { isCallFailed } from '#web/ui/call-failure.ts';

export function consoleGate<Data>(load: Load<Data>): Load<Data> {
  return async (args) => {
    try {
      return await load(args);
    } catch (error) {
      if (isCallFailed(error) && error.code === 'support_needs_two_factor')
        throw redirect('/admin/two-factor');
      throw error;
    }
  };
}
