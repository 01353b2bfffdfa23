// Conversations between two browsers: live updates, offline messages, the order page, and blocking.
import { beforeAll, expect, it } from 'vitest';
import { openConversation, sendMessage } from '#contract/messaging/messages/message.endpoints.ts';
import { messageLimits } from '#contract/messaging/messages/message.schema.ts';
import { deliverOrder } from '#contract/orders/orders/order.endpoints.ts';
import { buildGig } from '#tests/fixtures/build-gig.ts';
import { buildSupport } from '#tests/fixtures/build-support.ts';
import { buildBuyer, buildSeller } from '#tests/fixtures/build-user.ts';
import type { BuiltUser } from '#tests/fixtures/build-user.ts';
import { useJourney } from '#tests/fixtures/journey-app.ts';
import { accessibilityIssues } from '#tests/fixtures/journey-axe.ts';
import type { Visitor } from '#tests/fixtures/journey-visitor.ts';
import { asUser, buildOrder } from '#tests/fixtures/build-order.ts';

const journey = useJourney();
let buyer: BuiltUser;
let seller: BuiltUser;
beforeAll(async () => {
  buyer = await buildBuyer(journey, { displayName: 'Ada Buyer' });
  seller = await buildSeller(journey, { displayName: 'Noor Seller' });
  await buildGig(journey, { seller });
});

const begin = async (who: BuiltUser, whom: BuiltUser) => {
  const as = await asUser(journey, who);
  return (await journey.call(openConversation, { username: whom.username }, as)).id;
};
const write = async (who: BuiltUser, conversationId: string, text: string) =>
  journey.call(sendMessage, { conversationId, text }, await asUser(journey, who));
const listens = async ({ id }: BuiltUser) => {
  const { rows } = await journey.platform.pool.query('select from live_slots where user_id = $1', [id]);
  return rows.length > 0;
};
const sendsMessage = async (visitor: Visitor, name: string, text: string) => {
  const box = visitor.page.getByRole('textbox', { name: `Message to ${name}` });
  await box.fill(text);
  await box.press('Enter');
};
/** Messages with this text in the conversation. */
const shown = (visitor: Visitor, text: string) =>
  visitor.page.getByRole('log').getByRole('listitem').filter({ hasText: text });

it('starts a conversation from a profile, with live messages, receipts and typing', async () => {
  const ada = await journey.visit({ as: buyer });
  await ada.goTo(`/profile/${seller.username}`);
  await ada.follow('Contact seller');
  await ada.sees(/No messages yet/);
  expect(await accessibilityIssues(ada, 'a conversation that begins')).toEqual([]);
  await sendsMessage(ada, 'Noor Seller', 'Can you draw a **heron** for me?');
  await ada.isAt(/\/messages\/[0-9a-f-]{36}$/);
  await shown(ada, 'heron').waitFor();

  const noor = await journey.visit({ as: seller, width: 390, theme: 'dark' });
  await noor.goTo('/messages');
  await noor.link('Messages, 1 unread').waitFor();
  expect(await accessibilityIssues(noor, 'the list of messages on a phone')).toEqual([]);
  await noor.page.getByRole('navigation', { name: 'Conversations' }).getByRole('link').first().tap();
  await shown(noor, 'heron').waitFor();
  await ada.sees('Read');
  await noor.link('Messages').waitFor();
  await expect.poll(() => listens(buyer)).toBe(true);
  const answer = noor.page.getByRole('textbox', { name: 'Message to Ada Buyer' });
  await answer.pressSequentially('With ');
  await ada.sees('Noor Seller is typing');
  await answer.fill('With pleasure, in ink.');
  await noor.press('Send');
  await shown(ada, 'With pleasure, in ink.').waitFor();
  await noor.sees('Read');
  expect(await accessibilityIssues(noor, 'a conversation on a phone')).toEqual([]);

  // The seller makes an offer, which both see in the conversation.
  await noor.follow('Make an offer');
  await noor.sees(/can accept it, make a counteroffer/);
  expect(await accessibilityIssues(noor, 'an offer from a conversation')).toEqual([]);
  await noor.type('Title', 'A heron in ink, A3');
  await noor.type('Description', 'One heron on heavy paper, signed and packed flat.');
  await noor.type('Price', '120');
  await noor.type('Delivery', '4');
  await noor.press('Send offer');
  await noor.isAt(/\/messages\/[0-9a-f-]{36}/);
  await shown(noor, 'You made an offer').waitFor();
  await shown(ada, 'Noor Seller made an offer').getByText('$120.00').waitFor();

  // A warning appears before a message about outside payment is sent.
  ada.expectsRefusal(409);
  await sendsMessage(ada, 'Noor Seller', 'Shall I pay by PayPal?');
  await ada.sees(/Payments outside the platform are not held in escrow/);
  expect(await accessibilityIssues(ada, 'a warning before it is sent')).toEqual([]);
  await ada.press('Discard');
  await expect.poll(() => shown(ada, 'PayPal').count()).toBe(0);
}, 180_000);

