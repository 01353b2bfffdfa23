// No one can flood one person by repeating what reaches them: limits per pair and day, and a ceiling of immediate notifications.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contactLimits } from '#contract/deals/offers/contact.rules.ts';
import * as offers from '#contract/deals/offers/offer.endpoints.ts';
import * as projects from '#contract/deals/projects/project.endpoints.ts';
import { projectLimits } from '#contract/deals/projects/project.schema.ts';
import * as preferences from '#contract/messaging/notifications/preference.endpoints.ts';
import { withdrawQuoteRequest } from '#contract/messaging/messages/quote-request.endpoints.ts';
import type { EventBetween } from '#server/people/accounts/blocks/across-blocks.ts';
import { inTransaction } from '#server/platform/data/tx.ts';
import { buildGig } from '#tests/fixtures/build-gig.ts';
import { buildOffer } from '#tests/fixtures/build-offer.ts';
import { asUser, buildOrder } from '#tests/fixtures/build-order.ts';
import type { BuiltOrder } from '#tests/fixtures/build-order.ts';
import { buildProject, buildProposal } from '#tests/fixtures/build-project.ts';
import { buildQuoteRequest } from '#tests/fixtures/build-quote-request.ts';
import { buildBuyer, buildSeller } from '#tests/fixtures/build-user.ts';
import type { BuiltUser } from '#tests/fixtures/build-user.ts';
import { refusalOf } from '#tests/fixtures/refusal-of.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { sampleFacts } from './facts/sample-facts.ts';
import type { NotificationEventName } from './facts/notification.facts.ts';
import { notificationEvents } from './notification.listeners.ts';
import type { NotificationEvent } from './notification.report.ts';
import { notifyWith } from './notify.ts';
import { immediatePerHour } from './preferences/timing.policy.ts';

let app: TestApp;
beforeAll(async () => void (app = await openTestApp()));
afterAll(() => app.close());

async function repeat(times: number, run: () => Promise<unknown>): Promise<void> {
  for (let done = 0; done < times; done++) {
    await run();
    app.clock.advance({ minutes: 1 });
  }
}

const once = 'once, in one state of what it is about';
/** Why no one can repeat it without end. Steps of orders: step-limits.test.ts. */
const bounds: Record<Exclude<EventBetween['name'], `order.${string}`>, string> = {
  'offer.made': 'offers',
  'quote.requested': 'quoteRequests',
  'project.seller_invited': 'invitations',
  'project.question_asked': 'questions',
  'proposal.sent': 'proposals',
  'proposal.accepted': 'agreements',
  'offer.accepted': 'offers or agreements: once for each',
  'offer.countered': 'follows a round of the other person',
  'offer.declined': once,
  'offer.withdrawn': once,
  'offer.expired': once,
  'offer.ordered': 'a payment',
  'offer.stopped': once,
  'offer.ended': once,
  'quote.answered': once,
  'quote.declined': once,
  'quote.withdrawn': once,
  'quote.expired': once,
  'project.question_answered': once,
  'proposal.shortlisted': 'one notification per proposal, by its dedupe key',
  'proposal.removed_from_shortlist': 'notifies no one',
  'proposal.declined': once,
  'proposal.withdrawn': once,
  'proposal.closed': once,
  'proposal.returned': 'notifies no one',
  'proposal.hired': 'notifies no one',
  'review.left': once,
  'review.published': once,
  'review.replied': once,
  'tip.given': 'a payment',
};

it('knows what bounds every event between two persons', () => {
  const kinds = Object.values(bounds).filter((bound) => Object.hasOwn(contactLimits, bound));
  expect(kinds.sort()).toEqual(Object.keys(contactLimits).sort());
  const claimed = Object.keys(bounds).filter(
    (name) => bounds[name as keyof typeof bounds] === 'notifies no one',
  );
  expect(claimed.filter((name) => notificationEvents.includes(name as NotificationEventName))).toEqual([]);
});

