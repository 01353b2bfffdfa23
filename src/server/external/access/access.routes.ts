// Routes of the list of what has access, and of the password reset, which ends recent access.
import { getAccess as getAccessEndpoint } from '#contract/external/access/access.endpoints.ts';
import { resetPassword as resetPasswordEndpoint } from '#contract/people/accounts/account.endpoints.ts';
import { bindFlow, bindRead } from '#server/platform/http/bind.ts';
import type { Bound } from '#server/platform/http/bind.ts';
import { getAccess } from './get-access.ts';
import { resetPassword } from './reset-password.ts';

export const accessRoutes: readonly Bound[] = [
  bindRead(getAccessEndpoint, { needs: 'session' }, getAccess),
  bindFlow(
    resetPasswordEndpoint,
    { needs: 'anyone', staleBearer: 'ignored', largest: 16 * 1024 },
    resetPassword,
  ),
];
