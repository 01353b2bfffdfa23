// Blocks and everything that one person’s action sends another: every event between two persons, from the list of notifications.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as messages from '#contract/messaging/messages/message.endpoints.ts';
import * as preferences from '#contract/messaging/notifications/preference.endpoints.ts';
import { newId } from '#contract/common/ids.ts';
import { acceptOffer, declineOffer } from '#contract/deals/offers/offer.endpoints.ts';
import { acceptProposal } from '#contract/deals/projects/project.endpoints.ts';
import * as hooks from '#contract/external/developers/webhook.endpoints.ts';
import { leaveReview, replyToReview } from '#contract/orders/reviews/review.endpoints.ts';
import { startOfferCheckout } from '#contract/settlement/checkout/checkout.endpoints.ts';
import type { DomainEvent } from '#server/platform/data/events.ts';
import { inTransaction } from '#server/platform/data/tx.ts';
import { listMailbox } from '#server/providers/email/mailbox.ts';
import { buildOffer } from '#tests/fixtures/build-offer.ts';
import { asUser, buildOrder } from '#tests/fixtures/build-order.ts';
import { buildProject, buildProposal } from '#tests/fixtures/build-project.ts';
import { buildBuyer, buildSeller } from '#tests/fixtures/build-user.ts';
import type { BuiltUser } from '#tests/fixtures/build-user.ts';
import { refusalOf } from '#tests/fixtures/refusal-of.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { decisions } from '#server/people/accounts/blocks/across-blocks.ts';
import type { EventBetween } from '#server/people/accounts/blocks/across-blocks.ts';
import { notificationTemplates } from './copy/notification.copy.ts';
import { sampleFacts } from './facts/sample-facts.ts';
import { notificationEvents } from './notification.listeners.ts';
import type { NotificationEvent } from './notification.report.ts';
import { notifyWith } from './notify.ts';

let app: TestApp;
beforeAll(async () => void (app = await openTestApp({ webhooksToLocalhost: true })));
afterAll(() => app.close());

const block = async (user: BuiltUser, blocked: BuiltUser) =>
  app.call(messages.blockPerson, { username: blocked.username }, await asUser(app, user));

const names = notificationEvents.filter((name) => Object.hasOwn(decisions, name)) as EventBetween['name'][];
type Side = 'buyer' | 'seller';

/** The event as the buyer or the seller would cause it. */
function eventOf(
  name: EventBetween['name'],
  actor: Side,
  pair: { buyer: string; seller: string },
): DomainEvent {
  const sides = { buyerId: pair.buyer, sellerId: pair.seller, actor };
  const at = app.clock.now().toISOString();
  const id = newId();
  const [kind] = name.split('.');
  const other = actor === 'buyer' ? 'seller' : 'buyer';
  // The actor of a reply is the subject of the review.
  const [authorId, subjectId] =
    name === 'review.replied' ? [pair[other], pair[actor]] : [pair[actor], pair[other]];
  const rest = {
    order: { orderId: id, orderNumber: 'ORD-2026-0001', version: 1, gigId: id, ...sides },
    offer: { offerId: id, ...sides },
    quote: { requestId: id, conversationId: id, ...sides },
    project: { projectId: id, itemId: id, ...sides },
    proposal: { projectId: id, itemId: id, ...sides },
    review: { reviewId: id, orderId: id, gigId: id, authorId, subjectId },
    // Only buyers give tips.
    tip: { tipId: id, orderId: id, buyerId: pair[actor], sellerId: pair[other] },
  }[kind!];
  return { name, at, ...rest } as unknown as DomainEvent;
}

/** Who is notified in the app, without a block or with one. */
async function notified(event: DomainEvent): Promise<string[]> {
  const { name } = event as NotificationEvent;
  await inTransaction(app.platform, (tx) =>
    notifyWith(tx, event as NotificationEvent, () => Promise.resolve(sampleFacts(name))),
  );
  const { rows } = await app.platform.pool.query<{ user_id: string }>(
    'delete from notifications where event = $1 returning user_id',
    [name],
  );
  return rows.map((row) => row.user_id).sort();
}

it('decides every notification that concerns two persons', () => {
  const undecided = notificationEvents.filter(
    (name) =>
      !Object.hasOwn(decisions, name) && notificationTemplates[name].some(({ to }) => to !== 'person'),
  );
  // The buyer's own project, reminded of or closed by the platform.
  expect(undecided).toEqual(['project.idle_reminded', 'project.closed']);
  expect(names.length).toBeGreaterThan(60);
});

