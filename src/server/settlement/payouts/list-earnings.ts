// The viewer's earnings, one entry per order or tip.
import { listOrderEarnings } from '#server/orders/orders/views/earning.report.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read } from '#server/platform/data/tx.ts';

export function listEarnings(
  read: Read,
  viewer: Viewer,
  page: { cursor?: string | undefined; limit: number },
) {
  return listOrderEarnings(read, viewer.userId, page);
}
