// Opens the receiver of inbound email, if the settings enable it in this process. So far it takes replies to tickets only.
import { openSmtpReceiver } from '#server/providers/inbound/smtp-receiver.ts';
import type { MailReceiver } from '#server/providers/inbound/mail-receiver.ts';
import type { Platform } from '#server/platform/platform.ts';
import { ticketIntake } from '#server/help/support/take-ticket-mail.ts';

/** null when inbound email is off, or handled by another process. */
export async function receiveMail(platform: Platform): Promise<MailReceiver | null> {
  const { inbound } = platform.settings;
  if (!inbound || inbound.port === null) return null;
  return openSmtpReceiver({ ...inbound, port: inbound.port }, ticketIntake(platform), platform.log);
}
