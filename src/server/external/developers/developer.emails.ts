// Emails about API keys and webhooks: created, redirected or stopped.
// Never contain a key or secret; each says what to do if it was not the owner.
import { keyScopes } from '#contract/external/developers/key.schema.ts';
import { webhookLimits } from '#contract/external/developers/webhook.schema.ts';
import type { MailDraft } from '#server/foundation/mail/queue-mail.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import type { KeyRow } from './api-keys/key.store.ts';
import type { WebhookRow } from './webhooks/webhook.store.ts';

type Brand = Pick<Settings, 'brandName'>;
const webhooks = { label: 'View your webhooks', url: '/developers/webhooks' };
const notYou = 'If this was not you, remove the webhook and reset your password at once.';

export function keyMail(
  { brandName }: Brand,
  to: string,
  { id, name, prefix, scopes, expires_at }: Pick<KeyRow, 'id' | 'name' | 'prefix' | 'scopes' | 'expires_at'>,
): MailDraft {
  const labels = keyScopes.filter((scope) => scopes.includes(scope.name)).map((scope) => scope.label);
  return {
    to,
    subject: `An API key was created for your ${brandName} account`,
    heading: 'API key created',
    lines: [
      `The API key “${name}” (starting with ${prefix}) can now access your account until ${expires_at.toISOString().slice(0, 10)}.`,
      `Scopes: ${labels.join(', ')}. It can never move money or change how you sign in.`,
      'If this was not you, revoke the key and reset your password at once.',
    ],
    button: { label: 'View your keys', url: '/developers/keys' },
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
    subject: `Events from your ${brandName} account are now sent to ${new URL(url).host}`,
    heading: 'Webhook created',
    lines: ['Events from your account, such as new orders, are now sent to this URL:', url, notYou],
    button: webhooks,
    dedupeKey: `developers/webhook/${id}`,
  };
}

/** `id` is unique per change, so each change sends an email. */
export function webhookMovedMail(
  { brandName }: Brand,
  to: string,
  change: { id: string; before: Pick<WebhookRow, 'url'>; row: Pick<WebhookRow, 'id' | 'url'> },
): MailDraft {
  const { id, before, row } = change;
  return {
    to,
    subject: `Events from your ${brandName} account are now sent to ${new URL(row.url).host}`,
    heading: 'Webhook URL changed',
    lines: [
      `Events that were sent to ${new URL(before.url).host} are now sent to this URL:`,
      row.url,
      notYou,
    ],
    button: webhooks,
    dedupeKey: `developers/webhook-address/${row.id}/${id}`,
  };
}

/** `id` is unique per change, so each change sends an email. */
export function webhookSecretMail(
  { brandName }: Brand,
  to: string,
  { id, row }: { id: string; row: Pick<WebhookRow, 'id' | 'url'> },
): MailDraft {
  return {
    to,
    subject: `A webhook of your ${brandName} account has a new secret`,
    heading: 'Webhook secret rotated',
    lines: [
      `A new signing secret was shown in your account for this webhook; the previous one works for ${webhookLimits.overlapHours} hours:`,
      row.url,
      'If this was not you, rotate the secret again and reset your password at once.',
    ],
    button: { label: 'View this webhook', url: `/developers/webhooks/${row.id}` },
    dedupeKey: `developers/webhook-secret/${row.id}/${id}`,
  };
}

const reasonLines = {
  gone: 'The receiver responded 410 Gone, so we stopped sending events to this URL:',
  failing: `Deliveries have failed for ${webhookLimits.stoppedAfterDays} days, so we stopped sending events to this URL:`,
};
export type StopReason = keyof typeof reasonLines;

export function webhookStoppedMail(
  to: string,
  stop: { id: string; webhookId: string; url: string; reason: StopReason },
): MailDraft {
  const { id, webhookId, url, reason } = stop;
  return {
    to,
    subject: `We stopped sending events to ${new URL(url).host}`,
    heading: 'Webhook stopped',
    lines: [
      reasonLines[reason],
      url,
      `Once the receiver works again, resume the webhook and resend failed deliveries. Deliveries are kept for ${webhookLimits.retentionDays} days.`,
    ],
    button: { label: 'View deliveries', url: `/developers/webhooks/${webhookId}` },
    dedupeKey: `developers/webhook-stopped/${webhookId}/${id}`,
  };
}
