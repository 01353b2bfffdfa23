// Announced absences: days on which a seller takes no new work, or slower. Their gigs and profile say so, orders are refused
// unless the seller keeps taking them, and the ranking of the gigs is frozen meanwhile. Running orders keep their deadlines.
import { z } from 'zod';
import { endpoint } from '#contract/common/endpoint.ts';
import { absenceSchema, announcedAbsenceSchema } from './absence.schema.ts';

const domain = 'accounts';
const answer = z.object({ absence: absenceSchema.nullable() });

export const getAbsence = endpoint({
  name: 'get-absence',
  domain,
  summary: 'Get your announced absence; null once its last day is over',
  method: 'GET',
  path: '/account/absence',
  data: answer,
});

export const announceAbsence = endpoint({
  name: 'announce-absence',
  domain,
  summary: 'Announce an absence, or change the announced one',
  method: 'PUT',
  path: '/account/absence',
  body: announcedAbsenceSchema,
  data: answer,
  refusals: ['invalid_input'],
});

export const endAbsence = endpoint({
  name: 'end-absence',
  domain,
  summary: 'Cancel an announced absence, or end it early',
  method: 'DELETE',
  path: '/account/absence',
  data: answer,
});

export const absenceEndpoints = [getAbsence, announceAbsence, endAbsence];
