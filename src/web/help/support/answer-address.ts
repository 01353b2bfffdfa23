// The note that a signed-in user's answers go to another address than the account's. Shown before and after sending; decided in
// open-ticket.ts.
import { useSession } from '#web/app/session.ts';

/** Undefined for guests and for the account's own address. */
export function useOtherAddress(given: string): string | undefined {
  const { isAuthenticated, email } = useSession();
  const isOwn = given.trim().toLowerCase() === email?.toLowerCase();
  return isAuthenticated && given.trim() !== '' && !isOwn
    ? 'This is not the address of your account: our answers go only to it, not to your messages here.'
    : undefined;
}
