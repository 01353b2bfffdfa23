// Every endpoint once: the server's routes, OpenAPI and the house rules derive from this list.
import { absenceEndpoints } from './accounts/absence.endpoints.ts';
import { accountEndpoints } from './accounts/account.endpoints.ts';
import { twoFactorEndpoints } from './accounts/two-factor.endpoints.ts';
import { socialEndpoints } from './accounts/social.endpoints.ts';
import { caseEndpoints } from './cases/case.endpoints.ts';
import { besideOrderEndpoints } from './checkout/beside-order.endpoints.ts';
import { checkoutEndpoints } from './checkout/checkout.endpoints.ts';
import type { AnyEndpoint } from './common/endpoint.ts';
import { keptCatalogueEndpoints } from './console/catalogue.endpoints.ts';
import { jobEndpoints } from './console/job.endpoints.ts';
import { moneyEndpoints } from './console/money.endpoints.ts';
import { foundOrderEndpoints } from './console/order.endpoints.ts';
import { overviewEndpoints } from './console/overview.endpoints.ts';
import { userEndpoints } from './console/user.endpoints.ts';
import { keyEndpoints } from './developers/key.endpoints.ts';
import { referenceEndpoints } from './developers/reference.endpoints.ts';
import { webhookEndpoints } from './developers/webhook.endpoints.ts';
import { decisionEndpoints } from './disputes/decision.endpoints.ts';
import { disputeEndpoints } from './disputes/dispute.endpoints.ts';
import { currencyEndpoints } from './currencies/currency.endpoints.ts';
import { correctionEndpoints } from './corrections/correction.endpoints.ts';
import { contentEndpoints } from './content/content.endpoints.ts';
import { helpWritingEndpoints } from './content/help-writing.endpoints.ts';
import { postWritingEndpoints } from './content/post-writing.endpoints.ts';
import { invoiceEndpoints } from './invoices/invoice.endpoints.ts';
import { bankDeskEndpoints } from './exams/bank-desk.endpoints.ts';
import { examEndpoints } from './exams/exam.endpoints.ts';
import { catalogueEndpoints } from './gigs/catalogue.endpoints.ts';
import { gigEndpoints } from './gigs/gig.endpoints.ts';
import { namedGigEndpoints } from './gigs/named-gigs.endpoints.ts';
import { ownGigEndpoints } from './gigs/own-gig.endpoints.ts';
import { guidelineEndpoints } from './guidelines/guideline.endpoints.ts';
import { contactRuleEndpoints } from './messages/contact-rule.endpoints.ts';
import { mailPreviewEndpoints } from './mail/mail-preview.endpoints.ts';
import { claimEndpoints } from './claims/claim.endpoints.ts';
import { measureEndpoints } from './measures/measure.endpoints.ts';
import { messageEndpoints } from './messages/message.endpoints.ts';
import { notificationEndpoints } from './notifications/notification.endpoints.ts';
import { pushEndpoints } from './notifications/push.endpoints.ts';
import { preferenceEndpoints } from './notifications/preference.endpoints.ts';
import { offerEndpoints } from './offers/offer.endpoints.ts';
import { additionEndpoints } from './orders/addition.endpoints.ts';
import { orderEndpoints } from './orders/order.endpoints.ts';
import { requestEndpoints } from './orders/request.endpoints.ts';
import { rulesEndpoints } from './orders/rules.endpoints.ts';
import { rulesVersionEndpoints } from './orders/rules-version.endpoints.ts';
import { projectEndpoints } from './projects/project.endpoints.ts';
import { balanceEndpoints } from './payouts/balance.endpoints.ts';
import { payoutEndpoints } from './payouts/payout.endpoints.ts';
import { priceEndpoints } from './prices/price.endpoints.ts';
import { privacyEndpoints } from './privacy/privacy.endpoints.ts';
import { buyerFactsEndpoints } from './reputation/buyer-facts.endpoints.ts';
import { levelEndpoints } from './reputation/level.endpoints.ts';
import { reviewEndpoints } from './reviews/review.endpoints.ts';
import { rightsEndpoints } from './rights/certificate.endpoints.ts';
import { savedEndpoints } from './saved/saved.endpoints.ts';
import { savedSearchEndpoints } from './saved/saved-search.endpoints.ts';
import { ranksEndpoints } from './search/ranks.endpoints.ts';
import { searchEndpoints } from './search/search.endpoints.ts';
import { supportEndpoints } from './support/support.endpoints.ts';
import { ticketDeskEndpoints } from './support/ticket-desk.endpoints.ts';
import { uploadEndpoints } from './uploads/upload.endpoints.ts';
import { viewedEndpoints } from './viewed/viewed.endpoints.ts';

export const allEndpoints: readonly AnyEndpoint[] = [
  ...accountEndpoints,
  ...absenceEndpoints,
  ...twoFactorEndpoints,
  ...socialEndpoints,
  ...uploadEndpoints,
  ...guidelineEndpoints,
  ...examEndpoints,
  ...bankDeskEndpoints,
  ...currencyEndpoints,
  ...gigEndpoints,
  ...catalogueEndpoints,
  ...keptCatalogueEndpoints,
  ...namedGigEndpoints,
  ...ownGigEndpoints,
  ...searchEndpoints,
  ...ranksEndpoints,
  ...savedEndpoints,
  ...savedSearchEndpoints,
  ...viewedEndpoints,
  ...checkoutEndpoints,
  ...caseEndpoints,
  ...rightsEndpoints,
  ...besideOrderEndpoints,
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
  ...ticketDeskEndpoints,
  ...messageEndpoints,
  ...contactRuleEndpoints,
  ...notificationEndpoints,
  ...preferenceEndpoints,
  ...pushEndpoints,
  ...privacyEndpoints,
  ...overviewEndpoints,
  ...userEndpoints,
  ...foundOrderEndpoints,
  ...jobEndpoints,
  ...moneyEndpoints,
  ...measureEndpoints,
  ...mailPreviewEndpoints,
  ...claimEndpoints,
  ...keyEndpoints,
  ...webhookEndpoints,
  ...referenceEndpoints,
];
