// Copyright claims: who may submit one, the response deadline, support's decision, and what is taken down.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getPublicProfile, saveProfile } from '#contract/people/accounts/account.endpoints.ts';
import * as claims from '#contract/trust/copyright/claim.endpoints.ts';
import { pictureSrc } from '#contract/foundation/uploads/picture.rules.ts';
import { getGig } from '#contract/catalog/gigs/gig.endpoints.ts';
import * as own from '#contract/catalog/gigs/own-gig.endpoints.ts';
import { listNotifications } from '#contract/messaging/notifications/notification.endpoints.ts';
import { deleteAccount, exportData } from '#contract/external/privacy/privacy.endpoints.ts';
import { searchGigs } from '#contract/discovery/search/search.endpoints.ts';
import { listMailbox } from '#server/providers/email/mailbox.ts';
import { storePicture } from '#server/foundation/uploads/pictures/store-picture.ts';
import { claimForm } from '#tests/fixtures/build-claim.ts';
import { buildGig } from '#tests/fixtures/build-gig.ts';
import type { BuiltGig } from '#tests/fixtures/build-gig.ts';
import { buildPoster } from '#tests/fixtures/build-poster.ts';
import { asAgent, buildSupport } from '#tests/fixtures/build-support.ts';
import { buildBuyer, buildSeller, freshToken } from '#tests/fixtures/build-user.ts';
import type { BuiltUser } from '#tests/fixtures/build-user.ts';
import { refusalOf } from '#tests/fixtures/refusal-of.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { asUser } from '#tests/fixtures/build-order.ts';

const statement = 'I published it on my page in 2021; the layers of the file are mine.';
const answer = 'I bought the license in 2022; the receipt names this picture.';
const decision = 'The receipt names the picture and the seller, and it is older than the claim.';

let app: TestApp;
let support: BuiltUser;
beforeAll(async () => {
  app = await openTestApp();
  support = await buildSupport(app);
});
afterAll(() => app.close());

const as = (who: BuiltUser) => asUser(app, who);
let posters = 0;

/** A gig with `count` distinct images. */
async function gigOf(count: number): Promise<BuiltGig> {
  const seller = await buildSeller(app);
  const pictureIds: string[] = [];
  for (let nth = 0; nth < count; nth++) {
    const poster = await buildPoster(posters++);
    pictureIds.push(await storePicture(app.platform, seller.id, poster, { variantsOnDemand: true }));
  }
  return buildGig(app, {
    seller: { ...seller, token: (await as(seller)).token },
    content: { pictureIds },
  });
}
const form = (gig: BuiltGig, over: object = {}) =>
  claimForm(gig, { statement, signature: 'ines roth', ...over });
async function claimBy(who: BuiltUser, gig: BuiltGig, over: object = {}): Promise<string> {
  const { claimId } = await app.call(claims.makeClaim, form(gig, over), await as(who));
  return claimId!;
}
const readBy = async (who: BuiltUser, claimId: string) =>
  app.call(claims.getClaim, { claimId }, await as(who));
const answerBy = async (who: BuiltUser, claimId: string) =>
  app.call(claims.answerClaim, { claimId, answer }, await as(who));
const decide = async (verb: 'uphold' | 'reject', claimId: string, agent: BuiltUser = support) =>
  app.call(
    verb === 'uphold' ? claims.upholdClaim : claims.rejectClaim,
    { claimId, decision },
    await asAgent(app, agent),
  );
const notificationsOf = async (who: BuiltUser) => {
  await app.drainWorker();
  return (await app.call(listNotifications, {}, await as(who))).items.map((item) => item.title);
};
const mailsTo = async (email: string) => {
  await app.drainWorker();
  return listMailbox(app.platform.pool, { to: email, before: null, limit: 20 });
};
const ownOf = async (gig: BuiltGig) => app.call(own.getOwnGig, { gigId: gig.id }, await as(gig.seller));
const passDeadline = async () => {
  app.clock.advance({ hours: 72 });
  await app.drainWorker();
};

