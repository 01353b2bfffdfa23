// Which earlier claims block a new one: only opened ones, never unconfirmed claims submitted in someone else's name.
import { hashAddress } from '#server/people/accounts/sign-in/email-address.ts';
import { parseLimit } from '#server/platform/http/limits.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as claims from '#contract/trust/copyright/claim.endpoints.ts';
import { sourceLimits } from '#server/people/accounts/mail-room.ts';
import { listMailbox } from '#server/providers/email/mailbox.ts';
import { readSettings } from '#server/platform/settings/settings.ts';
import { buildClaim, claimForm } from '#tests/fixtures/build-claim.ts';
import { buildGig } from '#tests/fixtures/build-gig.ts';
import type { BuiltGig } from '#tests/fixtures/build-gig.ts';
import { asAgent, buildSupport } from '#tests/fixtures/build-support.ts';
import { buildBuyer } from '#tests/fixtures/build-user.ts';
import type { BuiltUser } from '#tests/fixtures/build-user.ts';
import { refusalOf } from '#tests/fixtures/refusal-of.ts';
import { sendSolving } from '#tests/fixtures/solve-challenge.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { asUser } from '#tests/fixtures/build-order.ts';

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

it('unconfirmed claims with a user’s address neither block that user nor reveal anything about them', async () => {
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
    select state, name, email from copyright_claims where gig_id = ${gig.id} order by (id = ${claimId})`.execute(
    app.platform.db,
  );
  expect(rows).toEqual([
    { state: 'ended', name: 'Erased.', email: '' },
    { state: 'open', name: 'Ines Roth', email: author.email },
  ]);
  // Guests get the same response whether or not the address has claimed before.
  expect(await asGuest(gig, author.email)).toEqual(await asGuest(gig, 'unused@example.test'));
  const subjects = (await mailsTo(author.email)).map((mail) => mail.subject);
  expect(subjects.filter((subject) => subject.includes('not submitted'))).toHaveLength(1);
});

it('opens one claim when two links about the same gig are confirmed at once', async () => {
  const gig = await buildGig(app);
  const email = 'guest-twice@example.test';
  for (let nth = 0; nth < 2; nth++) await asGuest(gig, email);
  const answers = await Promise.all((await linksTo(email)).map(confirm));
  expect(answers.sort()).toEqual(['claim_already_open', 'succeeded']);
});

it('refuses to reopen what support rejected for the same claimant, member or guest', async () => {
  const { gig, claimant, claimId } = await buildClaim(app);
  const again = async (over: object = {}) =>
    refusalOf(app.call(claims.makeClaim, claimForm(gig, over), await asUser(app, claimant)));
  const decision = 'The receipt names the picture and is older than the claim.';
  await app.call(claims.rejectClaim, { claimId, decision }, await asAgent(app, await buildSupport(app)));
  app.clock.advance({ days: 30 });
  expect(await again()).toBe('claim_already_rejected');
  expect(await asGuest(gig, claimant.email)).toEqual({ claimId: null });
  expect(await linksTo(claimant.email)).toEqual([]);
  expect(await again({ pictureIds: [gig.content.pictureIds[1]] })).toBe('succeeded');
  const other = await app.call(claims.makeClaim, claimForm(gig), await asUser(app, await buildBuyer(app)));
  expect(other.claimId).not.toBeNull();
});

it('refuses to confirm another link for a day after a withdrawal', async () => {
  const gig = await buildGig(app);
  const email = 'guest-second-link@example.test';
  for (let nth = 0; nth < 2; nth++) await asGuest(gig, email);
  const [first, second] = (await linksTo(email)) as [string, string];
  expect(await confirm(first)).toBe('succeeded');
  await app.call(claims.withdrawLinkedClaim, { token: first }, {});
  expect(await confirm(second)).toBe('claim_recently_withdrawn');
  app.clock.advance({ days: 1, minutes: 1 });
  expect(await confirm(second)).toBe('succeeded');
});

it('lets a claimant submit at once after discarding an unconfirmed claim', async () => {
  const author = await buildBuyer(app);
  const gig = await buildGig(app);
  await asGuest(gig, author.email);
  const [token] = (await linksTo(author.email)) as [string];
  await app.call(claims.withdrawLinkedClaim, { token }, {});
  const made = async () => app.call(claims.makeClaim, claimForm(gig), await asUser(app, author));
  const { claimId } = await made();
  await app.call(claims.withdrawClaim, { claimId: claimId! }, await asUser(app, author));
  expect(await refusalOf(made())).toBe('claim_recently_withdrawn');
});

it('refuses a decision by the agent whose address submitted the claim as a guest', async () => {
  const support = await buildSupport(app);
  const gig = await buildGig(app);
  await asGuest(gig, support.email.toUpperCase());
  const [token] = (await linksTo(support.email)) as [string];
  const { id: claimId } = await app.call(claims.confirmClaim, { token }, {});
  const decision = 'The receipt names the picture and is older than the claim.';
  const reject = async (agent: BuiltUser) =>
    refusalOf(app.call(claims.rejectClaim, { claimId, decision }, await asAgent(app, agent)));
  expect(await reject(support)).toBe('conflict_of_interest');
  expect(await reject(await buildSupport(app))).toBe('succeeded');
  const [mail] = (await mailsTo(support.email)).filter(
    ({ subject }) => subject === 'Your claim was rejected',
  );
  // The seller had not responded.
  expect(mail!.text).toContain('Support checked the claim');
  expect(mail!.text).not.toContain('both sides');
});

it('rejects names with links, control characters or staff names', async () => {
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

it('lists claims awaiting the seller first, newest first, across pages', async () => {
  const gig = await buildGig(app);
  const made: string[] = [];
  for (let nth = 0; nth < 4; nth++) {
    const created = await app.call(
      claims.makeClaim,
      claimForm(gig),
      await asUser(app, await buildBuyer(app)),
    );
    made.push(created.claimId!);
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

it('A68: sends an address that guests name at most ten emails a day without a challenge, over all gigs', async () => {
  const email = 'named-by-others@example.test';
  const limit = parseLimit('claim-emails', '10/24h', true);
  const points = 10 * app.platform.settings.limitsFactor - 1;
  await app.platform.limits.consume(limit, hashAddress(app.platform.keys, email), points);
  const answers = [];
  for (let nth = 0; nth < 3; nth++) answers.push(await asGuest(await buildGig(app), email));
  expect(answers).toEqual([answers[0], answers[0], answers[0]]);
  expect(await mailsTo(email)).toHaveLength(1);
});

it('counts claims with the other forms of a network', async () => {
  const strict = await openTestApp({ limitsFactor: 1 });
  try {
    const claim = async (ip: string, nth: number) =>
      strict.call(
        claims.makeClaim,
        claimForm(await buildGig(strict), { email: `stranger-${nth}@example.test` }),
        { ip },
      );
    await strict.platform.limits.consume(sourceLimits.network, '192.0.2.0/24', 29);
    expect(await claim('192.0.2.1', 1)).toEqual({ claimId: null });
    expect(await refusalOf(claim('192.0.2.2', 2))).toBe('challenge_required');
    await strict.platform.limits.consume(sourceLimits.networkStop, '192.0.2.0/24', 299);
    await expect(claim('192.0.2.2', 2)).rejects.toThrow('Your network has sent too many forms today');
    expect(await claim('198.51.100.1', 3)).toEqual({ claimId: null });
  } finally {
    await strict.close();
  }
});

it('lets no stranger use up the emails of an address', async () => {
  const { challenge } = readSettings({ CHALLENGE_BITS: '6' });
  const strict = await openTestApp({ limitsFactor: 1, challenge });
  try {
    const email = 'photographer@example.test';
    const claim = async (ip: string) =>
      strict.call(claims.makeClaim, claimForm(await buildGig(strict), { email }), { ip });
    const links = async () => {
      await strict.drainWorker();
      const sent = await listMailbox(strict.platform.pool, { to: email, before: null, limit: 50 });
      return sent.filter((mail) => mail.text.includes('/claim-links/')).length;
    };
    for (const stranger of ['192.0.2.1', '203.0.113.2'])
      for (let nth = 0; nth < 5; nth++) await claim(stranger);
    // A source learns that it has sent enough; the others do not notice.
    expect(await refusalOf(claim('192.0.2.1'))).toBe('too_many_requests');
    expect(await refusalOf(claim('192.0.2.77')), 'of the same network').toBe('too_many_requests');
    expect(await links()).toBe(10);
    expect(await refusalOf(claim('198.51.100.7')), 'of a further source').toBe('challenge_required');
    // Only the first beyond the ceiling; the answer stays the same.
    for (const nth of [1, 2]) {
      const form = claimForm(await buildGig(strict), { email });
      const solved = await sendSolving(strict, claims.makeClaim, form, { ip: '198.51.100.7' });
      expect(solved.json().data, `claim ${nth}`).toEqual({ claimId: null });
      expect(await links()).toBe(11);
    }
  } finally {
    await strict.close();
  }
});
