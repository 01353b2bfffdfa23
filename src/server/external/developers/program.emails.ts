// The words of the mails about people's programs: a key was made, a webhook was made, leads elsewhere, was stopped.
// Guards: no key and no secret stands in a mail; each says what to do if it was not the owner.
import { keyScopes } from '#contract/external/developers/key.schema.ts';
import type { MailDraft } from '#server/foundation/mail/queue-mail.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import type { KeyRow } from './api-keys/key.store.ts';
import type { WebhookRow } from './webhooks/webhook.store.ts';

type Brand = Pick<Settings, 'brandName'>;
const webhooks = { label: 'See your webhooks', url: '/developers/webhooks' };
const notYou = 'If this was not you, remove the webhook and reset your password at once.';

export function keyMail(
  { brandName }: Brand,
  to: string,
  { id, name, prefix, scopes, expires_at }: Pick<KeyRow, 'id' | 'name' | 'prefix' | 'scopes' | 'expires_at'>,
): MailDraft {
  const labels = keyScopes.filter((scope) => scopes.includes(scope.name)).map((scope) => scope.label);
  return {
    to,
    subject: `A key was made for your ${brandName} account`,
    heading: 'A key was made',
    lines: [
      `A program with the key “${name}” (it begins with ${prefix}) can now act in your name, until ${expires_at.toISOString().slice(0, 10)}.`,
      `It may do this: ${labels.join(', ')}. It can never move money or change how you sign in.`,
      'If this was not you, revoke the key and reset your password at once.',
    ],
    button: { label: 'See your keys', url: '/developers/keys' },
    dedupeKey: `developers/key/${id}`,
  };
}

export function webhookMail(
  { brandName }: Brand,
  to: string,
  { id, url }: Pick<WebhookRow, 'id' | 'url'>,
): MailDraft {
  return {
    to,
    subject: `Events of your ${brandName} account are sent to ${new URL(url).host}`,
    heading: 'A webhook was made',
    lines: ['From now on events of your account, such as new orders, are sent to this address:', url, notYou],
    button: webhooks,
    dedupeKey: `developers/webhook/${id}`,
  };
}

/** `id` makes each change its own mail. */
export function webhookMovedMail(
  { brandName }: Brand,
  to: string,
  change: { id: string; before: Pick<WebhookRow, 'url'>; row: Pick<WebhookRow, 'id' | 'url'> },
): MailDraft {
  const { id, before, row } = change;
  return {
    to,
    subject: `Events of your ${brandName} account are sent to ${new URL(row.url).host}`,
    heading: 'A webhook leads elsewhere',
    lines: [
      `What was sent to ${new URL(before.url).host} until now is sent to this address:`,
      row.url,
      notYou,
    ],
    button: webhooks,
    dedupeKey: `developers/webhook-address/${row.id}/${id}`,
  };
}

const reasons = {
  gone: 'It answered that it is gone for good (410), so we stopped sending events there:',
  failing: 'For three days nothing that we sent has arrived, so we stopped sending events there:',
};
export type StopReason = keyof typeof reasons;

export function webhookStoppedMail(
  to: string,
  stop: { id: string; webhookId: string; url: string; why: StopReason },
): MailDraft {
  const { id, webhookId, url, why } = stop;
  return {
    to,
    subject: `We send nothing to ${new URL(url).host} any more`,
    heading: 'A webhook was stopped',
    lines: [
      reasons[why],
      url,
      'When the receiver works again, start the webhook anew and send again what failed. Deliveries are kept for 30 days.',
    ],
    button: { label: 'See the deliveries', url: `/developers/webhooks/${webhookId}` },
    dedupeKey: `developers/webhook-stopped/${webhookId}/${id}`,
  };
}
