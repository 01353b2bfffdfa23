// All listeners, jobs and timers. The jobs of disabled modules stay, so that what was queued before is done.
import type { OptionalModule } from '#contract/common/optional-modules.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import type { Job, Listener, Timer } from '#server/platform/data/handlers.ts';
import { accountJobs } from '#server/people/accounts/account.jobs.ts';
import { absenceTimers } from '#server/people/accounts/profiles/absence.timers.ts';
import { accountTimers } from '#server/people/accounts/account.timers.ts';
import { accessTimers } from '#server/external/access/access.timers.ts';
import { checkoutTimers } from '#server/settlement/checkout/checkout.timers.ts';
import { recordPaymentChange } from '#server/settlement/checkout/record-payment-change.ts';
import { chargebackTimers } from '#server/disputes/chargebacks/chargeback.timers.ts';
import { recordChargeback } from '#server/disputes/chargebacks/record-chargeback.ts';
import { developerTimers } from '#server/external/developers/developer.timers.ts';
import { webhookListeners } from '#server/external/developers/webhooks/queue-webhooks.ts';
import { webhookJobs as deliveryJobs } from '#server/external/developers/webhooks/webhook.jobs.ts';
import { contentTimers } from '#server/help/content/post.timers.ts';
import { disputeTimers } from '#server/disputes/disputes/dispute.timers.ts';
import { examTimers } from '#server/people/exams/exam.timers.ts';
import { catalogListeners } from '#server/catalog/gigs/categories/catalog.listeners.ts';
import { gigTimers } from '#server/catalog/gigs/gig.timers.ts';
import { invoiceListeners } from '#server/payments/invoices/invoice.listeners.ts';
import { invoiceTimers } from '#server/payments/invoices/invoice.timers.ts';
import { levelTimers } from '#server/orders/reputation/level.timers.ts';
import { notificationListeners } from '#server/messaging/notifications/notification.listeners.ts';
import { pushJobs } from '#server/messaging/notifications/push/push.jobs.ts';
import { notificationTimers } from '#server/messaging/notifications/notification.timers.ts';
import { liveTimers } from '#server/platform/live/live.timers.ts';
import { mailJobs } from '#server/foundation/mail/mail.jobs.ts';
import { claimJobs, claimListeners } from '#server/trust/copyright/claim.jobs.ts';
import { claimTimers } from '#server/trust/copyright/claim.timers.ts';
import { moderationTimers } from '#server/trust/moderation/moderation.timers.ts';
import { riskListeners } from '#server/trust/risk/risk.listeners.ts';
import { riskTimers } from '#server/trust/risk/risk.timers.ts';
import { messageTimers } from '#server/messaging/messages/message.timers.ts';
import { quoteRequestTimers } from '#server/messaging/messages/quotes/quote-request.timers.ts';
import { offerTimers } from '#server/deals/offers/offer.timers.ts';
import { orderTimers } from '#server/orders/orders/order.timers.ts';
import { tipTimers } from '#server/orders/orders/tips/tip.timers.ts';
import { reviewListeners } from '#server/orders/reviews/review.listeners.ts';
import { priceListeners } from '#server/catalog/prices/price.listeners.ts';
import { priceTimers } from '#server/catalog/prices/price.timers.ts';
import { projectListeners } from '#server/deals/projects/project.listeners.ts';
import { projectTimers } from '#server/deals/projects/project.timers.ts';
import { webhookJobs, webhookTimers } from '#server/payments/payments/process-webhook.ts';
import type { ChangeHandlers } from '#server/payments/payments/process-webhook.ts';
import { recordRefundChange } from '#server/payments/payments/record-refund-change.ts';
import { refundJobs } from '#server/payments/payments/refund.jobs.ts';
import { recordTransferChange } from '#server/settlement/payouts/record-transfer-change.ts';
import { recordAccountChange } from '#server/settlement/payouts/record-account-change.ts';
import { payoutListeners } from '#server/settlement/payouts/payout.listeners.ts';
import { payoutJobs } from '#server/settlement/payouts/payout.jobs.ts';
import { payoutTimers } from '#server/settlement/payouts/payout.timers.ts';
import { reconciliationTimers } from '#server/operations/reconciliation/reconciliation.timers.ts';
import { reviewTimers } from '#server/orders/reviews/review.timers.ts';
import { savedSearchTimers } from '#server/discovery/saved/saved-search.timers.ts';
import { searchListeners } from '#server/discovery/search/search.listeners.ts';
import { searchTimers } from '#server/discovery/search/search.timers.ts';
import { ticketTimers } from '#server/help/support/ticket.timers.ts';
import { uploadJobs } from '#server/foundation/uploads/upload.jobs.ts';
import { uploadTimers } from '#server/foundation/uploads/upload.timers.ts';
import { withoutModules } from './without-modules.ts';

/** Listeners of messages that payment providers send on their own. */
const changeHandlers: ChangeHandlers = {
  payment: recordPaymentChange,
  refund: recordRefundChange,
  transfer: recordTransferChange,
  chargeback: recordChargeback,
  account: recordAccountChange,
};

export const allListeners: readonly Listener[] = [
  ...catalogListeners,
  ...searchListeners,
  ...projectListeners,
  ...invoiceListeners,
  ...priceListeners,
  ...reviewListeners,
  ...claimListeners,
  ...riskListeners,
  ...payoutListeners,
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
  ...absenceTimers,
  ...accessTimers,
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
  ...quoteRequestTimers,
  ...moderationTimers,
  ...riskTimers,
  ...claimTimers,
  ...developerTimers,
  ...liveTimers,
];

type Disabled = Pick<Settings, 'disabledModules'>;

const optionalListeners: Record<OptionalModule, readonly Listener[]> = {
  exams: [],
  copyright: claimListeners,
  prices: priceListeners,
};
const optionalTimers: Record<OptionalModule, readonly Timer[]> = {
  exams: examTimers,
  copyright: claimTimers,
  prices: priceTimers,
};

export const enabledListeners = ({ disabledModules }: Disabled): readonly Listener[] =>
  withoutModules(allListeners, optionalListeners, disabledModules);
export const enabledTimers = ({ disabledModules }: Disabled): readonly Timer[] =>
  withoutModules(allTimers, optionalTimers, disabledModules);
