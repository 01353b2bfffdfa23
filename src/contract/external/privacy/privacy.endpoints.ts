// Endpoints for exporting personal data and deleting the account.
import { z } from 'zod';
import { endpoint } from '#contract/common/endpoint.ts';
import { idSchema } from '#contract/common/ids.ts';
import { deletionPayoutReceiptSchema, deletionSchema, exportSchema } from './privacy.schema.ts';

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

export const payOutForDeletion = endpoint({
  name: 'pay-out-for-deletion',
  domain,
  summary: 'Pay out everything before your account is deleted, also below the minimum withdrawal',
  method: 'POST',
  path: '/account/deletion/payout',
  body: z.strictObject({
    /** Null if there are no earnings to withdraw. */
    payoutMethodId: idSchema.nullable(),
  }),
  data: deletionPayoutReceiptSchema,
  idempotent: true,
  refusals: [
    'reauthenticate',
    'account_has_obligations',
    'payout_account_restricted',
    'payout_method_not_found',
    'payout_method_waiting',
    'payout_method_unreadable',
    'balance_too_low',
  ],
});

export const privacyEndpoints = [exportData, getDeletion, deleteAccount, payOutForDeletion];
