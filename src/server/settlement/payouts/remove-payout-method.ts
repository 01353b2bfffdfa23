// Removes a bank account. Its withdrawals in progress continue; the number is cleared once none needs it.
import { audit } from '#server/platform/data/audit.ts';
import type { Exchange } from '#server/platform/http/exchange.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { deletePayoutAccount } from './payout-account.store.ts';
import { clearAccountNumber, lockPayoutMethod, markMethodRemoved } from './payout.store.ts';

export async function removePayoutMethod(
  tx: Tx,
  viewer: Viewer,
  input: { payoutMethodId: string },
  exchange: Pick<Exchange, 'ip'>,
): Promise<Record<string, never>> {
  const method = await lockPayoutMethod(tx, input.payoutMethodId, viewer.userId);
  if (!method) return refuse('payout_method_not_found');
  await markMethodRemoved(tx, method.id);
  await clearAccountNumber(tx, method.id);
  // An account at the provider is opened again on request; until then its webhooks are ignored.
  if (method.bank === tx.platform.bank.name && tx.platform.bank.accounts !== null)
    await deletePayoutAccount(tx, viewer.userId);
  await audit(tx, 'remove-payout-method', {
    userId: viewer.userId,
    ip: exchange.ip,
    details: { payoutMethodId: method.id },
  });
  return {};
}
