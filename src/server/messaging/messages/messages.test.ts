// Conversations: who may write to whom, how messages are delivered and changed, and what other users cannot see.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#contract/common/ids.ts';
import * as messages from '#contract/messaging/messages/message.endpoints.ts';
import { withdrawProposal } from '#contract/deals/projects/project.endpoints.ts';
import { buildGig } from '#tests/fixtures/build-gig.ts';
import { buildProject, buildProposal } from '#tests/fixtures/build-project.ts';
import { useConversations } from '#tests/fixtures/build-conversation.ts';
import { buildBuyer, buildSeller } from '#tests/fixtures/build-user.ts';
import type { BuiltUser } from '#tests/fixtures/build-user.ts';
import { refusalOf } from '#tests/fixtures/refusal-of.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { sendFile } from '#tests/fixtures/upload-file.ts';
import { asUser, buildOrder } from '#tests/fixtures/build-order.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const { pair, send, thread, headOf, unread } = useConversations(() => app);
const texts = (items: { kind: string }[]) =>
  items.map((item) => (item.kind === 'message' ? (item as unknown as { text: string }).text : item.kind));

describe('write permission', () => {
  it('allows anyone to write to a seller, but to a buyer only with an order or offer between them', async () => {
    const [buyer, other, seller] = [await buildBuyer(app), await buildBuyer(app), await buildSeller(app)];
    const start = async (user: BuiltUser, other: BuiltUser) =>
      refusalOf(app.call(messages.openConversation, { username: other.username }, await asUser(app, user)));
    expect(await start(buyer, other)).toBe('cannot_write');
    expect(await start(seller, buyer)).toBe('cannot_write');
    expect(await start(buyer, buyer)).toBe('own_conversation');
    expect(await start(buyer, { ...buyer, username: 'no-such-user' })).toBe('profile_not_found');
    expect(await start(buyer, seller)).toBe('succeeded');
    const built = await buildOrder(app, 'pending');
    expect(await start(built.seller, built.buyer)).toBe('succeeded');
  });

  it('allows a seller to write to a buyer while their proposal is live', async () => {
    const project = await buildProject(app);
    const { proposal, seller } = await buildProposal(app, project);
    const { username } = project.buyer;
    const start = async () =>
      refusalOf(app.call(messages.openConversation, { username }, await asUser(app, seller)));
    await app.call(withdrawProposal, { proposalId: proposal.id }, await asUser(app, seller));
    expect(await start()).toBe('cannot_write');
    await buildProposal(app, project, { gig: await buildGig(app, { seller }) });
    expect(await start()).toBe('succeeded');
  });

  it('opens one conversation for both users', async () => {
    const { buyer, seller, id } = await pair();
    await send(buyer, id, 'Hello');
    const again = await app.call(
      messages.openConversation,
      { username: buyer.username },
      await asUser(app, seller),
    );
    expect(again.id).toBe(id);
  });

  it('limits new conversations to 20 per day', async () => {
    const buyer = await buildBuyer(app);
    const as = await asUser(app, buyer);
    for (let at = 0; at < 20; at++) {
      const seller = await buildSeller(app);
      await app.call(messages.openConversation, { username: seller.username }, as);
    }
    const { username } = await buildSeller(app);
    expect(await refusalOf(app.call(messages.openConversation, { username }, as))).toBe('conversation_limit');
  }, 60_000);
});

describe('another user', () => {
  it('cannot access a conversation, or a message of another conversation (A23)', async () => {
    const mine = await pair();
    const theirs = await pair();
    const message = await send(theirs.buyer, theirs.id, 'Between us');
    const as = await asUser(app, mine.buyer);
    const at = { conversationId: theirs.id };
    const calls = [
      () => app.call(messages.getConversation, at, as),
      () => app.call(messages.listMessages, at, as),
      () => app.call(messages.sendMessage, { ...at, text: 'Let me in' }, as),
      () => app.call(messages.editMessage, { ...at, messageId: message.id, text: 'No' }, as),
      () => app.call(messages.deleteMessage, { ...at, messageId: message.id }, as),
      () => app.call(messages.readConversation, { ...at, number: 1 }, as),
      () => app.call(messages.noteTyping, at, as),
      () => app.call(messages.setConversation, { ...at, isMuted: true }, as),
      () => app.call(messages.reportMessage, { ...at, messageId: message.id, reason: 'spam' as const }, as),
    ];
    for (const called of calls) expect(await refusalOf(called())).toBe('conversation_not_found');
    const own = { conversationId: mine.id, messageId: message.id };
    expect(await refusalOf(app.call(messages.deleteMessage, own, as))).toBe('message_not_found');
    expect(await refusalOf(send(mine.buyer, mine.id, 'Quoting', { replyTo: message.id }))).toBe(
      'message_not_found',
    );
    expect((await app.call(messages.searchMessages, { q: 'between' }, as)).items).toEqual([]);
  });
});