describe('submitting a claim', () => {
  it('is refused in this order: bot, unknown gig, own gig, invalid input, open claim, limit', async () => {
    const gig = await gigOf(1);
    const person = await buildBuyer(app);
    const make = async (over: object, who: BuiltUser = person) =>
      refusalOf(app.call(claims.makeClaim, form(gig, over), await as(who)));
    expect(await make({ website: 'spam', slug: 'nothing-here' })).toBe('bad_request');
    expect(await make({ slug: 'nothing-here' })).toBe('gig_not_found');
    expect(await make({}, gig.seller)).toBe('own_gig_claim');
    expect(await make({ isGoodFaith: false })).toBe('invalid_input');
    expect(await make({ originalUrl: '' })).toBe('invalid_input');
    expect(await make({ originalUrl: 'javascript:alert(1)' })).toBe('invalid_input');
    expect(await make({ signature: 'Someone Else' })).toBe('invalid_input');
    expect(await make({ pictureIds: [] })).toBe('invalid_input');
    expect(await make({ pictureIds: [(await gigOf(1)).content.pictureIds[0]] })).toBe('invalid_input');
    expect(await make({ originalPictureId: gig.content.pictureIds[0] })).toBe('file_not_found');
    expect(await make({})).toBe('succeeded');
    expect(await make({})).toBe('claim_already_open');
  });

  it('is limited to five open claims per user and address', async () => {
    const person = await buildBuyer(app);
    for (let nth = 0; nth < 5; nth++) {
      app.clock.advance({ minutes: 16 });
      await claimBy(person, await gigOf(1));
    }
    app.clock.advance({ minutes: 16 });
    expect(await refusalOf(claimBy(person, await gigOf(1)))).toBe('claim_limit_reached');
    const gig = await gigOf(1);
    const asGuest = app.call(claims.makeClaim, form(gig, { email: person.email.toUpperCase() }), {});
    expect(await asGuest).toEqual({ claimId: null });
    const refusals = (await mailsTo(person.email)).filter(
      (mail) => mail.subject === 'Your copyright claim was not submitted',
    );
    expect(refusals).toHaveLength(1);
    expect(refusals[0]!.text, 'sellers write titles').not.toContain(gig.content.title);
  });

  it('opens at once for members; the seller sees name, original and statement, but no address', async () => {
    const gig = await gigOf(2);
    const person = await buildBuyer(app);
    const claimId = await claimBy(person, gig);
    const read = await readBy(gig.seller, claimId);
    expect(read).toMatchObject({
      side: 'seller',
      state: 'open',
      claimantName: 'Ines Roth',
      originalUrl: 'https://ines.example/work/blue',
      statement,
      allowedActions: ['answer-claim', 'concede-claim'],
    });
    expect(Date.parse(read.answerBy!) - app.clock.now().getTime()).toBe(72 * 3_600_000);
    expect(JSON.stringify(read)).not.toContain(person.email);
    expect(await notificationsOf(gig.seller)).toEqual([
      `Copyright claim against images of “${gig.content.title}”`,
    ]);
    expect((await mailsTo(gig.seller.email)).map((mail) => mail.subject)).toContain(
      `Copyright claim against images of “${gig.content.title}”`,
    );
    expect(await refusalOf(readBy(await buildBuyer(app), claimId))).toBe('claim_not_found');
    expect(await refusalOf(answerBy(person, claimId))).toBe('claim_not_found');
  });

  it('opens for guests only by the emailed link, once', async () => {
    const gig = await gigOf(1);
    const email = 'guest-one@example.test';
    expect(await app.call(claims.makeClaim, form(gig, { email }), {})).toEqual({ claimId: null });
    expect(await notificationsOf(gig.seller)).toEqual([]);
    expect((await app.call(claims.listOwnClaims, {}, await as(gig.seller))).items).toEqual([]);
    const [mail] = await mailsTo(email);
    expect(mail!.text).not.toContain('Ines');
    expect(mail!.text, 'sellers write titles').not.toContain(gig.content.title);
    const token = /\/claim-links\/([0-9a-f]+)/.exec(mail!.text)![1]!;
    expect(await app.call(claims.getLinkedClaim, { token }, {})).toMatchObject({
      gig: { title: gig.content.title },
    });
    const forged = `${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`;
    expect(await refusalOf(app.call(claims.confirmClaim, { token: forged }, {}))).toBe('claim_not_found');
    expect(await app.call(claims.confirmClaim, { token }, {})).toMatchObject({
      state: 'open',
      side: 'claimant',
    });
    app.clock.advance({ hours: 1 });
    const again = await app.call(claims.confirmClaim, { token }, {});
    expect(Date.parse(again.answerBy!) - app.clock.now().getTime()).toBe(71 * 3_600_000);
    expect(await notificationsOf(gig.seller)).toHaveLength(1);
    expect(await app.call(claims.withdrawLinkedClaim, { token }, {})).toMatchObject({ state: 'withdrawn' });
    expect(await refusalOf(app.call(claims.confirmClaim, { token }, {}))).toBe('claim_wrong_state');
    expect(await notificationsOf(gig.seller)).toContain(
      `The claim about “${gig.content.title}” was withdrawn`,
    );
    expect((await ownOf(gig)).content.pictureIds).toHaveLength(1);
  });

  it('is discarded with its texts after 7 days without confirmation', async () => {
    const gig = await gigOf(1);
    const email = 'guest-two@example.test';
    await app.call(claims.makeClaim, form(gig, { email }), {});
    const [mail] = await mailsTo(email);
    const token = /\/claim-links\/([0-9a-f]+)/.exec(mail!.text)![1]!;
    app.clock.advance({ days: 7, minutes: 1 });
    await app.drainWorker();
    expect(await refusalOf(app.call(claims.getLinkedClaim, { token }, {}))).toBe('claim_not_found');
    const { rows } = await sql<{ state: string; name: string }>`
      select state, name from copyright_claims where gig_id = ${gig.id}`.execute(app.platform.db);
    expect(rows).toEqual([{ state: 'ended', name: 'Erased.' }]);
    expect((await ownOf(gig)).content.pictureIds).toHaveLength(1);
  });
});

