// set-refund-wish: where the viewer's refunds go from here on. Those that are under way go where they were sent.
import type { Balance } from '#contract/payouts/balance.schema.ts';
import { holdOwnAccount } from '#server/accounts/hold-active-account.ts';
import { chooseRefunds } from '#server/payments/keeps-refunds.ts';
import type { Viewer } from '#server/platform/session.ts';
import type { Tx } from '#server/platform/tx.ts';
import { getBalance } from './get-balance.ts';

export async function setRefundWish(
  tx: Tx,
  viewer: Viewer,
  input: { keepsRefunds: boolean },
): Promise<Balance> {
  await holdOwnAccount(tx, viewer.userId);
  await chooseRefunds(tx, viewer.userId, input.keepsRefunds);
  return getBalance(tx, viewer);
}
