// Notifies people who have not signed in for a long time of the money they left: a month before the configured time is over, and when it
// is. After that the balance is listed to support. No balance is ever taken.
import { buyerCreditMinor, sellerBalances } from '#server/foundation/ledger/balances.ts';
import { queueMail } from '#server/foundation/mail/queue-mail.ts';
import { nextUncheckedAccount, recordCheck } from '#server/people/accounts/sessions/unused-accounts.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { unclaimedBalanceMail } from './unclaimed.emails.ts';

/** False if no account is due. */
export async function checkNextUnclaimed(tx: Tx): Promise<boolean> {
  const account = await nextUncheckedAccount(tx);
  if (account === null) return false;
  const { settings } = tx.platform;
  const { id, unclaimed_notices: notices } = account;
  const months = settings.unclaimedMonths;
  const noticeAt = afterMonths(account.active_at, months - 1 + notices);
  if (tx.now < noticeAt) {
    await recordCheck(tx, account, { notices, next: noticeAt });
    return true;
  }
  const { availableMinor } = await sellerBalances(tx, id);
  const amountMinor = availableMinor + (await buyerCreditMinor(tx, id));
  if (amountMinor === 0) {
    await recordCheck(tx, account, { notices, next: afterMonths(tx.now, 1) });
    return true;
  }
  queueMail(tx, unclaimedBalanceMail(settings, { ...account, amountMinor, isLast: notices === 1 }));
  await recordCheck(tx, account, {
    notices: notices + 1,
    next: notices === 0 ? afterMonths(tx.now, 1) : null,
  });
  return true;
}

/** The same day of the month; the last one of a shorter month. */
function afterMonths(from: Date, months: number): Date {
  const day = new Date(from);
  day.setUTCDate(1);
  day.setUTCMonth(day.getUTCMonth() + months);
  const last = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0)).getUTCDate();
  day.setUTCDate(Math.min(from.getUTCDate(), last));
  return day;
}
