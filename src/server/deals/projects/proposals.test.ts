// Proposals: who can make them, how they are answered, and how one becomes an order with the brief as its contract.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getOrderRecord } from '#contract/orders/records/record.endpoints.ts';
import { payCheckout, startOfferCheckout } from '#contract/settlement/checkout/checkout.endpoints.ts';
import { blockTag, mergeTag } from '#contract/catalog/gigs/catalog.endpoints.ts';
import { listNotifications } from '#contract/messaging/notifications/notification.endpoints.ts';
import * as offers from '#contract/deals/offers/offer.endpoints.ts';
import { deleteAccount, exportData } from '#contract/external/privacy/privacy.endpoints.ts';
import * as projects from '#contract/deals/projects/project.endpoints.ts';
import { projectLimits } from '#contract/deals/projects/project.schema.ts';
import { removeGig } from '#server/catalog/gigs/remove-gig.ts';
import { inTransaction } from '#server/platform/data/tx.ts';
import { card, moneyViolations } from '#tests/fixtures/build-checkout.ts';
import { buildGig } from '#tests/fixtures/build-gig.ts';
import { milestoneTerms, offerTerms } from '#tests/fixtures/build-offer.ts';
import { projectDraft, buildProject, buildProposal, cover } from '#tests/fixtures/build-project.ts';
import type { BuiltProject } from '#tests/fixtures/build-project.ts';
import { buildSupport } from '#tests/fixtures/build-support.ts';
import { buildBuyer, buildSeller, freshToken } from '#tests/fixtures/build-user.ts';
import type { BuiltUser } from '#tests/fixtures/build-user.ts';
import { refusalOf } from '#tests/fixtures/refusal-of.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { asUser } from '#tests/fixtures/build-order.ts';
import { reopenFor } from './follow-offer.ts';

let app: TestApp;
beforeAll(async () => void (app = await openTestApp()));
afterAll(() => app.close());

const see = async (projectId: string, user: BuiltUser) =>
  app.call(projects.getProject, { projectId }, await asUser(app, user));
const accept = async (proposalId: string, user: BuiltUser) =>
  app.call(projects.acceptProposal, { proposalId }, await asUser(app, user));
const statesOf = async ({ project, buyer }: BuiltProject) => {
  const all = await app.call(projects.listProposals, { projectId: project.id }, await asUser(app, buyer));
  return all.items.map(({ state }) => state).sort();
};
async function payOffer(offerId: string, user: BuiltUser): Promise<string> {
  const as = await asUser(app, user);
  const checkout = await app.call(startOfferCheckout, { offerId }, as);
  const paid = await app.call(payCheckout, { checkoutId: checkout.id, card: card() }, as);
  return paid.orderNumber!;
}

