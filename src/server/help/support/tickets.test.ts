// Writing to support: what is refused, what is stored, and the confirmation email.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { askForHelp, listTickets, sendFeedback } from '#contract/help/support/support.endpoints.ts';
import { sourceLimits } from '#server/people/accounts/mail-room.ts';
import { listMailbox } from '#server/providers/email/mailbox.ts';
import { readSettings } from '#server/platform/settings/settings.ts';
import { buildBuyer } from '#tests/fixtures/build-user.ts';
import { sendSolving } from '#tests/fixtures/solve-challenge.ts';
import { openTestApp, refusalOf } from '#tests/fixtures/test-app.ts';
import type { CallAs, TestApp } from '#tests/fixtures/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

let written = 0;
const writer = () => `writer-${++written}@example.test`;
const feedback = (changes: object = {}) => ({
  queryType: 'technical' as const,
  name: 'Ada Winter',
  email: writer(),
  message: 'The second picture of my gig is turned on its side.',
  ...changes,
});
const request = (changes: object = {}) => ({
  subject: 'payments' as const,
  name: 'Ada Winter',
  email: writer(),
  message: 'Where is my refund?',
  ...changes,
});
async function ticketsOf(email: string) {
  const { rows } = await sql<Record<string, unknown>>`
    select number, kind, topic, state, user_id, name, order_number, message from tickets where email = ${email}
  `.execute(app.platform.db);
  return rows;
}
async function emailsTo(email: string) {
  await app.drainWorker();
  return listMailbox(app.platform.pool, { to: email, before: null, limit: 20 });
}

it('answers each empty field of the feedback form with its specified sentence', async () => {
  const answer = await app.answer(sendFeedback, {
    queryType: '',
    name: ' ',
    email: '',
    message: '',
  } as never);
  expect(answer.statusCode).toBe(422);
  expect(answer.json().errors).toEqual({
    queryType: 'Please select a query type',
    name: 'Name is required',
    email: 'Email is required',
    message: 'Please enter your message',
  });
  for (const email of ['ada', 'ada@home', 'a b@c.de', 'ada@home..test', '"a@evil.test x"@good.test']) {
    const malformed = await app.answer(sendFeedback, feedback({ email }));
    expect(malformed.statusCode, email).toBe(422);
    expect(malformed.json().errors, email).toEqual({ email: 'Invalid email address' });
  }
});

it('stores feedback as a ticket and confirms it by email with its number', async () => {
  const given = feedback({ name: '<b>Ada</b>' });
  const { number } = await app.call(sendFeedback, given);
  expect(number).toMatch(/^TKT-2026-\d{4}$/);
  expect(await ticketsOf(given.email)).toEqual([
    {
      number,
      kind: 'feedback',
      topic: 'technical',
      state: 'open',
      user_id: null,
      name: '<b>Ada</b>',
      order_number: null,
      message: given.message,
    },
  ]);
  const [mail, ...more] = await emailsTo(given.email);
  expect(more).toEqual([]);
  expect(mail!.subject).toBe(`We have your feedback (${number})`);
  expect(mail!.text).toContain(number);
});

it('sends no typed text by email, because the address may be someone else’s', async () => {
  const given = request({ name: 'Buy pills', message: 'See https://evil.example today' });
  await app.call(askForHelp, given);
  const [mail] = await emailsTo(given.email);
  for (const part of [mail!.text, mail!.subject]) {
    expect(part).not.toContain('pills');
    expect(part).not.toContain('evil.example');
  }
});

it('records the account of a signed-in sender and the order number', async () => {
  const buyer = await buildBuyer(app);
  const given = request({ email: buyer.email, orderNumber: ' ord-2026-0007 ' });
  const { number } = await app.call(askForHelp, given, { token: buyer.token });
  expect(await ticketsOf(buyer.email)).toMatchObject([
    { number, kind: 'help', topic: 'payments', user_id: buyer.id, order_number: 'ORD-2026-0007' },
  ]);
  const [mail] = await emailsTo(buyer.email);
  expect(mail!.text).toContain('Order: ORD-2026-0007');
});

