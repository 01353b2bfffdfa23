// The job that writes the mail with a code. The code is derived here, when it leaves, so no queue or table ever held it.
// Guards: a code that was replaced, used up or has expired meanwhile is not sent; nobody is written to for a stranger's address.
import { renderMail } from '#server/mail/render-mail.ts';
import type { Job } from '#server/platform/events.ts';
import type { Platform } from '#server/platform/platform.ts';
import { reading } from '#server/platform/tx.ts';
import { MailRefused } from '#server/providers/email/email.ts';
import { codeMail } from './account.mails.ts';
import { findFlowById } from './code.store.ts';
import { codeOf } from './one-time-code.ts';

type CodeMailPayload = { flowId: string; generation: number };

async function sendCodeMail(platform: Platform, payload: CodeMailPayload): Promise<void> {
  const flow = await findFlowById(reading(platform), payload.flowId);
  if (!flow || flow.generation !== payload.generation || flow.user_id === null) return;
  const code = codeOf(platform.keys, flow);
  if (code === null || flow.expires_at <= platform.clock.now()) return;
  const draft = codeMail(flow, code);
  try {
    await platform.email.send(renderMail(platform.settings, draft));
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error;
    platform.log.warn(
      { mail: draft.dedupeKey, err: error },
      'a mail was refused for good and is not tried again',
    );
  }
}

export const accountJobs: readonly Job[] = [{ name: 'send-code-mail', line: 'mail', run: sendCodeMail }];