describe('making a proposal', () => {
  it('requires a seller with an active gig and valid terms, once per project', async () => {
    const built = await buildProject(app);
    const { id: projectId } = built.project;
    const gig = await buildGig(app);
    const propose = async (user: BuiltUser, over: object = {}) =>
      refusalOf(
        app.call(
          projects.sendProposal,
          { projectId, gigSlug: gig.slug, terms: offerTerms(), cover, ...over },
          await asUser(app, user),
        ),
      );
    expect(await propose(await buildBuyer(app))).toBe('wrong_role');
    const unknown = '0198c2f0-0000-7000-8000-000000000009';
    expect(await propose(gig.seller, { projectId: unknown })).toBe('project_not_found');
    expect(await propose(await buildSeller(app))).toBe('invalid_input');
    expect(await propose(gig.seller, { cover: 'Hello' })).toBe('invalid_input');
    expect(await propose(gig.seller, { terms: milestoneTerms([2000, 2000]) })).toBe('invalid_input');
    await buildProposal(app, built, { gig });
    expect(await propose(gig.seller)).toBe('proposal_exists');
    expect((await see(projectId, gig.seller)).allowedActions).toEqual(['ask-about-project']);
  });

  it('is refused for one’s own project and for ended projects', async () => {
    const both = await buildSeller(app, { sides: ['buyer'] });
    const gig = await buildGig(app, { seller: both });
    const ended = await buildProject(app);
    const cancel = { projectId: ended.project.id, reason: 'Not needed' };
    await app.call(projects.cancelProject, cancel, await asUser(app, ended.buyer));
    expect(await refusalOf(buildProposal(app, ended, { gig }))).toBe('project_wrong_state');
    const { id } = ended.project;
    await app.platform.pool.query(
      `update projects set state = 'open', ended_at = null, buyer_id = $1 where id = $2`,
      [both.id, id],
    );
    expect(await refusalOf(buildProposal(app, ended, { gig }))).toBe('project_wrong_actor');
  });

  it('allows twenty unanswered proposals, also under parallel requests', async () => {
    const gig = await buildGig(app);
    for (let made = 0; made < projectLimits.openProposals - 1; made++) {
      await buildProposal(app, await buildProject(app), { gig });
      if (made % 8 === 7) app.clock.advance({ minutes: 1 });
    }
    app.clock.advance({ minutes: 1 });
    const [one, other] = [await buildProject(app), await buildProject(app)];
    const attempts = await Promise.allSettled(
      [one, other].map((built) => buildProposal(app, built, { gig })),
    );
    expect(attempts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const waiting = await app.call(projects.listOwnProposals, { limit: 50 }, await asUser(app, gig.seller));
    expect(waiting.items).toHaveLength(projectLimits.openProposals);
    const as = await asUser(app, gig.seller);
    await app.call(projects.withdrawProposal, { proposalId: waiting.items[3]!.proposal.id }, as);
    await buildProposal(app, await buildProject(app), { gig });
  });

  it('is visible to the buyer and its seller only', async () => {
    const built = await buildProject(app);
    const { proposal, seller } = await buildProposal(app, built);
    const other = await buildSeller(app);
    expect((await see(built.project.id, seller)).ownProposal?.id).toBe(proposal.id);
    const seen = await see(built.project.id, other);
    expect(seen).toMatchObject({ ownProposal: null, proposalCount: 1 });
    expect(JSON.stringify(seen)).not.toContain(proposal.cover);
    const list = app.call(projects.listProposals, { projectId: built.project.id }, await asUser(app, other));
    expect(await refusalOf(list)).toBe('project_not_found');
    const { id: proposalId } = proposal;
    const withdraw = app.call(projects.withdrawProposal, { proposalId }, await asUser(app, other));
    expect(await refusalOf(withdraw)).toBe('proposal_not_found');
  });
});

describe('answering a proposal', () => {
  it('shortlists, unlists and declines with a reason, each from valid states only', async () => {
    const built = await buildProject(app);
    const { proposal, seller } = await buildProposal(app, built);
    const { id: proposalId } = proposal;
    const [asBuyer, asSeller] = [await asUser(app, built.buyer), await asUser(app, seller)];
    expect(await refusalOf(app.call(projects.withdrawProposal, { proposalId }, asBuyer))).toBe('wrong_role');
    expect(await refusalOf(app.call(projects.removeFromShortlist, { proposalId }, asBuyer))).toBe(
      'proposal_wrong_state',
    );
    const listed = await app.call(projects.shortlistProposal, { proposalId }, asBuyer);
    expect(listed.allowedActions.sort()).toEqual([
      'accept-proposal',
      'decline-proposal',
      'remove-from-shortlist',
    ]);
    await app.drainWorker();
    const notifications = await app.call(listNotifications, {}, asSeller);
    expect(notifications.items.map((item) => item.title)).toEqual(['Your proposal was shortlisted']);
    await app.call(projects.removeFromShortlist, { proposalId }, asBuyer);
    expect(await refusalOf(app.call(projects.declineProposal, { proposalId, reason: '' }, asBuyer))).toBe(
      'invalid_input',
    );
    const declined = await app.call(projects.declineProposal, { proposalId, reason: 'Too far.' }, asBuyer);
    expect(declined).toMatchObject({ state: 'declined', reason: 'Too far.', allowedActions: [] });
    expect(await refusalOf(app.call(projects.withdrawProposal, { proposalId }, asSeller))).toBe(
      'proposal_wrong_state',
    );
  });

  it('accepts only one of two proposals at the same time', async () => {
    const built = await buildProject(app);
    const [one, other] = [await buildProposal(app, built), await buildProposal(app, built)];
    const answers = await Promise.all(
      [one, other].map(async ({ proposal }) =>
        app.answer(projects.acceptProposal, { proposalId: proposal.id }, await asUser(app, built.buyer)),
      ),
    );
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409]);
    expect(await statesOf(built)).toEqual(['accepted', 'sent']);
    expect((await see(built.project.id, built.buyer)).state).toBe('agreed');
  });

  it('either accepts or withdraws when both happen at once', async () => {
    for (let round = 0; round < 4; round++) {
      const built = await buildProject(app);
      const { proposal, seller } = await buildProposal(app, built);
      const { id: proposalId } = proposal;
      const [accepted, withdrawn] = await Promise.all([
        app.answer(projects.acceptProposal, { proposalId }, await asUser(app, built.buyer)),
        app.answer(projects.withdrawProposal, { proposalId }, await asUser(app, seller)),
      ]);
      expect([accepted.statusCode, withdrawn.statusCode].sort()).toEqual([200, 409]);
      const { state } = await see(built.project.id, built.buyer);
      expect(state).toBe(accepted.statusCode === 200 ? 'agreed' : 'open');
    }
  });
});

