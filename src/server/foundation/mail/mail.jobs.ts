// The job that sends one email, at least once: after a crash between the server's acceptance and our record of it, the email is
// sent again under the same Message-ID, so that servers and readers can detect the duplicate. Once recorded, it is never sent again.
// Rendered when it is sent; an email that has expired by then is dropped.
import type { Job } from '#server/platform/data/handlers.ts';
import type { Platform } from '#server/platform/platform.ts';
import { reading } from '#server/platform/data/tx.ts';
import { MailRefused } from '#server/platform/ports/email.ts';
import { insertSentMail, mailWasSent } from './mail.store.ts';
import type { QueuedMail } from './queue-mail.ts';
import { renderMail } from './render-mail.ts';

export const mailJobs: readonly Job[] = [{ name: 'send-mail', queue: 'mail', run: sendMail }];

async function sendMail(platform: Platform, queued: QueuedMail): Promise<void> {
  const { dedupeKey, uselessAfter } = queued;
  if (uselessAfter !== null && platform.clock.now().getTime() > Date.parse(uselessAfter)) {
    platform.log.info({ mail: dedupeKey }, 'an expired email was dropped');
    return;
  }
  if (await mailWasSent(reading(platform), dedupeKey)) return;
  try {
    await platform.email.send(renderMail(platform.settings, queued));
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error;
    platform.log.warn(
      { mail: dedupeKey, err: error },
      'an email was permanently rejected and is not retried',
    );
    return;
  }
  await insertSentMail(reading(platform), dedupeKey);
}