describe('one person can reach another, in a day,', () => {
  it('with five offers, also if each is withdrawn', async () => {
    const gig = await buildGig(app);
    const buyer = await buildBuyer(app);
    const offerAndWithdraw = async () => {
      const { offer } = await buildOffer(app, { gig, buyer });
      await app.call(offers.withdrawOffer, { offerId: offer.id }, await asUser(app, buyer));
    };
    await repeat(contactLimits.offers, offerAndWithdraw);
    expect(await refusalOf(offerAndWithdraw())).toBe('contact_limit');
    // Other pairs have limits of their own.
    await buildOffer(app, { gig });
    await buildOffer(app, { buyer });
    app.clock.advance({ days: 1 });
    await offerAndWithdraw();
  });

  it('with as many offers as they like once they have an order', async () => {
    const { order, buyer, gig } = await buildOrder(app, 'pending');
    await repeat(contactLimits.offers + 1, () => buildOffer(app, { gig, buyer }));
    expect(order.state).toBe('pending');
  });

  it('with five offers, also if they are made at the same time', async () => {
    const gig = await buildGig(app);
    const buyer = await buildBuyer(app);
    await repeat(contactLimits.offers - 1, () => buildOffer(app, { gig, buyer }));
    const results = await Promise.allSettled([
      buildOffer(app, { gig, buyer }),
      buildOffer(app, { gig, buyer }),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('with five quote requests, also if each is withdrawn', async () => {
    const gig = await buildGig(app);
    const buyer = await buildBuyer(app);
    const askAndWithdraw = async () => {
      const { request } = await buildQuoteRequest(app, { gig, buyer });
      await app.call(withdrawQuoteRequest, { requestId: request.id }, await asUser(app, buyer));
    };
    await repeat(contactLimits.quoteRequests, askAndWithdraw);
    expect(await refusalOf(askAndWithdraw())).toBe('contact_limit');
  });

  it('with five invitations, also if each project is cancelled', async () => {
    const [buyer, seller] = [await buildBuyer(app), await buildSeller(app)];
    const as = await asUser(app, buyer);
    const inviteAndCancel = async () => {
      const { id: projectId } = (await buildProject(app, { buyer })).project;
      await app.call(projects.inviteSeller, { projectId, username: seller.username }, as);
      await app.call(projects.cancelProject, { projectId, reason: 'Not needed' }, as);
    };
    await repeat(contactLimits.invitations, inviteAndCancel);
    expect(await refusalOf(inviteAndCancel())).toBe('contact_limit');
  });

  it('with ten questions, over all their projects', async () => {
    const [buyer, seller] = [await buildBuyer(app), await buildSeller(app)];
    const as = await asUser(app, seller);
    const question = 'Which colors do you have in mind?';
    const ask = async (projectId: string) => app.call(projects.askAboutProject, { projectId, question }, as);
    const { ofSeller } = projectLimits.questions;
    for (let asked = 0; asked < contactLimits.questions; asked += ofSeller) {
      const { project } = await buildProject(app, { buyer });
      await repeat(ofSeller, () => ask(project.id));
    }
    const { project } = await buildProject(app, { buyer });
    expect(await refusalOf(ask(project.id))).toBe('contact_limit');
  });

  it('with ten proposals, over all their projects', async () => {
    const buyer = await buildBuyer(app);
    const gig = await buildGig(app);
    await repeat(contactLimits.proposals, async () =>
      buildProposal(app, await buildProject(app, { buyer }), { gig }),
    );
    const more = await buildProject(app, { buyer });
    expect(await refusalOf(buildProposal(app, more, { gig }))).toBe('contact_limit');
  });

  it('with five accepted proposals, also if each is given up again', async () => {
    const built = await buildProject(app);
    const { proposal, seller } = await buildProposal(app, built);
    const as = await asUser(app, built.buyer);
    const acceptAndWithdraw = async () => {
      const { offerId } = await app.call(projects.acceptProposal, { proposalId: proposal.id }, as);
      await app.call(offers.withdrawOffer, { offerId: offerId! }, as);
      await app.drainWorker();
    };
    await repeat(contactLimits.agreements, acceptAndWithdraw);
    expect(await refusalOf(acceptAndWithdraw())).toBe('contact_limit');
    expect(seller.id).not.toBe(built.buyer.id);
  });
});

describe('a proposal', () => {
  it('can be sent three times to one project, whatever the time between', async () => {
    const built = await buildProject(app);
    const gig = await buildGig(app);
    const view = async () =>
      app.call(projects.getProject, { projectId: built.project.id }, await asUser(app, gig.seller));
    await repeat(projectLimits.repeatedProposals, async () => {
      expect((await view()).allowedActions).toContain('send-proposal');
      const { proposal } = await buildProposal(app, built, { gig });
      await app.call(projects.withdrawProposal, { proposalId: proposal.id }, await asUser(app, gig.seller));
      app.clock.advance({ days: 2 });
    });
    expect((await view()).allowedActions).not.toContain('send-proposal');
    expect(await refusalOf(buildProposal(app, built, { gig }))).toBe('proposal_repeat_limit');
  });

  it('is reported as shortlisted once', async () => {
    const built = await buildProject(app);
    const { proposal, seller } = await buildProposal(app, built);
    const as = await asUser(app, built.buyer);
    const input = { proposalId: proposal.id };
    await repeat(3, async () => {
      await app.call(projects.shortlistProposal, input, as);
      await app.drainWorker();
      await app.call(projects.removeFromShortlist, input, as);
      await app.drainWorker();
    });
    expect(await mailedTo(seller)).toEqual(['Your proposal was shortlisted']);
  });
});

describe('what one person causes another', () => {
  const question = async (order: BuiltOrder, nth: number) => {
    const { order: of, buyer, seller } = order;
    const event = {
      name: 'order.question_withdrawn',
      orderId: of.id,
      orderNumber: of.number,
      version: 100 + nth,
      gigId: order.gig.id,
      buyerId: buyer.id,
      sellerId: seller.id,
      actor: 'seller',
      at: app.clock.now().toISOString(),
    } as unknown as NotificationEvent;
    await inTransaction(app.platform, (tx) =>
      notifyWith(tx, event, () => Promise.resolve(sampleFacts(event.name))),
    );
  };

  it('comes immediately up to a number per hour, and as one digest beyond it', async () => {
    app.clock.set(new Date('2026-05-04T09:01:00Z'));
    const built = await buildOrder(app, 'in-progress');
    await app.drainWorker();
    const before = (await mailedTo(built.buyer)).length;
    const caused = await causedBy(built.seller, built.buyer);
    for (let nth = 0; nth < immediatePerHour - caused + 5; nth++) await question(built, nth);
    await app.drainWorker();
    expect((await mailedTo(built.buyer)).length - before).toBe(immediatePerHour - caused);
    // All of them are in the app.
    expect(await causedBy(built.seller, built.buyer)).toBe(immediatePerHour + 5);
    app.clock.set(new Date('2026-05-04T10:00:00Z'));
    await app.drainWorker();
    const late = (await mailedTo(built.buyer)).slice(before + immediatePerHour - caused);
    expect(late).toEqual([expect.stringMatching(/^5 updates on /)]);
  });

  it('sends no email if it was withdrawn before its email was sent', async () => {
    app.clock.set(new Date('2026-05-05T09:10:00Z'));
    const gig = await buildGig(app);
    const hourly = { mailPace: 'hourly', quiet: null, timeZone: 'UTC' } as const;
    await app.call(preferences.setTiming, hourly, await asUser(app, gig.seller));
    const withdrawn = await buildOffer(app, { gig });
    await app.drainWorker();
    await app.call(offers.withdrawOffer, { offerId: withdrawn.offer.id }, await asUser(app, withdrawn.buyer));
    await app.drainWorker();
    const kept = await buildOffer(app, { gig });
    await app.drainWorker();
    app.clock.set(new Date('2026-05-05T10:00:00Z'));
    await app.drainWorker();
    expect(await mailedTo(gig.seller)).toEqual([expect.stringMatching(/ made you an offer$/)]);
    // Once the email was sent, the withdrawal is news.
    await app.call(offers.withdrawOffer, { offerId: kept.offer.id }, await asUser(app, kept.buyer));
    await app.drainWorker();
    app.clock.set(new Date('2026-05-05T11:00:00Z'));
    await app.drainWorker();
    expect((await mailedTo(gig.seller)).slice(1)).toEqual([expect.stringMatching(/ withdrew an offer$/)]);
  });
});

async function causedBy(from: BuiltUser, to: BuiltUser): Promise<number> {
  const { rows } = await app.platform.pool.query<{ n: number }>(
    'select count(*)::int as n from notifications where from_user_id = $1 and user_id = $2',
    [from.id, to.id],
  );
  return rows[0]!.n;
}

/** The subjects of a person's emails, oldest first. */
async function mailedTo(person: BuiltUser): Promise<string[]> {
  const answer = await app.http.inject({ url: `/mailbox.json?to=${encodeURIComponent(person.email)}` });
  return answer
    .json<{ subject: string }[]>()
    .map(({ subject }) => subject)
    .toReversed();
}
