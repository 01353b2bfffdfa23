// A ticket after it was opened: the queue of support, the answer by mail, the way back by account and by link, and the end.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getConsoleOverview } from '#contract/console/overview.endpoints.ts';
import * as desk from '#contract/support/ticket-desk.endpoints.ts';
import * as endpoints from '#contract/support/support.endpoints.ts';
import { listMailbox } from '#server/providers/email/mailbox.ts';
import { buildSupport } from '#tests/fixtures/build-support.ts';
import type { BuiltSupport } from '#tests/fixtures/build-support.ts';
import { buildBuyer } from '#tests/fixtures/build-user.ts';
import type { BuiltUser } from '#tests/fixtures/build-user.ts';
import { refusalOf } from '#tests/fixtures/refusal-of.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { asUser } from '#tests/fixtures/walk-order.ts';

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
const answer = async (ticketNumber: string, text = 'It is mended.\n\nThank you for telling us.') =>
  app.call(desk.answerTicket, { ticketNumber, text }, await as(support));
const waiting = async () =>
  (await app.call(desk.listAllTickets, {}, await as(support))).items.map((one) => one.number);
/** The acknowledgement leaves by a job of its own: which of the two comes first is nobody's to say. */
const answerTo = async (email: string) => {
  await app.drainWorker();
  const mails = await listMailbox(app.platform.pool, { to: email, before: null, limit: 5 });
  return mails.find((mail) => mail.subject.startsWith('We have answered'))!;
};

it('waits in the queue, is answered by mail, answered back by the link in it, and closed', async () => {
  const { ticketNumber, email } = await open(null);
  const { queues } = await app.call(getConsoleOverview, {}, await as(support));
  expect(queues.find((one) => one.name === 'tickets')!.waiting).toBeGreaterThanOrEqual(1);
  expect(await waiting()).toContain(ticketNumber);
  expect(await answer(ticketNumber)).toMatchObject({ state: 'answered', waitingSince: null, replies: 1 });
  expect(await waiting()).not.toContain(ticketNumber);
  const mail = await answerTo(email);
  expect(mail.subject).toBe(`We have answered your message (${ticketNumber})`);
  expect(mail.text).toContain('It is mended.\n\nThank you for telling us.');
  const token = /\/tickets\/(\S+)/.exec(mail.text)![1]!;

  const read = await app.call(endpoints.getLinkedTicket, { token: token.toUpperCase() });
  expect(read.messages.map((one) => [one.side, one.text])).toEqual([
    ['support', 'It is mended.\n\nThank you for telling us.'],
  ]);
  // Not who of support it was.
  expect(Object.keys(read.messages[0]!).sort()).toEqual(['at', 'files', 'mail', 'number', 'side', 'text']);
  app.clock.advance({ hours: 1 });
  const back = { token, text: 'Not on my telephone.' };
  await app.call(endpoints.replyByLink, back);
  expect((await app.call(endpoints.replyByLink, back)).messages).toHaveLength(2);
  expect(await waiting()).toContain(ticketNumber);

  const closed = await app.call(desk.closeTicket, { ticketNumber }, await as(support));
  expect(closed).toMatchObject({ state: 'closed', messages: [{ by: expect.any(String) }, { by: null }] });
  expect(await refusalOf(app.call(desk.closeTicket, { ticketNumber }, await as(support)))).toBe(
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

it('is there for the account that opened it, and for nobody by a link that was changed', async () => {
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

it('waits by how long nobody has answered: writing again does not send it to the end', async () => {
  const [first, second] = [await buildBuyer(app), await buildBuyer(app)];
  const one = await open(first);
  app.clock.advance({ minutes: 1 });
  const other = await open(second);
  app.clock.advance({ minutes: 1 });
  const again = { ticketNumber: one.ticketNumber, text: 'I have more to say.' };
  await app.call(endpoints.replyToTicket, again, await as(first));
  const order = (await waiting()).filter((number) => [one.ticketNumber, other.ticketNumber].includes(number));
  expect(order).toEqual([one.ticketNumber, other.ticketNumber]);
  app.clock.advance({ days: 3 });
  const { items } = await app.call(desk.listAllTickets, {}, await as(support));
  expect(items.find((item) => item.number === one.ticketNumber)).toMatchObject({ isOverdue: true });
});

it('is not answered by whoever opened it, and nobody answers what is not there', async () => {
  const own = await open(support);
  expect(await refusalOf(answer(own.ticketNumber))).toBe('measure_own');
  const closing = app.call(desk.closeTicket, { ticketNumber: own.ticketNumber }, await as(support));
  expect(await refusalOf(closing)).toBe('measure_own');
  expect(await refusalOf(answer('TKT-2026-999999'))).toBe('ticket_not_found');
});
