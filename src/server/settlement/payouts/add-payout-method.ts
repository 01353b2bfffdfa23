// Adds a bank account, usable only after some days and announced by email, so that a stolen session cannot empty a balance unnoticed.
// Guards: requires a recent password (the route); the number is encrypted at rest.
import type { z } from 'zod';
import { newId } from '#contract/common/ids.ts';
import { payoutMethodWaitDays } from '#contract/settlement/payouts/payout.schema.ts';
import type { payoutMethodSchema } from '#contract/settlement/payouts/payout.schema.ts';
import { lockOwnAccountShared } from '#server/people/accounts/lock-account.ts';
import { audit } from '#server/platform/data/audit.ts';
import { later } from '#server/platform/clock.ts';
import type { Exchange } from '#server/platform/http/exchange.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import { publish } from '#server/platform/data/tx.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { encryptNumber } from './account-number.ts';
import { insertPayoutMethod } from './payout.store.ts';
import { viewMethod } from './payout.view.ts';

export async function addPayoutMethod(
  tx: Tx,
  viewer: Viewer,
  input: { holder: string; accountNumber: string },
  exchange: Pick<Exchange, 'ip'>,
): Promise<z.infer<typeof payoutMethodSchema>> {
  await lockOwnAccountShared(tx, viewer.userId);
  const problem = tx.platform.bank.checkAccount(input);
  if (problem) refuse('bank_account_invalid', { errors: { accountNumber: problem } });
  const id = newId(tx.now.getTime());
  const method = await insertPayoutMethod(tx, {
    id,
    user_id: viewer.userId,
    holder: input.holder,
    account_cipher: encryptNumber(tx.platform.keys, id, input.accountNumber),
    last_four: input.accountNumber.slice(-4),
    bank: tx.platform.bank.name,
    destination: null,
    destination_fingerprint: null,
    usable_from: later(tx.now, { days: payoutMethodWaitDays }),
    created_at: tx.now,
    removed_at: null,
  });
  await audit(tx, 'add-payout-method', {
    userId: viewer.userId,
    ip: exchange.ip,
    details: { payoutMethodId: id },
  });
  publish(tx, {
    name: 'payout_method.added',
    userId: viewer.userId,
    payoutMethodId: id,
    at: tx.now.toISOString(),
  });
  return viewMethod(method, tx.now);
}
