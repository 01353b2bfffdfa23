// A link to a page that needs a session. Guests sign in or up in the dialog first and then arrive there; without scripts the
// page's gate remembers the address.
import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { onceAuthDialogCloses, openAuthDialog } from '#web/app/auth-dialog-state.ts';
import { currentAccount, isVerified, useSession } from '#web/app/session.ts';
import { Link } from '#web/ui/link.tsx';
import type { LinkProps } from '#web/ui/link.tsx';

export function MemberLink({ to, onClick, ...rest }: LinkProps & { to: string }) {
  const { isAuthenticated } = useSession();
  const navigate = useNavigate();
  const signInFirst = (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault();
    openAuthDialog('signin', { stay: true });
    onceAuthDialogCloses(() => {
      if (isVerified(currentAccount())) void navigate(to);
    });
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
