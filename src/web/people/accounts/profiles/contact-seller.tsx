// "Contact seller": opens the conversation with a seller, about a gig if one is named. Guests sign in first.
// Hidden for the seller themselves.
import { MemberLink } from '#web/people/accounts/sign-in/member-link.tsx';
import { useSession } from '#web/app/session.ts';
import { buttonClasses, iconButtonClasses } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { SharedIcon } from '#web/ui/shared-icon.tsx';

export type ContactSellerProps = {
  seller: { username: string; displayName: string };
  gigSlug?: string;
  variant?: 'primary' | 'secondary';
  size?: 'sm' | 'md' | 'lg';
  wide?: boolean;
  /** Only the icon, with the accessible name. */
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
  const name = `Contact ${seller.displayName}`;
  return (
    <MemberLink
      to={contactAddress(seller.username, gigSlug)}
      purpose={`message ${seller.displayName}`}
      side="buyer"
      className={cx(
        compact ? iconButtonClasses('secondary', 'sm') : buttonClasses({ variant, size, wide }),
        className,
      )}
      {...(compact && { 'aria-label': name, title: name })}
    >
      <SharedIcon name="message" size={compact ? 20 : 18} />
      {!compact && 'Contact seller'}
    </MemberLink>
  );
}
