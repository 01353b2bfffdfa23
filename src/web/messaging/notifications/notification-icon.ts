// The icon of a notification, by the first word of its event; what matters most of an order has one of its own.
import {
  Bell,
  ClipboardList,
  Copyright,
  FileText,
  Gavel,
  GraduationCap,
  Handshake,
  Landmark,
  type LucideIcon,
  MessageSquare,
  Package,
  PackageOpen,
  ReceiptText,
  Scale,
  Search,
  Star,
  Store,
  Tags,
  TrendingUp,
  TriangleAlert,
} from 'lucide-react';

const byEvent: Record<string, LucideIcon> = {
  'order.delivered': PackageOpen,
  'order.late': TriangleAlert,
};

const bySubject: Record<string, LucideIcon> = {
  claim: Copyright,
  correction: ReceiptText,
  earnings: Landmark,
  exam: GraduationCap,
  file: FileText,
  gigs: Store,
  message: MessageSquare,
  moderation: Gavel,
  offer: Handshake,
  order: Package,
  payment: ReceiptText,
  project: ClipboardList,
  proposal: ClipboardList,
  quote: Tags,
  refund: ReceiptText,
  review: Star,
  search: Search,
  seller: TrendingUp,
  tip: ReceiptText,
  withdrawal: Landmark,
};

export function notificationIcon(event: string): LucideIcon {
  if (/^order\.(dispute|decision|appeal|statement|split|sealed|charge)/.test(event)) return Scale;
  return byEvent[event] ?? bySubject[event.slice(0, event.indexOf('.'))] ?? Bell;
}
