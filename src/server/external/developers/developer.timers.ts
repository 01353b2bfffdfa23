// Timers of webhooks: retrying deliveries, purging old ones, deleting rotated secrets, and re-encrypting them after a change of the
// master key.
import { webhookLimits } from '#contract/external/developers/webhook.schema.ts';
import { later } from '#server/platform/clock.ts';
import type { Timer } from '#server/platform/data/handlers.ts';
import type { Platform } from '#server/platform/platform.ts';
import { reencrypt } from '#server/platform/reencrypt.ts';
import { enqueue, inTransaction, reading } from '#server/platform/data/tx.ts';
import { deliveryIsDue, purgeDeliveries, takeDue } from './webhooks/delivery.store.ts';
import { deletePreviousSecrets, encryptedSecrets } from './webhooks/webhook.store.ts';

const batch = 100;

export const developerTimers: readonly Timer[] = [
  { name: 'developers/retry-deliveries', everySeconds: 5, due: deliveryIsDue, run: retryDueDeliveries },
  {
    name: 'developers/purge-deliveries',
    everySeconds: 600,
    run: (platform) => {
      const read = reading(platform);
      return purgeDeliveries(read, later(read.now, { days: -webhookLimits.retentionDays }), batch);
    },
  },
  {
    name: 'developers/expire-previous-secrets',
    everySeconds: 600,
    run: (platform) => deletePreviousSecrets(reading(platform), batch),
  },
  ...(['secret_cipher', 'previous_cipher'] as const).map((column) => ({
    name: `developers/reencrypt-${column.split('_')[0]}`,
    everySeconds: 600,
    run: (platform: Platform) => reencrypt(platform, encryptedSecrets(column)),
  })),
];

async function retryDueDeliveries(platform: Platform): Promise<number> {
  return inTransaction(platform, async (tx) => {
    const due = await takeDue(tx, batch);
    for (const { id, owner } of due) enqueue(tx, 'send-webhook', { deliveryId: id }, { owner });
    return due.length;
  });
}