describe('an accepted proposal', () => {
  it('is paid like an offer, records the brief’s hash in the order, and notifies the other sellers', async () => {
    const built = await buildProject(app);
    const [chosen, other] = [await buildProposal(app, built), await buildProposal(app, built)];
    const { buyer, project } = built;
    const { offerId } = await accept(chosen.proposal.id, buyer);
    const offer = await app.call(offers.getOffer, { offerId: offerId! }, await asUser(app, chosen.seller));
    expect(offer).toMatchObject({
      state: 'accepted',
      madeBy: 'seller',
      brief: { projectId: project.id, sha256: project.briefSha256 },
      money: chosen.proposal.money,
    });
    const number = await payOffer(offerId!, buyer);
    await app.drainWorker();
    expect(await see(project.id, buyer)).toMatchObject({ state: 'hired', orderNumber: number });
    expect((await see(project.id, other.seller)).orderNumber).toBeNull();
    expect(await statesOf(built)).toEqual(['closed', 'hired']);
    const notifications = await app.call(listNotifications, {}, await asUser(app, other.seller));
    expect(notifications.items.map((item) => item.title)).toEqual([`${buyer.username} hired someone else`]);
    const file = await app.call(getOrderRecord, { orderNumber: number }, await asUser(app, buyer));
    expect(file.steps[0]!.detail).toMatchObject({ brief: project.briefSha256 });
    expect(await moneyViolations(app)).toEqual([]);
  });

  it('starts with the first of its milestones', async () => {
    const built = await buildProject(app);
    const { proposal } = await buildProposal(app, built, { terms: milestoneTerms([6000, 8000]) });
    const { offerId } = await accept(proposal.id, built.buyer);
    const number = await payOffer(offerId!, built.buyer);
    await app.drainWorker();
    expect(await see(built.project.id, built.buyer)).toMatchObject({ state: 'hired', orderNumber: number });
  });

  it('reopens the project with all proposals if it is not paid in time', async () => {
    const built = await buildProject(app);
    const [chosen, other] = [await buildProposal(app, built), await buildProposal(app, built)];
    await accept(chosen.proposal.id, built.buyer);
    expect(await refusalOf(accept(other.proposal.id, built.buyer))).toBe('project_wrong_state');
    app.clock.advance({ days: 3, minutes: 1 });
    await app.drainWorker();
    await app.drainWorker();
    expect(await see(built.project.id, built.buyer)).toMatchObject({ state: 'open', offerId: null });
    expect(await statesOf(built)).toEqual(['sent', 'shortlisted']);
    await accept(other.proposal.id, built.buyer);
  });

  it('applies tag rules to the skills of a reopened project', async () => {
    const support = await asUser(app, await buildSupport(app));
    const built = await buildProject(app, { draft: { tags: ['door sign', 'rival brand', 'logo'] } });
    const { proposal, seller } = await buildProposal(app, built);
    const { offerId } = await accept(proposal.id, built.buyer);
    const reasons = 'Both names mean the same work, and buyers look in one place.';
    await app.call(mergeTag, { tag: 'door sign', becomes: 'signage', reasons }, support);
    await app.call(blockTag, { tag: 'rival brand', reasons }, support);
    await app.drainWorker();
    const tags = async () => (await see(built.project.id, built.buyer)).tags;
    expect(await tags()).toEqual(['door sign', 'rival brand', 'logo']);
    await app.call(offers.withdrawOffer, { offerId: offerId! }, await asUser(app, seller));
    // Before any timer has run.
    await inTransaction(app.platform, (tx) => reopenFor(tx, offerId!, 'seller'));
    expect(await tags()).toEqual(['signage', 'logo']);
    await app.drainWorker();
    for (const tag of ['signage', 'door sign'])
      expect((await app.call(projects.listProjects, { tag })).items.map((project) => project.id)).toEqual([
        built.project.id,
      ]);
  });

  it('is withdrawn if the seller cancels', async () => {
    const built = await buildProject(app);
    const { proposal, seller } = await buildProposal(app, built);
    const { offerId } = await accept(proposal.id, built.buyer);
    await app.call(offers.withdrawOffer, { offerId: offerId! }, await asUser(app, seller));
    await app.drainWorker();
    const own = await see(built.project.id, seller);
    expect(own).toMatchObject({ state: 'open', ownProposal: { state: 'withdrawn' } });
    expect(own.allowedActions).toContain('send-proposal');
  });

  it('is withdrawn when the project is cancelled, but not once it is paid', async () => {
    const built = await buildProject(app);
    const { proposal, seller } = await buildProposal(app, built);
    const { offerId } = await accept(proposal.id, built.buyer);
    const cancel = { projectId: built.project.id, reason: 'We close the bakery.' };
    await app.call(projects.cancelProject, cancel, await asUser(app, built.buyer));
    const offer = await app.call(offers.getOffer, { offerId: offerId! }, await asUser(app, seller));
    expect(offer.state).toBe('withdrawn');
    await app.drainWorker();
    expect(await statesOf(built)).toEqual(['closed']);

    const paid = await buildProject(app);
    const taken = await buildProposal(app, paid);
    const agreed = await accept(taken.proposal.id, paid.buyer);
    await payOffer(agreed.offerId!, paid.buyer);
    const late = { projectId: paid.project.id, reason: 'Too late.' };
    expect(await refusalOf(app.call(projects.cancelProject, late, await asUser(app, paid.buyer)))).toMatch(
      /offer_wrong_state|project_wrong_state/,
    );
  });

  it('cannot be accepted if the seller’s account is inactive', async () => {
    const built = await buildProject(app);
    const { proposal, seller } = await buildProposal(app, built);
    await app.platform.pool.query(`update users set status = 'suspended' where id = $1`, [seller.id]);
    expect(await refusalOf(accept(proposal.id, built.buyer))).toBe('proposal_seller_inactive');
    expect(await statesOf(built)).toEqual(['sent']);
  });
});

