// The icon buttons of the signed-in header: messages, notifications, and saved items (buyer) or available earnings (seller).
// Guarantees: one call for all numbers; each is part of its button's accessible name; on phones the last one is in the menu instead.
import { Heart, MessageSquare, Wallet } from 'lucide-react';
import { useEffect } from 'react';
import { formatMinor } from '#contract/common/money.ts';
import { minWithdrawalMinor } from '#contract/settlement/payouts/payout.schema.ts';
import { countOutgoing } from '#web/app/user-storage.ts';
import { useSession } from '#web/app/session.ts';
import { type HeaderCounts, useFreshCounts } from '#web/app/header-counts.ts';
import { NotificationBell } from '#web/messaging/notifications/notification-bell.tsx';
import { CountMark, iconButtonClasses } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Icon, type LucideIcon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { messagesName } from './messages-name.ts';

const ignore = () => undefined;

export function HeaderIcons() {
  const { userId, userRole } = useSession();
  const counts = useFreshCounts(userId, userRole);
  useEffect(() => {
    if (userId === null) return undefined;
    let close: (() => void) | null = null;
    let isGone = false;
    // A failure to load it is not shown: pages stay as fresh as they were loaded.
    void import('#web/app/live/live-channel.ts')
      .then(({ openChannel }) => {
        if (!isGone) close = openChannel(userId);
      })
      .catch(() => undefined);
    return () => {
      isGone = true;
      close?.();
    };
  }, [userId]);
  useEffect(() => {
    // Messages written offline are sent from any page once the connection is back.
    if (userId !== null && countOutgoing(userId) > 0)
      import('#web/messaging/messages/send-outgoing.ts')
        .then((part) => part.sendOutgoing(userId))
        .catch(ignore);
  }, [userId]);
  useEffect(() => {
    // Subscribes this sign-in to push where the browser already permits it; no one else loads the code for it.
    const mayRing = globalThis.Notification?.permission === 'granted';
    if (userId !== null && mayRing)
      import('#web/messaging/notifications/push-device.ts').then((push) => push.renewPush(), ignore);
  }, [userId]);
  return (
    <div className="flex items-center gap-1 md:gap-2">
      <IconLink
        to="/messages"
        icon={MessageSquare}
        label={messagesName(counts.messages)}
        count={counts.messages}
        isOnPhones
      />
      <NotificationBell unread={counts.notifications} />
      {userRole === 1 && <SellerIcons counts={counts} />}
      {userRole === 2 && <BuyerIcons counts={counts} />}
    </div>
  );
}

function BuyerIcons({ counts: { saved } }: { counts: HeaderCounts }) {
  return (
    <IconLink
      to="/buyer/saved"
      icon={Heart}
      label={saved ? `My Picks, ${saved} saved` : 'My Picks'}
      count={saved ?? 0}
    />
  );
}

function SellerIcons({ counts: { availableMinor } }: { counts: HeaderCounts }) {
  const canWithdraw = availableMinor !== null && availableMinor >= minWithdrawalMinor;
  return (
    <IconLink
      to="/seller/earnings"
      icon={Wallet}
      label={canWithdraw ? `Earnings, ${formatMinor(availableMinor)} can be withdrawn` : 'Earnings'}
      dot={canWithdraw}
    />
  );
}

type IconLinkProps = {
  to: string;
  icon: LucideIcon;
  label: string;
  count?: number;
  dot?: boolean;
  isOnPhones?: boolean;
};

function IconLink({ to, icon, label, count = 0, dot = false, isOnPhones = false }: IconLinkProps) {
  return (
    <Link
      to={to}
      aria-label={label}
      title={label}
      className={cx(iconButtonClasses(), isOnPhones ? 'in-tab-bar max-[22.5rem]:hidden' : 'max-sm:hidden')}
    >
      <Icon of={icon} size={20} />
      {count > 0 && <CountMark count={count} />}
      {dot && (
        <span className="absolute top-2 left-[calc(50%+3px)] size-3 rounded-full border-2 border-paper bg-accent" />
      )}
    </Link>
  );
}
