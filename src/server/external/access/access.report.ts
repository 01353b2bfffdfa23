// What has access to an account, newest first. Bounded: each kind has a limit of its own.
import type { AccessItem, AccessKind } from '#contract/external/access/access.schema.ts';
import { listKeyAccess, listWebhookAccess } from '#server/external/developers/integration-access.ts';
import type { Access } from '#server/people/accounts/sign-in-access.ts';
import { listConnectionAccess, listPasskeyAccess } from '#server/people/accounts/sign-in-access.ts';
import { listPayoutAccess } from '#server/settlement/payouts/payout-access.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { recentSince } from './access.policy.ts';
import type { AccessRow } from './access.policy.ts';

const lists: Record<AccessKind, (read: Read, userId: string) => Promise<Access[]>> = {
  passkey: listPasskeyAccess,
  'connected-account': listConnectionAccess,
  'api-key': listKeyAccess,
  webhook: listWebhookAccess,
  'payout-method': listPayoutAccess,
};

export async function listAccess(read: Read, userId: string): Promise<AccessRow[]> {
  const rows: AccessRow[] = [];
  for (const kind of Object.keys(lists) as AccessKind[])
    rows.push(...(await lists[kind](read, userId)).map((access) => ({ ...access, kind })));
  return rows.sort((one, other) => other.addedAt.getTime() - one.addedAt.getTime());
}

export function accessView({ kind, id, name, addedAt, isOff }: AccessRow, now: Date): AccessItem {
  return { kind, id, name, addedAt: addedAt.toISOString(), isRecent: addedAt >= recentSince(now), isOff };
}
