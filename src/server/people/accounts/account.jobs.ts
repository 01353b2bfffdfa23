// The job that sends an email with a code. The code is derived here, so no queue or table ever stores it.
// Guarantees: a code that was replaced, used or has expired is not sent; no email goes to an address without an account.
import { renderMail } from '#server/foundation/mail/render-mail.ts';
import type { Job } from '#server/platform/data/handlers.ts';
import type { Platform } from '#server/platform/platform.ts';
import { reading } from '#server/platform/data/tx.ts';
import { MailRefused } from '#server/platform/ports/email.ts';
import { codeMail } from './account.emails.ts';
import { findFlowById } from './sign-in/code.store.ts';
import { codeOf } from './sign-in/one-time-code.ts';

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
      'an email was rejected permanently and is not retried',
    );
  }
}

export const accountJobs: readonly Job[] = [{ name: 'send-code-mail', queue: 'mail', run: sendCodeMail }];