describe('72 hours without a response', () => {
  it('takes the images down from page, cards, portfolio and every gig, and notifies both parties', async () => {
    const gig = await gigOf(2);
    const [claimed, kept] = gig.content.pictureIds as [string, string];
    const second = await buildGig(app, {
      seller: { ...gig.seller, token: (await as(gig.seller)).token },
      content: { title: 'I will draw a second poster', pictureIds: [claimed, kept] },
    });
    const piece = (pictureId: string) => ({ pictureId, title: 'A piece', text: '', link: null });
    await app.call(saveProfile, { portfolio: [claimed, kept].map(piece) }, await as(gig.seller));
    const person = await buildBuyer(app);
    const claimId = await claimBy(person, gig);
    app.clock.advance({ hours: 71, minutes: 59 });
    await app.drainWorker();
    expect((await readBy(person, claimId)).state).toBe('open');
    app.clock.advance({ minutes: 1 });
    await app.drainWorker();
    expect(await readBy(person, claimId)).toMatchObject({ state: 'upheld', decision: { text: null } });
    for (const shown of [gig, second]) {
      const page = await app.call(getGig, { slug: shown.slug }, {});
      expect(page.pictures.map((picture) => picture.id)).toEqual([kept]);
      const found = await app.call(searchGigs, { q: shown.content.title }, {});
      const card = found.items.find((item) => item.id === shown.id);
      expect(card?.cover && pictureSrc(card.cover.key)).toBe(page.pictures[0]!.src);
    }
    const profile = await app.call(getPublicProfile, { username: gig.seller.username }, {});
    expect(JSON.stringify(profile)).not.toContain(claimed);
    expect(await notificationsOf(gig.seller)).toContain(`Images of “${gig.content.title}” were taken down`);
    expect(await notificationsOf(person)).toContain('Your claim was upheld');
  });

  it('pauses a gig without images until another one is added', async () => {
    const gig = await gigOf(1);
    await claimBy(await buildBuyer(app), gig);
    await passDeadline();
    expect(await ownOf(gig)).toMatchObject({ state: 'paused', pictures: [] });
    expect(await refusalOf(app.call(getGig, { slug: gig.slug }, {}))).toBe('gig_not_found');
    const [mail] = (await mailsTo(gig.seller.email)).filter(({ subject }) => subject.includes('taken down'));
    expect(mail!.text).toContain('no images left and is paused');
    const resume = async () => app.call(own.resumeGig, { gigId: gig.id }, await as(gig.seller));
    expect(await refusalOf(resume())).toBe('gig_not_complete');

    const { version } = await ownOf(gig);
    const save = async (pictureIds: string[]) =>
      app.call(own.saveGig, { gigId: gig.id, version, pictureIds }, await as(gig.seller));
    expect(await refusalOf(save(gig.content.pictureIds))).toBe('picture_taken_down');
    // Uploading the same file again does not help; a different one does.
    const again = await buildPoster(posters - 1);
    const store = (bytes: Buffer) =>
      storePicture(app.platform, gig.seller.id, bytes, { variantsOnDemand: true });
    expect(await refusalOf(save([await store(again)]))).toBe('picture_taken_down');
    await save([await store(await buildPoster(posters++))]);
    expect((await resume()).state).toBe('active');
  });

  it('does nothing to a claim that was answered or withdrawn in time', async () => {
    const [answered, withdrawn] = [await gigOf(1), await gigOf(1)];
    const person = await buildBuyer(app);
    await answerBy(answered.seller, await claimBy(person, answered));
    const back = await claimBy(person, withdrawn);
    await app.call(claims.withdrawClaim, { claimId: back }, await as(person));
    await passDeadline();
    expect((await ownOf(answered)).state).toBe('active');
    expect((await ownOf(withdrawn)).content.pictureIds).toHaveLength(1);
  });
});

