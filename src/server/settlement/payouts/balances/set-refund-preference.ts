// set-refund-preference: where the viewer's future refunds go. Refunds in progress keep their destination.
import type { Balance } from '#contract/settlement/payouts/balance.schema.ts';
import { lockOwnAccountShared } from '#server/people/accounts/lock-account.ts';
import { setKeepsRefunds } from '#server/payments/payments/refund-preference.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { getBalance } from './get-balance.ts';

export async function setRefundPreference(
  tx: Tx,
  viewer: Viewer,
  input: { keepsRefunds: boolean },
): Promise<Balance> {
  await lockOwnAccountShared(tx, viewer.userId);
  await setKeepsRefunds(tx, viewer.userId, input.keepsRefunds);
  return getBalance(tx, viewer);
}
