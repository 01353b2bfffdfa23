// Real SMTP conversations with the receiver: what it accepts, what it rejects and how, and that every wait ends.
import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { openLog } from '#server/platform/log.ts';
import { WrongSetting, readSettings } from '#server/platform/settings/settings.ts';
import { smtpCodeOf, sendInboundMail } from '#tests/fixtures/send-inbound-mail.ts';
import { MailNotTaken } from './mail-receiver.ts';
import type { Intake, MailReceiver, ReceivedMail } from './mail-receiver.ts';
import { openSmtpReceiver, receiverLimits } from './smtp-receiver.ts';
import type { ReceiverLimits } from './smtp-receiver.ts';

const domain = 'reply.guildhall.test';
const to = `ticket+one@${domain}`;
const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

async function open(intake: Partial<Intake> = {}, limits: Partial<ReceiverLimits> = {}) {
  const taken: ReceivedMail[] = [];
  const logged: string[] = [];
  const receiver: MailReceiver = await openSmtpReceiver(
    { domain, host: '127.0.0.1', port: 0 },
    {
      isKnown: async (address) => address.startsWith('ticket+one@') || address.startsWith('ticket+two@'),
      take: async (mail) => void taken.push(mail),
      ...intake,
    },
    openLog({ logLevel: 'info' }, { write: (line) => void logged.push(line) }),
    { ...receiverLimits, ...limits },
  );
  closers.push(receiver.close);
  return { taken, logged, port: receiver.port };
}

/** A manual SMTP client: returns the answer to each line. */
async function talk(port: number) {
  const socket: Socket = connect(port, '127.0.0.1');
  closers.push(() => socket.destroy());
  socket.on('error', () => undefined);
  let heard = '';
  socket.on('data', (chunk: Buffer) => (heard += chunk.toString('latin1')));
  const hears = async (pattern: RegExp) => {
    while (!pattern.test(heard)) await once(socket, 'data');
    const all = heard;
    heard = '';
    return all;
  };
  await hears(/^220 /);
  return {
    socket,
    hears,
    async say(line: string) {
      socket.write(`${line}\r\n`);
      return hears(/^\d{3} .*\r\n/m);
    },
  };
}

it('accepts an email to a known address, whole and with its envelope', async () => {
  const { taken, port } = await open();
  await sendInboundMail(port, {
    from: 'ada@example.test',
    to: [to, `TICKET+TWO@${domain.toUpperCase()}`.toLowerCase()],
    text: 'Hello\n.\nthere',
  });
  expect(taken).toHaveLength(1);
  expect(taken[0]!.from).toBe('ada@example.test');
  expect(taken[0]!.to).toEqual([to, `ticket+two@${domain}`]);
  expect(taken[0]!.raw.toString()).toContain('Hello\r\n.\r\nthere');
});

it('relays nothing: unknown addresses are rejected before any content is sent', async () => {
  const { taken, port } = await open({ isKnown: async () => true });
  for (const other of [
    'ada@example.test',
    `ada@mail.${domain}`,
    `ada@${domain}.evil.test`,
    `"x@${domain}"@evil.test`,
    `a@evil.test%x@evil.test`,
  ])
    expect([550, 501], other).toContain(await smtpCodeOf(port, { to: other, text: 'x' }));
  expect(taken).toEqual([]);
});

it('offers neither authentication nor TLS, and reveals no software', async () => {
  const { port } = await open();
  const line = await talk(port);
  const offers = await line.say('EHLO mail.example.test');
  expect(offers).not.toMatch(/AUTH|STARTTLS|nodemailer/i);
  expect(offers).toContain(`SIZE ${receiverLimits.bytes}`);
  expect(await line.say('AUTH PLAIN AGEAYg==')).toMatch(/^5/);
  expect(await line.say('STARTTLS')).toMatch(/^5/);
  expect(await line.say('VRFY ticket')).not.toContain('ticket+');
});

it('rejects an email that is too large, announced or not, without buffering it', async () => {
  const { taken, port } = await open({}, { bytes: 100_000 });
  expect(await smtpCodeOf(port, { to, text: 'x'.repeat(150_000) })).toBe(552);
  const line = await talk(port);
  await line.say('EHLO mail.example.test');
  expect(await line.say('MAIL FROM:<a@b.test> SIZE=100001')).toMatch(/^552/);
  await line.say('MAIL FROM:<a@b.test>');
  await line.say(`RCPT TO:<${to}>`);
  await line.say('DATA');
  for (let nth = 0; nth < 20; nth++) line.socket.write(`${'y'.repeat(9998)}\r\n`);
  expect(await line.say('.')).toMatch(/^552/);
  expect(taken).toEqual([]);
  expect(await line.say('MAIL FROM:<a@b.test>')).toMatch(/^250/);
});

