// The calls of accounts: who may make them and how often. Finer limits (per address, account, device) are in account.limits.ts.
// Guards: calls that stand on a cookie or on nothing ignore an access token that has run out (`staleBearer`), else an expired
// token in memory could never be refreshed. Hashing passwords happens in flows, outside any transaction.
import * as absences from '#contract/accounts/absence.endpoints.ts';
import * as calls from '#contract/accounts/account.endpoints.ts';
import * as social from '#contract/accounts/social.endpoints.ts';
import { pictureLimits } from '#contract/uploads/upload.schema.ts';
import { bind, bindFlow, bindRead } from '#server/platform/bind.ts';
import type { Bound } from '#server/platform/bind.ts';
import { announceAbsence } from './announce-absence.ts';
import { changeEmail } from './change-email.ts';
import { changePassword } from './change-password.ts';
import { completeBuyerOnboarding } from './complete-buyer-onboarding.ts';
import { completeSellerOnboarding } from './complete-seller-onboarding.ts';
import { confirmEmail } from './confirm-email.ts';
import { confirmPassword } from './confirm-password.ts';
import { confirmWithProvider } from './confirm-with-provider.ts';
import { connectProvider } from './connect-provider.ts';
import { disconnectProvider } from './disconnect-provider.ts';
import { endAbsence } from './end-absence.ts';
import { getAbsence } from './get-absence.ts';
import { getAccount } from './get-account.ts';
import { getOwnProfile } from './get-own-profile.ts';
import { getPublicProfile } from './get-public-profile.ts';
import { listConnections } from './list-connections.ts';
import { listSessions } from './list-sessions.ts';
import { logout } from './logout.ts';
import { otpResend } from './otp-resend.ts';
import { otpVerification } from './otp-verification.ts';
import { refreshToken } from './refresh-token.ts';
import { resetPassword } from './reset-password.ts';
import { revokeOtherSessions } from './revoke-other-sessions.ts';
import { revokeSession } from './revoke-session.ts';
import { saveProfile } from './save-profile.ts';
import { switchAccount } from './switch-account.ts';
import { uploadAvatar } from './upload-avatar.ts';
import { userLogin } from './user-login.ts';
import { userRegistration } from './user-registration.ts';

const guest = { needs: 'anyone', staleBearer: 'ignored', largest: 16 * 1024 } as const;
const mayBePending = { needs: 'anyone', largest: 16 * 1024 } as const;
const fresh = { needs: 'session', fresh: true } as const;

export const accountRoutes: readonly Bound[] = [
  bindFlow(calls.userRegistration, mayBePending, userRegistration),
  bindFlow(calls.userLogin, guest, userLogin),
  bindFlow(calls.otpVerification, mayBePending, otpVerification),
  bindFlow(calls.otpResend, mayBePending, otpResend),
  bindFlow(calls.refreshToken, guest, refreshToken),
  bindFlow(calls.logout, guest, logout),
  bindFlow(calls.resetPassword, guest, resetPassword),

  bind(calls.switchAccount, { needs: 'session' }, switchAccount),
  bind(calls.switchAccountByGet, { needs: 'session' }, switchAccount),
  bind(calls.completeBuyerOnboarding, { needs: 'session' }, completeBuyerOnboarding),
  bind(calls.completeSellerOnboarding, { needs: 'session' }, completeSellerOnboarding),

  bindRead(calls.getAccount, { needs: 'session' }, getAccount),
  bindRead(calls.listSessions, fresh, listSessions),
  bind(calls.revokeSession, fresh, revokeSession),
  bind(calls.revokeOtherSessions, fresh, revokeOtherSessions),
  bindFlow(calls.confirmPassword, { needs: 'session', limit: '10/min' }, confirmPassword),
  bindFlow(calls.changePassword, { ...fresh, limit: '10/h' }, changePassword),
  bindFlow(calls.changeEmail, { ...fresh, limit: '10/h' }, changeEmail),
  bindFlow(calls.confirmEmail, { ...fresh, limit: '20/h' }, confirmEmail),

  bindRead(social.listConnections, { needs: 'session' }, listConnections),
  bindFlow(social.connectProvider, { ...fresh, limit: '20/h' }, connectProvider),
  bind(social.disconnectProvider, { ...fresh, limit: '20/h' }, disconnectProvider),
  bindFlow(social.confirmWithProvider, { needs: 'session', limit: '20/h' }, confirmWithProvider),

  bindRead(calls.getOwnProfile, { needs: 'session' }, getOwnProfile),
  bind(calls.saveProfile, { needs: 'session', limit: '60/h' }, saveProfile),
  bindFlow(
    calls.uploadAvatar,
    { needs: 'session', limit: '30/30min', largest: pictureLimits.bytes },
    uploadAvatar,
  ),
  bindRead(absences.getAbsence, { needs: 'session' }, getAbsence),
  bind(absences.announceAbsence, { needs: 'seller', limit: '60/h' }, announceAbsence),
  bind(absences.endAbsence, { needs: 'session', limit: '60/h' }, endAbsence),

  bindRead(calls.getPublicProfile, { needs: 'anyone' }, getPublicProfile),
];
