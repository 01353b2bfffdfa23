// The frame of the signed-in working pages: a sidebar in groups with live badges on wide screens, a menu of the same groups on the others.
// Guarantees: only links whose pages exist for this side; a badge is hidden when it counts nothing. Loads nothing itself.
import {
  Award,
  Banknote,
  Bell,
  ClipboardList,
  Copyright,
  Gavel,
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
  Wallet,
} from 'lucide-react';
import { Outlet } from 'react-router';
import { useEnabledLinks } from '#web/app/site.ts';
import { useSession } from '#web/app/session.ts';
import { type Side, useLessonsLeft } from './lessons-left.ts';
import { type HeaderCounts, useHeaderCounts } from '#web/app/header-counts.ts';
import { NavigationFrame, type SideLink, SideNavigation } from '#web/ui/side-navigation.tsx';

export default function WorkingShell() {
  const { userRole } = useSession();
  if (userRole === 0) return <Outlet />;
  return (
    <NavigationFrame navigation={<Sidebar side={userRole === 1 ? 'seller' : 'buyer'} />}>
      <Outlet />
    </NavigationFrame>
  );
}

function linksOf(side: Side, counts: HeaderCounts, lessonsLeft: number): SideLink[] {
  const waiting = {
    count: counts.orders,
    label: counts.orders === 1 ? 'is waiting for you' : 'are waiting for you',
  };
  const lessons = {
    count: lessonsLeft,
    label: lessonsLeft === 1 ? 'lesson left' : 'lessons left',
  };
  const messages: SideLink[] = [
    {
      to: '/messages',
      label: 'Messages',
      icon: MessageSquare,
      badge: { count: counts.messages, label: 'unread' },
    },
    {
      to: '/notifications',
      label: 'Notifications',
      icon: Bell,
      badge: { count: counts.notifications, label: 'unread' },
    },
  ];
  const own: SideLink[] =
    side === 'seller'
      ? [
          { to: '/seller/orders', label: 'Orders', icon: PackageOpen, badge: waiting },
          { to: '/offers', label: 'Offers', icon: Handshake },
          { to: '/seller/proposals', label: 'My proposals', icon: ClipboardList },
          ...messages,
          { to: '/seller/gigs', label: 'My Gigs', icon: Store, opensGroup: 'Selling' },
          { to: '/seller/earnings', label: 'Earnings', icon: Banknote },
          { to: '/seller/invoices', label: 'Invoices', icon: ReceiptText },
          { to: '/seller/level', label: 'Your level', icon: Medal },
          { to: '/guideline1', label: 'Seller course', icon: GraduationCap, badge: lessons },
          { to: '/entrance', label: 'Exam & Tags', icon: Award },
        ]
      : [
          { to: '/buyer/orders', label: 'My Orders', icon: PackageOpen, badge: waiting },
          { to: '/offers', label: 'Offers', icon: Handshake },
          { to: '/buyer/projects', label: 'My projects', icon: ClipboardList },
          ...messages,
          { to: '/buyer/saved', label: 'My Picks', icon: Heart, opensGroup: 'Buying' },
          { to: '/sellers', label: 'Discover Sellers', icon: Search },
          { to: '/buyer/balance', label: 'Balance', icon: Wallet },
          { to: '/buyer/invoices', label: 'Invoices', icon: ReceiptText },
          { to: '/buyer/reputation', label: 'Your reputation', icon: Medal },
        ];
  return [
    { to: '/dashboard', label: 'Dashboard', icon: LayoutDashboard, isWhole: true, opensGroup: 'Work' },
    ...own,
    { to: '/profile', label: 'Profile', icon: UserRound, opensGroup: 'Account' },
    { to: '/accounts', label: 'Accounts', icon: Settings2 },
    { to: '/moderation', label: 'Moderation', icon: Gavel },
    // Buyers have no gigs that could be claimed: theirs are the claims they have submitted.
    {
      to: side === 'seller' ? '/claims' : '/claims?side=claimant',
      label: 'Copyright claims',
      icon: Copyright,
    },
    { to: '/settings', label: 'Settings', icon: SlidersHorizontal },
  ];
}

function Sidebar({ side }: { side: Side }) {
  const { userId } = useSession();
  const enabled = useEnabledLinks();
  return (
    <SideNavigation
      label={side === 'seller' ? 'Seller Account' : 'Buyer Account'}
      links={enabled(linksOf(side, useHeaderCounts(userId), useLessonsLeft(userId, side)))}
    />
  );
}
