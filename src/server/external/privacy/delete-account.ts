// delete-account: deletes the account immediately and permanently. Each domain erases its own data.
// Refused while obligations are open; money, orders and reviews are kept without the person.
import { eraseAccount } from '#server/people/accounts/erase-account.ts';
import { lockOwnAccount } from '#server/people/accounts/lock-account.ts';
import { eraseClaims } from '#server/trust/copyright/erase-claims.ts';
import { deleteIntegrations } from '#server/external/developers/delete-integrations.ts';
import { eraseExams } from '#server/people/exams/erase-exams.ts';
import { deleteAllGigs } from '#server/catalog/gigs/delete-all-gigs.ts';
import { eraseCourse } from '#server/people/guidelines/erase-course.ts';
import { eraseTaxProfile } from '#server/payments/invoices/erase-tax-profile.ts';
import { queueMail } from '#server/foundation/mail/queue-mail.ts';
import { endQuoteRequests } from '#server/messaging/messages/quotes/end-quote-request.ts';
import { endOffers } from '#server/deals/offers/end-offers.ts';
import { eraseReports } from '#server/trust/moderation/erase-reports.ts';
import { eraseRisk } from '#server/trust/risk/erase-risk.ts';
import { eraseMessages } from '#server/messaging/messages/erase-messages.ts';
import { eraseNotifications } from '#server/messaging/notifications/erase-notifications.ts';
import { erasePayoutMethods } from '#server/settlement/payouts/erase-payout-methods.ts';
import { eraseRefundPreference } from '#server/payments/payments/erase-refund-preference.ts';
import { endProjects } from '#server/deals/projects/end-projects.ts';
import { audit } from '#server/platform/data/audit.ts';
import type { Exchange } from '#server/platform/http/exchange.ts';
import { deleteAnswers } from '#server/platform/http/idempotency.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import { publish } from '#server/platform/data/tx.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { eraseLevels } from '#server/orders/reputation/erase-levels.ts';
import { eraseSaved } from '#server/discovery/saved/erase-saved.ts';
import { deleteAccountTickets } from '#server/help/support/delete-account-tickets.ts';
import { deleteUploads } from '#server/foundation/uploads/delete-uploads.ts';
import { eraseViewed } from '#server/discovery/viewed/erase-viewed.ts';
import { obligationsOf } from './obligations.ts';
import { accountDeletedMail } from './privacy.emails.ts';

export async function deleteAccount(
  tx: Tx,
  viewer: Viewer,
  _input: unknown,
  exchange: Exchange,
): Promise<Record<string, never>> {
  const { userId } = viewer;
  // Locked before any check: concurrent payments, withdrawals and writes wait, and then find the account deleted.
  await lockOwnAccount(tx, userId);
  const { obligations } = await obligationsOf(tx, userId);
  if (obligations.length > 0) {
    refuse('account_has_obligations', { message: obligations.map(({ sentence }) => sentence).join(' ') });
  }
  // Locks each gig's stats: a concurrent order is either seen here or finds the gig deleted.
  await deleteAllGigs(tx, viewer);
  // Before offers, because an awarded project withdraws its own offer.
  await endProjects(tx, viewer);
  await endOffers(tx, viewer);
  await endQuoteRequests(tx, viewer);
  await erasePayoutMethods(tx, userId);
  await eraseTaxProfile(tx, userId);
  await eraseRefundPreference(tx, userId);
  await eraseCourse(tx, userId);
  await deleteIntegrations(tx, userId);
  await eraseNotifications(tx, userId);
  await eraseReports(tx, userId);
  await eraseRisk(tx, userId);
  await eraseClaims(tx, userId);
  await eraseExams(tx, userId);
  await eraseMessages(tx, userId);
  await eraseSaved(tx, userId);
  await eraseViewed(tx, userId);
  await eraseLevels(tx, userId);
  await deleteAccountTickets(tx, userId);
  await deleteUploads(tx, userId);
  await deleteAnswers(tx, userId);
  const { email } = await eraseAccount(tx, userId, exchange);
  await audit(tx, 'account.deleted', { userId, ip: exchange.ip });
  queueMail(tx, accountDeletedMail(tx.platform.settings, email, userId));
  publish(tx, { name: 'profile.changed', userId, at: tx.now.toISOString() });
  return {};
}