it('neither loses nor duplicates messages written offline', async () => {
  const id = await begin(buyer, seller);
  const ada = await journey.visit({ as: buyer });
  await ada.goTo(`/messages/${id}`);
  await expect.poll(() => listens(buyer)).toBe(true);
  await ada.setNetwork('offline');
  await sendsMessage(ada, 'Noor Seller', 'Written in a tunnel');
  await sendsMessage(ada, 'Noor Seller', 'and a second one');
  await ada.sees(/No connection. It will be sent when you are back online./);
  await write(seller, id, 'Meanwhile, above');
  await ada.setNetwork('online');
  for (const text of ['Meanwhile, above', 'Written in a tunnel', 'and a second one']) {
    await shown(ada, text).waitFor();
  }
  await expect.poll(() => ada.page.getByText(/^Sending$|No connection/).count()).toBe(0);

  // The conversation list stays visible when reloading it fails.
  const list = /\/api\/v1\/conversations\?/;
  const asked = ada.page.waitForRequest(list);
  await ada.page.route(list, (route) => route.abort('internetdisconnected'));
  await write(seller, id, 'Sent while the list failed');
  await asked;
  await shown(ada, 'Sent while the list failed').waitFor();
  await ada.page.unroute(list);

  await ada.reload();
  await shown(ada, 'and a second one').waitFor();
  for (const text of ['Meanwhile, above', 'Written in a tunnel', 'and a second one']) {
    expect(await shown(ada, text).count(), text).toBe(1);
  }
}, 180_000);

it('sends a rate-limited message later from another page after its tab was closed', async () => {
  const id = await begin(buyer, seller);
  const moveLimit = (points: number, forMs: number) =>
    journey.platform.pool.query(
      `insert into rate_limits values ($1, $2, $3) on conflict (key) do update set points = $2, expire = $3`,
      [`send-message:${buyer.id}`, points, Date.now() + forMs],
    );
  await write(seller, id, 'Write as much as you like');
  const ada = await journey.visit({ as: buyer });
  ada.expectsRefusal(429);
  await ada.goTo(`/messages/${id}`);
  await moveLimit(1_000_000_000, 3_600_000);
  await sendsMessage(ada, 'Noor Seller', 'The sixty-first of this minute');
  await ada.sees(/It will be sent automatically in a moment/);
  const box = ada.page.getByRole('textbox', { name: 'Message to Noor Seller' });
  await box.fill('Begun and not sent');
  await ada.page.getByRole('link', { name: /Waiting to be sent: The sixty-first/ }).waitFor();
  expect(await accessibilityIssues(ada, 'a message that waits')).toEqual([]);
  await ada.button('Account menu').click();
  await ada.page.getByRole('menuitem', { name: 'Logout' }).click();
  await ada
    .dialog('Sign out now?')
    .getByText('1 message has not been sent. Signing out deletes it.')
    .waitFor();
  expect(await accessibilityIssues(ada, 'signing out while a message waits')).toEqual([]);
  await ada.press('Stay signed in');
  const other = await ada.openTab();
  await ada.page.close();
  await moveLimit(0, -1);
  await other.goTo('/dashboard');
  const noor = await journey.visit({ as: seller });
  await noor.goTo(`/messages/${id}`);
  await shown(noor, 'The sixty-first of this minute').waitFor();
  await other.goTo(`/messages/${id}`);
  await shown(other, 'The sixty-first of this minute').waitFor();
  expect(await shown(other, 'The sixty-first of this minute').count()).toBe(1);
  const boxOf = (visitor: Visitor) => visitor.page.getByRole('textbox', { name: 'Message to Noor Seller' });
  await expect.poll(() => boxOf(other).inputValue()).toBe('Begun and not sent');
  // Two tabs share a draft; sending it in one clears it in the other.
  const third = await other.openTab();
  await third.goTo(`/messages/${id}`);
  await sendsMessage(third, 'Noor Seller', 'Begun, finished and sent');
  await shown(third, 'Begun, finished and sent').waitFor();
  await expect.poll(() => boxOf(other).inputValue()).toBe('');
}, 180_000);

