// The words for an account as support sees it.
import type { FoundUser } from '#contract/operations/console/user.endpoints.ts';
import { Badge } from '#web/ui/badge.tsx';

export const sideWords: Record<FoundUser['role'], string> = { 0: 'New', 1: 'Seller', 2: 'Buyer' };

export function ExamStatusBadge({ user }: { user: Pick<FoundUser, 'status' | 'restricted' | 'isVerified'> }) {
  if (user.status === 'deleted') return <Badge>Deleted</Badge>;
  if (user.status === 'suspended') return <Badge tone="danger">Suspended</Badge>;
  if (user.restricted.length > 0) return <Badge tone="warning">Restricted</Badge>;
  return user.isVerified ? <Badge tone="success">Active</Badge> : <Badge>Not verified</Badge>;
}
