// Which claims count against one more: those that were begun, never those that were only typed with somebody's address.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as claims from '#contract/trust/copyright/claim.endpoints.ts';
import { listMailbox } from '#server/providers/email/mailbox.ts';
import { buildClaimed, claimForm } from '#tests/fixtures/build-claim.ts';
import { buildGig } from '#tests/fixtures/build-gig.ts';
import type { BuiltGig } from '#tests/fixtures/build-gig.ts';
import { buildSupport } from '#tests/fixtures/build-support.ts';
import { buildBuyer } from '#tests/fixtures/build-user.ts';
import type { BuiltUser } from '#tests/fixtures/build-user.ts';
import { refusalOf } from '#tests/fixtures/refusal-of.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { asUser } from '#tests/fixtures/walk-order.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const asGuest = (gig: BuiltGig, email: string, over: object = {}) =>
  app.call(claims.makeClaim, claimForm(gig, { email, ...over }), {});
const confirm = (token: string) => refusalOf(app.call(claims.confirmClaim, { token }, {}));
async function mailsTo(email: string) {
  await app.drainWorker();
  return listMailbox(app.platform.pool, { to: email, before: null, limit: 20 });
}
/** The newest first. */
const linksTo = async (email: string) =>
  (await mailsTo(email)).flatMap((mail) => /\/claim-links\/([0-9a-f]+)/.exec(mail.text)?.[1] ?? []);

it('what was typed with somebody’s address shuts them out of nothing, and says nothing about them', async () => {
  const author = await buildBuyer(app);
  const gigs: BuiltGig[] = [];
  for (let nth = 0; nth < 5; nth++) {
    gigs.push(await buildGig(app));
    await asGuest(gigs[nth]!, author.email, { name: 'A Copyist', signature: 'A Copyist' });
  }
  expect(await linksTo(author.email)).toHaveLength(5);
  const [gig] = gigs as [BuiltGig];
  const { claimId } = await app.call(claims.makeClaim, claimForm(gig), await asUser(app, author));
  const { rows } = await sql<{ state: string; name: string; email: string }>`
    select state, name, email from picture_claims where gig_id = ${gig.id} order by (id = ${claimId})`.execute(
    app.platform.db,
  );
  expect(rows).toEqual([
    { state: 'ended', name: 'Erased.', email: '' },
    { state: 'open', name: 'Ines Roth', email: author.email },
  ]);
  // Whoever asks as a guest reads the same for an address that has claimed and for one that has not.
  expect(await asGuest(gig, author.email)).toEqual(await asGuest(gig, 'nobody-yet@example.test'));
  const subjects = (await mailsTo(author.email)).map((mail) => mail.subject);
  expect(subjects.filter((subject) => subject.includes('not begun'))).toHaveLength(1);
});

it('of two links about one gig one begins a claim', async () => {
  const gig = await buildGig(app);
  const email = 'guest-twice@example.test';
  for (let nth = 0; nth < 2; nth++) await asGuest(gig, email);
  const answers = await Promise.all((await linksTo(email)).map(confirm));
  expect(answers.sort()).toEqual(['claim_made_already', 'succeeded']);
});

it('what support has rejected is not claimed again by the same person, with an account or without', async () => {
  const { gig, claimant, claimId } = await buildClaimed(app);
  const again = async (over: object = {}) =>
    refusalOf(app.call(claims.makeClaim, claimForm(gig, over), await asUser(app, claimant)));
  const decision = 'The receipt names the picture and is older than the claim.';
  await app.call(claims.rejectClaim, { claimId, decision }, await asUser(app, await buildSupport(app)));
  app.clock.advance({ days: 30 });
  expect(await again()).toBe('claim_rejected_before');
  expect(await asGuest(gig, claimant.email)).toEqual({ claimId: null });
  expect(await linksTo(claimant.email)).toEqual([]);
  expect(await again({ pictureIds: [gig.content.pictureIds[1]] })).toBe('succeeded');
  const other = await app.call(claims.makeClaim, claimForm(gig), await asUser(app, await buildBuyer(app)));
  expect(other.claimId).not.toBeNull();
});

