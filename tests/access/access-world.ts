// A buyer and a seller who own one of each kind of object, and sample values for all input fields.
// Built through the API, so that what others are refused does exist.
import { newId } from '#contract/common/ids.ts';
import { createApiKey } from '#contract/external/developers/key.endpoints.ts';
import { createWebhook, testWebhook } from '#contract/external/developers/webhook.endpoints.ts';
import { listInvoices } from '#contract/payments/invoices/invoice.endpoints.ts';
import { getAccount, listSessions } from '#contract/people/accounts/account.endpoints.ts';
import { startAttempt } from '#contract/people/exams/exam.endpoints.ts';
import { makeClaim } from '#contract/trust/copyright/claim.endpoints.ts';
import * as messages from '#contract/messaging/messages/message.endpoints.ts';
import { addPayoutMethod } from '#contract/settlement/payouts/payout.endpoints.ts';
import { leaveReview } from '#contract/orders/reviews/review.endpoints.ts';
import * as saved from '#contract/discovery/saved/saved.endpoints.ts';
import { sendFeedback } from '#contract/help/support/support.endpoints.ts';
import { saveSearch } from '#contract/discovery/saved/saved-search.endpoints.ts';
import { buildCheckout } from '#tests/fixtures/build-checkout.ts';
import type { BuiltGig } from '#tests/fixtures/build-gig.ts';
import { buildOffer, offerTerms } from '#tests/fixtures/build-offer.ts';
import { buildQuoteRequest } from '#tests/fixtures/build-quote-request.ts';
import { projectDraft, buildProject, buildProposal } from '#tests/fixtures/build-project.ts';
import type { BuiltUser } from '#tests/fixtures/build-user.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { sendFile } from '#tests/fixtures/upload-file.ts';
import { asUser, buildOrder } from '#tests/fixtures/build-order.ts';
import type { BuiltOrder } from '#tests/fixtures/build-order.ts';

export type AccessWorld = {
  buyer: BuiltUser;
  seller: BuiltUser;
  /** A value for every path parameter. */
  params: Readonly<Record<string, string>>;
};

type Params = Record<string, string>;
type Auth = { token: string };

export async function buildAccessWorld(app: TestApp): Promise<AccessWorld> {
  const { order, buyer, seller, gig } = await buildOrder(app, 'completed');
  const [asBuyer, asSeller] = [await asUser(app, buyer), await asUser(app, seller)];
  await app.call(getAccount, {}, asBuyer);
  await app.drainWorker();
  const params = {
    ...constantParams,
    orderNumber: order.number,
    gigId: gig.id,
    slug: gig.slug,
    username: seller.username,
    userId: buyer.id,
    ...(await tradeParams(app, { order, buyer, seller, gig })),
    ...(await discoveryParams(app, gig, { seller, buyer }, asBuyer)),
    ...(await accountParams(app, buyer, asBuyer, asSeller)),
    claimId: await makeClaimOn(app, gig, asBuyer),
    ...(await developerParams(app, asBuyer)),
  };
  return { buyer, seller, params };
}

/** Parameters of endpoints that are refused before their object is read, and of objects that are not owned. */
const constantParams: Params = {
  orderId: newId(),
  certificateId: newId(),
  passkeyId: newId(),
  id: newId(),
  provider: 'google',
  lesson: '1',
  ruleId: 'bank-account',
  rulesVersion: '1',
  postId: newId(),
  articleSlug: 'fees',
  topicSlug: 'buying',
  moderationActionId: newId(),
  duplicateId: newId(),
  mailName: 'ticket.answered',
  correctionId: newId(),
  removalId: newId(),
  thesaurusEntryId: newId(),
  jobId: newId(),
  token: 'x'.repeat(43),
  position: '1',
  questionId: newId(),
  reportId: newId(),
};

async function tradeParams(app: TestApp, { order, buyer, gig }: BuiltOrder): Promise<Params> {
  const asBuyer = await asUser(app, buyer);
  const review = { orderNumber: order.number, stars: 5, text: 'Exactly what was agreed, and a day early.' };
  const scores = { communication: 5, quality: 5, value: 5 };
  const reviewed = await app.call(leaveReview, { ...review, scores }, asBuyer);
  const { offer } = await buildOffer(app, { gig, buyer });
  const project = await buildProject(app, { buyer });
  const { proposal } = await buildProposal(app, project, { gig });
  const { checkout } = await buildCheckout(app, { gig, buyer });
  return {
    reviewId: idOf(reviewed),
    offerId: offer.id,
    projectId: project.project.id,
    proposalId: proposal.id,
    checkoutId: checkout.id,
  };
}

