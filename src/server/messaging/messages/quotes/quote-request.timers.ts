// The timer of quote requests: unanswered ones expire.
// Guarantees: one request per transaction, bounded batches; the locked row is checked again.
import type { Timer } from '#server/platform/data/handlers.ts';
import { oneByOne } from '#server/platform/data/one-by-one.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { finishQuoteStep } from './quote-request.step.ts';
import { lockNextExpiredRequest, quoteRequestExpires } from './quote-request.store.ts';

async function expireOne(tx: Tx): Promise<boolean> {
  const request = await lockNextExpiredRequest(tx);
  if (request) await finishQuoteStep(tx, { request, verb: 'expire-quote-request', actor: 'system' });
  return request !== null;
}

export const quoteRequestTimers: readonly Timer[] = [
  {
    name: 'messages/quote-expiry',
    everySeconds: 60,
    due: quoteRequestExpires,
    run: (platform) => oneByOne(platform, expireOne),
  },
];
