// The rule against self-dealing: buyer and seller of an order share a card, a bank account or a device.
// Runs after an order was placed and after an account used something new, so whichever comes second finds it.
import { selfDealing } from '#contract/trust/risk/risk.rules.ts';
import { strongSignals } from '#server/people/accounts/signals/record-signal.ts';
import { sharedKinds, sharingAccounts } from '#server/people/accounts/signals/shared-signals.ts';
import type { SignalKind } from '#server/people/accounts/signals/shared-signals.ts';
import { later } from '#server/platform/clock.ts';
import type { Platform } from '#server/platform/platform.ts';
import { inTransaction, reading } from '#server/platform/data/tx.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { findParties, listOrdersBetween } from './dealing.report.ts';
import { raiseAlert } from './raise-alert.ts';

const evidenceOf: Record<SignalKind, string> = {
  card: 'Both accounts paid with the same card.',
  bank: 'Both accounts pay out to the same bank account.',
  device: 'Both accounts signed in with the same device.',
  network: 'Both accounts signed in from the same network.',
};

export async function checkOrder(platform: Platform, orderId: string): Promise<void> {
  await inTransaction(platform, async (tx) => {
    const parties = await findParties(tx, orderId);
    if (parties) await checkPair(tx, [parties.buyerId, parties.sellerId], [orderId]);
  });
}

/** After a signal: the account's orders with every account that shares one. */
export async function checkAccount(platform: Platform, userId: string): Promise<void> {
  const read = reading(platform);
  const since = later(read.now, { days: -selfDealing.orderDays });
  for (const otherId of await sharingAccounts(read, userId, strongSignals, selfDealing.accounts)) {
    const orderIds = await listOrdersBetween(read, [userId, otherId], since);
    if (orderIds.length > 0)
      await inTransaction(platform, (tx) => checkPair(tx, [userId, otherId], orderIds));
  }
}

async function checkPair(
  tx: Tx,
  pair: readonly [string, string],
  orderIds: readonly string[],
): Promise<void> {
  const kinds = await sharedKinds(tx, ...pair);
  const score = kinds.reduce((sum, kind) => sum + selfDealing.points[kind], 0);
  if (score < selfDealing.threshold) return;
  const evidence = kinds.map((kind) => evidenceOf[kind]);
  await raiseAlert(tx, {
    rule: 'self-dealing',
    about: { userIds: pair },
    score,
    evidence,
    // A network supports the evidence but is none, so it does not reopen what support dismissed.
    kinds: kinds.filter((kind) => kind !== 'network'),
    orderIds,
  });
}
