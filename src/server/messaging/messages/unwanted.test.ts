// Protection from unwanted contact: contact rules, blocks, emails about read messages, and reports.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messageMaximum } from '#contract/help/support/ticket.schema.ts';
import { messageLimits } from '#contract/messaging/messages/message.schema.ts';
import * as messages from '#contract/messaging/messages/message.endpoints.ts';
import { listNotifications } from '#contract/messaging/notifications/notification.endpoints.ts';
import { setPreference } from '#contract/messaging/notifications/preference.endpoints.ts';
import { setTiming } from '#contract/messaging/notifications/preference.endpoints.ts';
import { counterOffer, makeOffer } from '#contract/deals/offers/offer.endpoints.ts';
import { startCheckout } from '#contract/settlement/checkout/checkout.endpoints.ts';
import { askAboutProject, inviteSeller } from '#contract/deals/projects/project.endpoints.ts';
import { readTicket } from '#contract/help/support/ticket-console.endpoints.ts';
import { listMailbox } from '#server/providers/email/mailbox.ts';
import { useConversations } from '#tests/fixtures/build-conversation.ts';
import { buildGig } from '#tests/fixtures/build-gig.ts';
import type { BuiltGig } from '#tests/fixtures/build-gig.ts';
import { buildSupport } from '#tests/fixtures/build-support.ts';
import { buildProject, buildProposal } from '#tests/fixtures/build-project.ts';
import type { BuiltUser } from '#tests/fixtures/build-user.ts';
import { refusalOf } from '#tests/fixtures/refusal-of.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { asUser } from '#tests/fixtures/build-order.ts';
import { continued } from './reports/report-message.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const { pair, send, headOf, unread } = useConversations(() => app);
const block = async (user: BuiltUser, blocked: BuiltUser) =>
  app.call(messages.blockPerson, { username: blocked.username }, await asUser(app, user));

const buy = async (user: BuiltUser, gig: BuiltGig) =>
  app.call(
    startCheckout,
    { gigSlug: gig.slug, package: gig.content.packages[0]!.tier, extras: [] },
    await asUser(app, user),
  );
const terms = {
  title: 'A poster for the fair',
  description: 'One poster, A2, in three colors.',
  priceMinor: 10_000,
  deliveryDays: 5,
  revisions: 1,
  items: [],
  milestones: [],
};

describe('the contact rules', () => {
  it('warns once before payment outside the platform is arranged', async () => {
    const { buyer, id } = await pair();
    for (const text of [
      'Pay me by PayPal',
      'We could avoid the fee',
      'my IBAN is below',
      'I pay you outside of here',
    ])
      expect(await refusalOf(send(buyer, id, text)), text).toBe('contact_rule');
    expect(await refusalOf(send(buyer, id, 'Pay me by PayPal', { wasWarned: true }))).toBe('succeeded');
    expect(await refusalOf(send(buyer, id, 'The payment page of my shop, please'))).toBe('succeeded');
  });

  it('ignores a disabled rule', async () => {
    const { buyer, id } = await pair();
    await app.platform.pool.query(
      `insert into contact_rules values ('test-rule', '\\mzinc\\M', 'Do not write of zinc.', true)`,
    );
    expect(await refusalOf(send(buyer, id, 'Zinc'))).toBe('contact_rule');
    await app.platform.pool.query(`update contact_rules set is_active = false where id = 'test-rule'`);
    expect(await refusalOf(send(buyer, id, 'Zinc'))).toBe('succeeded');
  });
});

describe('a blocked user', () => {
  it('can neither message, edit nor offer, and sees no presence; no email is sent', async () => {
    const { buyer, seller, id } = await pair();
    const message = await send(buyer, id, 'Before');
    await block(seller, buyer);
    const ref = { conversationId: id, messageId: message.id };
    expect(await refusalOf(send(buyer, id, 'After'))).toBe('cannot_write');
    expect(
      await refusalOf(app.call(messages.editMessage, { ...ref, text: 'X' }, await asUser(app, buyer))),
    ).toBe('cannot_write');
    const gig = await buildGig(app, { seller });
    const offer = { about: { gigSlug: gig.slug }, terms };
    expect(await refusalOf(app.call(makeOffer, offer, await asUser(app, buyer)))).toBe('cannot_write');
    await app.call(messages.noteTyping, { conversationId: id }, await asUser(app, buyer));
    const { rows } = await app.platform.pool.query(
      `select from live_invalidations where user_id = $1 and kind = 'typing'`,
      [seller.id],
    );
    expect(rows).toHaveLength(0);
    expect((await headOf(buyer, id)).status).toBe('closed');
    expect((await headOf(buyer, id)).other).toMatchObject({ isOnline: false, lastSeenAt: null });
    expect((await headOf(seller, id)).status).toBe('you-blocked');
    app.clock.advance({ minutes: 10 });
    await app.drainWorker();
    const emails = await listMailbox(app.platform.pool, { to: seller.email, before: null, limit: 20 });
    expect(emails.filter((mail) => mail.subject.includes('wrote to you'))).toEqual([]);
    expect(await refusalOf(send(seller, id, 'Neither do I'))).toBe('cannot_write');
    expect(await refusalOf(buy(buyer, gig))).toBe('cannot_order');
    await app.call(messages.unblockPerson, { username: buyer.username }, await asUser(app, seller));
    expect(await refusalOf(send(buyer, id, 'Again'))).toBe('succeeded');
  });
});

