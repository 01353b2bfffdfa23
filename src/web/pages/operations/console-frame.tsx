// The frame of /admin: the places of the console beside the one that is open.
// Guards: only places that exist. Loads nothing itself: each page asks the API, which knows nobody but support.
import {
  Banknote,
  BookOpen,
  Cog,
  Copyright,
  Flag,
  Gavel,
  GraduationCap,
  Images,
  Inbox,
  LayoutDashboard,
  LayoutGrid,
  LifeBuoy,
  Mails,
  NotebookPen,
  Package,
  PencilRuler,
  Scale,
  ScrollText,
  ShieldAlert,
  SlidersHorizontal,
  Tags,
  Users,
} from 'lucide-react';
import { Outlet } from 'react-router';
import { useEnabledLinks } from '#web/app/site.ts';
import { NavigationFrame, type SideLink, SideNavigation } from '#web/ui/side-navigation.tsx';

const places: readonly SideLink[] = [
  { to: '/admin', label: 'Overview', icon: LayoutDashboard, isWhole: true },
  { to: '/admin/disputes', label: 'Disputes', icon: Scale, opensGroup: 'To decide' },
  { to: '/admin/tickets', label: 'Tickets', icon: Inbox },
  { to: '/admin/reports', label: 'Reports', icon: Flag },
  { to: '/admin/claims', label: 'Claims', icon: Copyright },
  { to: '/admin/alike-pictures', label: 'Alike pictures', icon: Images },
  { to: '/admin/decisions', label: 'Decisions', icon: Gavel },
  { to: '/admin/users', label: 'Users', icon: Users, opensGroup: 'To look up' },
  { to: '/admin/orders', label: 'Orders', icon: Package },
  { to: '/admin/audit-log', label: 'Audit log', icon: ScrollText },
  { to: '/admin/money', label: 'Money', icon: Banknote, opensGroup: 'Money' },
  { to: '/admin/ledger', label: 'Ledger', icon: BookOpen },
  { to: '/admin/corrections', label: 'Corrections', icon: PencilRuler },
  { to: '/admin/blog', label: 'Blog', icon: NotebookPen, opensGroup: 'What is offered and told' },
  { to: '/admin/help', label: 'Help center', icon: LifeBuoy },
  { to: '/admin/categories', label: 'Categories', icon: LayoutGrid },
  { to: '/admin/tags', label: 'Tags', icon: Tags },
  { to: '/admin/exams', label: 'Exams', icon: GraduationCap },
  { to: '/admin/emails', label: 'Emails', icon: Mails },
  { to: '/admin/rules', label: 'Rules', icon: SlidersHorizontal, opensGroup: 'The house' },
  { to: '/admin/contact-rules', label: 'Contact rules', icon: ShieldAlert },
  { to: '/admin/jobs', label: 'Jobs', icon: Cog },
];

export default function ConsoleFrame() {
  const enabled = useEnabledLinks();
  return (
    <NavigationFrame navigation={<SideNavigation label="Support console" links={enabled(places)} />}>
      <Outlet />
    </NavigationFrame>
  );
}
