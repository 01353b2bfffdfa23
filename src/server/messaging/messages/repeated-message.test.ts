// Mass messages, many new conversations, and messages sent despite a warning: what is slowed down and what reaches support.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { editMessage, openConversation } from '#contract/messaging/messages/message.endpoints.ts';
import { messageLimits } from '#contract/messaging/messages/message.schema.ts';
import { deleteAccount } from '#contract/external/privacy/privacy.endpoints.ts';
import { hitLimits } from '#contract/trust/risk/risk.rules.ts';
import { repetitionLimits } from '#contract/trust/risk/repetition.rules.ts';
import { openConversation as openIn } from '#server/messaging/messages/open-conversation.ts';
import { sendMessage as sendIn } from '#server/messaging/messages/send-message.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import { decideRiskAlert, listRiskAlerts } from '#contract/trust/risk/risk.endpoints.ts';
import { asUser } from '#tests/fixtures/build-order.ts';
import { useConversations } from '#tests/fixtures/build-conversation.ts';
import { asAgent, buildSupport } from '#tests/fixtures/build-support.ts';
import type { BuiltSupport } from '#tests/fixtures/build-support.ts';
import { buildBuyer, buildSeller, freshToken } from '#tests/fixtures/build-user.ts';
import type { BuiltUser } from '#tests/fixtures/build-user.ts';
import { refusalOf } from '#tests/fixtures/refusal-of.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { whileHeld } from '#tests/fixtures/while-held.ts';

let app: TestApp;
let support: BuiltSupport;
const { send, pair } = useConversations(() => app);
beforeAll(async () => {
  app = await openTestApp();
  support = await buildSupport(app);
});
afterAll(() => app.close());

const { recipients, hours } = repetitionLimits;
const template = (name: string) =>
  `Hi ${name}, I saw your work and can bring you many new customers for little money. Have a look at my gig and write back today.`;
const alertsAbout = async (user: BuiltUser) => {
  await app.drainWorker();
  const query = { show: 'all', userId: user.id } as const;
  return (await app.call(listRiskAlerts, query, await asUser(app, support))).items;
};
const start = async (from: BuiltUser, to: BuiltUser) =>
  (await app.call(openConversation, { username: to.username }, await asUser(app, from))).id;

const viewerOf = ({ id }: BuiltUser) => ({ userId: id, isSupport: false }) as Viewer;
const plain = { fileIds: [], replyTo: null, gigSlug: null, wasWarned: false };
/** The codes of calls that ended at the same time, sorted; `done` for a success. */
const outcomes = async (calls: Promise<unknown>[]) =>
  (
    await Promise.all(
      calls.map((call) =>
        call.then(
          () => 'done',
          () => refusalOf(call),
        ),
      ),
    )
  ).sort();

describe('nearly the same text', () => {
  let people: BuiltUser[];
  beforeEach(async () => {
    people = [];
    for (let nth = 0; nth <= recipients; nth++) people.push(await buildSeller(app));
  });

  it('reaches eight people; then the author learns when to continue, and support sees an alert', async () => {
    const buyer = await buildBuyer(app);
    for (const person of people.slice(0, recipients)) {
      expect(await alertsAbout(buyer)).toEqual([]);
      await send(buyer, await start(buyer, person), template(person.username));
    }
    expect(await alertsAbout(buyer)).toMatchObject([{ rule: 'mass-messages', state: 'open', orders: [] }]);
    const [last] = people.slice(-1);
    const id = await start(buyer, last!);
    app.clock.advance({ hours: 1 });
    const refused = await refusalOf(send(buyer, id, template('Tom')));
    expect(refused).toBe('repeated_message');
    const sending = send(buyer, id, template('Tom'));
    await expect(sending).rejects.toMatchObject({
      message: expect.stringContaining(`You can continue in ${hours - 1} hours.`),
    });
    // Other words, and people who have got the text before, are not affected.
    await send(buyer, id, 'Hello, could you draw a map of our valley for a book, in two colors and by May?');
    await send(buyer, await start(buyer, people[0]!), template('Ann'));
    app.clock.advance({ hours });
    await send(buyer, id, template('Tom'));
  });

  it('is counted for messages at the same time, and support sees an alert', async () => {
    const buyer = await buildBuyer(app);
    const ids: string[] = [];
    for (const person of people) ids.push(await start(buyer, person));
    for (const id of ids.slice(0, recipients - 2)) await send(buyer, id, template('Ann'));
    const [held, ...rest] = ids.slice(recipients - 2);
    const text = template('Tom');
    const calls = await whileHeld(
      app,
      (tx) => sendIn(tx, viewerOf(buyer), { ...plain, conversationId: held!, text }),
      ...rest.map((id) => () => send(buyer, id, text)),
    );
    expect(await outcomes(calls)).toEqual(['done', 'repeated_message']);
    expect(await alertsAbout(buyer)).toMatchObject([{ rule: 'mass-messages', state: 'open' }]);
  });

  it('is counted if other texts are edited into it, and the text before the edit still counts', async () => {
    const buyer = await buildBuyer(app);
    const edit = async (conversationId: string, messageId: string, text: string) =>
      app.call(editMessage, { conversationId, messageId, text }, await asUser(app, buyer));
    const other = (nth: number) =>
      `Could you draw ${['a map', 'two birds', 'our old house', 'a crest', 'the harbor', 'a clown', 'six maps', 'a fox', 'ships'][nth]}?`;
    const sent: { conversationId: string; messageId: string }[] = [];
    for (const [nth, person] of people.entries()) {
      const conversationId = await start(buyer, person);
      const isTemplate = nth < recipients / 2;
      const { id } = await send(buyer, conversationId, isTemplate ? template('Ann') : other(nth));
      sent.push({ conversationId, messageId: id });
    }
    for (const [nth, { conversationId, messageId }] of sent.slice(0, recipients / 2).entries())
      await edit(conversationId, messageId, other(nth));
    for (const { conversationId, messageId } of sent.slice(recipients / 2, recipients)) {
      expect(await alertsAbout(buyer)).toEqual([]);
      await edit(conversationId, messageId, template('Tom'));
    }
    expect(await alertsAbout(buyer)).toMatchObject([{ rule: 'mass-messages', state: 'open' }]);
    const last = sent.at(-1)!;
    expect(await refusalOf(edit(last.conversationId, last.messageId, template('Tom')))).toBe(
      'repeated_message',
    );
    // Correcting a word of a message that was sent is not another message.
    const first = sent[recipients / 2]!;
    await edit(first.conversationId, first.messageId, template('Tomas'));
  });

  it('may answer any number of people who wrote first', async () => {
    const seller = await buildSeller(app);
    for (const person of people) {
      const buyer = await buildBuyer(app);
      const id = await start(buyer, seller);
      await send(buyer, id, `Hello, ${person.username} says you are good. Do you have time in June?`);
      await send(seller, id, template(buyer.username));
    }
    expect(await alertsAbout(seller)).toEqual([]);
  });

  it('is not compared if it is short', async () => {
    const buyer = await buildBuyer(app);
    for (const person of people) await send(buyer, await start(buyer, person), 'Hello, do you have time?');
    expect(await alertsAbout(buyer)).toEqual([]);
  });

  it('is deleted with the account, and after some days', async () => {
    const [leaves, stays] = [await buildBuyer(app), await buildBuyer(app)];
    for (const buyer of [leaves, stays]) await send(buyer, await start(buyer, people[0]!), template('Ann'));
    const kept = async (user: BuiltUser) => {
      const { rows } = await sql`select 1 from message_fingerprints where author_id = ${user.id}`.execute(
        app.platform.db,
      );
      return rows.length;
    };
    await app.call(deleteAccount, {}, { token: await freshToken(app, leaves) });
    expect([await kept(leaves), await kept(stays)]).toEqual([0, 1]);
    app.clock.advance({ days: repetitionLimits.keptDays + 1 });
    await app.drainWorker();
    expect(await kept(stays)).toBe(0);
  });
});

