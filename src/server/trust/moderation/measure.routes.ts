// The routes of decisions: whom they concern may read and appeal, members may report, support decides.
import * as endpoints from '#contract/trust/moderation/measure.endpoints.ts';
import { bind, bindRead } from '#server/platform/http/bind.ts';
import type { Bound } from '#server/platform/http/bind.ts';
import { appealMeasure } from './appeal-measure.ts';
import { liftMeasure, upholdMeasure } from './decide-measure.ts';
import { removeReportedGig, restrictUser } from './impose-measure.ts';
import { listMeasures, listOwnMeasures } from './list-measures.ts';
import { dismissReports, listReportedGigs, reportGig } from './report-gig.ts';

const decisions = { needs: 'support', limit: '60/min' } as const;

export const measureRoutes: readonly Bound[] = [
  bindRead(endpoints.listOwnMeasures, { needs: 'session' }, listOwnMeasures),
  bind(endpoints.appealMeasure, { needs: 'session', limit: '10/h' }, appealMeasure),
  bind(endpoints.reportGig, { needs: 'session', limit: '20/h' }, reportGig),
  bindRead(endpoints.listMeasures, { needs: 'support' }, listMeasures),
  bind(endpoints.restrictUser, decisions, restrictUser),
  bind(endpoints.removeGig, decisions, removeReportedGig),
  bind(endpoints.upholdMeasure, decisions, upholdMeasure),
  bind(endpoints.liftMeasure, decisions, liftMeasure),
  bindRead(endpoints.listReportedGigs, { needs: 'support' }, listReportedGigs),
  bind(endpoints.dismissReports, decisions, dismissReports),
];
