// Routes of levels and reputation. Formulas and buyer reputation are public; your own details are private.
import * as buyers from '#contract/orders/reputation/buyer-facts.endpoints.ts';
import * as levels from '#contract/orders/reputation/level.endpoints.ts';
import { bindRead } from '#server/platform/http/bind.ts';
import { getBuyerFacts } from './get-buyer-facts.ts';
import { getLevelTerms } from './get-level-terms.ts';
import { getOwnLevel } from './get-own-level.ts';
import { getOwnReputation } from './get-own-reputation.ts';
import { listLevelEvents } from './list-level-events.ts';

export const reputationRoutes = [
  bindRead(levels.getLevelTerms, { needs: 'anyone' }, getLevelTerms),
  bindRead(levels.getOwnLevel, { needs: 'seller' }, getOwnLevel),
  bindRead(levels.listLevelEvents, { needs: 'seller' }, listLevelEvents),
  bindRead(buyers.getBuyerFacts, { needs: 'anyone' }, getBuyerFacts),
  bindRead(buyers.getOwnReputation, { needs: 'buyer' }, getOwnReputation),
];