it('a link that was kept begins nothing after a withdrawal, for a day', async () => {
  const gig = await buildGig(app);
  const email = 'guest-keeps@example.test';
  for (let nth = 0; nth < 2; nth++) await asGuest(gig, email);
  const [first, second] = (await linksTo(email)) as [string, string];
  expect(await confirm(first)).toBe('succeeded');
  await app.call(claims.withdrawLinkedClaim, { token: first }, {});
  expect(await confirm(second)).toBe('claim_withdrawn_lately');
  app.clock.advance({ days: 1, minutes: 1 });
  expect(await confirm(second)).toBe('succeeded');
});

it('whoever takes back what they never confirmed may claim at once', async () => {
  const author = await buildBuyer(app);
  const gig = await buildGig(app);
  await asGuest(gig, author.email);
  const [token] = (await linksTo(author.email)) as [string];
  await app.call(claims.withdrawLinkedClaim, { token }, {});
  const made = async () => app.call(claims.makeClaim, claimForm(gig), await asUser(app, author));
  const { claimId } = await made();
  await app.call(claims.withdrawClaim, { claimId: claimId! }, await asUser(app, author));
  expect(await refusalOf(made())).toBe('claim_withdrawn_lately');
});

it('support decides nothing that it claimed itself without its account', async () => {
  const support = await buildSupport(app);
  const gig = await buildGig(app);
  await asGuest(gig, support.email.toUpperCase());
  const [token] = (await linksTo(support.email)) as [string];
  const { id: claimId } = await app.call(claims.confirmClaim, { token }, {});
  const decision = 'The receipt names the picture and is older than the claim.';
  const reject = async (by: BuiltUser) =>
    refusalOf(app.call(claims.rejectClaim, { claimId, decision }, await asUser(app, by)));
  expect(await reject(support)).toBe('measure_own');
  expect(await reject(await buildSupport(app))).toBe('succeeded');
  const [mail] = (await mailsTo(support.email)).filter((one) => one.subject === 'Your claim was rejected');
  // Nobody had answered.
  expect(mail!.text).toContain('Support has looked at it');
  expect(mail!.text).not.toContain('both sides');
});

it('a name leads nowhere and is none of the house', async () => {
  const gig = await buildGig(app);
  const { brandName } = app.platform.settings;
  const bad = [
    'Win at evil.com',
    'a/b',
    'Ines\nRoth',
    'Ines @home',
    'Support',
    'The Support Team',
    `${brandName} Support`,
  ];
  for (const name of bad)
    expect(await refusalOf(asGuest(gig, 'named@example.test', { name, signature: name })), name).toBe(
      'invalid_input',
    );
  const good = 'Dr. Anne-Marie O’Neill Jr.';
  expect(await asGuest(gig, 'named@example.test', { name: good, signature: good })).toEqual({
    claimId: null,
  });
});

it('the seller’s list begins with those that wait for an answer, the newest first, and so goes on from page to page', async () => {
  const gig = await buildGig(app);
  const made: string[] = [];
  for (let nth = 0; nth < 4; nth++) {
    const given = await app.call(claims.makeClaim, claimForm(gig), await asUser(app, await buildBuyer(app)));
    made.push(given.claimId!);
    app.clock.advance({ minutes: 1 });
  }
  const [first, second, third, fourth] = made as [string, string, string, string];
  const seller = await asUser(app, gig.seller);
  for (const claimId of [first, fourth])
    await app.call(
      claims.answerClaim,
      { claimId, answer: 'I bought the license; here is the receipt.' },
      seller,
    );
  const listed: string[] = [];
  let cursor: string | null = null;
  do {
    const page: { items: { id: string }[]; nextCursor: string | null } = await app.call(
      claims.listOwnClaims,
      { side: 'seller', limit: 1, ...(cursor && { cursor }) },
      seller,
    );
    listed.push(...page.items.map((claim) => claim.id));
    cursor = page.nextCursor;
  } while (cursor !== null && listed.length < 9);
  expect(listed).toEqual([third, second, fourth, first]);
});
