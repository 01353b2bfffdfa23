// Requests a withdrawal: the money leaves the available balance in this transaction, and a job asks the bank to send it.
// Guards: claim before money; under concurrent requests, the ledger's overdraft check allows only what is available. A new bank account
// must wait; one whose number cannot be decrypted, and an account that the provider does not pay, are refused. A large amount within a day needs a recent password check.
import type { z } from 'zod';
import { newId } from '#contract/common/ids.ts';
import { settlementCurrency } from '#contract/common/money.ts';
import { minWithdrawalMinor } from '#contract/settlement/payouts/payout.schema.ts';
import type { withdrawalSchema } from '#contract/settlement/payouts/payout.schema.ts';
import { lockOwnAccountShared } from '#server/people/accounts/lock-account.ts';
import { holdWithdrawal } from '#server/foundation/ledger/hold-withdrawal.ts';
import { Overdrawn } from '#server/foundation/ledger/posting-errors.ts';
import { assertFresh } from '#server/platform/http/assert-fresh.ts';
import { later } from '#server/platform/clock.ts';
import { audit } from '#server/platform/data/audit.ts';
import type { Exchange } from '#server/platform/http/exchange.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import { enqueue, publish } from '#server/platform/data/tx.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { canDecryptNumber } from './account-number.ts';
import { findPayoutAccount } from './payout-account.store.ts';
import { insertWithdrawal, lockPayoutMethod, sumRequestedSince } from './payout.store.ts';
import { methodLabel, viewWithdrawal } from './payout.view.ts';

export async function requestWithdrawal(
  tx: Tx,
  viewer: Viewer,
  input: { amountMinor: number; payoutMethodId: string },
  exchange: Pick<Exchange, 'ip'>,
  { leastMinor = minWithdrawalMinor }: { leastMinor?: number } = {},
): Promise<z.infer<typeof withdrawalSchema>> {
  const proofMinor = tx.platform.settings.withdrawalProofMinor;
  if (input.amountMinor > proofMinor) assertFresh(viewer, tx.now);
  await lockOwnAccountShared(tx, viewer.userId);
  const method = await lockPayoutMethod(tx, input.payoutMethodId, viewer.userId);
  if (method?.bank !== tx.platform.bank.name) return refuse('payout_method_not_found');
  if ((await findPayoutAccount(tx, viewer.userId, method.bank))?.restricted_since)
    refuse('payout_account_restricted');
  if (method.usable_from > tx.now) refuse('payout_method_waiting');
  if (input.amountMinor < leastMinor) refuse('withdrawal_too_small');
  if (!canDecryptNumber(tx.platform.keys, method.id, method.account_cipher))
    refuse('payout_method_unreadable');
  const id = newId(tx.now.getTime());
  const row = await insertWithdrawal(tx, {
    id,
    user_id: viewer.userId,
    payout_method_id: method.id,
    method_label: methodLabel(method),
    amount_minor: input.amountMinor,
    currency: settlementCurrency,
    state: 'requested',
    bank: tx.platform.bank.name,
    bank_key: `withdrawal:${id}`,
    reference: null,
    failed_because: null,
    destination: method.destination,
    destination_fingerprint: method.destination_fingerprint,
    destination_last_four: method.destination === null ? null : method.last_four,
    stop_because: null,
    sending_until: null,
    transferring_at: null,
    requested_at: tx.now,
    tried_at: tx.now,
    resolved_at: null,
    returned_at: null,
  });
  await hold(tx, viewer, id, input.amountMinor);
  // Under the balance's lock, so that concurrent requests count each other.
  if ((await sumRequestedSince(tx, viewer.userId, later(tx.now, { hours: -24 }))) > proofMinor)
    assertFresh(viewer, tx.now);
  const details = { withdrawalId: id, amountMinor: input.amountMinor };
  await audit(tx, 'request-withdrawal', { userId: viewer.userId, ip: exchange.ip, details });
  enqueue(tx, 'send-withdrawal', { withdrawalId: id });
  publish(tx, {
    name: 'withdrawal.requested',
    userId: viewer.userId,
    withdrawalId: id,
    at: tx.now.toISOString(),
  });
  return viewWithdrawal(row);
}

async function hold(tx: Tx, viewer: Viewer, withdrawalId: string, amountMinor: number): Promise<void> {
  try {
    await holdWithdrawal(tx, {
      withdrawalId,
      userId: viewer.userId,
      amountMinor,
      currency: settlementCurrency,
      cause: { verb: 'request-withdrawal' },
    });
  } catch (error) {
    if (error instanceof Overdrawn)
      refuse('balance_too_low', { errors: { amountMinor: 'This is more than is available.' } });
    throw error;
  }
}
