// The calls about one's own data.
import { z } from 'zod';
import { endpoint } from '#contract/common/endpoint.ts';
import { deletionSchema, exportSchema } from './privacy.schema.ts';

const domain = 'privacy';

export const exportData = endpoint({
  name: 'export-data',
  domain,
  summary: 'Everything that is kept about oneself, as one JSON file; asks for a recent proof of the password',
  method: 'GET',
  path: '/account/export',
  data: exportSchema,
  refusals: ['reauthenticate'],
});
export const getDeletion = endpoint({
  name: 'get-deletion',
  domain,
  summary: 'What stands in the way of deleting one’s account, and what follows from it',
  method: 'GET',
  path: '/account/deletion',
  data: deletionSchema,
});
export const deleteAccount = endpoint({
  name: 'delete-account',
  domain,
  summary: 'Delete one’s account at once and for good; asks for a recent proof of the password',
  method: 'POST',
  path: '/account/delete',
  data: z.object({}),
  refusals: ['reauthenticate', 'account_has_obligations'],
});

export const privacyEndpoints = [exportData, getDeletion, deleteAccount];
