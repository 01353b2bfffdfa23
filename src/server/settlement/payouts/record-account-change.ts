// What a seller's own account with the bank can do now: once it can be paid to, it is a payout method like any other.
// Guards: announced by mail and usable only after some days, and again so whenever the bank account behind it is another one;
// whoever takes over an account there cannot empty a balance here before its owner has heard of it.
import { newId } from '#contract/common/ids.ts';
import { payoutMethodWaitDays } from '#contract/settlement/payouts/payout.schema.ts';
import { lockAccountShared } from '#server/people/accounts/lock-account.ts';
import type { Heard } from '#server/payments/payments/read-webhook.ts';
import { audit } from '#server/platform/data/audit.ts';
import { later } from '#server/platform/clock.ts';
import type { Platform } from '#server/platform/platform.ts';
import { inTransaction, publish } from '#server/platform/data/tx.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import type { ConnectedAccount } from '#server/platform/ports/bank.ts';
import { sealNumber } from './account-number.ts';
import { dropAccount, findAccountOwner, lockAccount } from './payout-account.store.ts';
import { forgetNumber, insertPayoutMethod, lockMethodsOf, markMethodRemoved } from './payout.store.ts';

export async function recordAccountChange(
  platform: Platform,
  { reference, result }: { reference: string; result: ConnectedAccount | null },
): Promise<Heard> {
  await inTransaction(platform, (tx) => recordAccount(tx, reference, result));
  // Also one that is not known here: of somebody who has left, and no money hangs on it.
  return 'done';
}

/** `account` null: it is gone, or its owner has cut the connection. */
export async function recordAccount(
  tx: Tx,
  reference: string,
  account: ConnectedAccount | null,
): Promise<void> {
  const bank = tx.platform.bank.name;
  const userId = await findAccountOwner(tx, reference);
  if (userId === null || (await lockAccountShared(tx, userId)) === 'deleted') return;
  if (!(await lockAccount(tx, reference))) return;
  const methods = await lockMethodsOf(tx, userId, bank);
  const isSame = methods.some(
    (method) => method.holder === account?.holder && method.last_four === account.lastFour,
  );
  if (account !== null && (!account.isReady || isSame)) return;
  for (const { id } of methods) {
    await markMethodRemoved(tx, id);
    await forgetNumber(tx, id);
    await audit(tx, 'remove-payout-method', { userId, details: { payoutMethodId: id, by: bank } });
  }
  if (account === null) await dropAccount(tx, userId);
  else await addMethod(tx, userId, account);
}

async function addMethod(tx: Tx, userId: string, account: ConnectedAccount): Promise<void> {
  const id = newId(tx.now.getTime());
  await insertPayoutMethod(tx, {
    id,
    user_id: userId,
    holder: account.holder,
    account_cipher: sealNumber(tx.platform.keys, id, account.reference),
    last_four: account.lastFour,
    bank: tx.platform.bank.name,
    usable_from: later(tx.now, { days: payoutMethodWaitDays }),
    created_at: tx.now,
    removed_at: null,
  });
  await audit(tx, 'add-payout-method', { userId, details: { payoutMethodId: id } });
  publish(tx, { name: 'payout_method.added', userId, payoutMethodId: id, at: tx.now.toISOString() });
}
