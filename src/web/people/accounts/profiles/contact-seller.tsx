// "Contact seller": opens the conversation with a seller, about a gig if one is named. Guests sign in first.
// Hidden for the seller themselves.
import { MemberLink } from '#web/people/accounts/sign-in/member-link.tsx';
import { useSession } from '#web/app/session.ts';
import { buttonClasses } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';

export type ContactSellerProps = {
  seller: { username: string; displayName: string };
  gigSlug?: string;
  variant?: 'primary' | 'secondary';
  size?: 'sm' | 'md' | 'lg';
  wide?: boolean;
  /** Only the icon, named by the tooltip; the look is `className`. */
  compact?: boolean;
  className?: string;
};

export function contactAddress(username: string, gigSlug?: string): string {
  const about = gigSlug === undefined ? '' : `?${new URLSearchParams({ gig: gigSlug })}`;
  return `/messages/with/${encodeURIComponent(username)}${about}`;
}

export function ContactSeller(props: ContactSellerProps) {
  const {
    seller,
    gigSlug,
    variant = 'secondary',
    size = 'md',
    wide = false,
    compact = false,
    className,
  } = props;
  const { userProfile } = useSession();
  if (userProfile?.username === seller.username) return null;
  return (
    <MemberLink
      to={contactAddress(seller.username, gigSlug)}
      purpose={`message ${seller.displayName}`}
      side="buyer"
      className={cx(!compact && `icon-message ${buttonClasses({ variant, size, wide })}`, className)}
      {...(compact && { title: `Contact ${seller.displayName}` })}
    >
      {!compact && 'Contact seller'}
    </MemberLink>
  );
}