it('belongs to no account unless the address is the sender’s own and verified', async () => {
  const [person, victim] = [await buildBuyer(app), await buildBuyer(app)];
  for (const email of [victim.email, writer()]) {
    await app.call(askForHelp, request({ email }), { token: person.token });
    expect(await ticketsOf(email)).toMatchObject([{ user_id: null }]);
  }
  await app.call(askForHelp, request({ email: person.email.toUpperCase() }), { token: person.token });
  expect(await ticketsOf(person.email)).toMatchObject([{ user_id: person.id }]);
  for (const who of [person, victim]) {
    const { items } = await app.call(listTickets, {}, { token: who.token });
    expect(items).toHaveLength(who === person ? 1 : 0);
  }
});

it('lists tickets sent while signed in, newest first, to their account only', async () => {
  const [person, other] = [await buildBuyer(app), await buildBuyer(app)];
  const as = { token: person.token };
  const { email } = person;
  const numbers = [];
  for (const message of ['One', 'Two', 'Three']) {
    app.clock.advance({ seconds: 1 });
    numbers.unshift((await app.call(askForHelp, request({ email, message }), as)).number);
  }
  // The same address, but as a guest.
  await app.call(askForHelp, request({ email, message: 'As a guest' }));
  const first = await app.call(listTickets, { limit: 2 }, as);
  const rest = await app.call(listTickets, { limit: 2, cursor: first.nextCursor! }, as);
  expect([...first.items, ...rest.items].map(({ number }) => number)).toEqual(numbers);
  expect(rest.nextCursor).toBeNull();
  expect(first.items[0]).toMatchObject({ kind: 'help', topic: 'payments', state: 'open', message: 'Three' });
  expect((await app.call(listTickets, {}, { token: other.token })).items).toEqual([]);
  expect(await refusalOf(app.call(listTickets, {}))).toBe('not_signed_in');
});

it('accepts a request without an order, and rejects a malformed order number', async () => {
  const none = request({ orderNumber: '' });
  await app.call(askForHelp, none);
  expect(await ticketsOf(none.email)).toMatchObject([{ order_number: null }]);
  const wrong = await app.answer(askForHelp, request({ orderNumber: '1234' }));
  expect(wrong.json().errors).toEqual({ orderNumber: 'An order number looks like ORD-2026-0001' });
});

it('rejects a filled honeypot field before anything else', async () => {
  const given = feedback({ website: 'https://spam.example' });
  expect(await refusalOf(app.call(sendFeedback, given))).toBe('bad_request');
  expect(await ticketsOf(given.email)).toEqual([]);
});

it('opens one ticket for the same text sent twice, also concurrently', async () => {
  const given = feedback();
  const numbers = await Promise.all([1, 2, 3].map(() => app.call(sendFeedback, given)));
  expect(new Set(numbers.map(({ number }) => number)).size).toBe(1);
  expect(await emailsTo(given.email)).toHaveLength(1);
  app.clock.advance({ minutes: 11 });
  await app.call(sendFeedback, given);
  expect(await ticketsOf(given.email)).toHaveLength(2);
});

it('limits messages under one address to five a day per source; with many in all, one costs work but opens a ticket', async () => {
  const { challenge } = readSettings({ CHALLENGE_BITS: '6' });
  const strict = await openTestApp({ limitsFactor: 1, challenge });
  try {
    const email = writer();
    const form = (nth: number, ip: string) => feedback({ email, message: `No. ${nth} from ${ip}` });
    const send = (nth: number, ip: string) => refusalOf(strict.call(sendFeedback, form(nth, ip), { ip }));
    const source = (nth: number) => `203.0.${nth}.7`;
    for (const nth of [1, 2]) {
      for (let at = 0; at < 5; at++) expect(await send(at, source(nth))).toBe('succeeded');
      expect(await send(5, `203.0.${nth}.8`), 'another address of that network').toBe('too_many_requests');
    }
    // The owner as a guest, on whose address strangers have used up their own shares only, and later the reserve as well.
    const confirmed = [];
    for (let nth = 3; nth < 14; nth++) {
      expect(await send(0, source(nth))).toBe('challenge_required');
      const solved = await sendSolving(strict, sendFeedback, form(0, source(nth)), { ip: source(nth) });
      confirmed.push(solved.json().data.isConfirmed);
    }
    expect(confirmed).toEqual([...Array.from({ length: 10 }, () => true), false]);
    await strict.drainWorker();
    const sent = await listMailbox(strict.platform.pool, { to: email, before: null, limit: 50 });
    expect(sent).toHaveLength(20);
  } finally {
    await strict.close();
  }
});

