// Endpoints for exporting personal data and deleting the account.
import { z } from 'zod';
import { endpoint } from '#contract/common/endpoint.ts';
import { deletionSchema, exportSchema } from './privacy.schema.ts';

const domain = 'privacy';

export const exportData = endpoint({
  name: 'export-data',
  domain,
  summary: 'Export all your data as one JSON file; requires recent authentication',
  method: 'GET',
  path: '/account/export',
  data: exportSchema,
  refusals: ['reauthenticate'],
});
export const getDeletion = endpoint({
  name: 'get-deletion',
  domain,
  summary: 'List obligations that block deleting your account, and its consequences',
  method: 'GET',
  path: '/account/deletion',
  data: deletionSchema,
});
export const deleteAccount = endpoint({
  name: 'delete-account',
  domain,
  summary: 'Delete your account immediately and permanently; requires recent authentication',
  method: 'POST',
  path: '/account/delete',
  data: z.object({}),
  refusals: ['reauthenticate', 'account_has_obligations'],
});

export const privacyEndpoints = [exportData, getDeletion, deleteAccount];
