// Whether events could be sent to an address at all, told beside its field.
import { errors } from '#contract/common/errors.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Read } from '#server/platform/data/tx.ts';

export function assertAccepted({ platform }: Read, url: string): void {
  if (platform.hooks.accepts(url)) return;
  refuse('webhook_address_refused', { errors: { url: errors.webhook_address_refused.message } });
}