it('challenges a network that writes to many addresses of others in a day, and limits it and an account', async () => {
  const { challenge } = readSettings({ CHALLENGE_BITS: '6' });
  const strict = await openTestApp({ limitsFactor: 1, challenge });
  try {
    const buyer = await buildBuyer(strict);
    const as = { token: buyer.token };
    const send = async (changes: object, from: CallAs) =>
      strict.answer(sendFeedback, feedback(changes), { ...from });
    for (let nth = 1; nth <= 30; nth++)
      expect((await send({}, { ip: `203.0.113.${nth}` })).statusCode).toBe(200);
    // A neighbor's form gets through at a price, and a refusal for lack of a solution uses up nothing.
    const neighbor = { email: writer(), message: 'From next door' };
    for (let nth = 31; nth <= 40; nth++)
      expect((await send(neighbor, { ip: `203.0.113.${nth}` })).json().code).toBe('challenge_required');
    const solved = await sendSolving(strict, sendFeedback, feedback(neighbor), { ip: '203.0.113.41' });
    expect(solved.statusCode).toBe(200);
    expect(await strict.platform.limits.total(sourceLimits.network, '203.0.113.0/24')).toBe(31);
    await strict.platform.limits.consume(sourceLimits.networkStop, '203.0.113.0/24', 269);
    const refused = await sendSolving(strict, sendFeedback, feedback(), { ip: '203.0.113.42' });
    expect(refused.json()).toMatchObject({
      code: 'too_many_requests',
      message: expect.stringContaining('Sign in and use your own email address'),
    });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3600);
    // The advice works.
    expect((await send({ email: buyer.email }, { ...as, ip: '203.0.113.43' })).statusCode).toBe(200);
    await strict.platform.limits.consume(sourceLimits.account, buyer.id, 9);
    expect((await send({}, { ...as, ip: '198.51.100.7' })).statusCode).toBe(200);
    const ofAccount = await send({}, { ...as, ip: '198.51.100.7' });
    expect(ofAccount.json()).toMatchObject({
      code: 'too_many_requests',
      message: expect.stringContaining('too many other email addresses'),
    });
    expect((await send({ email: buyer.email, message: 'Mine' }, as)).statusCode).toBe(200);
  } finally {
    await strict.close();
  }
});

it('gives the verified owner of an address a limit of their own', async () => {
  const owner = await buildBuyer(app);
  const { email } = owner;
  const message = (nth: number) => ({ email, message: `No. ${nth}` });
  for (let nth = 0; nth < 5; nth++) await app.call(sendFeedback, feedback(message(nth)));
  const asOwner = { token: owner.token };
  const given = request({ email: email.toUpperCase() });
  await app.call(askForHelp, given, asOwner);
  const another = request({ email, message: 'And another one.' });
  for (let nth = 10; nth < 19; nth++) await app.call(sendFeedback, feedback(message(nth)), asOwner);
  expect(await refusalOf(app.call(askForHelp, another, asOwner))).toBe('too_many_requests');
});

it('limits one network address to five messages per quarter of an hour', async () => {
  const strict = await openTestApp({ limitsFactor: 1 });
  try {
    for (let nth = 0; nth < 5; nth++) await strict.call(sendFeedback, feedback());
    expect(await refusalOf(strict.call(sendFeedback, feedback()))).toBe('too_many_requests');
    await strict.call(sendFeedback, feedback(), { ip: '198.51.100.7' });
  } finally {
    await strict.close();
  }
});

it('deletes a ticket after 24 months', async () => {
  const given = feedback();
  await app.call(sendFeedback, given);
  app.clock.advance({ days: 729 });
  await app.drainWorker();
  expect(await ticketsOf(given.email)).toHaveLength(1);
  app.clock.advance({ days: 2 });
  await app.drainWorker();
  expect(await ticketsOf(given.email)).toEqual([]);
});
