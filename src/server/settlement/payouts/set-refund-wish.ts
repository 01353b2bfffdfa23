// set-refund-wish: where the viewer's refunds go from here on. Those that are under way go where they were sent.
import type { Balance } from '#contract/settlement/payouts/balance.schema.ts';
import { lockOwnAccountShared } from '#server/people/accounts/lock-account.ts';
import { chooseRefunds } from '#server/payments/payments/keeps-refunds.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { getBalance } from './get-balance.ts';

export async function setRefundWish(
  tx: Tx,
  viewer: Viewer,
  input: { keepsRefunds: boolean },
): Promise<Balance> {
  await lockOwnAccountShared(tx, viewer.userId);
  await chooseRefunds(tx, viewer.userId, input.keepsRefunds);
  return getBalance(tx, viewer);
}
