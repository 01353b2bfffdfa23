// Removes a bank account. Withdrawals that lean on it go on; its number is wiped as soon as none does.
import { audit } from '#server/platform/data/audit.ts';
import type { Exchange } from '#server/platform/http/exchange.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { dropAccount } from './payout-account.store.ts';
import { forgetNumber, lockPayoutMethod, markMethodRemoved } from './payout.store.ts';

export async function removePayoutMethod(
  tx: Tx,
  viewer: Viewer,
  input: { payoutMethodId: string },
  exchange: Pick<Exchange, 'ip'>,
): Promise<Record<string, never>> {
  const method = await lockPayoutMethod(tx, input.payoutMethodId, viewer.userId);
  if (!method) return refuse('payout_method_not_found');
  await markMethodRemoved(tx, method.id);
  await forgetNumber(tx, method.id);
  // One that the bank opened begins anew when it is wanted again; until then its news concern nobody.
  if (method.bank === tx.platform.bank.name && tx.platform.bank.accounts !== null)
    await dropAccount(tx, viewer.userId);
  await audit(tx, 'remove-payout-method', {
    userId: viewer.userId,
    ip: exchange.ip,
    details: { payoutMethodId: method.id },
  });
  return {};
}
