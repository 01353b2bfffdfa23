// Applies the state of a seller's account at the payout provider: once it can be paid to, it becomes a payout method;
// once it cannot, its withdrawals are refused, and its owner learns what the provider needs.
// Guards: announced by email and usable only after some days, and again whenever the bank account behind it changes, so that a
// takeover of the provider account cannot empty a balance unnoticed.
import { newId } from '#contract/common/ids.ts';
import { payoutMethodWaitDays } from '#contract/settlement/payouts/payout.schema.ts';
import { lockAccountShared } from '#server/people/accounts/lock-account.ts';
import type { ChangeOutcome } from '#server/payments/payments/process-webhook.ts';
import { recordSignal } from '#server/people/accounts/signals/record-signal.ts';
import { audit } from '#server/platform/data/audit.ts';
import { later } from '#server/platform/clock.ts';
import type { Platform } from '#server/platform/platform.ts';
import { inTransaction, publish } from '#server/platform/data/tx.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import type { ConnectedAccount } from '#server/platform/ports/bank.ts';
import { encryptNumber } from './account-number.ts';
import {
  deletePayoutAccount,
  findPayoutAccountOwner,
  lockPayoutAccount,
  savePayoutAccountState,
} from './payout-account.store.ts';
import type { PayoutAccount } from './payout-account.store.ts';
import { isDestination } from './destination.policy.ts';
import {
  clearAccountNumber,
  insertPayoutMethod,
  lockMethodsOf,
  markMethodRemoved,
  setDestination,
} from './payout.store.ts';

export async function recordAccountChange(
  platform: Platform,
  { reference, result }: { reference: string; result: ConnectedAccount | null },
): Promise<ChangeOutcome> {
  await inTransaction(platform, (tx) => recordAccount(tx, reference, result));
  // Also for an unknown account: its user was deleted, and it holds no money of ours.
  return 'done';
}

/** `account` null: it was deleted or disconnected. */
export async function recordAccount(
  tx: Tx,
  reference: string,
  account: ConnectedAccount | null,
): Promise<void> {
  const bank = tx.platform.bank.name;
  const userId = await findPayoutAccountOwner(tx, reference);
  if (userId === null || (await lockAccountShared(tx, userId)) === 'deleted') return;
  const known = await lockPayoutAccount(tx, reference);
  if (known === null) return;
  const methods = await lockMethodsOf(tx, userId, bank);
  if (account !== null) await recordState(tx, known, account, methods.length > 0);
  if (account !== null && !account.isReady) return;
  const same = account && methods.find((method) => isDestination(method, account));
  if (same) {
    if (account.destination !== null)
      await setDestination(tx, same.id, { ...account, destination: account.destination });
    return;
  }
  for (const { id } of methods) {
    await markMethodRemoved(tx, id);
    await clearAccountNumber(tx, id);
    await audit(tx, 'remove-payout-method', { userId, details: { payoutMethodId: id, by: bank } });
  }
  if (account === null) await deletePayoutAccount(tx, userId);
  else await addMethod(tx, userId, account);
}

/** An account that was paid to before, and cannot be now, is restricted: its owner is notified, and again once it is not. */
async function recordState(
  tx: Tx,
  known: PayoutAccount,
  account: ConnectedAccount,
  wasReady: boolean,
): Promise<void> {
  const since = account.isReady ? null : (known.restricted_since ?? (wasReady ? tx.now : null));
  await savePayoutAccountState(tx, known.user_id, {
    waits_for: account.waitsFor === 'bank' ? 'provider' : account.waitsFor,
    due: account.due,
    due_at: account.dueAt,
    restricted_since: since,
  });
  const event = { userId: known.user_id, at: tx.now.toISOString() };
  if (known.restricted_since === null && since !== null)
    publish(tx, { name: 'payout_account.restricted', ...event });
  if (known.restricted_since !== null && since === null)
    publish(tx, { name: 'payout_account.restored', ...event });
}

async function addMethod(tx: Tx, userId: string, account: ConnectedAccount): Promise<void> {
  const id = newId(tx.now.getTime());
  await insertPayoutMethod(tx, {
    id,
    user_id: userId,
    holder: account.holder,
    account_cipher: encryptNumber(tx.platform.keys, id, account.reference),
    last_four: account.lastFour,
    bank: tx.platform.bank.name,
    destination: account.destination,
    destination_fingerprint: account.fingerprint,
    usable_from: later(tx.now, { days: payoutMethodWaitDays }),
    created_at: tx.now,
    removed_at: null,
  });
  // The provider has checked the account and pays out to it (`isReady`).
  if (account.fingerprint !== null) await recordSignal(tx, userId, 'bank', account.fingerprint);
  await audit(tx, 'add-payout-method', { userId, details: { payoutMethodId: id } });
  publish(tx, { name: 'payout_method.added', userId, payoutMethodId: id, at: tx.now.toISOString() });
}
