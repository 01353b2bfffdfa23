// The frame of /admin: side navigation next to the open page. Loads nothing; each page's API calls require support.
import {
  Banknote,
  BookA,
  BookOpen,
  Cog,
  Copyright,
  Flag,
  Gavel,
  GraduationCap,
  Images,
  Inbox,
  Landmark,
  LayoutDashboard,
  LayoutGrid,
  LifeBuoy,
  Mail,
  NotebookPen,
  Package,
  PencilRuler,
  Scale,
  ScrollText,
  Search,
  ShieldAlert,
  LockKeyhole,
  Siren,
  SlidersHorizontal,
  Tags,
  Users,
  Wallet,
} from 'lucide-react';
import { Outlet } from 'react-router';
import { useEnabledLinks } from '#web/app/site.ts';
import { NavigationFrame, type SideLink, SideNavigation } from '#web/ui/side-navigation.tsx';

const links: readonly SideLink[] = [
  { to: '/admin', label: 'Overview', icon: LayoutDashboard, isWhole: true },
  { to: '/admin/disputes', label: 'Disputes', icon: Scale, opensGroup: 'Queues' },
  { to: '/admin/tickets', label: 'Tickets', icon: Inbox },
  { to: '/admin/reports', label: 'Reported gigs', icon: Flag },
  { to: '/admin/claims', label: 'Copyright claims', icon: Copyright },
  { to: '/admin/duplicate-images', label: 'Duplicate images', icon: Images },
  { to: '/admin/moderation', label: 'Moderation', icon: Gavel },
  { to: '/admin/risk', label: 'Risk alerts', icon: Siren },
  { to: '/admin/users', label: 'Users', icon: Users, opensGroup: 'Lookup' },
  { to: '/admin/orders', label: 'Orders', icon: Package },
  { to: '/admin/audit-log', label: 'Audit log', icon: ScrollText },
  { to: '/admin/money', label: 'Money', icon: Banknote, opensGroup: 'Money' },
  { to: '/admin/chargebacks', label: 'Chargebacks', icon: Landmark },
  { to: '/admin/ledger', label: 'Ledger', icon: BookOpen },
  { to: '/admin/corrections', label: 'Corrections', icon: PencilRuler },
  { to: '/admin/unclaimed', label: 'Unclaimed', icon: Wallet },
  { to: '/admin/blog', label: 'Blog', icon: NotebookPen, opensGroup: 'Content' },
  { to: '/admin/help', label: 'Help center', icon: LifeBuoy },
  { to: '/admin/categories', label: 'Categories', icon: LayoutGrid },
  { to: '/admin/tags', label: 'Tags', icon: Tags },
  { to: '/admin/thesaurus', label: 'Search thesaurus', icon: BookA },
  { to: '/admin/searches', label: 'Searches', icon: Search },
  { to: '/admin/exams', label: 'Exams', icon: GraduationCap },
  { to: '/admin/emails', label: 'Emails', icon: Mail },
  { to: '/admin/rules', label: 'Rules', icon: SlidersHorizontal, opensGroup: 'System' },
  { to: '/admin/contact-rules', label: 'Contact rules', icon: ShieldAlert },
  { to: '/admin/security', label: 'Security', icon: LockKeyhole },
  { to: '/admin/jobs', label: 'Jobs', icon: Cog },
];

export default function ConsoleFrame() {
  const enabled = useEnabledLinks();
  return (
    <NavigationFrame navigation={<SideNavigation label="Support console" links={enabled(links)} />}>
      <Outlet />
    </NavigationFrame>
  );
}
