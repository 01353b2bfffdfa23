// What comes due in webhooks: deliveries to try again, old ones to forget, secrets whose overlap is over, and sealing anew.
import { webhookLimits } from '#contract/external/developers/webhook.schema.ts';
import { later } from '#server/platform/clock.ts';
import type { Timer } from '#server/platform/data/events.ts';
import type { Platform } from '#server/platform/platform.ts';
import { reseal } from '#server/platform/reseal.ts';
import { enqueue, inTransaction, reading } from '#server/platform/data/tx.ts';
import { deliveryIsDue, purgeDeliveries, takeDue } from './webhooks/delivery.store.ts';
import { forgetPrevious, sealedSecrets } from './webhooks/webhook.store.ts';

const mostAtOnce = 100;

export const developerTimers: readonly Timer[] = [
  { name: 'developers/try-again', everySeconds: 5, due: deliveryIsDue, run: tryAgain },
  {
    name: 'developers/forget-deliveries',
    everySeconds: 600,
    run: (platform) => {
      const read = reading(platform);
      return purgeDeliveries(read, later(read.now, { days: -webhookLimits.keptDays }), mostAtOnce);
    },
  },
  {
    name: 'developers/forget-previous-secrets',
    everySeconds: 600,
    run: (platform) => forgetPrevious(reading(platform), mostAtOnce),
  },
  ...(['secret_cipher', 'previous_cipher'] as const).map((column) => ({
    name: `developers/seal-anew-${column.split('_')[0]}`,
    everySeconds: 600,
    run: (platform: Platform) => reseal(platform, sealedSecrets(column)),
  })),
];

async function tryAgain(platform: Platform): Promise<number> {
  return inTransaction(platform, async (tx) => {
    const ids = await takeDue(tx, mostAtOnce);
    for (const deliveryId of ids) enqueue(tx, 'send-webhook', { deliveryId });
    return ids.length;
  });
}
