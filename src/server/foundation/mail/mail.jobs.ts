// The job that sends one mail. It runs at least once: after a crash between the server's "taken" and our note of it, the mail goes
// out a second time under the same Message-ID, by which mail servers and people can tell. Once noted, it never leaves again.
// Guards: written out at the time of sending; what has become useless by then is dropped.
import type { Job } from '#server/platform/events.ts';
import type { Platform } from '#server/platform/platform.ts';
import { reading } from '#server/platform/tx.ts';
import { MailRefused } from '#server/providers/email/email.ts';
import { insertSentMail, mailWasSent } from './mail.store.ts';
import type { QueuedMail } from './queue-mail.ts';
import { renderMail } from './render-mail.ts';

export const mailJobs: readonly Job[] = [{ name: 'send-mail', line: 'mail', run: sendMail }];

async function sendMail(platform: Platform, queued: QueuedMail): Promise<void> {
  const { dedupeKey, uselessAfter } = queued;
  if (uselessAfter !== null && platform.clock.now().getTime() > Date.parse(uselessAfter)) {
    platform.log.info({ mail: dedupeKey }, 'a mail was dropped: it came too late to be of use');
    return;
  }
  if (await mailWasSent(reading(platform), dedupeKey)) return;
  try {
    await platform.email.send(renderMail(platform.settings, queued));
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error;
    platform.log.warn({ mail: dedupeKey, err: error }, 'a mail was refused for good and is not tried again');
    return;
  }
  await insertSentMail(reading(platform), dedupeKey);
}
