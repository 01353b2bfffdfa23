// Every address of the product and its page, in the order of the product's areas.
// To add a page: write `src/web/pages/<area>/<name>-page.tsx`, then list it here in its area. Only existing pages are listed.
import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';

export default [
  // home and explore
  index('../pages/home/home-page.tsx'),
  route('explore', '../pages/discovery/explore-page.tsx'),
  route('category/:categoryName', '../pages/discovery/category-page.tsx'),
  route('sellers', '../pages/discovery/sellers-page.tsx'),
  route('compare', '../pages/discovery/compare-page.tsx'),
  route('viewed', '../pages/discovery/viewed-page.tsx'),
  route('prices', '../pages/catalog/prices-page.tsx'),
  route('prices/:category', '../pages/catalog/category-prices-page.tsx'),
  route('prices/:category/:tag', '../pages/catalog/tag-prices-page.tsx'),

  // the working pages of either side, with the sidebar
  layout('../pages/dashboard/working-shell.tsx', [
    route('dashboard', '../pages/dashboard/dashboard-page.tsx'),
    route('buyer/orders', '../pages/orders/buyer-orders-page.tsx'),
    route('buyer/balance', '../pages/settlement/balance-page.tsx'),
    route('buyer/invoices', '../pages/payments/buyer-invoices-page.tsx'),
    route('buyer/saved', '../pages/discovery/saved-page.tsx'),
    route('buyer/saved/searches', '../pages/discovery/saved-searches-page.tsx'),
    route('buyer/reputation', '../pages/orders/reputation-page.tsx'),
    route('seller/orders', '../pages/orders/seller-orders-page.tsx'),
    route('seller/gigs', '../pages/catalog/my-gigs-page.tsx'),
    route('seller/gigs/:gigId', '../pages/catalog/own-gig-page.tsx'),
    route('offers', '../pages/deals/offers-page.tsx'),
    route('buyer/projects', '../pages/deals/own-projects-page.tsx'),
    route('seller/proposals', '../pages/deals/own-proposals-page.tsx'),
    route('seller/searches', '../pages/deals/project-searches-page.tsx'),
    route('seller/earnings', '../pages/settlement/earnings-page.tsx'),
    route('seller/level', '../pages/orders/level-page.tsx'),
    route('seller/invoices', '../pages/payments/seller-invoices-page.tsx'),
    route('notifications', '../pages/messaging/notifications-page.tsx'),
    route('profile', '../pages/people/profile-page.tsx', { id: 'own-profile' }),
    route('accounts', '../pages/people/accounts-page.tsx'),
    route('accounts/access', '../pages/external/access-page.tsx'),
    route('entrance', '../pages/people/exams-page.tsx'),
    route('entrance/:examSlug', '../pages/people/exam-page.tsx'),
    route('moderation', '../pages/trust/moderation-page.tsx'),
    route('claims', '../pages/trust/claims-page.tsx'),
    route('claims/:claimId', '../pages/trust/claim-page.tsx'),
    route('settings', '../pages/people/settings-page.tsx'),
    route('settings/billing', '../pages/payments/billing-page.tsx'),
  ]),

  // conversations: the list beside the open one
  layout('../pages/messaging/messages-frame.tsx', [
    route('messages', '../pages/messaging/messages-page.tsx'),
    route('messages/with/:username', '../pages/messaging/new-conversation-page.tsx'),
    route('messages/:conversationId', '../pages/messaging/conversation-page.tsx'),
  ]),

  // gigs, checkout, orders
  route('gigs/:slug', '../pages/catalog/gig-page.tsx'),
  route('gigs/:slug/report', '../pages/trust/report-gig-page.tsx'),
  route('gigs/:slug/claim', '../pages/trust/claim-form-page.tsx'),
  route('seller/gigs/create', '../pages/catalog/create-gig-page.tsx'),
  route('seller/gigs/:gigId/edit', '../pages/catalog/edit-gig-page.tsx'),
  route('checkout/:gigSlug', '../pages/settlement/checkout-page.tsx'),
  route('pay/:checkoutId', '../pages/settlement/pay-page.tsx'),
  route('offers/new', '../pages/deals/new-offer-page.tsx'),
  route('quotes/new', '../pages/messaging/new-quote-page.tsx'),
  route('offers/:offerId', '../pages/deals/offer-page.tsx'),
  route('orders/:orderNumber', '../pages/orders/order-page.tsx'),
  route('orders/:orderNumber/record', '../pages/orders/order-record-page.tsx'),
  route('orders/:orderNumber/certificate', '../pages/orders/certificate-page.tsx'),
  route('verify', '../pages/orders/verify-start-page.tsx'),
  route('verify/:id', '../pages/orders/verify-page.tsx'),

  // an exam in progress, and its result
  route('entrance/attempts/:attemptId', '../pages/people/exam-attempt-page.tsx'),

  // projects: buyers' briefs and sellers' proposals
  route('projects', '../pages/deals/projects-page.tsx'),
  route('projects/new', '../pages/deals/new-project-page.tsx'),
  route('projects/:projectId', '../pages/deals/project-page.tsx'),
  route('projects/:projectId/edit', '../pages/deals/edit-project-page.tsx'),
  route('projects/:projectId/propose', '../pages/deals/propose-page.tsx'),
  route('projects/:projectId/compare', '../pages/deals/compare-page.tsx'),

  // the support console
  layout('../pages/operations/console-frame.tsx', [
    route('admin', '../pages/operations/overview-page.tsx'),
    route('admin/users', '../pages/operations/users-page.tsx'),
    route('admin/users/:userId', '../pages/operations/user-page.tsx'),
    route('admin/tickets', '../pages/help/console-tickets-page.tsx'),
    route('admin/tickets/:ticketNumber', '../pages/help/console-ticket-page.tsx'),
    route('admin/orders', '../pages/operations/orders-page.tsx'),
    route('admin/orders/:orderNumber', '../pages/operations/order-page.tsx'),
    route('admin/reports', '../pages/trust/reports-page.tsx'),
    route('admin/claims', '../pages/trust/console-claims-page.tsx'),
    route('admin/duplicate-images', '../pages/trust/duplicate-images-page.tsx'),
    route('admin/moderation', '../pages/trust/console-moderation-page.tsx'),
    route('admin/risk', '../pages/trust/risk-page.tsx'),
    route('admin/money', '../pages/operations/money-page.tsx'),
    route('admin/chargebacks', '../pages/operations/chargebacks-page.tsx'),
    route('admin/ledger', '../pages/operations/ledger-page.tsx'),
    route('admin/unclaimed', '../pages/operations/unclaimed-page.tsx'),
    route('admin/corrections', '../pages/operations/corrections-page.tsx'),
    route('admin/users/:userId/correction', '../pages/operations/propose-correction-page.tsx'),
    route('admin/security', '../pages/operations/security-page.tsx'),
    route('admin/jobs', '../pages/operations/jobs-page.tsx'),
    route('admin/emails', '../pages/foundation/emails-page.tsx'),
    route('admin/emails/:mailName', '../pages/foundation/email-page.tsx'),
    route('admin/audit-log', '../pages/operations/audit-log-page.tsx'),
    route('admin/disputes', '../pages/disputes/disputes-page.tsx'),
    route('admin/disputes/:orderNumber', '../pages/disputes/dispute-case-page.tsx'),
    route('admin/categories', '../pages/operations/categories-page.tsx'),
    route('admin/tags', '../pages/operations/tags-page.tsx'),
    route('admin/thesaurus', '../pages/discovery/thesaurus-page.tsx'),
    route('admin/searches', '../pages/discovery/searches-page.tsx'),
    route('admin/exams', '../pages/people/question-banks-page.tsx'),
    route('admin/exams/:examSlug', '../pages/people/question-bank-page.tsx'),
    route('admin/exam-questions/:questionId', '../pages/people/exam-question-page.tsx'),
    route('admin/rules', '../pages/orders/rules-page.tsx'),
    route('admin/rules/new', '../pages/orders/new-rules-page.tsx'),
    route('admin/contact-rules', '../pages/messaging/contact-rules-page.tsx'),
    route('admin/blog', '../pages/help/console-blog-page.tsx'),
    route('admin/blog/:postId', '../pages/help/edit-post-page.tsx'),
    route('admin/help', '../pages/help/console-help-page.tsx'),
    route('admin/help/new', '../pages/help/new-help-article-page.tsx'),
    route('admin/help/:slug', '../pages/help/edit-help-article-page.tsx'),
  ]),
  route('admin/two-factor', '../pages/operations/two-factor-page.tsx'),

  // for API developers
  layout('../pages/external/developers-frame.tsx', [
    route('developers', '../pages/external/reference-page.tsx'),
    route('developers/reference/:name', '../pages/external/operation-page.tsx'),
    route('developers/guide', '../pages/external/guide-page.tsx'),
    route('developers/keys', '../pages/external/keys-page.tsx'),
    route('developers/webhooks', '../pages/external/webhooks-page.tsx'),
    route('developers/webhooks/:webhookId', '../pages/external/webhook-page.tsx'),
    route('developers/deliveries/:deliveryId', '../pages/external/delivery-page.tsx'),
  ]),

  // shared lists
  route('lists/:token', '../pages/discovery/shared-list-page.tsx'),

  // the seller course: one page, three addresses
  route('guideline1', '../pages/people/guideline-page.tsx', { id: 'guideline1' }),
  route('guideline2', '../pages/people/guideline-page.tsx', { id: 'guideline2' }),
  route('guideline3', '../pages/people/guideline-page.tsx', { id: 'guideline3' }),

  // accounts
  route('onBoarding', '../pages/people/profile-form-page.tsx'),
  route('profile/:username', '../pages/people/profile-page.tsx'),

  // the links in emails
  route('claim-links/:token', '../pages/trust/linked-claim-page.tsx'),
  route('suspension-links/:token', '../pages/trust/linked-suspension-page.tsx'),
  route('two-factor-links/:token', '../pages/people/linked-removal-page.tsx'),
  route('unsubscribe/:token', '../pages/people/unsubscribe-page.tsx'),

  // the operator's content and contact
  route('blogs', '../pages/help/blog-page.tsx'),
  route('blogs/:blogId', '../pages/help/post-page.tsx'),
  route('help', '../pages/help/help-page.tsx'),
  route('help/tickets', '../pages/help/tickets-page.tsx'),
  route('help/tickets/:ticketNumber', '../pages/help/ticket-page.tsx'),
  route('tickets/:token', '../pages/help/linked-ticket-page.tsx'),
  route('help/ranking', '../pages/discovery/help-ranking-page.tsx'),
  route('help/levels', '../pages/orders/help-levels-page.tsx'),
  route('help/:slug', '../pages/help/help-article-page.tsx'),
  route('about', '../pages/help/about-page.tsx'),
  route('terms-and-privacy', '../pages/help/terms-page.tsx'),

  // every component in its states; in development only
  route('ui', '../pages/components/components-page.tsx'),

  // everything else
  route('*', './not-found-page.tsx'),
] satisfies RouteConfig;
