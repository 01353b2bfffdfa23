// Every endpoint once: the server's routes, OpenAPI and tests derive from this list.
import { absenceEndpoints } from './people/accounts/absence.endpoints.ts';
import { accountEndpoints } from './people/accounts/account.endpoints.ts';
import { twoFactorEndpoints } from './people/accounts/two-factor.endpoints.ts';
import { twoFactorRemovalEndpoints } from './people/accounts/two-factor-removal.endpoints.ts';
import { socialEndpoints } from './people/accounts/social.endpoints.ts';
import { recordEndpoints } from './orders/records/record.endpoints.ts';
import { orderCheckoutEndpoints } from './settlement/checkout/order-checkout.endpoints.ts';
import { checkoutEndpoints } from './settlement/checkout/checkout.endpoints.ts';
import type { AnyEndpoint } from './common/endpoint.ts';
import { consoleCatalogEndpoints } from './operations/console/catalog.endpoints.ts';
import { jobEndpoints } from './operations/console/job.endpoints.ts';
import { consoleChargebackEndpoints } from './operations/console/chargeback.endpoints.ts';
import { moneyEndpoints } from './operations/console/money.endpoints.ts';
import { consoleOrderEndpoints } from './operations/console/order.endpoints.ts';
import { overviewEndpoints } from './operations/console/overview.endpoints.ts';
import { securityEndpoints } from './operations/console/security.endpoints.ts';
import { userEndpoints } from './operations/console/user.endpoints.ts';
import { keyEndpoints } from './external/developers/key.endpoints.ts';
import { referenceEndpoints } from './external/developers/reference.endpoints.ts';
import { webhookEndpoints } from './external/developers/webhook.endpoints.ts';
import { decisionEndpoints } from './disputes/disputes/decision.endpoints.ts';
import { disputeEndpoints } from './disputes/disputes/dispute.endpoints.ts';
import { currencyEndpoints } from './foundation/currencies/currency.endpoints.ts';
import { correctionEndpoints } from './operations/corrections/correction.endpoints.ts';
import { contentEndpoints } from './help/content/content.endpoints.ts';
import { helpWritingEndpoints } from './help/content/help-writing.endpoints.ts';
import { postWritingEndpoints } from './help/content/post-writing.endpoints.ts';
import { invoiceEndpoints } from './payments/invoices/invoice.endpoints.ts';
import { questionBankEndpoints } from './people/exams/question-bank.endpoints.ts';
import { examEndpoints } from './people/exams/exam.endpoints.ts';
import { catalogEndpoints } from './catalog/gigs/catalog.endpoints.ts';
import { gigEndpoints } from './catalog/gigs/gig.endpoints.ts';
import { namedGigEndpoints } from './catalog/gigs/named-gigs.endpoints.ts';
import { ownGigEndpoints } from './catalog/gigs/own-gig.endpoints.ts';
import { guidelineEndpoints } from './people/guidelines/guideline.endpoints.ts';
import { contactRuleEndpoints } from './messaging/messages/contact-rule.endpoints.ts';
import { reportedFilesEndpoints } from './messaging/messages/reported-files.endpoints.ts';
import { mailPreviewEndpoints } from './foundation/mail/mail-preview.endpoints.ts';
import { claimEndpoints } from './trust/copyright/claim.endpoints.ts';
import { moderationEndpoints } from './trust/moderation/moderation.endpoints.ts';
import { riskEndpoints } from './trust/risk/risk.endpoints.ts';
import { messageEndpoints } from './messaging/messages/message.endpoints.ts';
import { quoteRequestEndpoints } from './messaging/messages/quote-request.endpoints.ts';
import { notificationEndpoints } from './messaging/notifications/notification.endpoints.ts';
import { pushEndpoints } from './messaging/notifications/push.endpoints.ts';
import { preferenceEndpoints } from './messaging/notifications/preference.endpoints.ts';
import { offerEndpoints } from './deals/offers/offer.endpoints.ts';
import { additionEndpoints } from './orders/orders/addition.endpoints.ts';
import { orderEndpoints } from './orders/orders/order.endpoints.ts';
import { requestEndpoints } from './orders/orders/request.endpoints.ts';
import { rulesEndpoints } from './orders/orders/rules.endpoints.ts';
import { rulesVersionEndpoints } from './orders/orders/rules-version.endpoints.ts';
import { projectEndpoints } from './deals/projects/project.endpoints.ts';
import { balanceEndpoints } from './settlement/payouts/balance.endpoints.ts';
import { payoutEndpoints } from './settlement/payouts/payout.endpoints.ts';
import { unclaimedEndpoints } from './settlement/payouts/unclaimed.endpoints.ts';
import { priceEndpoints } from './catalog/prices/price.endpoints.ts';
import { accessEndpoints } from './external/access/access.endpoints.ts';
import { privacyEndpoints } from './external/privacy/privacy.endpoints.ts';
import { buyerFactsEndpoints } from './orders/reputation/buyer-facts.endpoints.ts';
import { levelEndpoints } from './orders/reputation/level.endpoints.ts';
import { reviewEndpoints } from './orders/reviews/review.endpoints.ts';
import { rightsEndpoints } from './orders/rights/certificate.endpoints.ts';
import { savedEndpoints } from './discovery/saved/saved.endpoints.ts';
import { savedSearchEndpoints } from './discovery/saved/saved-search.endpoints.ts';
import { queryLogEndpoints } from './discovery/search/query-log.endpoints.ts';
import { ranksEndpoints } from './discovery/search/ranks.endpoints.ts';
import { popularEndpoints } from './discovery/search/popular.endpoints.ts';
import { searchEndpoints } from './discovery/search/search.endpoints.ts';
import { supportEndpoints } from './help/support/support.endpoints.ts';
import { ticketConsoleEndpoints } from './help/support/ticket-console.endpoints.ts';
import { uploadEndpoints } from './foundation/uploads/upload.endpoints.ts';
import { thesaurusEndpoints } from './discovery/thesaurus/thesaurus.endpoints.ts';
import { viewedEndpoints } from './discovery/viewed/viewed.endpoints.ts';

