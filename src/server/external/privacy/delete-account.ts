// delete-account: the end of an account, at once and for good. Each domain erases what it keeps of the person.
// Guards: refused while anything is open; money, orders and reviews stay as they are, only the person behind them is gone.
import { eraseAccount } from '#server/people/accounts/erase-account.ts';
import { lockOwnAccount } from '#server/people/accounts/lock-account.ts';
import { forgetClaims } from '#server/trust/copyright/forget-claims.ts';
import { forgetPrograms } from '#server/external/developers/forget-programs.ts';
import { eraseExams } from '#server/people/exams/erase-exams.ts';
import { deleteAllGigs } from '#server/catalog/gigs/delete-all-gigs.ts';
import { eraseCourse } from '#server/people/guidelines/erase-course.ts';
import { forgetTaxProfile } from '#server/payments/invoices/forget-tax-profile.ts';
import { queueMail } from '#server/foundation/mail/queue-mail.ts';
import { endOffers } from '#server/deals/offers/end-offers.ts';
import { forgetReports } from '#server/trust/moderation/forget-reports.ts';
import { forgetMessages } from '#server/messaging/messages/forget-messages.ts';
import { forgetNotifications } from '#server/messaging/notifications/forget-notifications.ts';
import { forgetPayoutMethods } from '#server/settlement/payouts/forget-payout-methods.ts';
import { forgetRefundWish } from '#server/payments/payments/forget-refund-wish.ts';
import { endProjects } from '#server/deals/projects/end-projects.ts';
import { audit } from '#server/platform/data/audit.ts';
import type { Exchange } from '#server/platform/http/exchange.ts';
import { deleteAnswers } from '#server/platform/http/idempotency.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import { publish } from '#server/platform/data/tx.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { forgetLevels } from '#server/orders/reputation/forget-levels.ts';
import { forgetSaved } from '#server/discovery/saved/forget-saved.ts';
import { deleteAccountTickets } from '#server/help/support/delete-account-tickets.ts';
import { deleteUploads } from '#server/foundation/uploads/delete-uploads.ts';
import { forgetViewed } from '#server/discovery/viewed/forget-viewed.ts';
import { obligationsOf } from './obligations.ts';
import { accountDeletedMail } from './privacy.emails.ts';

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
  await eraseCourse(tx, userId);
  await forgetPrograms(tx, userId);
  await forgetNotifications(tx, userId);
  await forgetReports(tx, userId);
  await forgetClaims(tx, userId);
  await eraseExams(tx, userId);
  await forgetMessages(tx, userId);
  await forgetSaved(tx, userId);
  await forgetViewed(tx, userId);
  await forgetLevels(tx, userId);
  await deleteAccountTickets(tx, userId);
  await deleteUploads(tx, userId);
  await deleteAnswers(tx, userId);
  const { email } = await eraseAccount(tx, userId, exchange);
  await audit(tx, 'account.deleted', { userId, ip: exchange.ip });
  queueMail(tx, accountDeletedMail(tx.platform.settings, email, userId));
  publish(tx, { name: 'profile.changed', userId, at: tx.now.toISOString() });
  return {};
}