it('shows the conversation on the order page, and turns a message into a revision request', async () => {
  const earlier = await buildOrder(journey, 'in-progress', { seller, buyer });
  const walked = await buildOrder(journey, 'in-progress', { seller, buyer });
  const ada = await journey.visit({ as: buyer });
  await ada.goTo(`/orders/${walked.order.number}`);
  await ada.sees(/You placed the order/);
  // Shows only this order at first; everything else is one press away.
  const stepsOfEarlier = ada.page.getByRole('log').getByRole('link', { name: earlier.order.number });
  expect(await stepsOfEarlier.count()).toBe(0);
  await ada.press('All orders and offers');
  await stepsOfEarlier.first().waitFor();
  await ada.press('This order');
  await stepsOfEarlier.first().waitFor({ state: 'detached' });
  await ada.sees(/You placed the order/);
  await expect.poll(() => listens(buyer)).toBe(true);
  const delivery = {
    orderNumber: walked.order.number,
    message: 'Here is everything.',
    metCriteria: walked.order.criteria.map((_, index) => index),
  };
  await journey.call(deliverOrder, delivery, await asUser(journey, seller));
  await ada.sees(/Noor Seller delivered/);
  expect(await accessibilityIssues(ada, 'an order room with its conversation')).toEqual([]);
  const box = ada.page.getByRole('textbox', { name: 'Message to Noor Seller' });
  await box.fill('The beak is too short.');
  await ada.press('Turn into a revision request');
  const wanted = ada.page.getByRole('textbox', { name: /What should be different/ });
  await expect.poll(() => wanted.inputValue()).toBe('The beak is too short.');
}, 180_000);

