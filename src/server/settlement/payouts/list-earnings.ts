// One's own earnings, order by order.
import { listOrderEarnings } from '#server/orders/earning.report.ts';
import type { Viewer } from '#server/platform/session.ts';
import type { Read } from '#server/platform/tx.ts';

export function listEarnings(
  read: Read,
  viewer: Viewer,
  page: { cursor?: string | undefined; limit: number },
) {
  return listOrderEarnings(read, viewer.userId, page);
}