it('raises an alert when the new conversations of a day are used up', async () => {
  const buyer = await buildBuyer(app);
  for (let nth = 0; nth < messageLimits.startsPerDay; nth++) {
    expect(await alertsAbout(buyer)).toEqual([]);
    await start(buyer, await buildSeller(app));
  }
  expect(await refusalOf(start(buyer, await buildSeller(app)))).toBe('conversation_limit');
  expect(await alertsAbout(buyer)).toMatchObject([{ rule: 'many-conversations', score: 1 }]);
});

it('counts conversations that start at the same time', async () => {
  const buyer = await buildBuyer(app);
  for (let nth = 2; nth < messageLimits.startsPerDay; nth++) await start(buyer, await buildSeller(app));
  const [first, second, third] = [await buildSeller(app), await buildSeller(app), await buildSeller(app)];
  const calls = await whileHeld(
    app,
    (tx) => openIn(tx, viewerOf(buyer), { username: first.username }),
    () => start(buyer, second),
    () => start(buyer, third),
  );
  expect(await outcomes(calls)).toEqual(['conversation_limit', 'done']);
  expect(await alertsAbout(buyer)).toMatchObject([{ rule: 'many-conversations' }]);
});

describe('messages sent despite a warning', () => {
  const outside = 'You can pay me by PayPal, that is easier.';
  const pressing = 'The price is 50, this offer ends today.';

  it.each([
    ['outside-contact', outside],
    ['pressure', pressing],
  ] as const)(
    'raise an alert of %s after several, again only after a decision and a period',
    async (rule, text) => {
      const { seller, id } = await pair();
      const { hits, days } = hitLimits[rule];
      expect(await refusalOf(send(seller, id, text))).toBe('contact_rule');
      for (let nth = 0; nth < hits; nth++) {
        expect(await alertsAbout(seller)).toEqual([]);
        await send(seller, id, text, { wasWarned: true });
      }
      const [alert] = await alertsAbout(seller);
      expect(alert).toMatchObject({ rule, state: 'open', score: hits });
      expect(JSON.stringify(alert)).not.toContain('PayPal');
      const decision = { decision: 'dismissed', reasons: 'A misunderstanding, see the ticket.' } as const;
      await app.call(decideRiskAlert, { alertId: alert!.id, ...decision }, await asAgent(app, support));
      await send(seller, id, text, { wasWarned: true });
      expect(await alertsAbout(seller)).toHaveLength(1);
      app.clock.advance({ days });
      for (let nth = 0; nth < hits; nth++) await send(seller, id, text, { wasWarned: true });
      expect((await alertsAbout(seller)).map(({ state }) => state).sort()).toEqual(['dismissed', 'open']);
    },
  );

  it('raise none if the text needs no warning, or was changed after it', async () => {
    const { seller, id } = await pair();
    for (let nth = 0; nth < 4; nth++) {
      await send(seller, id, 'I can begin only today after six, and the price stays the same.', {
        wasWarned: true,
      });
      expect(await refusalOf(send(seller, id, outside))).toBe('contact_rule');
    }
    expect(await alertsAbout(seller)).toEqual([]);
  });
});
