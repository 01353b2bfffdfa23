// Rejects URLs to which nothing would be sent, as a field error.
import { errors } from '#contract/common/errors.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Read } from '#server/platform/data/tx.ts';

export function assertAcceptedUrl({ platform }: Read, url: string): void {
  if (platform.hooks.accepts(url)) return;
  refuse('webhook_url_rejected', { errors: { url: errors.webhook_url_rejected.message } });
}
