// The routes of additions. Every command answers with the order room as it stands after it.
import * as endpoints from '#contract/orders/orders/addition.endpoints.ts';
import { bind } from '#server/platform/http/bind.ts';
import { acceptAddition } from './accept-addition.ts';
import { declineAddition } from './decline-addition.ts';
import { moves, thenRoom } from '../order.routes.ts';
import { priceAddition } from './price-addition.ts';
import { proposeAddition } from './propose-addition.ts';

export const additionRoutes = [
  bind(endpoints.proposeAddition, moves, thenRoom(proposeAddition)),
  bind(endpoints.priceAddition, moves, thenRoom(priceAddition)),
  bind(endpoints.acceptAddition, moves, thenRoom(acceptAddition)),
  bind(endpoints.declineAddition, moves, thenRoom(declineAddition)),
];
