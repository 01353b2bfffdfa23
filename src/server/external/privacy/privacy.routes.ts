// Routes for the data export and account deletion. Both require recent authentication.
import * as endpoints from '#contract/external/privacy/privacy.endpoints.ts';
import { bind, bindRead } from '#server/platform/http/bind.ts';
import type { Bound } from '#server/platform/http/bind.ts';
import { deleteAccount } from './delete-account.ts';
import { exportData } from './export-data.ts';
import { getDeletion } from './get-deletion.ts';
import { payOutForDeletion } from './pay-out-for-deletion.ts';

export const privacyRoutes: readonly Bound[] = [
  bindRead(endpoints.exportData, { needs: 'session', limit: '6/h', fresh: true }, exportData),
  bindRead(endpoints.getDeletion, { needs: 'session' }, getDeletion),
  bind(
    endpoints.payOutForDeletion,
    { needs: 'session', limit: '10/h', fresh: true, restrictedBy: 'withdrawing' },
    payOutForDeletion,
  ),
  bind(endpoints.deleteAccount, { needs: 'session', limit: '10/h', fresh: true }, deleteAccount),
];