describe('the seller', () => {
  it('responds once; support then decides with reasons that both parties see', async () => {
    const gig = await gigOf(1);
    const person = await buildBuyer(app);
    const claimId = await claimBy(person, gig);
    expect(await refusalOf(decide('uphold', claimId))).toBe('claim_wrong_state');
    expect(await answerBy(gig.seller, claimId)).toMatchObject({
      state: 'answered',
      answer: { text: answer },
    });
    expect(await refusalOf(answerBy(gig.seller, claimId))).toBe('claim_wrong_state');
    expect(await notificationsOf(person)).toContain('The seller responded to your claim');
    const waiting = await app.call(claims.listClaims, {}, await as(support));
    expect(waiting.items.find((claim) => claim.id === claimId)).toMatchObject({
      email: person.email,
      claimant: { id: person.id },
      isOverdue: false,
      allowedActions: ['uphold-claim', 'reject-claim'],
    });
    expect(await decide('reject', claimId)).toMatchObject({ state: 'rejected', allowedActions: [] });
    expect(await refusalOf(decide('uphold', claimId))).toBe('claim_wrong_state');
    for (const party of [gig.seller, person]) {
      const read = await readBy(party, claimId);
      expect(read).toMatchObject({ decision: { text: decision }, allowedActions: [] });
      expect(JSON.stringify(read)).not.toContain(support.id);
    }
    expect(await notificationsOf(gig.seller)).toContain(
      `The claim about “${gig.content.title}” was rejected`,
    );
    expect(await notificationsOf(person)).toContain('Your claim was rejected');
    expect(await ownOf(gig)).toMatchObject({
      state: 'active',
      content: { pictureIds: gig.content.pictureIds },
    });
  });

  it('loses the images when support upholds the claim', async () => {
    const gig = await gigOf(2);
    const claimId = await claimBy(await buildBuyer(app), gig);
    await answerBy(gig.seller, claimId);
    await decide('uphold', claimId);
    expect((await ownOf(gig)).content.pictureIds).toEqual([gig.content.pictureIds[1]]);
    expect(await notificationsOf(gig.seller)).toContain(`Images of “${gig.content.title}” were taken down`);
  });

  it('concedes the claim, and a guest claimant is notified by email', async () => {
    const gig = await gigOf(2);
    const email = 'guest-three@example.test';
    await app.call(claims.makeClaim, form(gig, { email }), {});
    const [mail] = await mailsTo(email);
    const token = /\/claim-links\/([0-9a-f]+)/.exec(mail!.text)![1]!;
    const { id: claimId } = await app.call(claims.confirmClaim, { token }, {});
    const conceded = await app.call(claims.concedeClaim, { claimId }, await as(gig.seller));
    expect(conceded).toMatchObject({ state: 'conceded', allowedActions: [] });
    expect((await ownOf(gig)).content.pictureIds).toEqual([gig.content.pictureIds[1]]);
    expect((await mailsTo(email)).map((mail) => mail.subject)).toContain('The seller took the images down');
    expect((await app.call(claims.getLinkedClaim, { token }, {})).state).toBe('conceded');
  });
});

