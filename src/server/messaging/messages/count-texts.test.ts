// Texts outside messages that match a contact rule or a rule against pressure reach support, and change nothing for their author.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from 'kysely';
import { saveProfile } from '#contract/people/accounts/account.endpoints.ts';
import { askAboutProject, sendProposal } from '#contract/deals/projects/project.endpoints.ts';
import { declineOffer, makeOffer } from '#contract/deals/offers/offer.endpoints.ts';
import { askQuestion } from '#contract/orders/orders/request.endpoints.ts';
import { buildGig } from '#tests/fixtures/build-gig.ts';
import { buildOffer, offerTerms } from '#tests/fixtures/build-offer.ts';
import { asUser, buildOrder } from '#tests/fixtures/build-order.ts';
import { buildProject, cover } from '#tests/fixtures/build-project.ts';
import { buildBuyer } from '#tests/fixtures/build-user.ts';
import type { BuiltUser } from '#tests/fixtures/build-user.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';

let app: TestApp;
beforeAll(async () => void (app = await openTestApp()));
afterAll(() => app.close());

const contact = 'Write to me and pay by Venmo, please.';
const pressing = 'Only 2 slots left, so decide soon.';

async function hitsOf({ id }: BuiltUser): Promise<string[]> {
  await app.drainWorker();
  const { rows } = await sql<{ hit: string }>`
    select rule || ' ' || about as hit from risk_hits where user_id = ${id} order by 1`.execute(
    app.platform.db,
  );
  return rows.map(({ hit }) => hit);
}

it('counts the message of an offer once per text, but not its terms, where a payment service may be the work', async () => {
  const gig = await buildGig(app);
  const buyer = await buildBuyer(app);
  const as = await asUser(app, buyer);
  const terms = offerTerms({ description: 'A shop with PayPal and Venmo at the checkout.' });
  const about = { gigSlug: gig.slug };
  await app.call(makeOffer, { about, terms, message: 'Would you do this?' }, as);
  expect(await hitsOf(buyer)).toEqual([]);
  await app.call(makeOffer, { about: { gigSlug: (await buildGig(app)).slug }, terms, message: contact }, as);
  expect(await hitsOf(buyer)).toEqual([expect.stringMatching(/^outside-contact make-offer:[0-9a-f]{32}$/)]);
});

it('counts a profile once, however often it is saved', async () => {
  const person = await buildBuyer(app);
  const as = await asUser(app, person);
  for (const bio of [contact, `${contact} ${pressing}`, `${pressing} ${contact}`])
    await app.call(saveProfile, { bio }, as);
  expect(await hitsOf(person)).toEqual(['outside-contact save-profile:', 'pressure save-profile:']);
});

it('counts what a refusal or a rolled back command did not store never', async () => {
  const { offer, seller, buyer } = await buildOffer(app);
  const refused = await app.answer(
    declineOffer,
    { offerId: offer.id, reason: contact },
    await asUser(app, buyer),
  );
  expect(refused.statusCode).toBeGreaterThanOrEqual(400);
  expect(await hitsOf(buyer)).toEqual([]);
  await app.call(declineOffer, { offerId: offer.id, reason: contact }, await asUser(app, seller));
  expect(await hitsOf(seller)).toEqual([`outside-contact decline-offer:${offer.id}`]);
});

it('counts questions about a project and cover letters', async () => {
  const built = await buildProject(app);
  const { seller, slug } = await buildGig(app);
  const as = await asUser(app, seller);
  await app.call(askAboutProject, { projectId: built.project.id, question: contact }, as);
  await app.call(
    sendProposal,
    { projectId: built.project.id, gigSlug: slug, terms: offerTerms(), cover: `${cover} ${pressing}` },
    as,
  );
  expect(await hitsOf(seller)).toEqual([
    `outside-contact ask-about-project:${built.project.id}`,
    `pressure send-proposal:${built.project.id}`,
  ]);
});

it('counts in texts of a paid order only who asks for payment outside, because its deadlines are real', async () => {
  const { order, buyer, seller } = await buildOrder(app, 'in-progress');
  const ask = async (as: BuiltUser, question: string) =>
    app.call(askQuestion, { orderNumber: order.number, question }, await asUser(app, as));
  await ask(seller, 'Only 2 hours left: which color?');
  expect(await hitsOf(seller)).toEqual([]);
  expect(await hitsOf(buyer)).toEqual([]);
  const other = await buildOrder(app, 'in-progress');
  await app.call(
    askQuestion,
    { orderNumber: other.order.number, question: 'Would you rather pay me off-platform for the rest?' },
    await asUser(app, other.seller),
  );
  expect(await hitsOf(other.seller)).toEqual([`pressure ask-question:${other.order.number}`]);
});
