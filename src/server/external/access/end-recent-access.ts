// Ends what was added to an account shortly before its password was reset or support turned off its two-factor: API keys are
// revoked, passkeys and connected accounts removed, webhooks paused.
// Guarantees: runs in the transaction of the reset or removal, under the exclusive lock of the account that additions take, too. The
// owner can sign in with the new password, so only second factors need to stay.
import type { AccessKind } from '#contract/external/access/access.schema.ts';
import { endIntegrationAccess } from '#server/external/developers/integration-access.ts';
import { isTwoFactorOn, removeSignInAccess } from '#server/people/accounts/sign-in-access.ts';
import { audit } from '#server/platform/data/audit.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { endsWithReset } from './access.policy.ts';
import type { AccessRow } from './access.policy.ts';
import { listAccess } from './access.report.ts';

export async function endRecentAccess(
  tx: Tx,
  account: { id: string; created_at: Date },
  by: 'reset' | 'two_factor_removal' = 'reset',
): Promise<{ ended: AccessRow[]; kept: AccessRow[] }> {
  const all = await listAccess(tx, account.id);
  const [ended, kept]: [AccessRow[], AccessRow[]] = [[], []];
  const hasTwoFactor = await isTwoFactorOn(tx, account.id);
  const about = { createdAt: account.created_at, hasTwoFactor };
  for (const access of all) (endsWithReset(access, about, tx.now) ? ended : kept).push(access);
  const idsOf = (kind: AccessKind) => ended.filter((row) => row.kind === kind).map((row) => row.id);
  const signIn = { passkeyIds: idsOf('passkey'), providers: idsOf('connected-account') };
  const integrations = { keyIds: idsOf('api-key'), webhookIds: idsOf('webhook') };
  await removeSignInAccess(tx, account.id, signIn);
  await endIntegrationAccess(tx, account.id, integrations);
  if (ended.length > 0) {
    const details = { ended: ended.map(({ kind, id, name }) => ({ kind, id, name })) };
    await audit(tx, `access.ended_by_${by}`, { userId: account.id, details });
  }
  return { ended, kept };
}
