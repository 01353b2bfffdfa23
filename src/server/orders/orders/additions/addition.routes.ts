// Routes of additions. Every command returns the updated order.
import * as endpoints from '#contract/orders/orders/addition.endpoints.ts';
import { bind } from '#server/platform/http/bind.ts';
import { acceptAddition } from './accept-addition.ts';
import { declineAddition } from './decline-addition.ts';
import { orderCommandLimits, withOrderView } from '../order.routes.ts';
import { priceAddition } from './price-addition.ts';
import { proposeAddition } from './propose-addition.ts';

export const additionRoutes = [
  bind(endpoints.proposeAddition, orderCommandLimits, withOrderView(proposeAddition)),
  bind(endpoints.priceAddition, orderCommandLimits, withOrderView(priceAddition)),
  bind(endpoints.acceptAddition, orderCommandLimits, withOrderView(acceptAddition)),
  bind(endpoints.declineAddition, orderCommandLimits, withOrderView(declineAddition)),
];
