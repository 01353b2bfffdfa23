// The frame of the signed-in working pages: a sidebar with live badges on wide screens, a row that scrolls sideways on the others.
// Guards: only links whose pages exist for this side; a badge counts something real or is not there. Loads nothing itself.
import {
  Banknote,
  Bell,
  ClipboardList,
  GraduationCap,
  Handshake,
  Heart,
  LayoutDashboard,
  Medal,
  MessageSquare,
  PackageOpen,
  ReceiptText,
  Search,
  Settings2,
  SlidersHorizontal,
  Store,
  UserRound,
} from 'lucide-react';
import { useEffect, useRef } from 'react';
import { NavLink, Outlet, useLocation } from 'react-router';
import { useSession } from '#web/app/session.ts';
import { type Side, useLessonsLeft } from '#web/dashboard/lessons-left.ts';
import { type HeaderCounts, useHeaderCounts } from '#web/notifications/header-counts.ts';
import { cx } from '#web/ui/class-names.ts';
import { Icon, type LucideIcon } from '#web/ui/icon.tsx';

type WorkingLink = {
  to: string;
  label: string;
  icon: LucideIcon;
  /** What the number beside it counts, and the number. */
  badge?: { count: number; says: string };
};

export default function WorkingShell() {
  const { userRole } = useSession();
  if (userRole === 0) return <Outlet />;
  return (
    <div className="working-shell xl:page-column xl:grid xl:grid-cols-[13rem_minmax(0,1fr)] xl:items-start xl:gap-x-12">
      <Sidebar side={userRole === 1 ? 'seller' : 'buyer'} />
      <div className="min-w-0">
        <Outlet />
      </div>
    </div>
  );
}

function linksOf(side: Side, counts: HeaderCounts, lessonsLeft: number): WorkingLink[] {
  const waiting = {
    count: counts.orders,
    says: counts.orders === 1 ? 'is waiting for you' : 'are waiting for you',
  };
  const lessons = {
    count: lessonsLeft,
    says: lessonsLeft === 1 ? 'lesson left' : 'lessons left',
  };
  const own: WorkingLink[] =
    side === 'seller'
      ? [
          { to: '/seller/orders', label: 'Orders', icon: PackageOpen, badge: waiting },
          { to: '/offers', label: 'Offers', icon: Handshake },
          { to: '/seller/proposals', label: 'My proposals', icon: ClipboardList },
          { to: '/seller/gigs', label: 'My Gigs', icon: Store },
          { to: '/seller/earnings', label: 'Earnings', icon: Banknote },
          { to: '/seller/level', label: 'Your level', icon: Medal },
          { to: '/seller/invoices', label: 'Invoices', icon: ReceiptText },
          { to: '/guideline1', label: 'Seller course', icon: GraduationCap, badge: lessons },
        ]
      : [
          { to: '/buyer/orders', label: 'My Orders', icon: PackageOpen, badge: waiting },
          { to: '/offers', label: 'Offers', icon: Handshake },
          { to: '/buyer/projects', label: 'My briefs', icon: ClipboardList },
          { to: '/buyer/saved', label: 'My Picks', icon: Heart },
          { to: '/buyer/invoices', label: 'Invoices', icon: ReceiptText },
          { to: '/buyer/reputation', label: 'Your reputation', icon: Medal },
          { to: '/sellers', label: 'Discover Sellers', icon: Search },
        ];
  return [
    { to: '/dashboard', label: 'Dashboard', icon: LayoutDashboard },
    ...own,
    {
      to: '/notifications',
      label: 'Notifications',
      icon: Bell,
      badge: { count: counts.notifications, says: 'unread' },
    },
    {
      to: '/messages',
      label: 'Messages',
      icon: MessageSquare,
      badge: { count: counts.messages, says: 'unread' },
    },
    { to: '/profile', label: 'Profile', icon: UserRound },
    { to: '/accounts', label: 'Accounts', icon: Settings2 },
    { to: '/settings', label: 'Settings', icon: SlidersHorizontal },
  ];
}

function Sidebar({ side }: { side: Side }) {
  const { userId } = useSession();
  const links = linksOf(side, useHeaderCounts(userId), useLessonsLeft(userId, side));
  const row = useRef<HTMLUListElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    // On small screens the current place comes to the middle sideways, between its neighbours; the page itself does not move.
    const current = row.current?.querySelector<HTMLElement>('[aria-current=page]');
    if (row.current && current) {
      row.current.scrollLeft = current.offsetLeft - (row.current.clientWidth - current.offsetWidth) / 2;
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another page is another place
  }, [pathname]);
  return (
    <nav
      aria-label={side === 'seller' ? 'Seller Account' : 'Buyer Account'}
      className="border-b border-line xl:sticky xl:top-24 xl:mt-12 xl:border-0 print:hidden"
    >
      <ul
        ref={row}
        className="relative flex gap-1 overflow-x-auto px-[clamp(0.5rem,3vw,2rem)] py-1.5 [scrollbar-width:none] xl:-ml-3 xl:flex-col xl:overflow-visible xl:p-0"
      >
        {links.map((link) => (
          <li key={link.to} className="shrink-0">
            <NavLink to={link.to} prefetch="intent" end={link.to === '/dashboard'} className={linkClasses}>
              <Icon of={link.icon} size={18} className="shrink-0" />
              {link.label}
              {link.badge && link.badge.count > 0 && <Count {...link.badge} />}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function linkClasses({ isActive }: { isActive: boolean }): string {
  return cx(
    'flex min-h-11 items-center gap-3 rounded-md px-3 text-sm font-medium whitespace-nowrap transition-colors focus-visible:-outline-offset-2',
    isActive ? 'bg-accent-wash text-accent' : 'text-ink-soft hover:bg-ink/5 hover:text-ink',
  );
}

function Count({ count, says }: { count: number; says: string }) {
  return (
    <span className="flex h-5 min-w-5 items-center justify-center rounded-full bg-accent px-1.5 text-xs font-semibold text-on-accent tabular-nums xl:ml-auto">
      {count > 99 ? '99+' : count}
      <span className="sr-only"> {says}</span>
    </span>
  );
}