it('edits and deletes messages, and stops messages of a blocked user', async () => {
  const writer = await buildSeller(journey, { displayName: 'Noor Seller' });
  const id = await begin(buyer, writer);
  await write(buyer, id, 'Frist words');
  const ada = await journey.visit({ as: buyer });
  await ada.goTo(`/messages/${id}`);
  const noor = await journey.visit({ as: writer });
  await noor.goTo(`/messages/${id}`);
  await shown(noor, 'Frist words').waitFor();
  const openMenu = (visitor: Visitor, text: string) =>
    shown(visitor, text)
      .getByRole('button', { name: /Actions for/ })
      .click();
  await openMenu(ada, 'Frist words');
  await ada.page.getByRole('menuitem', { name: 'Edit' }).click();
  await ada.type('Your message', 'First words');
  await ada.press('Save');
  await shown(noor, 'First words').getByText('edited').waitFor();
  await openMenu(ada, 'First words');
  await ada.page.getByRole('menuitem', { name: 'Delete' }).click();
  const asking = ada.dialog('Delete this message?');
  expect(await accessibilityIssues(ada, 'deleting a message')).toEqual([]);
  await asking.getByRole('button', { name: 'Delete' }).click();
  await noor.sees('This message was deleted');

  const heron = { name: 'heron.txt', mimeType: 'text/plain', buffer: Buffer.from('Grey, with long legs.') };
  await ada.press('Attach files');
  await ada.page.locator('input[type=file]').setInputFiles(heron);
  await ada.button('Remove heron.txt').waitFor();
  await journey.settle();
  await ada.press('Send');
  const name = shown(noor, 'heron.txt').getByText('heron.txt', { exact: true });
  await name.waitFor();
  // A file preview has no intrinsic width; the message gives it one.
  expect((await name.boundingBox())!.width).toBeGreaterThan(100);
  await noor.press('Preview of heron.txt');
  await noor.sees('Grey, with long legs.');
  expect(await accessibilityIssues(noor, 'a message with a file')).toEqual([]);

  await noor.press('More about this conversation');
  await noor.page.getByRole('menuitem', { name: 'Block' }).click();
  await noor.dialog('Block Ada Buyer?').getByRole('button', { name: 'Block' }).click();
  await noor.sees('You blocked Ada Buyer.');
  await ada.sees('You cannot message Noor Seller.');
  await journey.passTime({ minutes: 10 });
  expect(
    (await journey.mailsTo(writer.email)).filter((subject) => /Ada Buyer (wrote|sent)/.test(subject)),
  ).toEqual([]);
}, 180_000);

it('finds old messages, and scrolls to them and to quoted ones', async () => {
  const writer = await buildSeller(journey, { displayName: 'Ines Seller' });
  const id = await begin(buyer, writer);
  const first = await write(buyer, id, 'The albatross has a yellow beak');
  for (let at = 0; at < 45; at++) await write(at % 2 ? buyer : writer, id, `Small talk ${at}`);
  const quoting = { conversationId: id, text: 'About that beak', replyTo: first.id };
  await journey.call(sendMessage, quoting, await asUser(journey, writer));
  const ada = await journey.visit({ as: buyer });
  /** Whether the first message is in view; found by id, because a quote contains the same text. */
  const isInView = () =>
    ada.page.locator(`#message-${first.id}`).evaluateAll((items) =>
      items.some((item) => {
        const log = item.closest('[role=log]')!.getBoundingClientRect();
        const { top, bottom } = item.getBoundingClientRect();
        return top >= log.top && bottom <= log.bottom;
      }),
    );
  await ada.goTo('/messages?q=albatross');
  await ada.follow(/The albatross has a yellow beak/);
  await expect.poll(isInView).toBe(true);
  await ada.goTo(`/messages/${id}`);
  await ada.press(/^Go to the quoted message/);
  await expect.poll(isInView).toBe(true);
}, 180_000);

it('lets support test and add a contact rule', async () => {
  const support = await journey.visit({ as: await buildSupport(journey) });
  await support.goTo('/admin');
  await support.follow('Contact rules');
  expect(await accessibilityIssues(support, 'the contact rules')).toEqual([]);
  await support.press('Add a rule');
  const form = support.dialog('Add a rule');
  await support.type('Name', 'gift-cards');
  await support.type('Pattern', '\\mgift[ -]?cards?(\\M');
  await support.type('Warning', 'Gift cards cannot be refunded. Payments made here stay in escrow.');
  await support.type(/^Sample text/, 'Or send me a Gift card.');
  support.expectsRefusal(422);
  await support.press('Test pattern');
  await form.getByText('This pattern is not valid: parentheses () not balanced').waitFor();
  await support.type('Pattern', '\\mgift[ -]?cards?\\M');
  await support.press('Test pattern');
  await form.getByText('This text triggers the warning.').waitFor();
  expect(await form.locator('mark').textContent()).toBe('Gift card');
  expect(await accessibilityIssues(support, 'a contact rule that is tried')).toEqual([]);
  await support.press('Save');
  await support.page.getByRole('switch', { name: 'Enable gift-cards' }).waitFor();

  const ada = await journey.visit({ as: buyer });
  await ada.goTo(`/messages/${await begin(buyer, await buildSeller(journey, { displayName: 'Ines' }))}`);
  ada.expectsRefusal(409);
  await sendsMessage(ada, 'Ines', 'I have a gift card for you');
  await ada.sees(/Gift cards cannot be refunded/);
}, 180_000);

