// get-counts: the numbers on the header's icons for the active side.
// Every open page calls it, so its queries run in parallel and each is bounded.
import type { getCounts as endpoint } from '#contract/messaging/notifications/notification.endpoints.ts';
import type { DataOf } from '#contract/common/endpoint.ts';
import { sellerBalances } from '#server/foundation/ledger/balances.ts';
import { countUnread } from '#server/messaging/messages/count-unread.ts';
import { countWaitingOrders } from '#server/orders/orders/views/count-waiting-orders.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { countSaved } from '#server/discovery/saved/count-saved.ts';
import { countNotifications } from './notification.store.ts';
import { maxUnread } from './notification.view.ts';

export async function getCounts(read: Read, viewer: Viewer): Promise<DataOf<typeof endpoint>> {
  const { userId, role } = viewer;
  const isSeller = role === 1;
  const [notifications, messages, orders, saved, balances] = await Promise.all([
    countNotifications(read, userId, { unreadOnly: true, most: maxUnread }),
    countUnread(read, userId),
    role === 0 ? null : countWaitingOrders(read, viewer, { as: isSeller ? 'seller' : 'buyer' }),
    isSeller ? null : countSaved(read, userId),
    isSeller ? sellerBalances(read, userId) : null,
  ]);
  return {
    notifications,
    messages,
    orders: orders?.waiting ?? 0,
    saved,
    availableMinor: balances ? Math.max(0, balances.availableMinor - balances.debtMinor) : null,
  };
}
