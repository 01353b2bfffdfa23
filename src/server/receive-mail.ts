// Opens the door for mail that comes in, where this process is told to: so far answers to tickets come by it, and nothing else.
import { openSmtpReceiver } from './providers/inbound/smtp-receiver.ts';
import type { MailReceiver } from './providers/inbound/mail-receiver.ts';
import type { Platform } from './platform/platform.ts';
import { ticketIntake } from './support/take-ticket-mail.ts';

/** null where mail is not taken, or by another process. */
export async function receiveMail(platform: Platform): Promise<MailReceiver | null> {
  const { inbound } = platform.settings;
  if (!inbound || inbound.port === null) return null;
  return openSmtpReceiver({ ...inbound, port: inbound.port }, ticketIntake(platform), platform.log);
}