export const allEndpoints: readonly AnyEndpoint[] = [
  ...accountEndpoints,
  ...absenceEndpoints,
  ...twoFactorEndpoints,
  ...twoFactorRemovalEndpoints,
  ...socialEndpoints,
  ...uploadEndpoints,
  ...guidelineEndpoints,
  ...examEndpoints,
  ...questionBankEndpoints,
  ...currencyEndpoints,
  ...gigEndpoints,
  ...catalogEndpoints,
  ...consoleCatalogEndpoints,
  ...namedGigEndpoints,
  ...ownGigEndpoints,
  ...searchEndpoints,
  ...thesaurusEndpoints,
  ...popularEndpoints,
  ...ranksEndpoints,
  ...queryLogEndpoints,
  ...savedEndpoints,
  ...savedSearchEndpoints,
  ...viewedEndpoints,
  ...checkoutEndpoints,
  ...recordEndpoints,
  ...rightsEndpoints,
  ...orderCheckoutEndpoints,
  ...orderEndpoints,
  ...rulesEndpoints,
  ...rulesVersionEndpoints,
  ...offerEndpoints,
  ...projectEndpoints,
  ...requestEndpoints,
  ...additionEndpoints,
  ...disputeEndpoints,
  ...decisionEndpoints,
  ...payoutEndpoints,
  ...unclaimedEndpoints,
  ...correctionEndpoints,
  ...balanceEndpoints,
  ...invoiceEndpoints,
  ...reviewEndpoints,
  ...levelEndpoints,
  ...buyerFactsEndpoints,
  ...priceEndpoints,
  ...contentEndpoints,
  ...helpWritingEndpoints,
  ...postWritingEndpoints,
  ...supportEndpoints,
  ...ticketConsoleEndpoints,
  ...messageEndpoints,
  ...quoteRequestEndpoints,
  ...contactRuleEndpoints,
  ...reportedFilesEndpoints,
  ...notificationEndpoints,
  ...preferenceEndpoints,
  ...pushEndpoints,
  ...accessEndpoints,
  ...privacyEndpoints,
  ...overviewEndpoints,
  ...userEndpoints,
  ...consoleOrderEndpoints,
  ...jobEndpoints,
  ...securityEndpoints,
  ...moneyEndpoints,
  ...consoleChargebackEndpoints,
  ...moderationEndpoints,
  ...riskEndpoints,
  ...mailPreviewEndpoints,
  ...claimEndpoints,
  ...keyEndpoints,
  ...webhookEndpoints,
  ...referenceEndpoints,
];
