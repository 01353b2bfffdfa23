// A ticket in the console: the queue, the answer by email, replies by account and by link, and closing.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getConsoleOverview } from '#contract/operations/console/overview.endpoints.ts';
import * as ticketConsole from '#contract/help/support/ticket-console.endpoints.ts';
import * as endpoints from '#contract/help/support/support.endpoints.ts';
import { listMailbox } from '#server/providers/email/mailbox.ts';
import { buildSupport } from '#tests/fixtures/build-support.ts';
import type { BuiltSupport } from '#tests/fixtures/build-support.ts';
import { buildBuyer } from '#tests/fixtures/build-user.ts';
import type { BuiltUser } from '#tests/fixtures/build-user.ts';
import { refusalOf } from '#tests/fixtures/refusal-of.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { asUser } from '#tests/fixtures/build-order.ts';

let app: TestApp;
let support: BuiltSupport;
beforeAll(async () => {
  app = await openTestApp();
  support = await buildSupport(app);
});
afterAll(() => app.close());

let written = 0;
const as = (who: BuiltUser) => asUser(app, who);
const open = async (by: BuiltUser | null, email = by?.email ?? `guest-${++written}@example.test`) => {
  const given = {
    queryType: 'technical' as const,
    name: 'Ada Winter',
    email,
    message: `It is slow (${++written}).`,
  };
  const { number } = await app.call(endpoints.sendFeedback, given, by ? await as(by) : {});
  return { ticketNumber: number, email };
};
const answer = async (ticketNumber: string, text = 'It is fixed.\n\nThank you for reporting it.') =>
  app.call(ticketConsole.answerTicket, { ticketNumber, text }, await as(support));
const waiting = async () =>
  (await app.call(ticketConsole.listAllTickets, {}, await as(support))).items.map(({ number }) => number);
/** The confirmation is sent by another job, so the order of the two is undefined. */
const answerTo = async (email: string) => {
  await app.drainWorker();
  const emails = await listMailbox(app.platform.pool, { to: email, before: null, limit: 5 });
  return emails.find((mail) => mail.subject.startsWith('We answered'))!;
};

it('queues a ticket, answers it by email, takes a reply by the link, and closes it', async () => {
  const { ticketNumber, email } = await open(null);
  const { queues } = await app.call(getConsoleOverview, {}, await as(support));
  expect(queues.find(({ name }) => name === 'tickets')!.waiting).toBeGreaterThanOrEqual(1);
  expect(await waiting()).toContain(ticketNumber);
  expect(await answer(ticketNumber)).toMatchObject({ state: 'answered', waitingSince: null, replies: 1 });
  expect(await waiting()).not.toContain(ticketNumber);
  const mail = await answerTo(email);
  expect(mail.subject).toBe(`We answered your message (${ticketNumber})`);
  expect(mail.text).toContain('It is fixed.\n\nThank you for reporting it.');
  const token = /\/tickets\/(\S+)/.exec(mail.text)![1]!;

  const read = await app.call(endpoints.getLinkedTicket, { token: token.toUpperCase() });
  expect(read.messages.map(({ side, text }) => [side, text])).toEqual([
    ['support', 'It is fixed.\n\nThank you for reporting it.'],
  ]);
  // The author's name in support is not returned.
  expect(Object.keys(read.messages[0]!).sort()).toEqual(['at', 'files', 'mail', 'number', 'side', 'text']);
  app.clock.advance({ hours: 1 });
  const back = { token, text: 'Not on my telephone.' };
  await app.call(endpoints.replyByLink, back);
  expect((await app.call(endpoints.replyByLink, back)).messages).toHaveLength(2);
  expect(await waiting()).toContain(ticketNumber);

  const closed = await app.call(ticketConsole.closeTicket, { ticketNumber }, await as(support));
  expect(closed).toMatchObject({ state: 'closed', messages: [{ by: expect.any(String) }, { by: null }] });
  expect(await refusalOf(app.call(ticketConsole.closeTicket, { ticketNumber }, await as(support)))).toBe(
    'ticket_closed',
  );
  await app.call(endpoints.replyByLink, { token, text: 'It has come back.' });
  expect(await waiting()).toContain(ticketNumber);
  const { rows } = await app.platform.pool.query(
    "select action from audit_log where details->>'ticketNumber' = $1 order by action",
    [ticketNumber],
  );
  expect(rows.map((row: { action: string }) => row.action)).toEqual(['ticket.answered', 'ticket.closed']);
});

it('shows a ticket to the account that opened it, and rejects an altered link', async () => {
  const person = await buildBuyer(app);
  const { ticketNumber } = await open(person);
  const mine = await app.call(endpoints.getTicket, { ticketNumber }, await as(person));
  expect(mine).toMatchObject({ number: ticketNumber, messages: [] });
  const text = 'And on the other page, too.';
  expect(
    (await app.call(endpoints.replyToTicket, { ticketNumber, text }, await as(person))).messages,
  ).toMatchObject([{ side: 'person', text }]);
  const other = await as(await buildBuyer(app));
  expect(await refusalOf(app.call(endpoints.getTicket, { ticketNumber }, other))).toBe('ticket_not_found');
  expect(await refusalOf(app.call(endpoints.replyToTicket, { ticketNumber, text }, other))).toBe(
    'ticket_not_found',
  );
  await answer(ticketNumber);
  const token = /\/tickets\/(\S+)/.exec((await answerTo(person.email)).text)![1]!;
  const elsewhere = (await open(null)).ticketNumber.toLowerCase();
  for (const wrong of [`${token}a`, token.slice(0, -1), token.replace(/^tkt-\d+-\d+/, elsewhere), 'x'])
    expect(await refusalOf(app.call(endpoints.getLinkedTicket, { token: wrong })), wrong).toBe(
      'ticket_not_found',
    );
});

it('sorts the queue by waiting time: a further reply does not move a ticket to the end', async () => {
  const [first, second] = [await buildBuyer(app), await buildBuyer(app)];
  const earlier = await open(first);
  app.clock.advance({ minutes: 1 });
  const later = await open(second);
  app.clock.advance({ minutes: 1 });
  const again = { ticketNumber: earlier.ticketNumber, text: 'I have more to say.' };
  await app.call(endpoints.replyToTicket, again, await as(first));
  const order = (await waiting()).filter((number) =>
    [earlier.ticketNumber, later.ticketNumber].includes(number),
  );
  expect(order).toEqual([earlier.ticketNumber, later.ticketNumber]);
  app.clock.advance({ days: 3 });
  const { items } = await app.call(ticketConsole.listAllTickets, {}, await as(support));
  expect(items.find((item) => item.number === earlier.ticketNumber)).toMatchObject({ isOverdue: true });
});

it('rejects answers to one’s own ticket and to an unknown one', async () => {
  const own = await open(support);
  expect(await refusalOf(answer(own.ticketNumber))).toBe('conflict_of_interest');
  const closing = app.call(ticketConsole.closeTicket, { ticketNumber: own.ticketNumber }, await as(support));
  expect(await refusalOf(closing)).toBe('conflict_of_interest');
  expect(await refusalOf(answer('TKT-2026-999999'))).toBe('ticket_not_found');
});
