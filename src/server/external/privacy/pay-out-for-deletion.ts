// pay-out-for-deletion: pays out what keeps an account from being deleted. Cleared earnings are withdrawn, also below the minimum of
// other withdrawals; the balance for purchases is paid out by support, so a ticket asks for it.
// Guarantees: refused while anything else is open, so that it is no way around the minimum.
import type { DeletionPayout, DeletionPayoutReceipt } from '#contract/external/privacy/privacy.schema.ts';
import { formatMinor } from '#contract/common/money.ts';
import { openTicketWithin } from '#server/help/support/open-ticket.ts';
import { lockOwnAccount } from '#server/people/accounts/lock-account.ts';
import { requestWithdrawal } from '#server/settlement/payouts/request-withdrawal.ts';
import { payoutMethodsOf } from '#server/settlement/payouts/payout-methods.view.ts';
import type { Exchange } from '#server/platform/http/exchange.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read, Tx } from '#server/platform/data/tx.ts';
import { obligationsOf } from './obligations.ts';

/** What can be paid out now; null while anything else keeps the account from being deleted, or if there is nothing. */
export async function deletionPayoutOf(
  read: Read,
  userId: string,
  { obligations, availableMinor, creditMinor }: Awaited<ReturnType<typeof obligationsOf>>,
): Promise<DeletionPayout | null> {
  const isFree = obligations.every(({ kind }) => kind === 'earnings-available' || kind === 'credit');
  if (!isFree || availableMinor + creditMinor === 0) return null;
  return { availableMinor, creditMinor, methods: await payoutMethodsOf(read, userId) };
}

export async function payOutForDeletion(
  tx: Tx,
  viewer: Viewer,
  { payoutMethodId }: { payoutMethodId: string | null },
  exchange: Pick<Exchange, 'ip'>,
): Promise<DeletionPayoutReceipt> {
  const { userId } = viewer;
  await lockOwnAccount(tx, userId);
  const found = await obligationsOf(tx, userId);
  const payout = await deletionPayoutOf(tx, userId, found);
  if (payout === null) {
    const message = found.obligations.map(({ sentence }) => sentence).join(' ');
    return refuse('account_has_obligations', { message: message || 'There is nothing to pay out.' });
  }
  const { availableMinor, creditMinor } = payout;
  if (availableMinor > 0) {
    if (payoutMethodId === null) return refuse('payout_method_not_found');
    const whole = { amountMinor: availableMinor, payoutMethodId };
    await requestWithdrawal(tx, viewer, whole, exchange, { leastMinor: 1 });
  }
  return {
    withdrawnMinor: availableMinor,
    ticketNumber: creditMinor === 0 ? null : await askSupport(tx, viewer, creditMinor),
  };
}

async function askSupport(tx: Tx, viewer: Viewer, creditMinor: number): Promise<string> {
  const { number } = await openTicketWithin(tx, viewer, {
    kind: 'help',
    topic: 'payments',
    name: viewer.displayName ?? viewer.username ?? viewer.email,
    email: viewer.email,
    orderNumber: null,
    isConfirmed: true,
    message: `I would like to delete my account. Please pay out my balance of ${formatMinor(creditMinor)} first.`,
  });
  return number;
}