describe('a block', () => {
  it('stops the buyer from ordering, inviting and countering offers', async () => {
    const { buyer, seller } = await pair();
    const gig = await buildGig(app, { seller });
    const offer = await app.call(
      makeOffer,
      { about: { gigSlug: gig.slug }, terms },
      await asUser(app, buyer),
    );
    const answer = { offerId: offer.id, terms: { ...terms, priceMinor: 12_000 } };
    const countered = await app.call(counterOffer, answer, await asUser(app, seller));
    const brief = await buildProject(app, { buyer });
    await block(seller, buyer);
    const again = { ...answer, offerId: countered.id };
    expect(await refusalOf(app.call(counterOffer, again, await asUser(app, buyer)))).toBe('cannot_write');
    expect(await refusalOf(buy(buyer, gig))).toBe('cannot_order');
    const invitation = { projectId: brief.project.id, username: seller.username };
    expect(await refusalOf(app.call(inviteSeller, invitation, await asUser(app, buyer)))).toBe(
      'cannot_write',
    );
  });

  it('stops the seller from asking about a project and proposing', async () => {
    const { buyer, seller } = await pair();
    const gig = await buildGig(app, { seller });
    const brief = await buildProject(app, { buyer });
    await block(buyer, seller);
    const question = { projectId: brief.project.id, question: 'Which two colors do you like?' };
    expect(await refusalOf(app.call(askAboutProject, question, await asUser(app, seller)))).toBe(
      'cannot_write',
    );
    expect(await refusalOf(buildProposal(app, brief, { gig, seller }))).toBe('cannot_write');
  });

  it('hides read receipts and deletions', async () => {
    const { buyer, seller, id } = await pair();
    const message = await send(buyer, id, 'Before');
    await block(seller, buyer);
    const invalidations = async () => {
      const { rows } = await app.platform.pool.query<{ kind: string; user_id: string }>(
        'select kind, user_id from live_invalidations where about = $1 order by xid, id',
        [id],
      );
      return rows.map((row) => `${row.kind} to ${row.user_id === buyer.id ? 'the buyer' : 'the seller'}`);
    };
    const before = await invalidations();
    await app.call(messages.readConversation, { conversationId: id, number: 1 }, await asUser(app, seller));
    const ref = { conversationId: id, messageId: message.id };
    await app.call(messages.deleteMessage, ref, await asUser(app, buyer));
    expect((await invalidations()).slice(before.length)).toEqual([
      'message to the seller',
      'message to the buyer',
    ]);
  });
});

describe('an unread message', () => {
  const notified = async (user: BuiltUser) =>
    (await app.call(listNotifications, {}, await asUser(app, user))).items
      .filter(({ event }) => event === 'message.waiting')
      .map(({ title }) => title);

  it('is notified once after five minutes, for any number of messages', async () => {
    const { buyer, seller, id } = await pair();
    await send(buyer, id, 'One');
    await app.drainWorker();
    expect(await notified(seller)).toEqual([]);
    await send(buyer, id, 'Two');
    app.clock.advance({ minutes: 6 });
    await app.drainWorker();
    await send(buyer, id, 'Three');
    app.clock.advance({ minutes: 6 });
    await app.drainWorker();
    expect(await notified(seller)).toEqual([`${buyer.username} sent you 2 messages`]);
    const emails = await listMailbox(app.platform.pool, { to: seller.email, before: null, limit: 20 });
    expect(emails.map((mail) => mail.subject)).toContain(`${buyer.username} sent you 2 messages`);
  });

  it('is notified again if only a part was read, five minutes after that', async () => {
    const { buyer, seller, id } = await pair();
    await send(buyer, id, 'One');
    await send(buyer, id, 'Two');
    app.clock.advance({ minutes: 6 });
    await app.drainWorker();
    const read = { conversationId: id, number: 1 };
    expect(await app.call(messages.readConversation, read, await asUser(app, seller))).toEqual({ unread: 1 });
    app.clock.advance({ minutes: 4 });
    await app.drainWorker();
    expect(await notified(seller)).toEqual([`${buyer.username} sent you 2 messages`]);
    app.clock.advance({ minutes: 2 });
    await app.drainWorker();
    expect(await notified(seller)).toHaveLength(2);
  });

  it('is not notified if it was read, muted or disabled', async () => {
    const reads = await pair();
    await send(reads.buyer, reads.id, 'Read at once');
    const read = { conversationId: reads.id, number: 1 };
    await app.call(messages.readConversation, read, await asUser(app, reads.seller));
    const mutes = await pair();
    const mute = { conversationId: mutes.id, isMuted: true };
    await app.call(messages.setConversation, mute, await asUser(app, mutes.seller));
    await send(mutes.buyer, mutes.id, 'Muted');
    const off = await pair();
    const none = { group: 'messages' as const, inApp: false, byMail: false, byPush: false };
    await app.call(setPreference, none, await asUser(app, off.seller));
    await send(off.buyer, off.id, 'Switched off');
    app.clock.advance({ minutes: 6 });
    await app.drainWorker();
    for (const { seller } of [reads, mutes, off]) {
      expect(await notified(seller)).toEqual([]);
      const emails = await listMailbox(app.platform.pool, { to: seller.email, before: null, limit: 20 });
      expect(emails.filter((mail) => mail.subject.includes('wrote to you'))).toEqual([]);
    }
    expect(await unread(mutes.seller)).toBe(0);
  });

  it('is dropped from the digest if it was read or its author blocked in the meantime', async () => {
    const [unreadPair, reads, blocks] = [await pair(), await pair(), await pair()];
    for (const { buyer, seller, id } of [unreadPair, reads, blocks]) {
      const hourly = { mailPace: 'hourly' as const, quiet: null, timeZone: 'UTC' };
      await app.call(setTiming, hourly, await asUser(app, seller));
      await send(buyer, id, 'Collected');
    }
    app.clock.advance({ minutes: 6 });
    await app.drainWorker();
    await app.call(
      messages.readConversation,
      { conversationId: reads.id, number: 1 },
      await asUser(app, reads.seller),
    );
    await block(blocks.seller, blocks.buyer);
    app.clock.advance({ minutes: 60 });
    await app.drainWorker();
    const mailed = await Promise.all(
      [unreadPair, reads, blocks].map(async ({ seller }) => {
        const emails = await listMailbox(app.platform.pool, { to: seller.email, before: null, limit: 20 });
        return emails.filter((mail) => mail.subject.includes('wrote to you')).length;
      }),
    );
    expect(mailed).toEqual([1, 0, 0]);
  });
});

