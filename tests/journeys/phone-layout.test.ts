// What phones and wide screens show differently: the images of a gig at full size, the tab bar, and the parts of an order.
import { expect, it } from 'vitest';
import {
  findConversation,
  openConversation,
  sendMessage,
} from '#contract/messaging/messages/message.endpoints.ts';
import { deliverOrder } from '#contract/orders/orders/order.endpoints.ts';
import { buildGig, buildPicture } from '#tests/fixtures/build-gig.ts';
import { asUser, buildOrder } from '#tests/fixtures/build-order.ts';
import { buildBuyer, buildSeller } from '#tests/fixtures/build-user.ts';
import { useJourney } from '#tests/fixtures/journey-app.ts';
import { accessibilityIssues } from '#tests/fixtures/journey-axe.ts';
import { keyboardOf } from '#tests/fixtures/journey-keyboard.ts';
import type { Visitor } from '#tests/fixtures/journey-visitor.ts';

const journey = useJourney();
const timeLimit = { timeout: 180_000 };

async function buildGigWithImages() {
  const seller = await buildSeller(journey);
  const pictureIds = [];
  for (let at = 0; at < 4; at++) pictureIds.push(await buildPicture(journey, seller));
  const gig = await buildGig(journey, { seller, content: { pictureIds } });
  await journey.settle();
  return gig;
}

it('enlarges the images of a gig by keyboard, and returns the focus', timeLimit, async () => {
  const gig = await buildGigWithImages();
  const guest = await journey.visit({ theme: 'dark' });
  const keyboard = keyboardOf(guest);
  const lightbox = guest.dialog(gig.content.title);
  await guest.goTo(`/gigs/${gig.slug}`);
  await keyboard.enter('Enlarge image 2 of 4');
  await lightbox.getByText('Image 2 of 4').waitFor();
  await guest.page.keyboard.press('ArrowRight');
  await lightbox.getByText('Image 3 of 4').waitFor();
  await guest.page.keyboard.press('End');
  await lightbox.getByText('Image 4 of 4').waitFor();
  expect(await accessibilityIssues(guest, 'an image at full size')).toEqual([]);
  await guest.page.keyboard.press('Home');
  await lightbox.getByText('Image 1 of 4').waitFor();
  await guest.page.keyboard.press('Escape');
  await lightbox.waitFor({ state: 'hidden' });
  await guest.page.waitForFunction(
    () => document.activeElement?.getAttribute('aria-label') === 'Enlarge image 1 of 4',
  );
  await guest.press('All 4 images');
  await lightbox.getByText('Image 1 of 4').waitFor();
});

it('enlarges the images of a gig by touch, and opens them without scripts', timeLimit, async () => {
  const gig = await buildGigWithImages();
  const guest = await journey.visit({ width: 390 });
  await guest.goTo(`/gigs/${gig.slug}`);
  const image = guest.button('Enlarge image 1 of 4');
  expect(await image.getAttribute('href')).toMatch(/\.(webp|avif)/);
  await image.tap();
  const lightbox = guest.dialog(gig.content.title);
  await lightbox.getByText('Image 1 of 4').waitFor();
  expect(await accessibilityIssues(guest, 'an image at full size on a phone')).toEqual([]);
  await guest.press('Close');
  await lightbox.waitFor({ state: 'hidden' });
});

/** The element at the center of `name` is that control itself: nothing lies above it. */
async function expectUncovered(visitor: Visitor, name: string): Promise<void> {
  const control = visitor.page.getByRole('contentinfo').getByText(name, { exact: true });
  await control.scrollIntoViewIfNeeded();
  await visitor.page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const isOnTop = await control.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    return element.contains(top) || top?.contains(element);
  });
  expect(isOnTop, name).toBe(true);
}

