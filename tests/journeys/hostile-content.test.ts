// Content that tries to run in the reader's browser: names, titles, descriptions, messages, reviews and searches, on every page that
// shows them, rendered on the server and in the browser. A violation of the content security policy is a console error, which fails
// the journey.
import { expect, it } from 'vitest';
import { openConversation, sendMessage } from '#contract/messaging/messages/message.endpoints.ts';
import { leaveReview } from '#contract/orders/reviews/review.endpoints.ts';
import { saveProfile } from '#contract/people/accounts/account.endpoints.ts';
import { buildGig, gigPackage } from '#tests/fixtures/build-gig.ts';
import { asUser, buildOrder } from '#tests/fixtures/build-order.ts';
import { buildBuyer, buildSeller } from '#tests/fixtures/build-user.ts';
import { useJourney } from '#tests/fixtures/journey-app.ts';
import type { Visitor } from '#tests/fixtures/journey-visitor.ts';

const journey = useJourney();

const image = '"><img src=x onerror=window.ran=1>';
const script = '</script><script>window.ran=1</script>';
const comment = '<!--<script>';
const separators = '\u2028\u2029\ufeff';
const link =
  '[x](javascript:window.ran=1) <https://guildhall.test@evil.test/> https://a.b/"onmouseover=window.ran=1';
const everything = `${image} ${script} ${comment} ${separators} ${link}`;

/** Nothing of it has run, and no element or link was made of it. */
async function expectInert(visitor: Visitor, path: string): Promise<void> {
  const made = await visitor.page.evaluate(() => ({
    ran: 'ran' in globalThis,
    images: document.querySelectorAll('img[src="x"], [onerror], [onmouseover]').length,
    links: [...document.links].filter(({ href }) => /^javascript:|evil\.test/.test(href)).length,
    scripts: [...document.scripts].filter(({ text }) => text.startsWith('window.ran')).length,
  }));
  expect(made, path).toEqual({ ran: false, images: 0, links: 0, scripts: 0 });
}

it('runs nothing of hostile content on any page that shows it (A51)', { timeout: 240_000 }, async () => {
  const [seller, buyer] = [await buildSeller(journey), await buildBuyer(journey)];
  await journey.call(
    saveProfile,
    { displayName: `Eve ${image}`.slice(0, 60), title: script, bio: everything },
    await asUser(journey, seller),
  );
  await journey.call(saveProfile, { displayName: script }, await asUser(journey, buyer));
  const gig = await buildGig(journey, {
    seller,
    content: {
      title: `I will draw ${image}`,
      description: `${everything}\n\n`.repeat(3),
      faq: [{ question: `Is it ${script}`, answer: everything }],
      packages: [gigPackage({ title: image.slice(0, 40), description: script, items: [image, script] })],
    },
  });
  const built = await buildOrder(journey, 'completed', { gig, buyer });
  const review = { stars: 5, scores: { quality: 5, communication: 5, value: 5 }, text: everything };
  await journey.call(
    leaveReview,
    { orderNumber: built.order.number, ...review },
    await asUser(journey, buyer),
  );
  const { id } = await journey.call(
    openConversation,
    { username: seller.username },
    await asUser(journey, buyer),
  );
  await journey.call(sendMessage, { conversationId: id, text: everything }, await asUser(journey, seller));
  await journey.settle();

  const guest = await journey.visit();
  const query = encodeURIComponent(`${script}${image}`);
  for (const path of [
    `/gigs/${gig.slug}`,
    `/profile/${seller.username}`,
    `/explore?q=${query}`,
    `/help?q=${query}`,
    `/?auth=${query}&with=${query}`,
  ]) {
    await guest.goTo(path);
    await expectInert(guest, path);
  }

  const ben = await journey.visit({ as: buyer, width: 390, theme: 'dark' });
  for (const path of [
    `/messages/${id}`,
    `/orders/${built.order.number}`,
    `/orders/${built.order.number}/record`,
    `/gigs/${gig.slug}`,
    '/dashboard',
    '/notifications',
  ]) {
    await ben.goTo(path);
    await expectInert(ben, path);
  }
});
