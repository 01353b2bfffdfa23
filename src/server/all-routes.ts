// Every bound route of the API, domain by domain. A house rule checks that each endpoint of the contract is bound exactly once.
import { allMailSamples } from './all-mail-samples.ts';
import type { Bound } from './platform/bind.ts';
import { describeApi } from './platform/openapi.ts';
import { accountRoutes } from './accounts/account.routes.ts';
import { twoFactorRoutes } from './accounts/two-factor.routes.ts';
import { caseRoutes } from './cases/case.routes.ts';
import { checkoutRoutes } from './checkout/checkout.routes.ts';
import { consoleRoutes } from './console/console.routes.ts';
import { correctionRoutes } from './corrections/correction.routes.ts';
import { currencyRoutes } from './currencies/currency.routes.ts';
import { developerRoutes } from './developers/developer.routes.ts';
import { referenceRoutes } from './developers/reference.routes.ts';
import { disputeRoutes } from './disputes/dispute.routes.ts';
import { contentRoutes } from './content/content.routes.ts';
import { writingRoutes } from './content/writing.routes.ts';
import { examRoutes } from './exams/exam.routes.ts';
import { catalogueRoutes } from './gigs/catalogue.routes.ts';
import { gigRoutes } from './gigs/gig.routes.ts';
import { guidelineRoutes } from './guidelines/guideline.routes.ts';
import { invoiceRoutes } from './invoices/invoice.routes.ts';
import { mailRoutes } from './mail/mail.routes.ts';
import { contactRuleRoutes } from './messages/contact-rule.routes.ts';
import { claimRoutes } from './claims/claim.routes.ts';
import { measureRoutes } from './measures/measure.routes.ts';
import { messageRoutes } from './messages/message.routes.ts';
import { notificationRoutes } from './notifications/notification.routes.ts';
import { offerRoutes } from './offers/offer.routes.ts';
import { additionRoutes } from './orders/addition.routes.ts';
import { orderRoutes } from './orders/order.routes.ts';
import { requestRoutes } from './orders/request.routes.ts';
import { rulesRoutes } from './orders/rules.routes.ts';
import { projectRoutes } from './projects/project.routes.ts';
import { payoutRoutes } from './payouts/payout.routes.ts';
import { priceRoutes } from './prices/price.routes.ts';
import { privacyRoutes } from './privacy/privacy.routes.ts';
import { reputationRoutes } from './reputation/reputation.routes.ts';
import { reviewRoutes } from './reviews/review.routes.ts';
import { certificateRoutes } from './rights/certificate.routes.ts';
import { savedRoutes } from './saved/saved.routes.ts';
import { searchRoutes } from './search/search.routes.ts';
import { supportRoutes } from './support/support.routes.ts';
import { uploadRoutes } from './uploads/upload.routes.ts';
import { viewedRoutes } from './viewed/viewed.routes.ts';

export const allRoutes: readonly Bound[] = [
  ...accountRoutes,
  ...twoFactorRoutes,
  ...uploadRoutes,
  ...guidelineRoutes,
  ...examRoutes,
  ...currencyRoutes,
  ...gigRoutes,
  ...catalogueRoutes,
  ...searchRoutes,
  ...savedRoutes,
  ...viewedRoutes,
  ...checkoutRoutes,
  ...caseRoutes,
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
  ...contactRuleRoutes,
  ...notificationRoutes,
  ...privacyRoutes,
  ...consoleRoutes,
  ...measureRoutes,
  ...mailRoutes(allMailSamples),
  ...claimRoutes,
  ...developerRoutes,
  // The reference knows nothing of an installation but the calls themselves.
  ...referenceRoutes(() => describeApi(allRoutes, { brandName: '', publicUrl: '' })),
];