describe('support', () => {
  it('cannot decide claims of its own, and every decision is audited', async () => {
    const claimant = await buildSupport(app);
    const gig = await gigOf(1);
    const claimId = await claimBy(claimant, gig);
    expect(await refusalOf(decide('reject', claimId, claimant))).toBe('conflict_of_interest');
    const listed = await app.call(claims.listClaims, {}, await as(claimant));
    expect(listed.items.find((claim) => claim.id === claimId)?.allowedActions).toEqual([]);
    await decide('reject', claimId);
    const { rows } = await sql<{ action: string; by: string }>`
      select action, details->>'by' as by from audit_log where details->>'claimId' = ${claimId} order by action`.execute(
      app.platform.db,
    );
    expect(rows).toEqual([
      { action: 'claim.opened', by: claimant.id },
      { action: 'claim.rejected', by: support.id },
    ]);
  });

  it('sees an answered claim as overdue after three days', async () => {
    const gig = await gigOf(1);
    const claimId = await claimBy(await buildBuyer(app), gig);
    await answerBy(gig.seller, claimId);
    app.clock.advance({ days: 3 });
    const { items } = await app.call(claims.listClaims, {}, await as(support));
    expect(items.find((claim) => claim.id === claimId)?.isOverdue).toBe(true);
  });
});

it('erases the claimant’s texts two years after the end, and keeps the outcome', async () => {
  const gig = await gigOf(1);
  const claimId = await claimBy(await buildBuyer(app), gig);
  await decide('reject', claimId);
  app.clock.advance({ days: 729 });
  await app.drainWorker();
  expect((await readBy(gig.seller, claimId)).statement).toBe(statement);
  app.clock.advance({ days: 2 });
  await app.drainWorker();
  expect(await readBy(gig.seller, claimId)).toMatchObject({
    state: 'rejected',
    claimantName: 'Erased.',
    statement: 'Erased.',
    decision: { text: decision },
  });
});

describe('deleting an account', () => {
  const exportOf = async (who: BuiltUser): Promise<Record<string, unknown[]>> =>
    JSON.parse((await app.call(exportData, {}, { token: await freshToken(app, who) })).json);

  it('withdraws and erases the claimant’s claims, and notifies the seller', async () => {
    const gig = await gigOf(1);
    const person = await buildBuyer(app);
    const claimId = await claimBy(person, gig);
    expect((await exportOf(person))['claimsMade']).toMatchObject([{ name: 'Ines Roth', statement }]);
    await app.call(deleteAccount, {}, { token: await freshToken(app, person) });
    const read = await readBy(gig.seller, claimId);
    expect(read).toMatchObject({
      state: 'withdrawn',
      claimantName: 'Erased.',
      statement: 'Erased.',
      originalUrl: null,
    });
    expect(await notificationsOf(gig.seller)).toContain(
      `The claim about “${gig.content.title}” was withdrawn`,
    );
  });

  it('ends claims against the seller, and notifies the claimant', async () => {
    const gig = await gigOf(1);
    const person = await buildBuyer(app);
    const claimId = await claimBy(person, gig);
    await answerBy(gig.seller, claimId);
    expect((await exportOf(gig.seller))['claimsAboutYou']).toMatchObject([{ claimant: 'Ines Roth', answer }]);
    await app.call(deleteAccount, {}, { token: await freshToken(app, gig.seller) });
    expect(await readBy(person, claimId)).toMatchObject({ state: 'ended', answer: { text: 'Erased.' } });
    expect(await notificationsOf(person)).toContain('Your claim has ended');
  });
});
