// Routes of orders. Every command returns the updated order (`withOrderView`).
import * as endpoints from '#contract/orders/orders/order.endpoints.ts';
import { getRules as getRulesEndpoint } from '#contract/orders/orders/rules.endpoints.ts';
import { answeredWith, bind, bindRead } from '#server/platform/http/bind.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { approveDelivery } from './approve-delivery.ts';
import { cancelOrder } from './cancel-order.ts';
import { cancelSilentOrder } from './cancel-silent-order.ts';
import { countWaitingOrders } from './views/count-waiting-orders.ts';
import { deliverOrder } from './deliver-order.ts';
import { extendReview } from './extend-review.ts';
import { getOrder } from './views/get-order.ts';
import { getRules } from './rules/get-rules.ts';
import { getSpending } from './views/get-spending.ts';
import { listOrders } from './views/list-orders.ts';
import { listWaitingOrders } from './views/list-waiting-orders.ts';
import { orderView } from './views/order.view.ts';
import { requestRevision } from './request-revision.ts';
import { submitRequirements } from './submit-requirements.ts';

/** Commands return nothing, because timers run them too; for a request this returns the updated order. */
export function withOrderView<Input extends { orderNumber: string }>(
  command: (tx: Tx, actor: { userId: string }, input: Input) => Promise<void>,
) {
  return answeredWith(command, (read, viewer: Viewer, { orderNumber }: Input) =>
    orderView(read, viewer.userId, orderNumber),
  );
}

// The order decides which party may run a verb, not the account's active mode.
export const orderCommandLimits = { needs: 'session', limit: '30/min' } as const;

export const orderRoutes = [
  bindRead(endpoints.listOrders, { needs: 'session' }, listOrders),
  bindRead(endpoints.listWaitingOrders, { needs: 'session' }, listWaitingOrders),
  bindRead(endpoints.countWaitingOrders, { needs: 'session' }, countWaitingOrders),
  bindRead(getRulesEndpoint, { needs: 'anyone' }, getRules),
  bindRead(endpoints.getSpending, { needs: 'buyer' }, getSpending),
  bindRead(endpoints.getOrder, { needs: 'session' }, getOrder),
  bind(endpoints.submitRequirements, orderCommandLimits, withOrderView(submitRequirements)),
  bind(endpoints.deliverOrder, orderCommandLimits, withOrderView(deliverOrder)),
  bind(endpoints.requestRevision, orderCommandLimits, withOrderView(requestRevision)),
  bind(endpoints.approveDelivery, orderCommandLimits, withOrderView(approveDelivery)),
  bind(endpoints.extendReview, orderCommandLimits, withOrderView(extendReview)),
  bind(endpoints.cancelOrder, orderCommandLimits, withOrderView(cancelOrder)),
  bind(endpoints.cancelSilentOrder, orderCommandLimits, withOrderView(cancelSilentOrder)),
];
