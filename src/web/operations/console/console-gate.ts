// Wraps the `load` of every page of the console: who is of support but signs in with a password alone sets up two-factor first.
// Guards: nothing by itself; for everybody else the API answers 404, and so does the page.
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