it('has a tab bar on phones that covers nothing and gives way to the bar of a page', timeLimit, async () => {
  const gig = await buildGig(journey);
  const buyer = await journey.visit({ as: await buildBuyer(journey), width: 390 });
  const tabs = buyer.page.getByRole('navigation', { name: 'Shortcuts' });
  await buyer.goTo('/help');
  await tabs.getByRole('link', { name: 'Home', exact: true }).tap();
  await buyer.isAt('/dashboard');
  expect(await accessibilityIssues(buyer, 'the tab bar')).toEqual([]);
  await tabs.getByRole('link', { name: 'Orders', exact: true }).tap();
  await buyer.isAt('/buyer/orders');
  await tabs.getByRole('link', { name: 'Messages', exact: true }).tap();
  await buyer.isAt('/messages');
  await tabs.getByRole('link', { name: 'Me', exact: true }).tap();
  await buyer.isAt('/profile');
  await expectUncovered(buyer, 'Dark');
  await buyer.press('Search');
  await buyer.dialog('Search').waitFor();
  await buyer.goTo(`/gigs/${gig.slug}`);
  await buyer.button(/^Continue/).waitFor();
  expect(await tabs.isVisible()).toBe(false);
  const guest = await journey.visit({ width: 390 });
  await guest.goTo('/help');
  expect(await guest.page.getByRole('navigation', { name: 'Shortcuts' }).count()).toBe(0);
});

it('offers feedback in menus and the footer where the button would cover content', timeLimit, async () => {
  const phone = await journey.visit({ as: await buildBuyer(journey), width: 820 });
  await phone.goTo('/help');
  expect(await phone.button('Feedback').count()).toBe(0);
  await phone.press('Account menu');
  await phone.page.getByRole('menuitem', { name: 'Feedback' }).click();
  await phone.dialog('Feedback').waitFor();
  await phone.page.keyboard.press('Escape');
  await phone.dialog('Feedback').waitFor({ state: 'hidden' });
  await phone.press('Give feedback');
  await phone.dialog('Feedback').waitFor();
});

it('divides an order into work, chat and money on phones', timeLimit, async () => {
  const { order, buyer: person, seller } = await buildOrder(journey, 'in-progress');
  const asSeller = await asUser(journey, seller);
  await journey.call(
    deliverOrder,
    { orderNumber: order.number, message: 'Here it is.', metCriteria: [0] },
    asSeller,
  );
  const text = 'The second file follows tomorrow.';
  const { id } = await journey.call(openConversation, { username: person.username }, asSeller);
  await journey.call(sendMessage, { conversationId: id!, text }, asSeller);
  await journey.settle();
  const buyer = await journey.visit({ as: person, width: 390 });
  const parts = buyer.page.getByRole('navigation', { name: 'Parts of the order' });
  const step = buyer.page.getByRole('complementary', { name: 'Next step' });
  await buyer.goTo(`/orders/${order.number}`);
  await parts.getByRole('link', { name: 'Chat 1' }).waitFor();
  expect(await accessibilityIssues(buyer, 'the work of an order on a phone')).toEqual([]);
  const asBuyer = await asUser(journey, person);
  const unread = async () =>
    (await journey.call(findConversation, { username: seller.username }, asBuyer)).unread;
  expect(await unread()).toBe(1);

  await parts.getByRole('link', { name: /^Chat/ }).tap();
  await buyer.isAt(/part=chat/);
  await buyer.sees(text);
  await expect.poll(unread).toBe(0);
  await parts.getByRole('link', { name: 'Chat', exact: true }).waitFor();
  expect(await accessibilityIssues(buyer, 'the chat of an order on a phone')).toEqual([]);

  await parts.getByRole('link', { name: 'Money' }).tap();
  await buyer.sees('On approval');
  expect(await accessibilityIssues(buyer, 'the money of an order on a phone')).toEqual([]);

  await step.getByRole('link', { name: 'Check delivery' }).tap();
  await buyer.press(/^Approve and release/);
  const dialog = buyer.dialog('Approve this delivery?');
  await dialog.getByText(/did not mark this as met/).waitFor();
  await dialog.getByText('Vector file').waitFor();
  expect(await accessibilityIssues(buyer, 'approving with an open criterion')).toEqual([]);
  await dialog.getByRole('button', { name: /^Approve/ }).tap();
  await step.getByRole('link', { name: 'Leave a review' }).waitFor();
});
