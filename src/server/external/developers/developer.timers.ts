// Timers of webhooks: retrying deliveries, purging old ones, deleting rotated secrets, and resealing with a new master key.
import { webhookLimits } from '#contract/external/developers/webhook.schema.ts';
import { later } from '#server/platform/clock.ts';
import type { Timer } from '#server/platform/data/handlers.ts';
import type { Platform } from '#server/platform/platform.ts';
import { reseal } from '#server/platform/reseal.ts';
import { enqueue, inTransaction, reading } from '#server/platform/data/tx.ts';
import { deliveryIsDue, purgeDeliveries, takeDue } from './webhooks/delivery.store.ts';
import { deletePreviousSecrets, sealedSecrets } from './webhooks/webhook.store.ts';

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
    name: `developers/reseal-${column.split('_')[0]}`,
    everySeconds: 600,
    run: (platform: Platform) => reseal(platform, sealedSecrets(column)),
  })),
];

async function retryDueDeliveries(platform: Platform): Promise<number> {
  return inTransaction(platform, async (tx) => {
    const ids = await takeDue(tx, batch);
    for (const deliveryId of ids) enqueue(tx, 'send-webhook', { deliveryId });
    return ids.length;
  });
}