describe('a notification across a block', () => {
  let buyer: BuiltUser;
  let seller: BuiltUser;
  beforeAll(async () => {
    [buyer, seller] = [await buildBuyer(app), await buildSeller(app)];
  });

  it.each(names)('follows its decision: %s', async (name) => {
    const pair = { buyer: buyer.id, seller: seller.id };
    const before = {
      buyer: await notified(eventOf(name, 'buyer', pair)),
      seller: await notified(eventOf(name, 'seller', pair)),
    };
    for (const [blocker, blocked] of [
      [buyer, seller],
      [seller, buyer],
    ] as const) {
      await block(blocker, blocked);
      for (const actor of ['buyer', 'seller'] as const) {
        const reached = await notified(eventOf(name, actor, pair));
        const expected = before[actor].filter((id) => decisions[name].passes || id === pair[actor]);
        expect(reached, `caused by the ${actor}`).toEqual(expected);
      }
      await app.call(messages.unblockPerson, { username: blocked.username }, await asUser(app, blocker));
    }
  });

  it('comes all the same if the platform caused it', async () => {
    await block(buyer, seller);
    const event = eventOf('offer.expired', 'buyer', { buyer: buyer.id, seller: seller.id });
    expect(await notified({ ...event, actor: 'system' } as DomainEvent)).toHaveLength(2);
  });
});

describe('a reply to a review', () => {
  it('reaches its author by no notification, email, webhook or live invalidation', async () => {
    const { order, buyer, seller } = await buildOrder(app, 'completed');
    const review = { orderNumber: order.number, stars: 4, text: 'Good work on the whole.' };
    const ofSeller = { quality: 5, communication: 4, value: 3 };
    const { id } = await app.call(leaveReview, { ...review, scores: ofSeller }, await asUser(app, buyer));
    const ofBuyer = { brief: 5, replies: 4, fairness: 4 };
    await app.call(leaveReview, { ...review, scores: ofBuyer }, await asUser(app, seller));
    await app.drainWorker();
    const url = 'https://hooks.example.test/in';
    await app.call(hooks.createWebhook, { url, note: '', events: ['review.replied'] }, await fresh(buyer));
    await app.drainWorker();
    const before = await reachedBy(buyer);
    await block(buyer, seller);
    const afterBlock = await reachedBy(buyer);
    await app.call(
      replyToReview,
      { reviewId: id, text: 'I find you all the same.' },
      await asUser(app, seller),
    );
    await app.drainWorker();
    expect(await reachedBy(buyer)).toEqual(afterBlock);
    expect(afterBlock.emails).toEqual(before.emails);
  });

  it('is dropped from a held email if the block came after it', async () => {
    const [buyer, seller] = [await buildBuyer(app), await buildSeller(app)];
    const timing = { mailPace: 'daily', quiet: null, timeZone: 'UTC' } as const;
    await app.call(preferences.setTiming, timing, await asUser(app, buyer));
    const pair = { buyer: buyer.id, seller: seller.id };
    await notified(eventOf('review.replied', 'seller', pair));
    const { rows } = await app.platform.pool.query('select from held_notifications where user_id = $1', [
      buyer.id,
    ]);
    expect(rows).toHaveLength(1);
    await block(buyer, seller);
    app.clock.advance({ days: 1 });
    await app.drainWorker();
    const sent = await listMailbox(app.platform.pool, { to: buyer.email, before: null, limit: 20 });
    expect(sent.map((mail) => mail.subject)).toEqual([]);
  });
});

describe('an offer across a block', () => {
  it('is declined without a live invalidation of the other side, and cannot be accepted', async () => {
    const { offer, buyer: maker, seller: other } = await buildOffer(app);
    await block(maker, other);
    const answer = { offerId: offer.id };
    expect(await refusalOf(app.call(acceptOffer, answer, await asUser(app, other)))).toBe('cannot_write');
    const before = await reachedBy(maker);
    await app.call(declineOffer, { ...answer, reason: 'Not now.' }, await asUser(app, other));
    await app.drainWorker();
    expect(await reachedBy(maker)).toEqual(before);
  });

  it('cannot be paid after it was accepted', async () => {
    const { offer, buyer, seller } = await buildOffer(app);
    await app.call(acceptOffer, { offerId: offer.id }, await asUser(app, seller));
    await block(seller, buyer);
    const pay = app.call(startOfferCheckout, { offerId: offer.id }, await asUser(app, buyer));
    expect(await refusalOf(pay)).toBe('cannot_order');
  });

  it('is not made of a proposal', async () => {
    const brief = await buildProject(app);
    const { proposal, seller } = await buildProposal(app, brief);
    await block(seller, brief.buyer);
    const accept = app.call(acceptProposal, { proposalId: proposal.id }, await asUser(app, brief.buyer));
    expect(await refusalOf(accept)).toBe('cannot_write');
  });
});

async function fresh(person: BuiltUser) {
  const as = await asUser(app, person);
  await app.platform.pool.query('update sessions set authenticated_at = $2 where user_id = $1', [
    person.id,
    app.clock.now(),
  ]);
  return as;
}

/** Everything that reaches a person. */
async function reachedBy(person: BuiltUser) {
  const count = async (query: string) =>
    (await app.platform.pool.query<{ n: number }>(query, [person.id])).rows[0]!.n;
  const sent = await listMailbox(app.platform.pool, { to: person.email, before: null, limit: 50 });
  return {
    rows: await count('select count(*)::int as n from notifications where user_id = $1'),
    invalidations: await count('select count(*)::int as n from live_invalidations where user_id = $1'),
    deliveries: await count(
      'select count(*)::int as n from webhook_deliveries d join webhooks w on w.id = d.webhook_id where w.user_id = $1',
    ),
    emails: sent.map((mail) => mail.subject).sort(),
  };
}
