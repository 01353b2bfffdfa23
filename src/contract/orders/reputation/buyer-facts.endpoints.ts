// Endpoints of buyer reputation: public metrics from a buyer's orders, and for the buyer the orders behind them.
import { z } from 'zod';
import { endpoint } from '#contract/common/endpoint.ts';
import { buyerFactsSchema, ownReputationSchema } from './buyer-facts.schema.ts';

const domain = 'reputation';

export const getBuyerFacts = endpoint({
  name: 'get-buyer-facts',
  domain,
  summary: 'A buyer’s reputation from their orders: clear brief, reply time, scope stability, payment speed',
  method: 'GET',
  path: '/profiles/:username/buyer-facts',
  params: z.object({ username: z.string().min(1).max(60) }),
  data: buyerFactsSchema,
  refusals: ['profile_not_found'],
});

export const getOwnReputation = endpoint({
  name: 'get-own-reputation',
  domain,
  summary: 'Your own reputation as a buyer, with every order behind it',
  method: 'GET',
  path: '/buyer/reputation',
  data: ownReputationSchema,
});

export const buyerFactsEndpoints = [getBuyerFacts, getOwnReputation];
