// A link to a page that needs a session. Guests sign in or up in the dialog first and then arrive there; without scripts the
// page's gate remembers the address.
import type { MouseEvent } from 'react';
import { openAuthDialog } from '#web/app/auth-dialog-state.ts';
import { useSession } from '#web/app/session.ts';
import { Link } from '#web/ui/link.tsx';
import type { LinkProps } from '#web/ui/link.tsx';

/** `purpose`: what signing in is for, as in "Sign in to …". */
type MemberLinkProps = LinkProps & { to: string; purpose: string; side?: 'buyer' | 'seller' };

export function MemberLink({ to, purpose, side, onClick, ...rest }: MemberLinkProps) {
  const { isAuthenticated } = useSession();
  const signInFirst = (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault();
    openAuthDialog('signin', { intent: { kind: 'open-page', purpose, address: to, ...(side && { side }) } });
  };
  return (
    <Link
      {...rest}
      to={to}
      // Prefetching for a guest would run the page's gate.
      prefetch={isAuthenticated ? 'intent' : 'none'}
      onClick={isAuthenticated ? onClick : signInFirst}
    />
  );
}
