// Receives email by SMTP from the operator's own mail server, or from the internet where its port is open to it.
// Guarantees: no relay (only addresses of our reply domain that the intake knows), no authentication, limits on size, recipients and
// connections, and a timeout for every wait. No TLS: it runs behind the operator's server, on loopback unless configured otherwise.
import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';
import type { InboundSettings } from '#server/platform/settings/inbound-settings.ts';
import type { Log } from '#server/platform/log.ts';
import { MailNotTaken } from './mail-receiver.ts';
import type { Intake, MailReceiver } from './mail-receiver.ts';

export type ReceiverLimits = {
  bytes: number;
  connections: number;
  recipients: number;
  /** Milliseconds without input. */
  idle: number;
  /** Milliseconds of a connection in total. */
  whole: number;
};
export const receiverLimits: ReceiverLimits = {
  bytes: 10 * 1024 * 1024,
  connections: 20,
  recipients: 5,
  idle: 60_000,
  whole: 600_000,
};
/** Unknown addresses per connection; beyond this, the client is disconnected. */
const maxGuesses = 10;

export async function openSmtpReceiver(
  settings: InboundSettings & { port: number },
  intake: Intake,
  log: Log,
  limits: ReceiverLimits = receiverLimits,
): Promise<MailReceiver> {
  const guesses = new WeakMap<object, number>();
  const server = new SMTPServer({
    name: settings.domain,
    banner: 'replies only',
    disabledCommands: ['AUTH', 'STARTTLS'],
    authOptional: true,
    disableReverseLookup: true,
    hideSMTPUTF8: true,
    size: limits.bytes,
    maxClients: limits.connections,
    maxRecipients: limits.recipients,
    socketTimeout: limits.idle,
    closeTimeout: 2000,
    logger: false,
    onRcptTo(recipient, session, done) {
      const guessed = guesses.get(session) ?? 0;
      if (guessed >= maxGuesses) return done(answer(421, 'Too many unknown recipients'));
      const look = async () => {
        const known = await knows(intake, settings, recipient.address, log);
        if (known === 'yes') return done(null);
        if (known === 'cannot say') return done(answer(451, 'Not now, try again later'));
        guesses.set(session, guessed + 1);
        return done(answer(550, 'There is no such address'));
      };
      void look();
    },
    onData(stream, session, done) {
      const { mailFrom, rcptTo } = session.envelope;
      const taken = async () => {
        try {
          const raw = await gather(stream);
          if (raw === null) return done(answer(552, `The maximum size is ${limits.bytes} bytes`));
          await intake.take({
            from: mailFrom ? mailFrom.address : '',
            to: rcptTo.map((recipient) => recipient.address),
            raw,
          });
          return done(null, 'OK');
        } catch (error) {
          if (error instanceof MailNotTaken)
            return done(answer(error.when === 'never' ? 554 : 451, error.message));
          log.error({ err: error }, 'an inbound email could not be accepted');
          return done(answer(451, 'Not now, try again later'));
        }
      };
      void taken();
    },
  });
  // A broken connection is normal and must not end the process.
  server.on('error', (error: Error) => log.info({ err: error }, 'an inbound SMTP connection broke'));
  server.server.on('connection', (socket: Socket) => {
    const end = setTimeout(() => socket.destroy(), limits.whole);
    socket.once('close', () => clearTimeout(end));
  });
  const listening = server.listen(settings.port, settings.host);
  await once(listening, 'listening');
  return {
    name: 'smtp',
    port: (listening.address() as AddressInfo).port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function knows(
  intake: Intake,
  { domain }: InboundSettings,
  address: string,
  log: Log,
): Promise<'yes' | 'no' | 'cannot say'> {
  if (!address.toLowerCase().endsWith(`@${domain}`)) return 'no';
  try {
    return (await intake.isKnown(address)) ? 'yes' : 'no';
  } catch (error) {
    log.error({ err: error }, 'the recipient check of an inbound email failed');
    return 'cannot say';
  }
}

/** The whole email; null if it exceeds the limit, in which case the excess is not buffered. */
function gather(stream: NodeJS.ReadableStream & { sizeExceeded: boolean }): Promise<Buffer | null> {
  return new Promise((resolve, reject) => {
    let chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => {
      if (stream.sizeExceeded) chunks = [];
      else chunks.push(chunk);
    });
    stream.on('end', () => resolve(stream.sizeExceeded ? null : Buffer.concat(chunks)));
    stream.on('error', reject);
  });
}

function answer(responseCode: number, message: string): Error {
  return Object.assign(new Error(message.replaceAll(/[^\x20-\x7e]/g, ' ')), { responseCode });
}