it('answers temporary failures with "later" and rejections with "never", in our own words', async () => {
  const never = await open({
    take: () => Promise.reject(new MailNotTaken('never', 'This mail cannot be\r\n250 read')),
  });
  expect(await smtpCodeOf(never.port, { to, text: 'x' })).toBe(554);
  const later = await open({ take: () => Promise.reject(new MailNotTaken('later', 'Wait')) });
  expect(await smtpCodeOf(later.port, { to, text: 'x' })).toBe(451);
  const broken = await open({ take: () => Promise.reject(new Error('select secret from somewhere')) });
  await expect(sendInboundMail(broken.port, { to, text: 'x' })).rejects.toThrow(/451 Not now/);
  expect(broken.logged.join()).toContain('could not be accepted');
  const blind = await open({ isKnown: () => Promise.reject(new Error('no database')) });
  expect(await smtpCodeOf(blind.port, { to, text: 'x' })).toBe(451);
});

it('disconnects a client that guesses addresses, or names too many', async () => {
  const { port } = await open();
  const line = await talk(port);
  await line.say('EHLO mail.example.test');
  await line.say('MAIL FROM:<a@b.test>');
  for (let nth = 0; nth < 10; nth++)
    expect(await line.say(`RCPT TO:<ticket+${nth}@${domain}>`)).toMatch(/^550/);
  expect(await line.say(`RCPT TO:<${to}>`)).toMatch(/^421/);
  const all = await open({ isKnown: async () => true });
  const many = await talk(all.port);
  await many.say('EHLO mail.example.test');
  await many.say('MAIL FROM:<a@b.test>');
  for (let nth = 0; nth < 5; nth++) expect(await many.say(`RCPT TO:<t${nth}@${domain}>`)).toMatch(/^250/);
  expect(await many.say(`RCPT TO:<t5@${domain}>`)).toMatch(/^452/);
});

it('accepts several emails over one connection', async () => {
  const { taken, port } = await open();
  const line = await talk(port);
  await line.say('EHLO mail.example.test');
  for (let nth = 0; nth < 12; nth++) {
    expect(await line.say('MAIL FROM:<a@b.test>')).toMatch(/^250/);
    expect(await line.say(`RCPT TO:<${to}>`)).toMatch(/^250/);
    expect(await line.say('DATA')).toMatch(/^354/);
    expect(await line.say(`Subject: ${nth}\r\n\r\nx\r\n.`)).toMatch(/^250/);
  }
  expect(taken).toHaveLength(12);
});

it('ends every wait: silence, slow input, too many connections, shutdown during a transfer', async () => {
  const quiet = await open({}, { idle: 300 });
  const silent = await talk(quiet.port);
  expect(await silent.hears(/^421 /)).toMatch(/^421/);

  const dripping = await open({}, { whole: 600 });
  const drip = await talk(dripping.port);
  await drip.say('EHLO mail.example.test');
  await drip.say('MAIL FROM:<a@b.test>');
  await drip.say(`RCPT TO:<${to}>`);
  await drip.say('DATA');
  const dripped = setInterval(() => drip.socket.write('x\r\n'), 50);
  await once(drip.socket, 'close');
  clearInterval(dripped);
  expect(dripping.taken).toEqual([]);

  const few = await open({}, { connections: 2 });
  await talk(few.port);
  await talk(few.port);
  const third = connect(few.port, '127.0.0.1');
  closers.push(() => third.destroy());
  const [refusal] = (await once(third, 'data')) as [Buffer];
  expect(refusal.toString()).toMatch(/^421/);
});

it('survives broken connections and invalid commands', async () => {
  const { taken, port } = await open();
  for (const words of [
    'GET / HTTP/1.1\r\n\r\n',
    '\u0000\u0001\u0002\r\n',
    `EHLO ${'a'.repeat(20_000)}\r\n`,
  ]) {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    await once(socket, 'data');
    socket.write(words);
    socket.resetAndDestroy();
  }
  await sendInboundMail(port, { to, text: 'Still here?' });
  expect(taken).toHaveLength(1);
});

it('is off unless both settings are given, and reports a missing one in one line', () => {
  expect(readSettings({}).inbound).toBeUndefined();
  const given = { REPLY_MAIL_DOMAIN: 'Reply.Example.com', INBOUND_MAIL_PORT: '2525' };
  expect(readSettings(given).inbound).toEqual({ domain: 'reply.example.com', host: '127.0.0.1', port: 2525 });
  expect(readSettings({ REPLY_MAIL_DOMAIN: 'reply.example.com' }).inbound?.port).toBeNull();
  for (const [env, words] of [
    [{ INBOUND_MAIL_PORT: '2525' }, 'REPLY_MAIL_DOMAIN is missing; it is required by INBOUND_MAIL_PORT'],
    [{ ...given, PORT: '2525' }, 'INBOUND_MAIL_PORT must differ from PORT'],
    [{ REPLY_MAIL_DOMAIN: 'a@b.test' }, 'REPLY_MAIL_DOMAIN must be a domain'],
    [{ REPLY_MAIL_DOMAIN: 'localhost' }, 'REPLY_MAIL_DOMAIN must be a domain'],
    [{ ...given, INBOUND_MAIL_PORT: '70000' }, 'INBOUND_MAIL_PORT'],
  ] as const) {
    expect(() => readSettings(env)).toThrow(WrongSetting);
    expect(() => readSettings(env)).toThrow(words);
  }
});
