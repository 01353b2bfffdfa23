// Every bound route of the API, by domain. tests/lists.test.ts checks that each endpoint of the contract is bound exactly once.
import type { OptionalModule } from '#contract/common/optional-modules.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import { allMailSamples } from './all-mail-samples.ts';
import type { Bound } from '#server/platform/http/bind.ts';
import { describeApi } from '#server/platform/http/openapi.ts';
import { accountRoutes } from '#server/people/accounts/account.routes.ts';
import { twoFactorRoutes } from '#server/people/accounts/two-factor/two-factor.routes.ts';
import { removalRoutes } from '#server/people/accounts/two-factor-removal/removal.routes.ts';
import { recordRoutes } from '#server/orders/records/record.routes.ts';
import { checkoutRoutes } from '#server/settlement/checkout/checkout.routes.ts';
import { consoleRoutes } from '#server/operations/console/console.routes.ts';
import { correctionRoutes } from '#server/operations/corrections/correction.routes.ts';
import { currencyRoutes } from '#server/foundation/currencies/currency.routes.ts';
import { developerRoutes } from '#server/external/developers/developer.routes.ts';
import { referenceRoutes } from '#server/external/developers/reference.routes.ts';
import { disputeRoutes } from '#server/disputes/disputes/dispute.routes.ts';
import { contentRoutes } from '#server/help/content/content.routes.ts';
import { writingRoutes } from '#server/help/content/writing.routes.ts';
import { examRoutes } from '#server/people/exams/exam.routes.ts';
import { catalogRoutes } from '#server/catalog/gigs/categories/catalog.routes.ts';
import { gigRoutes } from '#server/catalog/gigs/gig.routes.ts';
import { guidelineRoutes } from '#server/people/guidelines/guideline.routes.ts';
import { invoiceRoutes } from '#server/payments/invoices/invoice.routes.ts';
import { mailRoutes } from '#server/foundation/mail/mail.routes.ts';
import { contactRuleRoutes } from '#server/messaging/messages/contact-rule.routes.ts';
import { claimRoutes } from '#server/trust/copyright/claim.routes.ts';
import { moderationRoutes } from '#server/trust/moderation/moderation.routes.ts';
import { riskRoutes } from '#server/trust/risk/risk.routes.ts';
import { messageRoutes } from '#server/messaging/messages/message.routes.ts';
import { quoteRequestRoutes } from '#server/messaging/messages/quotes/quote-request.routes.ts';
import { notificationRoutes } from '#server/messaging/notifications/notification.routes.ts';
import { offerRoutes } from '#server/deals/offers/offer.routes.ts';
import { additionRoutes } from '#server/orders/orders/additions/addition.routes.ts';
import { orderRoutes } from '#server/orders/orders/order.routes.ts';
import { requestRoutes } from '#server/orders/orders/requests/request.routes.ts';
import { rulesRoutes } from '#server/orders/orders/rules/rules.routes.ts';
import { projectRoutes } from '#server/deals/projects/project.routes.ts';
import { payoutRoutes } from '#server/settlement/payouts/payout.routes.ts';
import { priceRoutes } from '#server/catalog/prices/price.routes.ts';
import { accessRoutes } from '#server/external/access/access.routes.ts';
import { privacyRoutes } from '#server/external/privacy/privacy.routes.ts';
import { reputationRoutes } from '#server/orders/reputation/reputation.routes.ts';
import { reviewRoutes } from '#server/orders/reviews/review.routes.ts';
import { certificateRoutes } from '#server/orders/rights/certificate.routes.ts';
import { savedRoutes } from '#server/discovery/saved/saved.routes.ts';
import { searchRoutes } from '#server/discovery/search/search.routes.ts';
import { supportRoutes } from '#server/help/support/support.routes.ts';
import { uploadRoutes } from '#server/foundation/uploads/upload.routes.ts';
import { thesaurusRoutes } from '#server/discovery/thesaurus/thesaurus.routes.ts';
import { viewedRoutes } from '#server/discovery/viewed/viewed.routes.ts';
import { countingTexts } from '#server/messaging/messages/count-texts.ts';
import { withoutModules } from './without-modules.ts';

const routes: readonly Bound[] = [
  ...accountRoutes,
  ...twoFactorRoutes,
  ...removalRoutes,
  ...uploadRoutes,
  ...guidelineRoutes,
  ...examRoutes,
  ...currencyRoutes,
  ...gigRoutes,
  ...catalogRoutes,
  ...searchRoutes,
  ...thesaurusRoutes,
  ...savedRoutes,
  ...viewedRoutes,
  ...checkoutRoutes,
  ...recordRoutes,
  ...certificateRoutes,
  ...orderRoutes,
  ...rulesRoutes,
  ...offerRoutes,
  ...projectRoutes,
  ...requestRoutes,
  ...additionRoutes,
  ...disputeRoutes,
  ...payoutRoutes,
  ...correctionRoutes,
  ...invoiceRoutes,
  ...reviewRoutes,
  ...reputationRoutes,
  ...priceRoutes,
  ...contentRoutes,
  ...writingRoutes,
  ...supportRoutes,
  ...messageRoutes,
  ...quoteRequestRoutes,
  ...contactRuleRoutes,
  ...notificationRoutes,
  ...accessRoutes,
  ...privacyRoutes,
  ...consoleRoutes,
  ...moderationRoutes,
  ...riskRoutes,
  ...mailRoutes(allMailSamples),
  ...claimRoutes,
  ...developerRoutes,
  // The reference describes the calls only, nothing of this installation.
  ...referenceRoutes((settings) => describeApi(enabledRoutes(settings), { brandName: '', publicUrl: '' })),
];

export const allRoutes: readonly Bound[] = routes.map(countingTexts);

const optionalRoutes: Record<OptionalModule, readonly Bound[]> = {
  exams: examRoutes,
  copyright: claimRoutes,
  prices: priceRoutes,
};

export const enabledRoutes = ({ disabledModules }: Pick<Settings, 'disabledModules'>): readonly Bound[] =>
  withoutModules(routes, optionalRoutes, disabledModules).map(countingTexts);