it('reports a deleted message with its file, which support opens from the ticket', async () => {
  const writer = await buildSeller(journey, { displayName: 'Otto Seller' });
  const id = await begin(buyer, writer);
  await write(buyer, id, 'Can you send the brief?');
  const otto = await journey.visit({ as: writer });
  await otto.goTo(`/messages/${id}`);
  const threat = { name: 'threat.txt', mimeType: 'text/plain', buffer: Buffer.from('Pay, or else.') };
  await otto.press('Attach files');
  await otto.page.locator('input[type=file]').setInputFiles(threat);
  await otto.button('Remove threat.txt').waitFor();
  await journey.settle();
  await sendsMessage(otto, 'Ada Buyer', 'You will regret this');
  const ada = await journey.visit({ as: buyer, width: 390, theme: 'dark' });
  await ada.goTo(`/messages/${id}`);
  await shown(ada, 'You will regret this').waitFor();
  await shown(otto, 'You will regret this')
    .getByRole('button', { name: /Actions for/ })
    .click();
  await otto.page.getByRole('menuitem', { name: 'Delete' }).click();
  await otto.dialog('Delete this message?').getByRole('button', { name: 'Delete' }).click();
  await ada.sees('This message was deleted');
  // By keyboard.
  await ada.button('Actions for Otto Seller’s deleted message').focus();
  await ada.page.keyboard.press('Enter');
  await ada.page.getByRole('menuitem', { name: 'Report' }).press('Enter');
  const dialog = ada.dialog('Report this message');
  expect(await accessibilityIssues(ada, 'reporting a deleted message')).toEqual([]);
  await dialog.getByText('Harassment or threats').click();
  await dialog.getByRole('button', { name: 'Report' }).click();
  await ada.sees(/Reported as TKT-/);

  const agent = await journey.visit({ as: await buildSupport(journey) });
  await agent.goTo('/admin/tickets');
  await agent.follow(/^TKT-/);
  await agent.sees(/Its files: threat\.txt/);
  await agent.seesNo('Pay, or else.');
  await agent.sees('Files of the reported message');
  await agent.press('Show the file');
  await agent.press('Preview of threat.txt');
  await agent.sees('Pay, or else.');
  expect(await accessibilityIssues(agent, 'the files of a reported message')).toEqual([]);
}, 180_000);

it('keeps a message beyond the daily limit without an answer, and sends it after the answer', async () => {
  const silent = await buildSeller(journey, { displayName: 'Ruth Seller' });
  const id = await begin(buyer, silent);
  for (let nth = 1; nth <= messageLimits.unansweredPerDay; nth++) await write(buyer, id, `Reminder ${nth}`);
  const ada = await journey.visit({ as: buyer });
  ada.expectsRefusal(429);
  await ada.goTo(`/messages/${id}`);
  await sendsMessage(ada, 'Ruth Seller', 'One reminder too many');
  await ada.sees(
    /You have sent 20 messages within a day without an answer\. You can continue in 24 hours, or once/,
  );
  expect(await accessibilityIssues(ada, 'a message beyond the daily limit')).toEqual([]);
  await ada.reload();
  await ada.sees('One reminder too many');
  await write(silent, id, 'I am back');
  await ada.sees('I am back');
  await ada.press('Try again');
  await ada.page.getByText('Try again').waitFor({ state: 'detached' });
  await shown(ada, 'One reminder too many').waitFor();
}, 180_000);
