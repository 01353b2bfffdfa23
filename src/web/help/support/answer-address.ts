// Where answers go when somebody who is signed in writes to us with another address than their account's.
// Guards: said before it is sent and after it; open-ticket.ts is what decides it.
import { useSession } from '#web/app/session.ts';

/** Undefined for guests and for one's own address, where nothing is out of the ordinary. */
export function useOtherAddress(given: string): string | undefined {
  const { isAuthenticated, email } = useSession();
  const isOwn = given.trim().toLowerCase() === email?.toLowerCase();
  return isAuthenticated && given.trim() !== '' && !isOwn
    ? 'This is not the address of your account: our answers go there alone, not to your messages here.'
    : undefined;
}