describe('a message', () => {
  it('arrives unread, and is read once the other user has seen it', async () => {
    const { buyer, seller, id } = await pair();
    await send(buyer, id, 'Can you do it by **Friday**? https://example.com/brief, please.');
    expect(await unread(seller)).toBe(1);
    expect(await unread(buyer)).toBe(0);
    const [message] = (await thread(seller, id)).items;
    expect(message).toMatchObject({ kind: 'message', number: 1, isMine: false });
    const { html } = message as { html: string };
    expect(html).toContain('<strong>Friday</strong>');
    expect(html).toContain('<a href="https://example.com/brief" rel="nofollow ugc noopener">');
    expect((await headOf(buyer, id)).theirReadNumber).toBe(0);
    const read = { conversationId: id, number: 1 };
    expect(await app.call(messages.readConversation, read, await asUser(app, seller))).toEqual({ unread: 0 });
    expect((await headOf(buyer, id)).theirReadNumber).toBe(1);
    expect(await unread(seller)).toBe(0);
  });

  it('contains no markup from its author (A51)', async () => {
    const { buyer, id } = await pair();
    const nasty =
      '<script>alert(1)</script> <img src=x onerror=alert(1)> [x](javascript:alert(1)) https://a.b/"onmouseover="x';
    const { html } = await send(buyer, id, nasty);
    expect(html).not.toMatch(/<script|<img|href="javascript|<[^>]+onmouseover/i);
  });

  it('is sent once per idempotency key', async () => {
    const { buyer, seller, id } = await pair();
    const key = 'a-key-of-one-message';
    const tries = await Promise.all(
      Array.from({ length: 8 }, async () =>
        app.answer(
          messages.sendMessage,
          { conversationId: id, text: 'Once' },
          { ...(await asUser(app, buyer)), idempotencyKey: key },
        ),
      ),
    );
    const ids = new Set(
      tries.filter(({ statusCode }) => statusCode === 200).map((answer) => answer.json().data.id),
    );
    expect(ids.size).toBe(1);
    expect(texts((await thread(seller, id)).items)).toEqual(['Once']);
  });

  it('requires text or files, within limits (A69)', async () => {
    const { buyer, seller, id } = await pair();
    expect(await refusalOf(send(buyer, id, '   '))).toBe('message_empty');
    expect(await refusalOf(send(buyer, id, 'x'.repeat(5001)))).toBe('invalid_input');
    expect(await refusalOf(send(buyer, id, '@me '.repeat(10_000)))).toBe('invalid_input');
    const many = { fileIds: Array.from({ length: 500 }, () => newId()) };
    expect(await refusalOf(send(buyer, id, 'Files', many))).toBe('invalid_input');
    const file = await sendFile(app, await asUser(app, buyer), 'brief.txt', 'Brief');
    await app.drainWorker();
    const sent = await send(buyer, id, '', { fileIds: [file.id] });
    expect(sent.files.map(({ name }) => name)).toEqual(['brief.txt']);
    const [received] = (await thread(seller, id)).items;
    const [theirs] = (received as { files: { url: string | null }[] }).files;
    expect((await app.http.inject({ url: theirs!.url! })).statusCode).toBe(200);
    expect(await refusalOf(send(buyer, id, 'Again', { fileIds: [file.id] }))).toBe('file_not_found');
    expect(await refusalOf(send(seller, id, 'Not mine', { fileIds: [file.id] }))).toBe('file_not_found');
    const program = await sendFile(app, await asUser(app, buyer), 'setup.EXE', 'MZ');
    expect(await refusalOf(send(buyer, id, '', { fileIds: [program.id] }))).toBe('file_kind_refused');
    // After deletion the file is private to its owner again.
    const ref = { conversationId: id, messageId: sent.id };
    await app.call(messages.deleteMessage, ref, await asUser(app, buyer));
    expect((await app.http.inject({ url: theirs!.url! })).statusCode).toBe(404);
  });

  it('is listed in pages, newest first, without gaps or repeats', async () => {
    const { buyer, seller, id } = await pair();
    for (let at = 1; at <= 7; at++) await send(at % 2 ? buyer : seller, id, String(at));
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await thread(buyer, id, cursor, 3);
      seen.push(...texts(page.items));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(seen).toEqual(['7', '6', '5', '4', '3', '2', '1']);
  });

  it('is listed between order events', async () => {
    const built = await buildOrder(app, 'delivered');
    const { id } = await app.call(
      messages.openConversation,
      { username: built.seller.username },
      await asUser(app, built.buyer),
    );
    await send(built.buyer, id, 'Thank you');
    const { items } = await thread(built.seller, id);
    expect(items.map((item) => (item.kind === 'order' ? item.event : item.kind))).toEqual([
      'message',
      'order.delivered',
      'order.started',
      'order.placed',
    ]);
    expect((await headOf(built.buyer, id)).waitingDeliveries).toMatchObject([
      { orderNumber: built.order.number, deliveryCount: 1 },
    ]);
    expect((await headOf(built.seller, id)).waitingDeliveries).toEqual([]);
    // A timer's action belongs to neither user.
    app.clock.advance({ days: 4 });
    await app.drainWorker();
    for (const [user, placed] of [
      [built.buyer, 'viewer'],
      [built.seller, 'other'],
    ] as const) {
      const steps = (await thread(user, id)).items.flatMap((item) =>
        item.kind === 'order' ? [`${item.event} by ${item.actor}`] : [],
      );
      expect([steps[0], steps.at(-1)]).toEqual([
        'order.delivery_approved by neither',
        `order.placed by ${placed}`,
      ]);
    }
  });

  it('is listed between the events of one order if filtered, across pages', async () => {
    const earlier = await buildOrder(app, 'delivered');
    const { buyer, seller } = earlier;
    const { order } = await buildOrder(app, 'in-progress', { buyer, seller });
    const to = { username: seller.username };
    const { id } = await app.call(messages.openConversation, to, await asUser(app, buyer));
    await send(buyer, id, 'About this one');
    const shown: string[] = [];
    for (let cursor: string | null | undefined = undefined; cursor !== null;) {
      const query = { conversationId: id, orderNumber: order.number, limit: 2, ...(cursor && { cursor }) };
      const page: Awaited<ReturnType<typeof thread>> = await app.call(
        messages.listMessages,
        query,
        await asUser(app, seller),
      );
      shown.push(
        ...page.items.map((item) =>
          item.kind === 'order' ? `${item.event} ${item.orderNumber}` : item.kind,
        ),
      );
      cursor = page.nextCursor;
    }
    expect(shown).toEqual(['message', `order.started ${order.number}`, `order.placed ${order.number}`]);
    // The filter gives no access to other users' orders.
    const { order: foreign } = await buildOrder(app, 'in-progress');
    const peek = { conversationId: id, orderNumber: foreign.number, limit: 30 };
    const { items } = await app.call(messages.listMessages, peek, await asUser(app, seller));
    expect(items.map((item) => item.kind)).toEqual(['message']);
  });

  it('can be changed by its author for 15 minutes, with its versions kept', async () => {
    const { buyer, seller, id } = await pair();
    const first = await send(buyer, id, 'Frist');
    const ref = { conversationId: id, messageId: first.id };
    expect(
      await refusalOf(app.call(messages.editMessage, { ...ref, text: 'Mine' }, await asUser(app, seller))),
    ).toBe('message_locked');
    const edited = await app.call(messages.editMessage, { ...ref, text: 'First' }, await asUser(app, buyer));
    expect(edited).toMatchObject({ text: 'First', editedAt: expect.any(String) });
    const { rows } = await app.platform.pool.query(
      'select text from message_versions where message_id = $1',
      [first.id],
    );
    expect(rows).toEqual([{ text: 'Frist' }]);
    await app.call(messages.deleteMessage, ref, await asUser(app, buyer));
    expect((await thread(seller, id)).items).toMatchObject([{ text: '', isDeleted: true }]);
    expect(await unread(seller)).toBe(0);
    const second = await send(buyer, id, 'Too late');
    app.clock.advance({ minutes: 15 });
    const late = { conversationId: id, messageId: second.id };
    expect(await refusalOf(app.call(messages.deleteMessage, late, await asUser(app, buyer)))).toBe(
      'message_locked',
    );
  });

  it('is found by its text, by both participants', async () => {
    const { buyer, seller, id } = await pair();
    await send(buyer, id, 'The harbor at dusk, in ochre');
    for (const user of [buyer, seller]) {
      const { items } = await app.call(messages.searchMessages, { q: 'ochre' }, await asUser(app, user));
      expect(items).toMatchObject([{ conversationId: id, excerpt: expect.stringContaining('«ochre»') }]);
    }
    const find = async (q: string) => {
      const { items } = await app.call(messages.searchMessages, { q }, await asUser(app, buyer));
      return items.map((item) => item.excerpt);
    };
    // The last word matches as a prefix; « and » in a message are not taken for highlights.
    await send(seller, id, 'You said «dusk», and it’s ‘umber’ now');
    expect(await find('och')).toHaveLength(1);
    expect(await find('ochre harb')).toHaveLength(1);
    expect(await find('harb ochre')).toEqual([]);
    // No prefix matching in exclusions, in closed phrases, or with two letters.
    expect(await find('harbor -och')).toHaveLength(1);
    expect(await find('harbor -ochre')).toEqual([]);
    expect(await find('"in och"')).toEqual([]);
    // Texts that exclude only would read every message.
    for (const q of ['-absent', '-absent -missing', 'ochre or -absent']) expect(await find(q), q).toEqual([]);
    expect(await find('"in ochre"')).toHaveLength(1);
    expect(await find('oc')).toEqual([]);
    expect(await find("umber'")).toEqual([expect.stringMatching(/^You said “dusk”.*«umber»/)]);
    for (const odd of ['&& |', "''", '"at dusk', '-"at dusk"', 'dusk or (', '\\ :*']) await find(odd);
  });
});

describe('the conversation list', () => {
  it('is sorted by newest message; an archived conversation returns with its next message', async () => {
    const { buyer, seller, id } = await pair();
    const list = async (folder: 'inbox' | 'archived') =>
      (await app.call(messages.listConversations, { folder }, await asUser(app, seller))).items.map(
        ({ id }) => id,
      );
    expect(await list('inbox')).toEqual([]);
    await send(buyer, id, 'Hello');
    expect(await list('inbox')).toEqual([id]);
    const archive = { conversationId: id, isArchived: true };
    await app.call(messages.setConversation, archive, await asUser(app, seller));
    expect([await list('inbox'), await list('archived')]).toEqual([[], [id]]);
    await send(buyer, id, 'Hello again');
    expect([await list('inbox'), await list('archived')]).toEqual([[id], []]);
  });

  it('shows presence and typing unless either user hides it', async () => {
    const { buyer, seller, id } = await pair();
    await headOf(seller, id);
    const typed = async (user: BuiltUser, to: BuiltUser) => {
      await app.call(messages.noteTyping, { conversationId: id }, await asUser(app, user));
      const { rows } = await app.platform.pool.query(
        `delete from live_invalidations where user_id = $1 and kind = 'typing' returning about`,
        [to.id],
      );
      return rows.length;
    };
    expect((await headOf(buyer, id)).other.isOnline).toBe(true);
    expect(await typed(seller, buyer)).toBe(1);
    await app.call(messages.setMessageSettings, { showsPresence: false }, await asUser(app, seller));
    expect([await typed(seller, buyer), await typed(buyer, seller)]).toEqual([0, 0]);
    expect((await headOf(buyer, id)).other).toMatchObject({ isOnline: false, lastSeenAt: null });
    expect((await headOf(seller, id)).other).toMatchObject({ isOnline: false, lastSeenAt: null });
  });

  it('saves and deletes quick replies', async () => {
    const seller = await asUser(app, await buildSeller(app));
    const saved = await app.call(messages.saveQuickReply, { title: 'Thanks', text: 'Thank you.' }, seller);
    expect(saved.items).toMatchObject([{ title: 'Thanks', text: 'Thank you.' }]);
    const { id } = saved.items[0]!;
    const stranger = await asUser(app, await buildSeller(app));
    await app.call(messages.deleteQuickReply, { quickReplyId: id }, stranger);
    expect((await app.call(messages.listQuickReplies, {}, seller)).items).toHaveLength(1);
    expect((await app.call(messages.deleteQuickReply, { quickReplyId: id }, seller)).items).toEqual([]);
  });
});

it('numbers 30 concurrent messages without a gap', async () => {
  const { buyer, seller, id } = await pair();
  await Promise.all(
    Array.from({ length: 30 }, (_, at) => send(at % 2 ? buyer : seller, id, `At once ${at}`)),
  );
  const { items } = await thread(buyer, id, undefined, 50);
  const numbers = items.flatMap((item) => (item.kind === 'message' ? [item.number] : []));
  expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, at) => at + 1));
});