describe('a proposal with a gig that support has removed', () => {
  it('cannot be accepted, and leaves the project open', async () => {
    const built = await buildProject(app);
    const { proposal, gig } = await buildProposal(app, built);
    await inTransaction(app.platform, (tx) => removeGig(tx, gig.id));
    const listed = await app.call(
      projects.listProposals,
      { projectId: built.project.id },
      await asUser(app, built.buyer),
    );
    const [shown] = listed.items;
    expect(shown).toMatchObject({ gigIsRemoved: true });
    expect(shown!.allowedActions).not.toContain('accept-proposal');
    expect(await refusalOf(accept(proposal.id, built.buyer))).toBe('gig_not_available');
    expect((await see(built.project.id, built.buyer)).state).toBe('open');
    expect(await statesOf(built)).toEqual(['sent']);
  });
});

describe('deleting an account', () => {
  const leave = async (user: BuiltUser) =>
    app.call(deleteAccount, {}, { token: await freshToken(app, user) });
  const exported = async (user: BuiltUser) =>
    JSON.parse((await app.call(exportData, {}, { token: await freshToken(app, user) })).json);

  it('erases a buyer’s texts, cancels open projects and withdraws accepted proposals', async () => {
    const buyer = await buildBuyer(app);
    const draft = { title: 'A sign above the ropewalk' };
    const [open, agreed] = [
      await buildProject(app, { buyer, draft }),
      await buildProject(app, { buyer, draft }),
    ];
    const waiting = await buildProposal(app, open);
    const chosen = await buildProposal(app, agreed);
    await accept(chosen.proposal.id, buyer);
    expect((await exported(buyer)).projects).toHaveLength(2);
    await leave(buyer);
    await app.drainWorker();
    const seen = await see(open.project.id, waiting.seller);
    expect(seen).toMatchObject({ state: 'cancelled', title: 'Deleted project', description: '' });
    expect(seen.ownProposal?.state).toBe('closed');
    expect((await see(agreed.project.id, chosen.seller)).ownProposal?.state).toBe('closed');
    expect((await app.call(projects.listProjects, { q: 'ropewalk' })).items).toEqual([]);
  });

  it('withdraws a seller’s unanswered proposals and reopens agreed projects', async () => {
    const [open, agreed, elsewhere] = [
      await buildProject(app),
      await buildProject(app),
      await buildProject(app),
    ];
    const gig = await buildGig(app);
    await buildProposal(app, open, { gig });
    const chosen = await buildProposal(app, agreed, { gig });
    await buildProposal(app, elsewhere, { gig });
    await accept(chosen.proposal.id, agreed.buyer);
    await accept((await buildProposal(app, elsewhere)).proposal.id, elsewhere.buyer);
    const question = { projectId: open.project.id, question: 'Is there a font already?' };
    await app.call(projects.askAboutProject, question, await asUser(app, gig.seller));
    const file = await exported(gig.seller);
    expect(file.proposals).toHaveLength(3);
    expect(file.projectQuestionsAsked).toHaveLength(1);
    await leave(gig.seller);
    await app.drainWorker();
    await app.drainWorker();
    expect(await statesOf(open)).toEqual([]);
    expect((await see(agreed.project.id, agreed.buyer)).state).toBe('open');
    expect(await statesOf(elsewhere)).toEqual(['accepted']);
    expect((await see(open.project.id, open.buyer)).questions[0]!.question).toBe('');
    const { rows } = await app.platform.pool.query(
      `select cover || (terms->>'description') as text from proposals where seller_id = $1`,
      [gig.seller.id],
    );
    expect(rows.map((row) => row.text)).toEqual(['', '', '']);
  });

  it('keeps the brief of an order for the other party', async () => {
    const built = await buildProject(app, { draft: projectDraft() });
    const { proposal } = await buildProposal(app, built);
    const { offerId } = await accept(proposal.id, built.buyer);
    await payOffer(offerId!, built.buyer);
    await app.drainWorker();
    expect(await refusalOf(leave(built.buyer))).toBe('account_has_obligations');
    expect((await see(built.project.id, built.buyer)).title).toBe(built.project.title);
  });
});
