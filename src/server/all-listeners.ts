// Who listens to events, which jobs exist, and what comes due by the clock.
import type { Job, Listener, Timer } from './platform/events.ts';
import { accountJobs } from './accounts/account.jobs.ts';
import { accountTimers } from './accounts/account.timers.ts';
import { checkoutTimers } from './checkout/checkout.timers.ts';
import { recordPaymentChange } from './checkout/record-payment-change.ts';
import { chargebackTimers } from './chargebacks/chargeback.timers.ts';
import { recordChargeback } from './chargebacks/record-chargeback.ts';
import { developerTimers } from './developers/developer.timers.ts';
import { webhookListeners } from './developers/queue-webhooks.ts';
import { webhookJobs as deliveryJobs } from './developers/webhook.jobs.ts';
import { contentTimers } from './content/post.timers.ts';
import { disputeTimers } from './disputes/dispute.timers.ts';
import { examTimers } from './exams/exam.timers.ts';
import { catalogueListeners } from './gigs/catalogue.listeners.ts';
import { gigTimers } from './gigs/gig.timers.ts';
import { invoiceListeners } from './invoices/invoice.listeners.ts';
import { invoiceTimers } from './invoices/invoice.timers.ts';
import { levelTimers } from './reputation/level.timers.ts';
import { notificationListeners } from './notifications/notification.listeners.ts';
import { pushJobs } from './notifications/push.jobs.ts';
import { notificationTimers } from './notifications/notification.timers.ts';
import { liveTimers } from './platform/live/live.timers.ts';
import { mailJobs } from './mail/mail.jobs.ts';
import { claimJobs, claimListeners } from './claims/claim.jobs.ts';
import { claimTimers } from './claims/claim.timers.ts';
import { measureTimers } from './measures/measure.timers.ts';
import { messageTimers } from './messages/message.timers.ts';
import { offerTimers } from './offers/offer.timers.ts';
import { orderTimers } from './orders/order.timers.ts';
import { tipTimers } from './orders/tip.timers.ts';
import { priceListeners } from './prices/price.listeners.ts';
import { priceTimers } from './prices/price.timers.ts';
import { projectListeners } from './projects/project.listeners.ts';
import { projectTimers } from './projects/project.timers.ts';
import { webhookJobs, webhookTimers } from './payments/read-webhook.ts';
import type { ChangeHandlers } from './payments/read-webhook.ts';
import { recordRefundChange } from './payments/record-refund-change.ts';
import { refundJobs } from './payments/refund.jobs.ts';
import { recordTransferChange } from './payouts/record-transfer-change.ts';
import { recordAccountChange } from './payouts/record-account-change.ts';
import { payoutJobs } from './payouts/payout.jobs.ts';
import { payoutTimers } from './payouts/payout.timers.ts';
import { reconciliationTimers } from './reconciliation/reconciliation.timers.ts';
import { reviewTimers } from './reviews/review.timers.ts';
import { savedSearchTimers } from './saved/saved-search.timers.ts';
import { searchListeners } from './search/search.listeners.ts';
import { searchTimers } from './search/search.timers.ts';
import { ticketTimers } from './support/ticket.timers.ts';
import { uploadJobs } from './uploads/upload.jobs.ts';
import { uploadTimers } from './uploads/upload.timers.ts';

/** Who is told what payment providers tell by themselves. */
const changeHandlers: ChangeHandlers = {
  payment: recordPaymentChange,
  refund: recordRefundChange,
  transfer: recordTransferChange,
  chargeback: recordChargeback,
  account: recordAccountChange,
};

export const allListeners: readonly Listener[] = [
  ...catalogueListeners,
  ...searchListeners,
  ...projectListeners,
  ...invoiceListeners,
  ...priceListeners,
  ...claimListeners,
  ...webhookListeners,
  ...notificationListeners,
];
export const allJobs: readonly Job[] = [
  ...mailJobs,
  ...pushJobs,
  ...deliveryJobs,
  ...accountJobs,
  ...uploadJobs,
  ...claimJobs,
  ...refundJobs,
  ...webhookJobs(changeHandlers),
  ...payoutJobs,
];
export const allTimers: readonly Timer[] = [
  ...accountTimers,
  ...uploadTimers,
  ...contentTimers,
  ...examTimers,
  ...gigTimers,
  ...searchTimers,
  ...savedSearchTimers,
  ...checkoutTimers,
  ...webhookTimers(changeHandlers),
  ...orderTimers,
  ...tipTimers,
  ...offerTimers,
  ...projectTimers,
  ...disputeTimers,
  ...chargebackTimers,
  ...payoutTimers,
  ...reconciliationTimers,
  ...invoiceTimers,
  ...reviewTimers,
  ...levelTimers,
  ...priceTimers,
  ...ticketTimers,
  ...notificationTimers,
  ...messageTimers,
  ...measureTimers,
  ...claimTimers,
  ...developerTimers,
  ...liveTimers,
];
