// Every address of the product and the page that answers it, in the order of the product's areas.
// To add a page: write `src/web/<domain>/<name>-page.tsx`, then name it here in its area. Only pages that exist are listed.
import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';

export default [
  // home and explore
  index('../home/home-page.tsx'),
  route('explore', '../search/explore-page.tsx'),
  route('category/:categoryName', '../search/category-page.tsx'),
  route('sellers', '../search/sellers-page.tsx'),
  route('compare', '../compare/compare-page.tsx'),
  route('viewed', '../viewed/viewed-page.tsx'),
  route('prices', '../prices/prices-page.tsx'),
  route('prices/:category', '../prices/category-prices-page.tsx'),
  route('prices/:category/:tag', '../prices/tag-prices-page.tsx'),

  // the working pages of either side, in their shell with the sidebar
  layout('../dashboard/working-shell.tsx', [
    route('dashboard', '../dashboard/dashboard-page.tsx'),
    route('buyer/orders', '../orders/buyer-orders-page.tsx'),
    route('buyer/balance', '../payouts/balance-page.tsx'),
    route('buyer/invoices', '../invoices/buyer-invoices-page.tsx'),
    route('buyer/saved', '../saved/saved-page.tsx'),
    route('buyer/saved/searches', '../saved/saved-searches-page.tsx'),
    route('buyer/reputation', '../reputation/reputation-page.tsx'),
    route('seller/orders', '../orders/seller-orders-page.tsx'),
    route('seller/gigs', '../gigs/my-gigs-page.tsx'),
    route('seller/gigs/:gigId', '../gigs/own-gig-page.tsx'),
    route('offers', '../offers/offers-page.tsx'),
    route('buyer/projects', '../projects/own-projects-page.tsx'),
    route('seller/proposals', '../projects/own-proposals-page.tsx'),
    route('seller/earnings', '../payouts/earnings-page.tsx'),
    route('seller/level', '../reputation/level-page.tsx'),
    route('seller/invoices', '../invoices/seller-invoices-page.tsx'),
    route('notifications', '../notifications/notifications-page.tsx'),
    route('profile', '../accounts/profile-page.tsx', { id: 'own-profile' }),
    route('accounts', '../accounts/accounts-page.tsx'),
    route('entrance', '../exams/exams-page.tsx'),
    route('entrance/:examSlug', '../exams/exam-page.tsx'),
    route('decisions', '../measures/decisions-page.tsx'),
    route('claims', '../claims/claims-page.tsx'),
    route('claims/:claimId', '../claims/claim-page.tsx'),
    route('settings', '../settings/settings-page.tsx'),
    route('settings/billing', '../invoices/billing-page.tsx'),
  ]),

  // conversations: the list beside the one that is open
  layout('../messages/messages-frame.tsx', [
    route('messages', '../messages/messages-page.tsx'),
    route('messages/with/:username', '../messages/new-conversation-page.tsx'),
    route('messages/:conversationId', '../messages/conversation-page.tsx'),
  ]),

  // gigs, checkout, orders
  route('gigs/:slug', '../gigs/gig-page.tsx'),
  route('gigs/:slug/report', '../measures/report-gig-page.tsx'),
  route('gigs/:slug/claim', '../claims/claim-form-page.tsx'),
  route('seller/gigs/create', '../gigs/create-gig-page.tsx'),
  route('seller/gigs/:gigId/edit', '../gigs/edit-gig-page.tsx'),
  route('checkout/:gigSlug', '../checkout/checkout-page.tsx'),
  route('pay/:checkoutId', '../checkout/pay-page.tsx'),
  route('offers/new', '../offers/new-offer-page.tsx'),
  route('offers/:offerId', '../offers/offer-page.tsx'),
  route('orders/:orderNumber', '../orders/order-page.tsx'),
  route('orders/:orderNumber/case-file', '../cases/case-file-page.tsx'),
  route('orders/:orderNumber/certificate', '../rights/certificate-page.tsx'),
  route('verify', '../cases/verify-start-page.tsx'),
  route('verify/:id', '../cases/verify-page.tsx'),

  // an exam that is being sat, and its result
  route('entrance/papers/:paperId', '../exams/paper-page.tsx'),

  // projects: buyers' briefs and sellers' proposals
  route('projects', '../projects/projects-page.tsx'),
  route('projects/new', '../projects/new-project-page.tsx'),
  route('projects/:projectId', '../projects/project-page.tsx'),
  route('projects/:projectId/edit', '../projects/edit-project-page.tsx'),
  route('projects/:projectId/propose', '../projects/propose-page.tsx'),
  route('projects/:projectId/compare', '../projects/compare-page.tsx'),

  // the console of support
  layout('../console/console-frame.tsx', [
    route('admin', '../console/overview-page.tsx'),
    route('admin/users', '../console/users-page.tsx'),
    route('admin/users/:userId', '../console/user-page.tsx'),
    route('admin/tickets', '../support/desk-page.tsx'),
    route('admin/tickets/:ticketNumber', '../support/desk-ticket-page.tsx'),
    route('admin/orders', '../console/orders-page.tsx'),
    route('admin/orders/:orderNumber', '../console/order-file-page.tsx'),
    route('admin/reports', '../measures/reports-page.tsx'),
    route('admin/claims', '../claims/claims-desk-page.tsx'),
    route('admin/alike-pictures', '../claims/alike-pictures-page.tsx'),
    route('admin/decisions', '../measures/measures-page.tsx'),
    route('admin/money', '../console/money-page.tsx'),
    route('admin/ledger', '../console/ledger-page.tsx'),
    route('admin/corrections', '../corrections/corrections-page.tsx'),
    route('admin/users/:userId/correction', '../corrections/propose-page.tsx'),
    route('admin/jobs', '../console/jobs-page.tsx'),
    route('admin/mails', '../mail/mails-page.tsx'),
    route('admin/mails/:mailName', '../mail/mail-page.tsx'),
    route('admin/audit-log', '../console/audit-log-page.tsx'),
    route('admin/disputes', '../disputes/disputes-page.tsx'),
    route('admin/disputes/:orderNumber', '../disputes/dispute-case-page.tsx'),
    route('admin/categories', '../console/categories-page.tsx'),
    route('admin/tags', '../console/tags-page.tsx'),
    route('admin/exams', '../exams/banks-page.tsx'),
    route('admin/exams/:examSlug', '../exams/bank-page.tsx'),
    route('admin/exam-questions/:questionId', '../exams/bank-question-page.tsx'),
    route('admin/rules', '../orders/rules-page.tsx'),
    route('admin/rules/new', '../orders/new-rules-page.tsx'),
    route('admin/contact-rules', '../messages/contact-rules-page.tsx'),
    route('admin/blog', '../content/blog-desk-page.tsx'),
    route('admin/blog/:postId', '../content/writing-page.tsx'),
    route('admin/help', '../content/help-desk-page.tsx'),
    route('admin/help/new', '../content/new-help-page.tsx'),
    route('admin/help/:slug', '../content/help-writing-page.tsx'),
  ]),
  route('admin/two-factor', '../console/two-factor-page.tsx'),

  // for people who write programs
  layout('../developers/developers-frame.tsx', [
    route('developers', '../developers/reference-page.tsx'),
    route('developers/reference/:name', '../developers/operation-page.tsx'),
    route('developers/guide', '../developers/guide-page.tsx'),
    route('developers/keys', '../developers/keys-page.tsx'),
    route('developers/webhooks', '../developers/webhooks-page.tsx'),
    route('developers/webhooks/:webhookId', '../developers/webhook-page.tsx'),
    route('developers/deliveries/:deliveryId', '../developers/delivery-page.tsx'),
  ]),

  // lists that were shared
  route('lists/:token', '../saved/shared-list-page.tsx'),

  // the seller course: one page, three addresses
  route('guideline1', '../guidelines/guideline-page.tsx', { id: 'guideline1' }),
  route('guideline2', '../guidelines/guideline-page.tsx', { id: 'guideline2' }),
  route('guideline3', '../guidelines/guideline-page.tsx', { id: 'guideline3' }),

  // accounts
  route('onBoarding', '../accounts/profile-form-page.tsx'),
  route('profile/:username', '../accounts/profile-page.tsx'),

  // the links in mails
  route('claim-links/:token', '../claims/linked-claim-page.tsx'),
  route('unsubscribe/:token', '../settings/unsubscribe-page.tsx'),

  // what the house has to say, and how to reach it
  route('blogs', '../content/blog-page.tsx'),
  route('blogs/:blogId', '../content/post-page.tsx'),
  route('help', '../content/help-page.tsx'),
  route('help/tickets', '../support/tickets-page.tsx'),
  route('help/tickets/:ticketNumber', '../support/ticket-page.tsx'),
  route('tickets/:token', '../support/linked-ticket-page.tsx'),
  route('help/ranking', '../search/help-ranking-page.tsx'),
  route('help/levels', '../reputation/help-levels-page.tsx'),
  route('help/:slug', '../content/help-article-page.tsx'),
  route('about', '../content/about-page.tsx'),
  route('terms-and-privacy', '../content/terms-page.tsx'),

  // everything else
  route('*', './not-found-page.tsx'),
] satisfies RouteConfig;
