// Announced absences: days on which a seller takes no new work. Search says when they can start again, and their gigs neither
// rise nor fall meanwhile. Running orders keep their deadlines.
import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { absenceSchema, announcedAbsenceSchema } from './absence.schema.ts';

const domain = 'accounts';
const answer = z.object({ absence: absenceSchema.nullable() });

export const getAbsence = endpoint({
  name: 'get-absence',
  domain,
  summary: 'One’s own announced absence, until its last day is over',
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
  summary: 'Take back an announced absence, or come back early',
  method: 'DELETE',
  path: '/account/absence',
  data: answer,
});

export const absenceEndpoints = [getAbsence, announceAbsence, endAbsence];
