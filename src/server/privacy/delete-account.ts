// delete-account: the end of an account, at once and for good. Each domain erases what it keeps of the person.
// Guards: refused while anything is open; money, orders and reviews stay as they are, only the person behind them is gone.
import { eraseAccount } from '#server/accounts/erase-account.ts';
import { lockOwnAccount } from '#server/accounts/hold-active-account.ts';
import { forgetClaims } from '#server/claims/forget-claims.ts';
import { forgetPrograms } from '#server/developers/forget-programs.ts';
import { forgetExams } from '#server/exams/forget-exams.ts';
import { deleteAllGigs } from '#server/gigs/delete-all-gigs.ts';
import { forgetCourse } from '#server/guidelines/forget-course.ts';
import { forgetTaxProfile } from '#server/invoices/forget-tax-profile.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { endOffers } from '#server/offers/end-offers.ts';
import { forgetReports } from '#server/measures/forget-reports.ts';
import { forgetMessages } from '#server/messages/forget-messages.ts';
import { forgetNotifications } from '#server/notifications/forget-notifications.ts';
import { forgetPayoutMethods } from '#server/payouts/forget-payout-methods.ts';
import { forgetRefundWish } from '#server/payments/forget-refund-wish.ts';
import { endProjects } from '#server/projects/end-projects.ts';
import { audit } from '#server/platform/audit.ts';
import type { Exchange } from '#server/platform/exchange.ts';
import { forgetAnswers } from '#server/platform/idempotency.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { Viewer } from '#server/platform/session.ts';
import { publish } from '#server/platform/tx.ts';
import type { Tx } from '#server/platform/tx.ts';
import { forgetLevels } from '#server/reputation/forget-levels.ts';
import { forgetSaved } from '#server/saved/forget-saved.ts';
import { forgetTickets } from '#server/support/forget-tickets.ts';
import { forgetUploads } from '#server/uploads/forget-uploads.ts';
import { forgetViewed } from '#server/viewed/forget-viewed.ts';
import { obligationsOf } from './obligations.ts';
import { accountDeletedMail } from './privacy.mails.ts';

export async function deleteAccount(
  tx: Tx,
  viewer: Viewer,
  _input: unknown,
  exchange: Exchange,
): Promise<Record<string, never>> {
  const { userId } = viewer;
  // Before anything is asked: what is paid, withdrawn or kept for them from here on waits, and then finds them gone.
  await lockOwnAccount(tx, userId);
  const { obligations } = await obligationsOf(tx, userId);
  if (obligations.length > 0) {
    refuse('account_has_obligations', { message: obligations.map((one) => one.sentence).join(' ') });
  }
  // Locks each gig's figures: an order that is being placed meanwhile is either seen here or finds the gig gone.
  await deleteAllGigs(tx, viewer);
  // Before the offers: an agreed brief withdraws its own.
  await endProjects(tx, viewer);
  await endOffers(tx, viewer);
  await forgetPayoutMethods(tx, userId);
  await forgetTaxProfile(tx, userId);
  await forgetRefundWish(tx, userId);
  await forgetCourse(tx, userId);
  await forgetPrograms(tx, userId);
  await forgetNotifications(tx, userId);
  await forgetReports(tx, userId);
  await forgetClaims(tx, userId);
  await forgetExams(tx, userId);
  await forgetMessages(tx, userId);
  await forgetSaved(tx, userId);
  await forgetViewed(tx, userId);
  await forgetLevels(tx, userId);
  await forgetTickets(tx, userId);
  await forgetUploads(tx, userId);
  await forgetAnswers(tx, userId);
  const { email } = await eraseAccount(tx, userId, exchange);
  await audit(tx, 'account.deleted', { userId, ip: exchange.ip });
  queueMail(tx, accountDeletedMail(tx.platform.settings, email, userId));
  publish(tx, { name: 'profile.changed', userId, at: tx.now.toISOString() });
  return {};
}
