// Role labels and status badge of an account in the console.
import type { ConsoleUser } from '#contract/operations/console/user.endpoints.ts';
import { Badge } from '#web/ui/badge.tsx';

export const sideLabels: Record<ConsoleUser['role'], string> = { 0: 'New', 1: 'Seller', 2: 'Buyer' };

export function AccountStatusBadge({
  user,
}: {
  user: Pick<ConsoleUser, 'status' | 'restricted' | 'isVerified'>;
}) {
  if (user.status === 'deleted') return <Badge>Deleted</Badge>;
  if (user.status === 'suspended') return <Badge tone="danger">Suspended</Badge>;
  if (user.restricted.length > 0) return <Badge tone="warning">Restricted</Badge>;
  return user.isVerified ? <Badge tone="success">Active</Badge> : <Badge>Not verified</Badge>;
}