async function discoveryParams(
  app: TestApp,
  gig: BuiltGig,
  { seller, buyer }: { seller: BuiltUser; buyer: BuiltUser },
  asBuyer: Auth,
): Promise<Params> {
  const recipient = { username: seller.username };
  const { id: conversationId } = await app.call(messages.openConversation, recipient, asBuyer);
  const sent = await app.call(messages.sendMessage, { conversationId, text: 'Good morning' }, asBuyer);
  const reply = await app.call(messages.saveQuickReply, { title: 'Hello', text: 'Good morning' }, asBuyer);
  const { request } = await buildQuoteRequest(app, { gig, buyer });
  const { listId, entryId } = await saveGigOf(app, gig.id, asBuyer);
  const search = await app.call(saveSearch, { name: 'Logos', query: { q: 'logo' } }, asBuyer);
  return {
    conversationId,
    messageId: idOf(sent),
    quickReplyId: idOf(reply),
    requestId: request.id,
    listId,
    entryId,
    searchId: idOf(search),
  };
}

async function accountParams(app: TestApp, buyer: BuiltUser, asBuyer: Auth, asSeller: Auth): Promise<Params> {
  const attempt = await app.call(startAttempt, { examSlug: 'sql' }, asBuyer);
  const file = await sendFile(app, asBuyer, 'notes.txt', 'Notes.');
  const account = { holder: 'Sol Seller', accountNumber: 'DE89370400440532013000' };
  const methods = await app.call(addPayoutMethod, account, asSeller);
  const feedback = { queryType: 'general' as const, name: 'Bea', email: buyer.email, message: 'Hello.' };
  const { number: ticketNumber } = await app.call(sendFeedback, feedback, asBuyer);
  const { items: sessions } = await app.call(listSessions, {}, asBuyer);
  const { items: invoices } = await app.call(listInvoices, { as: 'buyer' }, asBuyer);
  return {
    examSlug: attempt.exam.slug,
    attemptId: attempt.id,
    fileId: file.id,
    uploadId: file.id,
    payoutMethodId: idOf(methods),
    ticketNumber,
    sessionId: sessions[0]!.id,
    invoiceNumber: invoices[0]!.number,
  };
}

async function developerParams(app: TestApp, as: Auth): Promise<Params> {
  const key = await app.call(createApiKey, { name: 'An integration', scopes: ['read'], days: 30 }, as);
  const url = 'https://hooks.example.test/guildhall';
  const { webhook } = await app.call(createWebhook, { url, events: ['order.placed'] }, as);
  const delivery = await app.call(testWebhook, { webhookId: webhook.id }, as);
  return { keyId: key.items[0]!.id, webhookId: webhook.id, deliveryId: delivery.id };
}

/** The buyer claims copyright of the picture of the seller's gig. */
async function makeClaimOn(app: TestApp, gig: BuiltGig, as: { token: string }): Promise<string> {
  const { claimId } = await app.call(
    makeClaim,
    {
      slug: gig.slug,
      pictureIds: [gig.content.pictureIds[0]!],
      name: 'Bea Buyer',
      email: 'bea@example.test',
      originalUrl: 'https://bea.example/work',
      originalPictureId: null,
      statement: sentence,
      isGoodFaith: true,
      signature: 'Bea Buyer',
    },
    as,
  );
  return claimId!;
}

async function saveGigOf(
  app: TestApp,
  gigId: string,
  as: { token: string },
): Promise<{ listId: string; entryId: string }> {
  await app.call(saved.saveEntry, { kind: 'gig', id: gigId }, as);
  const { items: lists } = await app.call(saved.listSavedLists, {}, as);
  const listId = lists[0]!.id;
  const { items: entries } = await app.call(saved.listSavedEntries, { listId }, as);
  return { listId, entryId: entries[0]!.id };
}

/** The first id in a response. */
function idOf(answer: object): string {
  const text = JSON.stringify(answer);
  return /"id":"([0-9a-f-]{36})"/.exec(text)![1]!;
}

const sentence = 'Two of the three pages were delivered as agreed, and the third one was not.';

/** Valid input by field name; `endpoint.field` overrides it for one endpoint. */
export const sampleInputs: Readonly<Record<string, unknown>> = {
  text: sentence,
  reason: sentence,
  reasons: sentence,
  words: sentence,
  message: sentence,
  question: sentence,
  answer: sentence,
  cover: sentence,
  note: sentence,
  appeal: sentence,
  decision: sentence,
  name: 'Another name',
  title: 'A title',
  answers: [],
  metCriteria: [0],
  failedCriteria: [0],
  toBuyerMinor: 100,
  amountMinor: 500,
  priceMinor: 500,
  days: 2,
  stars: 5,
  scores: { communication: 5, quality: 5, value: 5 },
  fault: 'none',
  terms: offerTerms(),
  offerId: newId(),
  additionId: newId(),
  questionId: newId(),
  listId: newId(),
  approve: true,
  isArchived: true,
  number: 1,
  version: 1,
  username: 'someone-else',
  url: 'https://hooks.example.test/other',
  events: ['order.placed'],
  scopes: ['read'],
  since: '2026-01-01T00:00:00.000Z',
  ...Object.fromEntries(
    Object.entries(projectDraft()).map(([field, value]) => [`save-project.${field}`, value]),
  ),
  'create-api-key.days': 30,
  'report-message.reason': 'spam',
  'answer-quote-request.gigSlug': 'i-will-draw-a-heron',
  'propose-cancellation.fault': 'mutual',
};
