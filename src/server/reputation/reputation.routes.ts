// The routes of levels and reputation. The formulas are for everyone, one's own figures for oneself.
import * as levels from '#contract/reputation/level.endpoints.ts';
import { bindRead } from '#server/platform/bind.ts';
import { getLevelTerms } from './get-level-terms.ts';
import { getOwnLevel } from './get-own-level.ts';
import { listLevelEvents } from './list-level-events.ts';

export const reputationRoutes = [
  bindRead(levels.getLevelTerms, { needs: 'anyone' }, getLevelTerms),
  bindRead(levels.getOwnLevel, { needs: 'seller' }, getOwnLevel),
  bindRead(levels.listLevelEvents, { needs: 'seller' }, listLevelEvents),
];
