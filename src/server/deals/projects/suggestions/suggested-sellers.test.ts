// Sellers suggested to the buyer of a project: who is left out, who comes first, and why.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveProfile } from '#contract/people/accounts/account.endpoints.ts';
import { announceAbsence } from '#contract/people/accounts/absence.endpoints.ts';
import { inviteSeller, listSuggestedSellers } from '#contract/deals/projects/project.endpoints.ts';
import { blockPerson } from '#contract/messaging/messages/message.endpoints.ts';
import type { FittingSeller } from '#server/discovery/search/sellers/fitting-sellers.report.ts';
import { suspendAccount } from '#server/people/accounts/suspend-account.ts';
import { inTransaction } from '#server/platform/data/tx.ts';
import { buildGig, gigPackage } from '#tests/fixtures/build-gig.ts';
import type { BuiltContent, BuiltGig } from '#tests/fixtures/build-gig.ts';
import { asUser } from '#tests/fixtures/build-order.ts';
import { buildProject, buildProposal } from '#tests/fixtures/build-project.ts';
import { buildBuyer, buildSeller } from '#tests/fixtures/build-user.ts';
import type { BuiltUser } from '#tests/fixtures/build-user.ts';
import { refusalOf } from '#tests/fixtures/refusal-of.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { rankSuggestions } from './rank-suggestions.ts';

let app: TestApp;
beforeAll(async () => void (app = await openTestApp()));
afterAll(() => app.close());

const day = () => app.clock.now().toISOString().slice(0, 10);
const gigOf = (content: Partial<BuiltContent> = {}): Promise<BuiltGig> => buildGig(app, { content });
const elsewhere = { category: 'video', subcategory: 'short-clips', tags: ['cutting'] };

async function suggested(buyer: BuiltUser, projectId: string) {
  await app.drainWorker();
  await app.drainWorker();
  return (await app.call(listSuggestedSellers, { projectId }, await asUser(app, buyer))).items;
}

describe('suggested sellers', () => {
  it('come in the order of skills, category and budget, with the reasons', async () => {
    const skilled = await buildSeller(app);
    const profile = { title: 'Maker of marks', skills: ['Logo', 'Brand'] };
    await app.call(saveProfile, profile, await asUser(app, skilled));
    const tagged = await gigOf({ tags: ['logo'] });
    const dear = await gigOf({ tags: ['logo'], packages: [gigPackage({ priceMinor: 90_000 })] });
    const near = await gigOf({ tags: ['poster'] });
    await gigOf(elsewhere);
    const { project, buyer } = await buildProject(app);
    const items = await suggested(buyer, project.id);
    expect(items.map(({ seller, ...why }) => ({ id: seller.id, ...why }))).toEqual([
      { id: tagged.seller.id, skills: ['logo'], exams: [], fromPriceMinor: 5000, fitsBudget: true },
      { id: skilled.id, skills: ['logo', 'brand'], exams: [], fromPriceMinor: null, fitsBudget: null },
      { id: dear.seller.id, skills: ['logo'], exams: [], fromPriceMinor: 90_000, fitsBudget: false },
      { id: near.seller.id, skills: [], exams: [], fromPriceMinor: 5000, fitsBudget: true },
    ]);
  });

  it('leave out those who are away, blocked, suspended, invited, or have sent a proposal', async () => {
    const draft = { category: 'video', tags: ['cutting'] };
    const { project, buyer } = await buildProject(app, { draft });
    const [free, away, blocked, blocking, suspended, invited] = await Promise.all(
      Array.from({ length: 6 }, () => gigOf(elsewhere)),
    );
    const asBuyer = await asUser(app, buyer);
    const proposing = (await buildProposal(app, { project, buyer }, { gig: await gigOf(elsewhere) })).seller;
    const absence = { fromOn: day(), untilOn: day(), takesOrders: true };
    await app.call(announceAbsence, absence, await asUser(app, away!.seller));
    await app.call(blockPerson, { username: blocked!.seller.username }, asBuyer);
    await app.call(blockPerson, { username: buyer.username }, await asUser(app, blocking!.seller));
    await inTransaction(app.platform, (tx) => suspendAccount(tx, suspended!.seller.id));
    const invite = { projectId: project.id, username: invited!.seller.username };
    await app.call(inviteSeller, invite, asBuyer);
    const ids = (await suggested(buyer, project.id)).map(({ seller }) => seller.id);
    expect(ids).toContain(free!.seller.id);
    const out = [away, blocked, blocking, suspended, invited].map((gig) => gig!.seller.id);
    for (const id of [...out, proposing.id]) expect(ids).not.toContain(id);
  });

  it('are for the buyer of the project only, and only while it is open', async () => {
    const { project, buyer } = await buildProject(app);
    const ask = (as: { token: string }) =>
      refusalOf(app.call(listSuggestedSellers, { projectId: project.id }, as));
    expect(await ask(await asUser(app, await buildBuyer(app)))).toBe('project_not_found');
    await app.platform.pool.query(`update projects set state = 'cancelled', ended_at = now() where id = $1`, [
      project.id,
    ]);
    expect(await suggested(buyer, project.id)).toEqual([]);
  });
});

describe('the order of suggestions', () => {
  const seller = (id: string, of: Partial<FittingSeller>): FittingSeller => ({
    id,
    skills: ['logo'],
    exams: [],
    fromPriceMinor: null,
    ratingSum: 0,
    reviewCount: 0,
    ...of,
  });
  const order = (...all: FittingSeller[]) => rankSuggestions(all, 50_000).map(({ id }) => id);

  it('prefers a passed exam, then better reviews, and is the same for equal sellers', () => {
    const rated = { ratingSum: 250, reviewCount: 50 };
    const all = [seller('c', {}), seller('b', {}), seller('a', rated), seller('d', { exams: ['Logo'] })];
    expect(order(...all)).toEqual(['d', 'a', 'b', 'c']);
    expect(order(...all.toReversed())).toEqual(['d', 'a', 'b', 'c']);
  });

  it('has no one without a skill or a gig in the category', () => {
    expect(order(seller('a', { skills: [], exams: ['Logo'] }))).toEqual([]);
  });
});