/** The texts of a report's ticket as support reads them. */
const reportedText = async (ticketNumber: string) => {
  const thread = await app.call(readTicket, { ticketNumber }, await asUser(app, await buildSupport(app)));
  return { parts: [thread.message, ...thread.messages.map(({ text }) => text)], rest: thread.reportedText! };
};

it('reports the whole current text first, then every earlier one, however long', async () => {
  const { buyer, seller, id } = await pair();
  const text = (nth: number) => `${nth} `.padEnd(messageLimits.text, 'abcdefghi ').slice(0, -1) + '.';
  const message = await send(seller, id, text(0));
  const ref = { conversationId: id, messageId: message.id };
  for (let nth = 1; nth <= messageLimits.edits; nth++)
    await app.call(messages.editMessage, { ...ref, text: text(nth) }, await asUser(app, seller));
  const report = { ...ref, reason: 'abuse' as const, details: 'd'.repeat(1000) };
  const { ticketNumber } = await app.call(messages.reportMessage, report, await asUser(app, buyer));
  const { parts, rest } = await reportedText(ticketNumber);
  expect(parts.every((part) => part.length <= messageMaximum)).toBe(true);
  const whole = parts.map((part, nth) => (nth === 0 ? part : part.slice(continued.length))).join('') + rest;
  const places = Array.from({ length: messageLimits.edits + 1 }, (_, nth) => whole.indexOf(text(nth)));
  expect(places).not.toContain(-1);
  // The newest text is the first one.
  expect(places.toReversed()).toEqual(places.toSorted((a, b) => a - b));
  expect(parts[0]).toContain(text(messageLimits.edits).slice(0, 3000));
});

it('rejects an edit beyond the limit, and allows deleting the message', async () => {
  const { buyer, id } = await pair();
  const message = await send(buyer, id, 'Text 0');
  const ref = { conversationId: id, messageId: message.id };
  const edit = async (text: string) =>
    refusalOf(app.call(messages.editMessage, { ...ref, text }, await asUser(app, buyer)));
  for (let nth = 1; nth <= messageLimits.edits; nth++) expect(await edit(`Text ${nth}`)).toBe('succeeded');
  expect(await edit(`Text ${messageLimits.edits}`)).toBe('succeeded');
  expect(await edit('One more')).toBe('message_edit_limit');
  await app.call(messages.deleteMessage, ref, await asUser(app, buyer));
});

it('opens one ticket per report, with the text from before the deletion', async () => {
  const { buyer, seller, id } = await pair();
  const message = await send(seller, id, 'Send the money to my uncle');
  const ref = { conversationId: id, messageId: message.id };
  await app.call(messages.deleteMessage, ref, await asUser(app, seller));
  const report = { ...ref, reason: 'spam' as const };
  const { ticketNumber } = await app.call(messages.reportMessage, report, await asUser(app, buyer));
  expect(await app.call(messages.reportMessage, report, await asUser(app, buyer))).toEqual({ ticketNumber });
  expect((await reportedText(ticketNumber)).rest).toContain('Send the money to my uncle');
  const support = await asUser(app, await buildSupport(app));
  expect((await app.call(readTicket, { ticketNumber }, support)).reported).toMatchObject({ id: seller.id });
  expect(await refusalOf(app.call(messages.reportMessage, report, await asUser(app, seller)))).toBe(
    'own_message',
  );
});
